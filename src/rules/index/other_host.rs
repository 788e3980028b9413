use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the index is, every `sitemap` has its host and port. A host whose `robots.txt` is known counts
    /// if that names the sitemap or the index; if not, `site-cross-submit-unproven` speaks.
    ///
    /// ## Why
    /// An index may list sitemaps of its own site only. Crawlers skip the others, unless the `robots.txt` of that
    /// host names them; Search Console then says that the URL is not allowed.
    ///
    /// ## How to fix
    /// Keep the sitemaps on the host of the index, or name each in the `robots.txt` of its own host. For Google,
    /// verify both in Search Console.
    ///
    /// ## Fails
    /// ```xml count=3 url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://cdn.example.net/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com:8443/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com:443/shop/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexOtherHost {
        code: "index-other-host",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a sitemap of the index is on another host or port",
        message: "`{}` is on another host or port than the index",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Sitemap
        && matches!(
            entry.loc.scope_fault,
            Some(ScopeFault::OtherHost | ScopeFault::WwwMismatch | ScopeFault::OtherPort)
        )
    {
        tell_loc(Rule::IndexOtherHost, entry, out);
    }
}
