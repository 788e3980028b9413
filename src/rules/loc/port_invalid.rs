use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The port, if there is one, is a number from 0 to 65535.
    ///
    /// ## Why
    /// No server can listen there: crawlers cannot ask for the page and skip the entry.
    ///
    /// ## How to fix
    /// Correct the port; public pages rarely need one.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:65536/</loc></url>
    ///   <url><loc>https://www.example.com:99999/</loc></url>
    ///   <url><loc>https://www.example.com:80a/</loc></url>
    ///   <url><loc>https://www.example.com:-1/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:8443/</loc></url>
    ///   <url><loc>https://www.example.com:65535/</loc></url>
    ///   <url><loc>https://www.example.com:/tea</loc></url>
    /// </urlset>
    /// ```
    LocPortInvalid {
        code: "loc-port-invalid",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "the port of a `<loc>` is impossible",
        message: "the port of `{}` is not a number from 0 to 65535",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap
        && entry.loc.kind == LocKind::Absolute
        && !entry.loc.is_port_valid
    {
        tell_loc(Rule::LocPortInvalid, entry, out);
    }
}
