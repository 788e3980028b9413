use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` is not before 6 August 1991, when the first web site was announced. The start of 1970 and
    /// placeholders for no date have rules of their own.
    ///
    /// ## Why
    /// The page cannot have changed then. Mostly it is the date of what the page is about, and search engines use the
    /// dates of a sitemap only while they prove true.
    ///
    /// ## How to fix
    /// Write when the page last changed.
    ///
    /// ## Fails
    /// ```xml count=6
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>1809-02-12</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>1991-08-05</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>1991-08-05T23:59:59Z</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>1969-12-31</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>1990</lastmod></url>
    ///   <url><loc>https://www.example.com/6</loc><lastmod>1990-12</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>1991-08-06</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>1991</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>1991-08</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    LastmodBeforeWeb {
        code: "lastmod-before-web",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a `<lastmod>` is older than the web",
        message: "`{}` is before there was a web",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Ok(lastmod))) = entry.lastmod
        && lastmod.is_before_web()
    {
        tell_value(Rule::LastmodBeforeWeb, field, entry, out);
    }
}
