use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` is not the start of the year 1970 in UTC.
    ///
    /// ## Why
    /// This is what a program writes when its date is 0 or missing. Search engines use the dates of a sitemap only
    /// while they prove true.
    ///
    /// ## How to fix
    /// Leave the element out when the date is not known.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>1970-01-01</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>1970-01-01T00:00:00+00:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>1969-12-31T19:00:00-05:00</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>1970-01-01T00:00Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>1997-07-16</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    LastmodEpoch {
        code: "lastmod-epoch",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a `<lastmod>` is the start of 1970",
        message: "`{}` is the moment from which computers count",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Ok(lastmod))) = entry.lastmod
        && lastmod.time_ms == 0
    {
        tell_value(Rule::LastmodEpoch, field, entry, out);
    }
}
