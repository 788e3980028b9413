use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The document is not a `sitemapindex` with entries.
    ///
    /// ## Why
    /// Baidu has read no index since July 2020. Other search engines do.
    ///
    /// ## How to fix
    /// If the site is to be found in Baidu as well, submit each sitemap there by itself.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    IndexBaiduUnsupported {
        code: "index-baidu-unsupported",
        severity: Info,
        authority: Baidu,
        effect: Nothing,
        summary: "an index is not read by Baidu",
        message: "an index is not read by Baidu",
        spec: "https://ziyuan.baidu.com/college/courseinfo?id=267&page=2",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Sitemap) && set.count > 0 {
        out.push(Rule::IndexBaiduUnsupported, set.root, None, &[]);
    }
}
