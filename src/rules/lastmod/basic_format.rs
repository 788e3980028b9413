use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` has hyphens in its date and colons in its time.
    ///
    /// ## Why
    /// ISO 8601 knows dates without separators, the format of sitemaps does not. Crawlers ignore such a date and keep
    /// the page, so they do not learn what has changed.
    ///
    /// ## How to fix
    /// Write hyphens and colons, as in `2024-02-29` and `2024-02-29T10:30:15Z`.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>20240229</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>20240229T103015Z</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>20240229T1030+01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29T103015Z</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>20240229103015</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodBasicFormat {
        code: "lastmod-basic-format",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` has no hyphens or colons",
        message: "`{}` has no hyphens or colons",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
