use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No URL is in more than one sitemap or list of a site. URLs are compared as written; feeds, which repeat what is
    /// new, are left out. Told once for each file after the first that has it. This rule needs several files.
    ///
    /// ## Why
    /// Crawlers read it twice and gain nothing. If its dates differ, they cannot know which is right.
    ///
    /// ## How to fix
    /// List each URL in one sitemap.
    ///
    /// ## Fails
    /// ```xml file=tea.xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/tea/green</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml file=new.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea/green</loc></url>
    ///   <url><loc>https://www.example.com/tea/black</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
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
    ///
    /// ```xml file=feed.xml
    /// <rss version="2.0"><channel>
    ///   <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   <item><title>Tea</title><link>https://www.example.com/tea</link></item>
    /// </channel></rss>
    /// ```
    SiteDuplicateUrl {
        code: "site-duplicate-url",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "several sitemaps of a site list the same URL",
        message: "`{}` is in `{}` as well",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}
