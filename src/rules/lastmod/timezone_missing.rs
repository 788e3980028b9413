use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` with a time of day ends with `Z` or an offset such as `+01:00`.
    ///
    /// ## Why
    /// Without a time zone the moment is not known. Some crawlers guess UTC, others ignore the date.
    ///
    /// ## How to fix
    /// Add `Z` for UTC or the offset of your clock, or leave the time of day out.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T10:30:15.5</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30+05:30</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodTimezoneMissing {
        code: "lastmod-timezone-missing",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` has a time without a time zone",
        message: "`{}` has a time without a time zone",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
