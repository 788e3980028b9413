use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` without a time of day has no time zone either.
    ///
    /// ## Why
    /// XML Schema allows a zone behind a date, the format of sitemaps does not. Crawlers may ignore the date and keep
    /// the page, so they do not learn what has changed.
    ///
    /// ## How to fix
    /// Leave the zone out, or add the time, as in `2024-02-29T10:30:15+01:00`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29+01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29-0800</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29 UTC</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30:15+01:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodDateWithOffset {
        code: "lastmod-date-with-offset",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` has a time zone and no time",
        message: "`{}` has a time zone and no time",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
