use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// After the end of the root element there are only comments, processing instructions and white space.
    ///
    /// ## Why
    /// A document has one root element. XML readers must stop at a second one or at text behind it, so pages there
    /// are never seen and the sitemap may be dropped.
    ///
    /// ## How to fix
    /// Put all `<url>` elements into one `<urlset>`, or write several files and list them in a sitemap index.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// Done in 0.2 s
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// <!-- Made in 0.2 s. -->
    /// ```
    XmlMultipleRoots {
        code: "xml-multiple-roots",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "something follows the root element",
        message: "`{}` follows the end of the root element",
        spec: "https://www.w3.org/TR/xml/#NT-document",
    }
}
