use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `urlset`, `sitemapindex`, `url` and `sitemap` hold elements and white space, no other text.
    ///
    /// ## Why
    /// Crawlers pass over such text. Often it is a value whose tag was lost, or a message that a program printed
    /// into the file.
    ///
    /// ## How to fix
    /// Remove the text, or give it the tag that it lost.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>see <loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>,
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap>https://www.example.com/tea.xml <loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    TextInElementOnlyContent {
        code: "text-in-element-only-content",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "text stands where only elements may",
        message: "`{}` stands in `<{}>`, where only elements may",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
