use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` is not in year 0000 and not the first day of the year 0001, and no more is the date of an entry of a feed.
    ///
    /// ## Why
    /// This is what databases and programs store for "no date". Crawlers ignore it, or take the page for one that
    /// never changes.
    ///
    /// ## How to fix
    /// Leave the element out when the date is not known.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>0000-00-00</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>0000-00-00T00:00:00+00:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>0001-01-01</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>0001-01-01T00:00:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>0000</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/1</link><pubDate>Mon, 01 Jan 0001 00:00:00 GMT</pubDate></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>0001-01-02</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    LastmodZeroDate {
        code: "lastmod-zero-date",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "a `<lastmod>` is a placeholder for no date",
        message: "`{}` is a placeholder for no date",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
