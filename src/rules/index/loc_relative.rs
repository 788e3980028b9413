use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The `loc` of a `sitemap` starts with a scheme and a host.
    ///
    /// ## Why
    /// Crawlers do not complete addresses in an index: they skip the sitemap and all its pages. Search Console
    /// calls it an incomplete URL.
    ///
    /// ## How to fix
    /// Write the full URL, such as `https://www.example.com/sitemap-tea.xml`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>/tea.xml</loc></sitemap>
    ///   <sitemap><loc>tea.xml</loc></sitemap>
    ///   <sitemap><loc>//www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexLocRelative {
        code: "index-loc-relative",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "the `<loc>` of a `<sitemap>` is not a full URL",
        message: "`{}` is not a full URL",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Sitemap && entry.loc.is_relative() {
        tell_loc(Rule::IndexLocRelative, entry, out);
    }
}
