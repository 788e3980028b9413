use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// All that is compared across files has room: 100,000,000 URLs, 1,000,000 entries of indexes and robots.txt files,
    /// 2,000,000 alternates that wait for a link back, 1,000 pages with alternates that mean nothing.
    ///
    /// ## Why
    /// Memory has a bound. Beyond it, nothing is said about what goes across files; each file is checked all the same.
    ///
    /// ## How to fix
    /// Nothing is wrong with the files. To compare all of it, check the parts of the site one after the other.
    ///
    /// ## Fails
    /// ```xml file=tea.xml also=hreflang-href-missing
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    /// {  <url><loc>https://www.example.com/{n}</loc><xhtml:link rel="alternate" hreflang="en"/></url>
    /// *1001}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
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
    /// ```xml file=coffee.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/coffee</loc></url>
    /// </urlset>
    /// ```
    SitePartlyChecked {
        code: "site-partly-checked",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a site is too large to compare all of it",
        message: "there are too many {} to compare all of them",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}
