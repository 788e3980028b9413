use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the index is, every `sitemap` has the protocol of its address, `http` or `https`.
    ///
    /// ## Why
    /// To a crawler `http` and `https` are two sites, and an index may speak for its own only. It skips the sitemap
    /// or follows a needless redirect.
    ///
    /// ## How to fix
    /// Write the protocol by which the site is served, nearly always `https`. For Google, verify both in Search Console.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>http://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexOtherProtocol {
        code: "index-other-protocol",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a sitemap of the index has another protocol",
        message: "`{}` has another protocol than the index",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::OtherProtocol)
    {
        tell_loc(Rule::IndexOtherProtocol, entry, out);
    }
}
