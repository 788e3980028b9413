use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The root element of an XML document is `urlset` or `sitemapindex`.
    ///
    /// ## Why
    /// A crawler tells by the root element what the document is, and takes nothing from one it does not know.
    /// Search Console calls it an unsupported file format.
    ///
    /// ## How to fix
    /// Put the entries into `<urlset>`; a list of sitemaps goes into `<sitemapindex>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urls xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urls>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <opml version="2.0"><body/></opml>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    RootUnknown {
        code: "root-unknown",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the root element is not one of a sitemap",
        message: "the root element is `{}`, not `urlset` or `sitemapindex`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
