use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the sitemap is, every `loc` has `www.` exactly if the address of the sitemap has it.
    ///
    /// ## Why
    /// To a crawler `example.com` and `www.example.com` are two hosts, and a sitemap may speak for its own only.
    /// Search Console calls it a path mismatch because of `www`.
    ///
    /// ## How to fix
    /// Use the host under which the pages are served, the same for the sitemap and all its URLs.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    LocWwwMismatch {
        code: "loc-www-mismatch",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` differs from the host of the sitemap by `www.`",
        message: "`{}` differs from the host of the sitemap by `www.`",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::WwwMismatch) {
        tell_loc(Rule::LocWwwMismatch, entry, out);
    }
}
