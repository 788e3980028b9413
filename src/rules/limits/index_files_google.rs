use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A site has at most 500 sitemap indexes. This rule needs all of them.
    ///
    /// ## Why
    /// Search Console takes 500 sitemap indexes for each site. The others are found only if `robots.txt` names them.
    ///
    /// ## How to fix
    /// Put up to 50,000 sitemaps into each index.
    ///
    /// ## Fails
    /// ```xml file=index.xml times=501
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml file=index.xml times=500
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    LimitIndexFilesGoogle {
        code: "limit-index-files-google",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a site has more than 500 sitemap indexes",
        message: "{} sitemap indexes; Search Console takes 500 for a site",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps",
    }
}
