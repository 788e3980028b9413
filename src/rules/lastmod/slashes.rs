use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The date of a `lastmod` has its year first, then month and day, and hyphens between them.
    ///
    /// ## Why
    /// Crawlers ignore such a date and keep the page, so they do not learn what has changed. In many of them, nobody
    /// can tell the day from the month.
    ///
    /// ## How to fix
    /// Write the year first, and hyphens: `YYYY-MM-DD`, such as `2024-02-29`.
    ///
    /// ## Fails
    /// ```xml count=8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024/02/29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>29/02/2024</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>02/29/2024</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>04/05/2024</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>29.02.2024</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>2024.02.29</lastmod></url>
    ///   <url><loc>https://www.example.com/7</loc><lastmod>29-02-2024</lastmod></url>
    ///   <url><loc>https://www.example.com/8</loc><lastmod>2024/02/29 10:30:15</lastmod></url>
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
    LastmodSlashes {
        code: "lastmod-slashes",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` is not year, month and day with hyphens",
        message: "`{}` is not year, month and day with hyphens",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
