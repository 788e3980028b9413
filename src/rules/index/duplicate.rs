use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// No two `sitemap` entries of an index have the same `loc`, letter for letter.
    ///
    /// ## Why
    /// A crawler reads the sitemap once. The second entry has no use, and its date may contradict the first.
    ///
    /// ## How to fix
    /// Keep one entry for each sitemap, the one with the later date: by that a crawler decides whether to fetch it again.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc><lastmod>2026-01-01</lastmod></sitemap>
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc><lastmod>2026-11-20</lastmod></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexDuplicate {
        code: "index-duplicate",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "a sitemap stands twice in the index",
        message: "`{}` stands twice in the index",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Sitemap && entry.is_duplicate {
        tell_loc(Rule::IndexDuplicate, entry, out);
    }
}
