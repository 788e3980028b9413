use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `T` and `Z` of a `lastmod` are capitals.
    ///
    /// ## Why
    /// Some programs read small letters as well; those that follow the schema of the protocol do not.
    ///
    /// ## How to fix
    /// Write `T` and `Z`.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29t10:30:15z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30:15z</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29t10:30+01:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30+01:00</lastmod></url>
    /// </urlset>
    /// ```
    LastmodLowercase {
        code: "lastmod-lowercase",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a `<lastmod>` has a lower-case `t` or `z`",
        message: "`{}` has a lower-case `t` or `z`",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}
