use crate::diagnostic::Sink;
use crate::model::{EntryView, LastmodFault};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` has one of the six forms `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, `YYYY-MM-DDThh:mmTZD`,
    /// `YYYY-MM-DDThh:mm:ssTZD` and `YYYY-MM-DDThh:mm:ss.sTZD` with any number of decimals. TZD is `Z` or `+hh:mm`
    /// or `-hh:mm`. `T` and `Z` are capitals.
    ///
    /// ## Why
    /// Crawlers ignore a date that they cannot read and keep the page, so they do not learn what has changed.
    /// Search Console calls it an invalid date.
    ///
    /// ## How to fix
    /// Write `2024-02-29` or `2024-02-29T10:30:15+01:00`.
    ///
    /// ## Fails
    /// ```xml count=11
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>yesterday</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>20240229</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-2-9</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>24-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>29.02.2024</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>02/29/2024</lastmod></url>
    ///   <url><loc>https://www.example.com/7</loc><lastmod>2024/02/29</lastmod></url>
    ///   <url><loc>https://www.example.com/8</loc><lastmod>Thu, 29 Feb 2024 10:30:15 GMT</lastmod></url>
    ///   <url><loc>https://www.example.com/9</loc><lastmod>1709202615</lastmod></url>
    ///   <url><loc>https://www.example.com/10</loc><lastmod>2024-W09-4</lastmod></url>
    ///   <url><loc>https://www.example.com/11</loc><lastmod>2024-060</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=10
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29 10:30:15Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29t10:30:15z</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T10:30:15+0100</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29T10:30:15+01</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>2024-02-29T10:30:15 +01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>2024-02-29T10:30:15 UTC</lastmod></url>
    ///   <url><loc>https://www.example.com/7</loc><lastmod>2024-02-29T10Z</lastmod></url>
    ///   <url><loc>https://www.example.com/8</loc><lastmod>2024-02-29T10:30:15.Z</lastmod></url>
    ///   <url><loc>https://www.example.com/9</loc><lastmod>2024-02-29Z</lastmod></url>
    ///   <url><loc>https://www.example.com/10</loc><lastmod>12024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29T10:30Z</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>2024-02-29T10:30:15+01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>2024-02-29T10:30:15.5-08:00</lastmod></url>
    ///   <url><loc>https://www.example.com/7</loc><lastmod>2024-02-29T10:30:15.123456789Z</lastmod></url>
    /// </urlset>
    /// ```
    LastmodFormat {
        code: "lastmod-format",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` is not a W3C date-time",
        message: "`{}` is not a W3C date-time",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Err(LastmodFault::Format))) = entry.lastmod
        && !field.text.is_empty()
    {
        out.push(Rule::LastmodFormat, field.place(), Some(entry.index), &[field.text]);
    }
}
