use crate::diagnostic::Sink;
use crate::model::{EntryKind, Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `urlset` has pages: not every `url` is a sitemap, which is a file whose name has `sitemap` in it and ends in
    /// `.xml`, `.xml.gz` or `.txt`. Where there are pages as well, `loc-lists-sitemap` speaks.
    ///
    /// ## Why
    /// A `urlset` is no index. Crawlers take each `url` for a page, and do not read what the sitemaps list.
    ///
    /// ## How to fix
    /// Make it an index: a `sitemapindex` that has a `sitemap` for each of them.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/sitemap-1.xml</loc></url>
    ///   <url><loc>https://www.example.com/sitemap-2.xml.gz</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/Sitemap.txt</loc>
    ///     <lastmod>2026-11-01T08:30:00Z</lastmod>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/sitemap.html</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/sitemap-1.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    UrlsetListsSitemaps {
        code: "urlset-lists-sitemaps",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the sitemap has sitemaps instead of pages",
        message: "the sitemap has sitemaps instead of pages",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if has_only_sitemaps(set) {
        out.push(Rule::UrlsetListsSitemaps, set.root, None, &[]);
    }
}

/// Whether all entries are sitemaps, as far as can be known.
pub(crate) fn has_only_sitemaps(set: &SetView) -> bool {
    let count = set.tallies.get(Notes::SITEMAP).map_or(0, |(count, _)| count);
    set.kind == Some(EntryKind::Url) && count > 0 && count == set.count && !set.is_cut
}
