use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the index is, no `sitemap` has its address.
    ///
    /// ## Why
    /// An index lists sitemaps and no index, least of all itself. Crawlers skip the entry, and careless ones read the
    /// same file again and again.
    ///
    /// ## How to fix
    /// Remove the entry. List only sitemaps with pages.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/sitemap.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>HTTPS://www.example.com:443/sitemap.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/shop/sitemap.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/sitemap.xml?page=1</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/sitemap.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexSelfReference {
        code: "index-self-reference",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "the index lists itself",
        message: "the index lists itself: `{}`",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::Itself) {
        tell_loc(Rule::IndexSelfReference, entry, out);
    }
}
