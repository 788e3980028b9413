use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Between the date and the time of a `lastmod` stands `T`.
    ///
    /// ## Why
    /// Databases write a space there. Crawlers ignore such a date and keep the page, so they do not learn what has
    /// changed.
    ///
    /// ## How to fix
    /// Write `T` there, and `Z` or an offset at the end, as in `2024-02-29T10:30:15Z`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29 10:30:15Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29 10:30+01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29 10:30:15</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29 10:30:15 +0100</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30+01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodSpaceSeparator {
        code: "lastmod-space-separator",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` has a space instead of `T`",
        message: "`{}` has a space instead of `T`",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
