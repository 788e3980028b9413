use super::grouped;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::protocol::DOCUMENT_MAX_BYTES;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A sitemap index has at most 52,428,800 bytes (50 MiB) without compression.
    ///
    /// ## Why
    /// Crawlers stop reading there or drop the whole index, and with it every sitemap it lists.
    ///
    /// ## How to fix
    /// Split the index into several and name each of them in `robots.txt`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// { *52428616}</sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// { *52428615}</sitemapindex>
    /// ```
    LimitIndexBytes {
        code: "limit-index-bytes",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "an index has more than 52,428,800 bytes",
        message: "the index has {} bytes uncompressed; 52,428,800 are allowed",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Sitemap) && set.bytes > DOCUMENT_MAX_BYTES {
        out.push(Rule::LimitIndexBytes, set.end, None, &[&grouped(set.bytes)]);
    }
}
