use super::grouped;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::protocol::ENTRIES_MAX;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `urlset` has at most 50,000 `url`, a text list at most 50,000 lines with a URL.
    ///
    /// ## Why
    /// Crawlers stop at this number or drop the whole file. Search Console says that there are too many URLs.
    ///
    /// ## How to fix
    /// Split the sitemap into files of at most 50,000 URLs and list them in a sitemap index.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *50001}</urlset>
    /// ```
    ///
    /// ```text
    /// {https://www.example.com/{n}
    /// *50001}
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *50000}</urlset>
    /// ```
    ///
    /// ```text
    /// {https://www.example.com/{n}
    /// *50000}
    /// ```
    LimitUrlCount {
        code: "limit-url-count",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "a sitemap has more than 50,000 entries",
        message: "the sitemap has {} entries; 50,000 are allowed",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind != Some(EntryKind::Sitemap) && set.count > ENTRIES_MAX {
        out.push(
            Rule::LimitUrlCount,
            set.first_above_limit.unwrap_or(set.end),
            None,
            &[&grouped(u64::from(set.count))],
        );
    }
}
