use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, Flags, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has a host after `http://` or `https://`.
    ///
    /// ## Why
    /// Without a host there is no server to ask: crawlers skip the entry. Mostly the setting for the address of the
    /// site is empty.
    ///
    /// ## How to fix
    /// Set the address of the site in the program that makes the sitemap.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https:///tea</loc></url>
    ///   <url><loc>https://</loc></url>
    ///   <url><loc>https:tea</loc></url>
    ///   <url><loc>https://:8080/tea</loc></url>
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
    LocHostMissing {
        code: "loc-host-missing",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "a `<loc>` has no host",
        message: "`{}` has no host",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    // `https:\\www.example.com` has a host behind its backslashes.
    let is_told = entry.kind == EntryKind::Sitemap || entry.loc.flags.has(Flags::BACKSLASH);
    if entry.loc.kind == LocKind::HostMissing && !is_told {
        tell_loc(Rule::LocHostMissing, entry, out);
    }
}
