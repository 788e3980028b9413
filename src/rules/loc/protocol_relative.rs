use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` does not start with `//`, nor with the two backslashes that are the same in a browser.
    ///
    /// ## Why
    /// In a page `//` means the scheme of the page itself, but a sitemap has none to lend. Crawlers skip the entry.
    ///
    /// ## How to fix
    /// Put `https:` in front, if a host is what follows.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>//www.example.com/tea</loc></url>
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
    LocProtocolRelative {
        code: "loc-protocol-relative",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` starts with `//`",
        message: "`{}` has no scheme in front of its slashes",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.kind == LocKind::ProtocolRelative {
        tell_loc(Rule::LocProtocolRelative, entry, out);
    }
}
