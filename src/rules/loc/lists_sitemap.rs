use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, Notes, SetView};
use crate::rules::document::urlset_lists_sitemaps::has_only_sitemaps;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `url` is a sitemap: a file whose name has `sitemap` in it and ends in `.xml`, `.xml.gz` or `.txt`, or the
    /// sitemap itself, if it is known where that is. It is told once for a document. Where all are sitemaps,
    /// `urlset-lists-sitemaps` speaks.
    ///
    /// ## Why
    /// A `url` is a page for search results. Crawlers do not read a sitemap that they find there; only a sitemap index,
    /// robots.txt and the tools of search engines lead to sitemaps.
    ///
    /// ## How to fix
    /// Remove the entries. List the sitemaps in a `sitemapindex`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/sitemap.xml</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/sitemap_index.xml</loc></url>
    ///   <url><loc>https://www.example.com/a/post-sitemap2.xml.gz</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/pages.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/pages.xml</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/Sitemap.txt</loc></url>
    ///   <url><loc>https://www.example.com/tea.txt</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/sitemap.html</loc></url>
    ///   <url><loc>https://www.example.com/sitemap</loc></url>
    ///   <url><loc>https://www.example.com/sitemap/</loc></url>
    ///   <url><loc>https://www.example.com/feed.xml</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/sitemap.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    LocListsSitemap {
        code: "loc-lists-sitemap",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a sitemap lists sitemaps among its pages",
        message: "{} of {} entries are sitemaps and no pages",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    // Of a page in an index, `root-mismatch` or `entry-misplaced` speaks.
    let is_of_pages = set.kind.is_some_and(|kind| kind != EntryKind::Sitemap);
    if is_of_pages && !has_only_sitemaps(set) {
        tell_count(Rule::LocListsSitemap, Notes::SITEMAP, set, out);
    }
}
