use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The root element is written in lower case: `urlset`, `sitemapindex`, and of feeds `rss`, `feed`.
    ///
    /// ## Why
    /// Names in XML are case-sensitive: `URLSET` is not `urlset`. Crawlers that go by the standard do not recognise
    /// the sitemap or the feed.
    ///
    /// ## How to fix
    /// Write the name of the root in lower case, in the end tag too.
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
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <RSS version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </RSS>
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
