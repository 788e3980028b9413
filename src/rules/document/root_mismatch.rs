use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// There are sitemaps in a `sitemapindex` and pages in a `urlset`, not only the other way round. Where there are
    /// both, `entry-misplaced` tells of those that do not belong there.
    ///
    /// ## Why
    /// Crawlers look for `<url>` in a `urlset` and for `<sitemap>` in a `sitemapindex`, and find nothing here. Search
    /// Console reports an invalid tag and an empty sitemap, Yandex an unknown tag.
    ///
    /// ## How to fix
    /// Rename the root element: `sitemapindex` for a list of sitemaps, `urlset` for a list of pages. Look first at what
    /// the entries really are.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/pots.xml</loc></sitemap>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/pots.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    RootMismatch {
        code: "root-mismatch",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "nothing in the document is of the kind that its root element is for",
        message: "`<{}>` has no `<{}>`, only `<{}>`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
