use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The year of a `lastmod` has four digits; month, day, hour, minute and second have two.
    ///
    /// ## Why
    /// Crawlers ignore such a date and keep the page, so they do not learn what has changed.
    ///
    /// ## How to fix
    /// Write the zeros, as in `2024-02-09`.
    ///
    /// ## Fails
    /// ```xml count=6
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-2-9</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-9</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-2-09</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>24-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>2024-2</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>2024-02-29T9:30:15Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-09</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T09:30:15Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodUnpadded {
        code: "lastmod-unpadded",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a number in a `<lastmod>` has too few digits",
        message: "a number in `{}` has too few digits",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
