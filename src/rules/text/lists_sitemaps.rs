use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A list has the URLs of pages: not every one of them ends in `.xml` or `.xml.gz`.
    ///
    /// ## Why
    /// A list of URLs is no index. Crawlers take its lines for pages, and may never look for what the sitemaps list.
    ///
    /// ## How to fix
    /// Write an index in XML, a `sitemapindex`, or name the sitemaps in robots.txt.
    ///
    /// ## Fails
    /// ```text
    /// https://www.example.com/sitemap-1.xml
    /// https://www.example.com/sitemap-2.xml.gz
    /// https://www.example.com/sitemap.xml?page=3
    /// ```
    ///
    /// ```text
    /// https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ```text
    /// https://www.example.com/tea?as=tea.xml
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/sitemap-1.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    TextListsSitemaps {
        code: "text-lists-sitemaps",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the list has sitemaps instead of pages",
        message: "the list has sitemaps instead of pages",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Line) && set.lists_sitemaps && set.count > 0 {
        out.push(Rule::TextListsSitemaps, set.root, None, &[]);
    }
}
