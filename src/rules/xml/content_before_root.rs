use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Before the root element there are only the XML declaration, comments, processing instructions, a document
    /// type declaration and white space.
    ///
    /// ## Why
    /// The document is not XML, so crawlers read no page in it. Mostly a program has printed a message or a warning
    /// in front of the sitemap, or has put it into the layout of the HTML pages of the site.
    ///
    /// ## How to fix
    /// Switch off the output of messages in the program that writes the sitemap; log them to a file instead. Let it write
    /// the sitemap without a layout.
    ///
    /// ## Fails
    /// ```xml
    /// Notice: undefined index
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// debug
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <!DOCTYPE html>
    /// <html><head><title>Tea</title></head><body>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// </body></html>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!-- Made on Monday. -->
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlContentBeforeRoot {
        code: "xml-content-before-root",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "text stands before the root element",
        message: "`{}` stands before the root element",
        spec: "https://www.w3.org/TR/xml/#NT-document",
    }
}
