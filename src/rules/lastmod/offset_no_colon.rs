use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The offset of a `lastmod` has a colon between its hours and minutes.
    ///
    /// ## Why
    /// Crawlers ignore such a date and keep the page, so they do not learn what has changed.
    ///
    /// ## How to fix
    /// Write `+02:00` instead of `+0200`. In `strftime` that is `%:z` where it is known, in PHP `P` or `c`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15+0200</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30-0800</lastmod></url>
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
    LastmodOffsetNoColon {
        code: "lastmod-offset-no-colon",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the offset of a `<lastmod>` has no colon",
        message: "the offset of `{}` has no colon",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
