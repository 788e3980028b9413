use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The document starts with an XML declaration.
    ///
    /// ## Why
    /// The declaration may be left out, but every example of the protocol has one, and it saves readers from
    /// guessing the encoding.
    ///
    /// ## How to fix
    /// Put `<?xml version="1.0" encoding="UTF-8"?>` in the first line.
    ///
    /// ## Fails
    /// ```xml
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlDeclarationMissing {
        code: "xml-declaration-missing",
        severity: Info,
        authority: Xml,
        effect: Nothing,
        summary: "there is no XML declaration",
        message: "there is no XML declaration",
        spec: "https://www.w3.org/TR/xml/#sec-prolog-dtd",
    }
}
