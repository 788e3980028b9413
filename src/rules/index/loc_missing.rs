use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every `sitemap` of an index has a `loc`.
    ///
    /// ## Why
    /// An entry of an index is about the sitemap that its `<loc>` names. Without one a crawler skips the entry and
    /// never sees the pages of that sitemap.
    ///
    /// ## How to fix
    /// Add `<loc>` with the full URL of the sitemap, or remove the entry.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><lastmod>2024-02-29</lastmod></sitemap>
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap>https://www.example.com/tea.xml</sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexLocMissing {
        code: "index-loc-missing",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<sitemap>` has no `<loc>`",
        message: "a `<sitemap>` has no `<loc>`",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}
