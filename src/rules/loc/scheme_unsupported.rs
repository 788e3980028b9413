use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The scheme of a `loc` is `http` or `https`, in any capitals.
    ///
    /// ## Why
    /// Search engines list web pages. They skip entries with an e-mail address, a file, a script or anything else
    /// that is not fetched by HTTP.
    ///
    /// ## How to fix
    /// List the web page instead, or remove the entry.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>mailto:tea@example.com</loc></url>
    ///   <url><loc>ftp://www.example.com/tea</loc></url>
    ///   <url><loc>file:///srv/www/tea.html</loc></url>
    ///   <url><loc>javascript:alert(1)</loc></url>
    ///   <url><loc>data:text/plain,tea</loc></url>
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
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>HTTPS://www.example.com/Tea</loc></url>
    /// </urlset>
    /// ```
    LocSchemeUnsupported {
        code: "loc-scheme-unsupported",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` has a scheme other than `http` and `https`",
        message: "the scheme of `{}` is not `http` or `https`",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.kind == LocKind::SchemeUnsupported {
        tell_loc(Rule::LocSchemeUnsupported, entry, out);
    }
}
