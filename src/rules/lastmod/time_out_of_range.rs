use crate::diagnostic::Sink;
use crate::model::{EntryView, LastmodFault};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The hour of a `lastmod` is 00 to 23, its minute and second 00 to 59, and its time zone at most 14:00 away
    /// from UTC. 24:00 and leap seconds are not in this format.
    ///
    /// ## Why
    /// There is no such time, so crawlers ignore the date and keep the page. They do not learn what has changed.
    ///
    /// ## How to fix
    /// Write midnight as `00:00:00` of the next day, and 23:59:60 as 23:59:59.
    ///
    /// ## Fails
    /// ```xml count=7
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T25:00:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T24:00:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T10:60Z</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29T23:59:60Z</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>2024-02-29T10:30:15+15:00</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>2024-02-29T10:30:15+14:01</lastmod></url>
    ///   <url><loc>https://www.example.com/7</loc><lastmod>2024-02-29T10:30:15+01:60</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T23:59:59Z</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-03-01T00:00:00+14:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T00:00-12:00</lastmod></url>
    /// </urlset>
    /// ```
    LastmodTimeOutOfRange {
        code: "lastmod-time-out-of-range",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the time of a `<lastmod>` is out of range",
        message: "the time of `{}` is out of range",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Err(LastmodFault::TimeOutOfRange))) = entry.lastmod {
        out.push(Rule::LastmodTimeOutOfRange, field.place(), Some(entry.index), &[field.text]);
    }
}
