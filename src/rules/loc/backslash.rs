use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, Flags, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A full URL in a `loc` has no backslash. Of a path, what is told is that it is one.
    ///
    /// ## Why
    /// URLs do not allow it. Browsers make a slash of it, so that nobody notices; crawlers skip the entry.
    ///
    /// ## How to fix
    /// Write a slash. Often the path of a file on Windows was taken for that of a URL.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green\tea</loc></url>
    ///   <url><loc>https://www.example.com\tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/green\tea
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green/tea</loc></url>
    ///   <url><loc>https://www.example.com/green%5Ctea</loc></url>
    /// </urlset>
    /// ```
    LocBackslash {
        code: "loc-backslash",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "a `<loc>` has a backslash",
        message: "`{}` has a backslash",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-2",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    // Of what is no full URL that is told, and mended with it.
    let is_url = matches!(entry.loc.kind, LocKind::Absolute | LocKind::HostMissing);
    if entry.kind != EntryKind::Sitemap && is_url && entry.loc.flags.has(Flags::BACKSLASH) {
        tell_loc(Rule::LocBackslash, entry, out);
    }
}
