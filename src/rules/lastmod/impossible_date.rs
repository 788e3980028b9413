use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The day of a `lastmod` exists in its month and year of the Gregorian calendar.
    ///
    /// ## Why
    /// There is no such day, so crawlers ignore the date and keep the page. They do not learn what has changed.
    ///
    /// ## How to fix
    /// Let a date library write the date instead of joining numbers.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2023-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>1900-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-30</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-04-31T10:30:15Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2000-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-04-30T10:30:15Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
    LastmodImpossibleDate {
        code: "lastmod-impossible-date",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` names a day that does not exist",
        message: "there is no day `{}`",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
