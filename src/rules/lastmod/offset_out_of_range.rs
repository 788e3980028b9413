use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The offset of a `lastmod` is at most 14:00 in either direction, and its minutes are 00 to 59.
    ///
    /// ## Why
    /// There is no such time zone, so crawlers may ignore the date and keep the page. They do not learn what has
    /// changed.
    ///
    /// ## How to fix
    /// Write the offset of your clock, such as `+01:00`, or convert the time to UTC and write `Z`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15+15:00</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30:15+14:01</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T10:30:15-14:01</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29T10:30:15+01:60</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-03-01T00:00:00+14:00</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T00:00-12:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T00:00:00+05:45</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodOffsetOutOfRange {
        code: "lastmod-offset-out-of-range",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the offset of a `<lastmod>` is out of range",
        message: "the offset of `{}` is out of range",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
