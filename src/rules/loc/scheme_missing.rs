use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` that begins with what looks like a host name has `http://` or `https://` in front of it.
    ///
    /// ## Why
    /// People complete such an address by themselves, crawlers do not: they skip the entry. Search Console says
    /// that `http` is missing.
    ///
    /// ## How to fix
    /// Put `https://` in front.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>www.example.com/tea</loc></url>
    ///   <url><loc>example.com</loc></url>
    ///   <url><loc>www.example.com:8080/tea</loc></url>
    ///   <url><loc>localhost:3000/tea</loc></url>
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
    LocSchemeMissing {
        code: "loc-scheme-missing",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` has no scheme",
        message: "`{}` has no `https://`",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.kind == LocKind::SchemeMissing {
        tell_loc(Rule::LocSchemeMissing, entry, out);
    }
}
