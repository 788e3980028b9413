use super::grouped;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::protocol::ENTRIES_MAX;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `sitemapindex` has at most 50,000 `sitemap`.
    ///
    /// ## Why
    /// Crawlers stop at this number or drop the whole index. Search Console says that there are too many sitemaps
    /// in the index.
    ///
    /// ## How to fix
    /// Split the index into several and name each of them in `robots.txt`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <sitemap><loc>https://www.example.com/{n}.xml</loc></sitemap>
    /// *50001}</sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <sitemap><loc>https://www.example.com/{n}.xml</loc></sitemap>
    /// *50000}</sitemapindex>
    /// ```
    LimitIndexCount {
        code: "limit-index-count",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "an index has more than 50,000 entries",
        message: "the index has {} entries; 50,000 are allowed",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Sitemap) && set.count > ENTRIES_MAX {
        out.push(
            Rule::LimitIndexCount,
            set.first_above_limit.unwrap_or(set.end),
            None,
            &[&grouped(u64::from(set.count))],
        );
    }
}
