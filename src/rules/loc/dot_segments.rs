use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// No segment of the path of a `loc` is `.` or `..`.
    ///
    /// ## Why
    /// They are for relative links. Crawlers take them out, so that another URL is asked for than the one in the
    /// sitemap.
    ///
    /// ## How to fix
    /// Write the URL as the address bar of a browser shows it: `/b` for `/a/../b`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/a/../b</loc></url>
    ///   <url><loc>https://www.example.com/a/./b</loc></url>
    ///   <url><loc>https://www.example.com/a/..</loc></url>
    ///   <url><loc>https://www.example.com/.</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/.well-known/tea</loc></url>
    ///   <url><loc>https://www.example.com/a..b</loc></url>
    ///   <url><loc>https://www.example.com/...</loc></url>
    ///   <url><loc>https://www.example.com/?to=/../b</loc></url>
    /// </urlset>
    /// ```
    LocDotSegments {
        code: "loc-dot-segments",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the path of a `<loc>` has `.` or `..` as a segment",
        message: "the path of `{}` has `.` or `..` as a segment",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.notes.has(Notes::DOT_SEGMENTS) {
        tell_loc(Rule::LocDotSegments, entry, out);
    }
}
