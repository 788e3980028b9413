use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `lastmod` is not a date of RFC 822 with its successors, of RFC 850, of `asctime`, or what JavaScript and Java
    /// make of a date that they are to show.
    ///
    /// ## Why
    /// Feeds, mail, HTTP headers and logs have such dates, sitemaps do not. Crawlers ignore them and keep the page, so they
    /// do not learn what has changed.
    ///
    /// ## How to fix
    /// Write it as in `2024-02-29T10:30:15Z`. In PHP that is the format `c`, in JavaScript `toISOString()`, in Java
    /// `toInstant().toString()`.
    ///
    /// ## Fails
    /// ```xml count=7
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>Thu, 29 Feb 2024 10:30:15 GMT</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>Thu, 29 Feb 2024 10:30:15 +0000</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>29 Feb 24 10:30:15 GMT</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>Thursday, 29-Feb-24 10:30:15 GMT</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>Thu Feb 29 10:30:15 2024</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>Thu Feb 29 2024 10:30:15 GMT+0100 (CET)</lastmod></url>
    ///   <url><loc>https://www.example.com/7</loc><lastmod>Thu Feb 29 10:30:15 UTC 2024</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30:15+00:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodRfc822 {
        code: "lastmod-rfc822",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` is a date as in mail, HTTP or logs",
        message: "`{}` is a date as in mail, HTTP or logs",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
