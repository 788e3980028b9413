use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` at the end of a day is written as the start of the next one. Other hours above 23 have a rule of
    /// their own.
    ///
    /// ## Why
    /// The hours of this format are 00 to 23. Crawlers may ignore the date and keep the page, so they do not learn
    /// what has changed.
    ///
    /// ## How to fix
    /// Write 00:00:00 of the next day.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T24:00:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T24:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T24:00:00.000+01:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-03-01T00:00:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T23:59:59Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodHour24 {
        code: "lastmod-hour-24",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` is at 24:00",
        message: "`{}` is at 24:00",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
