use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The root element is written in lower case: `urlset`, `sitemapindex`.
    ///
    /// ## Why
    /// Names in XML are case-sensitive: `URLSET` is not `urlset`. Crawlers that go by the standard do not recognise
    /// the sitemap.
    ///
    /// ## How to fix
    /// Write `<urlset>` or `<sitemapindex>` in lower case, in the end tag too.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <URLSET xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </URLSET>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapIndex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/</loc></sitemap>
    /// </sitemapIndex>
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
    RootWrongCase {
        code: "root-wrong-case",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the root element is written with other capitals",
        message: "the root element is `{}`, not `{}`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
