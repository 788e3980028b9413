use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A site whose sitemaps are all there, with the index or the `robots.txt` that names them, also has a feed: RSS or
    /// Atom. This rule needs all files.
    ///
    /// ## Why
    /// Sitemaps are large and read now and then. A feed has what is new, and crawlers read it often; Google recommends
    /// both.
    ///
    /// ## How to fix
    /// If pages are added or changed often, name an RSS or Atom feed of the latest ones in `robots.txt`.
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
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml file=feed.xml
    /// <rss version="2.0"><channel>
    ///   <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   <item><title>Tea</title><link>https://www.example.com/tea</link></item>
    /// </channel></rss>
    /// ```
    SeoFeedPlusSitemap {
        code: "seo-feed-plus-sitemap",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a site has sitemaps and no feed",
        message: "the site has sitemaps and no feed",
        spec: "https://developers.google.com/search/blog/2014/10/best-practices-for-xml-sitemaps-rssatom",
    }
}
