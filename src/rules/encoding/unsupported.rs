use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The XML declaration names an encoding that can be read: one of the WHATWG Encoding Standard, by any of its
    /// names.
    ///
    /// ## Why
    /// XML readers must stop at an encoding they do not know, so a crawler reads no page. The document is read as
    /// UTF-8 here, which is a guess.
    ///
    /// ## How to fix
    /// Save the file as UTF-8 and declare it: `<?xml version="1.0" encoding="UTF-8"?>`. `utf8mb4` is a name that only
    /// databases know.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="utf8mb4"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="EBCDIC-CP-BE"?>
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
    EncodingUnsupported {
        code: "encoding-unsupported",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "the XML declaration names an encoding that cannot be read",
        message: "the XML declaration names the encoding `{}`, which cannot be read; the document is read as UTF-8",
        spec: "https://www.w3.org/TR/xml/#charencoding",
    }
}
