use crate::diagnostic::Sink;
use crate::model::{ChildKind, ReferenceView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `sitemap` of an index is a feed, which is RSS or Atom. This rule needs the files that the index lists.
    ///
    /// ## Why
    /// The protocol allows it. Yandex and Baidu read sitemaps and lists of URLs only, and find nothing in the feed.
    ///
    /// ## How to fix
    /// Submit the feed by itself, or name it in `robots.txt`; list its pages in a sitemap as well.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/feed.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml file=feed.xml
    /// <rss version="2.0"><channel>
    ///   <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   <item><title>Tea</title><link>https://www.example.com/tea</link></item>
    /// </channel></rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml file=coffee.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/coffee</loc></url>
    /// </urlset>
    /// ```
    IndexChildFeed {
        code: "index-child-feed",
        severity: Info,
        authority: Yandex,
        effect: Nothing,
        summary: "an index lists a feed",
        message: "`{}` is a feed ({})",
        spec: "https://yandex.com/support/webmaster/controlling-robot/sitemap.html",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    if let ChildKind::Feed(format) = reference.child.kind {
        let quotes = [reference.loc, format];
        out.push(Rule::IndexChildFeed, reference.place, Some(reference.entry), &quotes);
    }
}
