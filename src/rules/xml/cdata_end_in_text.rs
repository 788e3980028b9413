use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Text outside of a CDATA section does not have `]]>`.
    ///
    /// ## Why
    /// XML keeps these three characters for the end of a CDATA section. Readers must stop at them elsewhere, so a
    /// crawler loses the whole sitemap.
    ///
    /// ## How to fix
    /// Write `]]&gt;`, or in a URL `%5D%5D%3E`.
    ///
    /// ## Fails
    /// ```xml also=loc-invalid-char
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?q=a]]>b</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?q=a%5D%5D%3Eb</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc><![CDATA[https://www.example.com/]]></loc></url>
    /// </urlset>
    /// ```
    XmlCdataEndInText {
        code: "xml-cdata-end-in-text",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "`]]>` stands in text",
        message: "`]]>` stands in text",
        spec: "https://www.w3.org/TR/xml/#syntax",
    }
}
