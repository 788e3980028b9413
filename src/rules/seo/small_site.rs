use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A site whose sitemaps are all there, with the index or the `robots.txt` that names them, lists more than 500
    /// URLs. This rule needs all files.
    ///
    /// ## Why
    /// Google finds up to about 500 pages without a sitemap, if links lead to each of them.
    ///
    /// ## How to fix
    /// Nothing needs to be done. A sitemap does no harm, and tells when pages have changed.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *501}</urlset>
    /// ```
    SeoSmallSite {
        code: "seo-small-site",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a site is so small that it may do without a sitemap",
        message: "the site is so small (URLs: {}) that it may do without a sitemap",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview",
    }
}
