use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` is not a number of 9 to 13 digits, possibly with decimals.
    ///
    /// ## Why
    /// This is how programs store a moment. Crawlers ignore it and keep the page, so they do not learn what has
    /// changed.
    ///
    /// ## How to fix
    /// Write the moment as a date, as in `2024-02-29T10:30:15Z`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>1709202615</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>1709202615000</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>999999999</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>1709202615.25</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodUnixTimestamp {
        code: "lastmod-unix-timestamp",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` is a number of seconds or milliseconds",
        message: "`{}` is a number of seconds or milliseconds since 1970",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
