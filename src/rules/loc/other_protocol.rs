use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the sitemap is, every `loc` has the protocol of its address, `http` or `https`.
    ///
    /// ## Why
    /// To a crawler `http` and `https` are two sites, and a sitemap may speak for its own only. It skips the entry
    /// or follows a needless redirect.
    ///
    /// ## How to fix
    /// Write the protocol by which the pages are served, nearly always `https`, and fetch the sitemap by it too. For
    /// Google, verify both in Search Console.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://www.example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/tea</loc></url>
    ///   <url><loc>HTTPS://www.example.com/shop/</loc></url>
    /// </urlset>
    /// ```
    LocOtherProtocol {
        code: "loc-other-protocol",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` has another protocol than the sitemap",
        message: "`{}` has another protocol than the sitemap",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::OtherProtocol)
    {
        tell_loc(Rule::LocOtherProtocol, entry, out);
    }
}
