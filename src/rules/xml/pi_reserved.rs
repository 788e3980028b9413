use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No processing instruction is called `xml`, in any capitals, except the XML declaration at the very start.
    ///
    /// ## Why
    /// XML readers must stop there, so a crawler loses everything behind it. Mostly two documents were joined into one file, or a
    /// program wrote something in front of the declaration.
    ///
    /// ## How to fix
    /// Delete every `<?xml …?>` but one, and let nothing stand in front of that.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <?xml version="1.0" encoding="UTF-8"?>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <!-- This page is cached -->
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <?xml-stylesheet type="text/xsl" href="sitemap.xsl"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlPiReserved {
        code: "xml-pi-reserved",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "an XML declaration or reserved processing instruction is not at the start",
        message: "`<?{}` may stand only at the start of the document",
        spec: "https://www.w3.org/TR/xml/#NT-PITarget",
    }
}
