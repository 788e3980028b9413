use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The XML declaration names version 1.0.
    ///
    /// ## Why
    /// Sitemaps are XML 1.0. A reader of 1.0 may refuse a document that names another version, and nothing in a
    /// sitemap needs one.
    ///
    /// ## How to fix
    /// Write `version="1.0"` in the XML declaration.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.1" encoding="UTF-8"?>
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
    XmlVersionUnsupported {
        code: "xml-version-unsupported",
        severity: Warning,
        authority: Xml,
        effect: Value,
        summary: "the XML declaration names a version other than 1.0",
        message: "the XML declaration names version `{}`, not 1.0",
        spec: "https://www.w3.org/TR/xml/#NT-VersionNum",
    }
}
