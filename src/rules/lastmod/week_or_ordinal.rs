use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` has month and day, not a week and its day or the number of a day in the year.
    ///
    /// ## Why
    /// ISO 8601 knows such dates, the format of sitemaps does not. Crawlers ignore them and keep the page, so they do
    /// not learn what has changed.
    ///
    /// ## How to fix
    /// Write month and day, as in `2024-02-29`.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-W09-4</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024W094</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-W09</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-060</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>2024060</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodWeekOrOrdinal {
        code: "lastmod-week-or-ordinal",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` counts weeks or days",
        message: "`{}` counts weeks or days of the year",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
