use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The host of a `loc` does not end in a full stop.
    ///
    /// ## Why
    /// With a full stop at its end it is the same name for DNS. Crawlers and servers compare texts: they take the pages for those of
    /// another host, or do not answer, because no certificate has such a name.
    ///
    /// ## How to fix
    /// Write the host without the full stop.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com./</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea.</loc></url>
    /// </urlset>
    /// ```
    LocHostTrailingDot {
        code: "loc-host-trailing-dot",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the host of a `<loc>` ends in a full stop",
        message: "the host of `{}` ends in a full stop",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.notes.has(Notes::HOST_DOT) {
        tell_loc(Rule::LocHostTrailingDot, entry, out);
    }
}
