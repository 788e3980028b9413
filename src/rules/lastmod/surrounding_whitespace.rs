use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// No white space stands around a `lastmod`.
    ///
    /// ## Why
    /// Most programs cut it off. Some crawlers do not, and ignore the date.
    ///
    /// ## How to fix
    /// Write the value directly between the tags.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod> 2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29 </lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>
    ///     2024-02-29T10:30:15Z
    ///   </lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    LastmodSurroundingWhitespace {
        code: "lastmod-surrounding-whitespace",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "white space stands around a `<lastmod>`",
        message: "white space stands around `{}`",
        spec: "https://www.sitemaps.org/protocol.html#lastmoddef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Ok(_))) = entry.lastmod
        && field.was_padded
        && entry.kind.is_of_sitemap()
    {
        tell_value(Rule::LastmodSurroundingWhitespace, field, entry, out);
    }
}
