use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The second of a `lastmod` is 00 to 59, also when a leap second was inserted.
    ///
    /// ## Why
    /// This format has no leap seconds. Crawlers ignore the date and keep the page, so they do not learn what has
    /// changed.
    ///
    /// ## How to fix
    /// Write 59 for the second.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2016-12-31T23:59:60Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2017-01-01T00:59:60+01:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2016-12-31T23:59:59Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2017-01-01T00:00:00Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodLeapSecond {
        code: "lastmod-leap-second",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` has the second 60",
        message: "`{}` has the second 60",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
