use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The hour of a `lastmod` is 00 to 23, its minute and second 00 to 59. 24:00, the second 60 and offsets have rules
    /// of their own.
    ///
    /// ## Why
    /// There is no such time, so crawlers ignore the date and keep the page. They do not learn what has changed.
    ///
    /// ## How to fix
    /// Let a date library write the date instead of joining numbers.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T25:00:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T24:00:01Z</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T10:60Z</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29T10:30:61+01:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T23:59:59Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-03-01T00:00:00+14:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T00:00-12:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodTimeOutOfRange {
        code: "lastmod-time-out-of-range",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the time of a `<lastmod>` is out of range",
        message: "the time of `{}` is out of range",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
