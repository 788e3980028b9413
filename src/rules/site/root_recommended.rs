use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// If it is known where a sitemap, an index or a list is, that is the root directory of the site. Silent where URLs
    /// above its directory are told, and where the `robots.txt` of the host is known and names it or its index.
    ///
    /// ## Why
    /// A sitemap may list URLs of its own directory and below. The protocol strongly recommends the root directory, from
    /// where it may list all.
    ///
    /// ## How to fix
    /// Serve it as `/sitemap.xml`, or name it in `robots.txt`, which makes up for the place.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text url=https://www.example.com/shop/sitemap.txt
    /// https://www.example.com/shop/tea
    /// ```
    ///
    /// ```xml url=https://www.example.com/maps/index.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/maps/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com?sitemap=/shop/
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/blog/feed.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0"><channel>
    ///   <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   <item><title>Tea</title><link>https://www.example.com/blog/tea</link></item>
    /// </channel></rss>
    /// ```
    SiteRootRecommended {
        code: "site-root-recommended",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "the sitemap is not in the root directory of the site",
        message: "the sitemap is not in the root directory of the site",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    let is_sitemap =
        matches!(set.kind, Some(EntryKind::Url | EntryKind::Sitemap | EntryKind::Line));
    let is_told =
        [Rule::LocAbovePath, Rule::IndexChildAbovePath].iter().any(|rule| out.count_of(*rule) > 0);
    if set.is_below_root && is_sitemap && !is_told {
        out.push(Rule::SiteRootRecommended, set.root, None, &[]);
    }
}
