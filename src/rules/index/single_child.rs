use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `sitemapindex` has more than one `sitemap`.
    ///
    /// ## Why
    /// Crawlers need one more request for nothing. It is fine if more sitemaps will be added.
    ///
    /// ## How to fix
    /// Submit the sitemap itself, and name it in `robots.txt`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
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
    IndexSingleChild {
        code: "index-single-child",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "the index has one entry",
        message: "the index has one entry",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Sitemap) && set.count == 1 && !set.is_cut {
        out.push(Rule::IndexSingleChild, set.root, None, &[]);
    }
}
