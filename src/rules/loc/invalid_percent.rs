use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// Every `%` in a `loc` is followed by two hexadecimal digits.
    ///
    /// ## Why
    /// `%` introduces an encoded character. Where no digits follow, crawlers skip the entry or ask for another
    /// page.
    ///
    /// ## How to fix
    /// Write `%25` for a percent sign that is meant as such.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/100%</loc></url>
    ///   <url><loc>https://www.example.com/5%2</loc></url>
    ///   <url><loc>https://www.example.com/%zz</loc></url>
    ///   <url><loc>https://www.example.com/%u00e9</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/100%25</loc></url>
    ///   <url><loc>https://www.example.com/th%C3%A9</loc></url>
    ///   <url><loc>https://www.example.com/th%c3%a9</loc></url>
    /// </urlset>
    /// ```
    LocInvalidPercent {
        code: "loc-invalid-percent",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "a `%` in a `<loc>` is not followed by two hexadecimal digits",
        message: "a `%` in `{}` is not followed by two hexadecimal digits",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-2.1",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.has_invalid_percent() {
        tell_loc(Rule::LocInvalidPercent, entry, out);
    }
}
