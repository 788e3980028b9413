use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The month of a `lastmod` is 01 to 12, its day 01 to 31.
    ///
    /// ## Why
    /// There is no such date, so crawlers ignore it and keep the page. Mostly day and month have changed places.
    ///
    /// ## How to fix
    /// Write the year first, then the month, then the day, as in `2024-12-31`.
    ///
    /// ## Fails
    /// ```xml count=6
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-13-01</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-31-12</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-00-10</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-00</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>2024-01-32</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>2024-13</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-01-01</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-12-31</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodMonthOutOfRange {
        code: "lastmod-month-out-of-range",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the month or day of a `<lastmod>` is out of range",
        message: "the month or day of `{}` is out of range",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
