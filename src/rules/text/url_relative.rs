use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A line of a list starts with a scheme and a host. This rule is about a path without them.
    ///
    /// ## Why
    /// Crawlers do not complete addresses in a list: they skip the line. The protocol asks for full URLs, including
    /// `http`.
    ///
    /// ## How to fix
    /// Write the full URL, such as `https://www.example.com/tea`.
    ///
    /// ## Fails
    /// ```text count=3
    /// https://www.example.com/
    /// /tea
    /// tea.html
    /// ../tea
    /// ```
    ///
    /// ```text count=2
    /// /tea
    /// /coffee
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    TextUrlRelative {
        code: "text-url-relative",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a line of a list is not a full URL",
        message: "`{}` is not a full URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Line
        && matches!(entry.loc.kind, LocKind::Relative | LocKind::NotUrl)
    {
        tell_loc(Rule::TextUrlRelative, entry, out);
    }
}
