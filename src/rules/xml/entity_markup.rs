use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every entity that is referred to stands for text without markup.
    ///
    /// ## Why
    /// Elements in an entity are well-formed XML, but only text is put in the place of a reference here, and readers
    /// that ignore declarations miss the elements as well.
    ///
    /// ## How to fix
    /// Write the elements where the reference is.
    ///
    /// ## Fails
    /// ```xml also=xml-doctype
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!DOCTYPE urlset [
    ///   <!ENTITY home "<url><loc>https://www.example.com/</loc></url>">
    /// ]>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   &home;
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    XmlEntityMarkup {
        code: "xml-entity-markup",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "an entity stands for markup",
        message: "the entity `{}` stands for markup, which is not put in its place",
        spec: "https://www.w3.org/TR/xml/#included",
    }
}
