use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The offset of a `lastmod` has hours and minutes.
    ///
    /// ## Why
    /// Some crawlers ignore such a date and keep the page, so they do not learn what has changed.
    ///
    /// ## How to fix
    /// Write `+02:00` instead of `+02`. PostgreSQL writes the short form; format its dates in the query.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15+02</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30-08</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T10:30:15.123456+00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15+02:00</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30-08:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodOffsetHourOnly {
        code: "lastmod-offset-hour-only",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the offset of a `<lastmod>` has no minutes",
        message: "the offset of `{}` has no minutes",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
