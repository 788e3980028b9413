use super::rule_about;
use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` has one of the six forms `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, `YYYY-MM-DDThh:mmTZD`,
    /// `YYYY-MM-DDThh:mm:ssTZD` and `YYYY-MM-DDThh:mm:ss.sTZD` with any number of decimals. TZD is `Z` or `+hh:mm`
    /// or `-hh:mm`. Other forms that are known, and dates that do not exist, have rules of their own.
    ///
    /// ## Why
    /// Crawlers ignore a date that they cannot read and keep the page, so they do not learn what has changed.
    ///
    /// ## How to fix
    /// Write a date such as `2024-02-29` or `2024-02-29T10:30:15+01:00`.
    ///
    /// ## Fails
    /// ```xml count=12
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>yesterday</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>N/A</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>Feb 29, 2024</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>12024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>２０２４-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>2024-02-29T10Z</lastmod></url>
    ///   <url><loc>https://www.example.com/7</loc><lastmod>2024-02-29T10:30:15.Z</lastmod></url>
    ///   <url><loc>https://www.example.com/8</loc><lastmod>2024-02-29T10:30:15,5Z</lastmod></url>
    ///   <url><loc>https://www.example.com/9</loc><lastmod>2024-02-29T10:30:15 +01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/10</loc><lastmod>2024-02-29T10:30:15 UTC</lastmod></url>
    ///   <url><loc>https://www.example.com/11</loc><lastmod>2024-02-29T10:30:15GMT</lastmod></url>
    ///   <url><loc>https://www.example.com/12</loc><lastmod>2024-02-29T10:30:15Z+00:00</lastmod></url>
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
    ///
    /// ## Elsewhere
    /// - Search Console: "Invalid date"
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

/// Tells what is wrong with a date, also in the name of the rules about it that have no check of their own.
pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Err(fault))) = entry.lastmod
        && !field.text.is_empty()
        && !field.is_damaged()
    {
        tell_value(rule_about(fault), field, entry, out);
    }
}
