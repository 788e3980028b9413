use super::is_quoted;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` starts with a scheme and a host. This rule is about a path, a query or a fragment without them,
    /// about text that has a URL somewhere in it, and about values of other kinds, such as a date or a number.
    ///
    /// ## Why
    /// Crawlers do not complete addresses in a sitemap: they skip the entry. Search Console lists it under URLs not
    /// followed.
    ///
    /// ## How to fix
    /// Write the full URL, such as `https://www.example.com/tea`, and nothing else.
    ///
    /// ## Fails
    /// ```xml count=8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>/tea</loc></url>
    ///   <url><loc>tea.html</loc></url>
    ///   <url><loc>../tea</loc></url>
    ///   <url><loc>./tea</loc></url>
    ///   <url><loc>?page=2</loc></url>
    ///   <url><loc>tea</loc></url>
    ///   <url><loc>#top</loc></url>
    ///   <url><loc>[Tea](https://www.example.com/tea)</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>2026-11-20</loc></url>
    ///   <url><loc>0.8</loc></url>
    ///   <url><loc>tea@example.com</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    LocRelative {
        code: "loc-relative",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` is not a full URL",
        message: "`{}` is not a full URL",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if !matches!(entry.kind, EntryKind::Sitemap | EntryKind::Line)
        && matches!(entry.loc.kind, LocKind::Relative | LocKind::NotUrl)
        && !is_quoted(entry)
    {
        tell_loc(Rule::LocRelative, entry, out);
    }
}
