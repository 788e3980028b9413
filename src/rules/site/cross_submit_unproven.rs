use crate::diagnostic::Sink;
use crate::model::{EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If a sitemap lists URLs of another host, and the `robots.txt` of that host is known, then that names the
    /// sitemap, or an index that lists it. Without that `robots.txt`, `loc-other-host` speaks. In an index it is the
    /// other way round: the other host names the sitemap or the index.
    ///
    /// ## Why
    /// Anybody could list URLs of others. Crawlers take them only if the host says that the sitemap is its own, and its
    /// `robots.txt` is where it says so.
    ///
    /// ## How to fix
    /// Name the sitemap in the `robots.txt` of the host whose URLs it lists. For Google, verify both in Search Console.
    ///
    /// ## Fails
    /// ```text file=blog-robots.txt url=https://blog.example.com/robots.txt
    /// Sitemap: https://blog.example.com/sitemap.xml
    /// ```
    ///
    /// ```xml file=blog.xml url=https://www.example.com/blog.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://blog.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```text file=blog-robots.txt url=https://blog.example.com/robots.txt
    /// Sitemap: https://www.example.com/blog.xml
    /// ```
    ///
    /// ```xml file=blog.xml url=https://www.example.com/blog.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://blog.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// Or:
    ///
    /// ```text file=blog-robots.txt url=https://blog.example.com/robots.txt
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ```xml file=sitemap.xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/blog.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=blog.xml url=https://www.example.com/blog.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://blog.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    SiteCrossSubmitUnproven {
        code: "site-cross-submit-unproven",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "the robots.txt of another host does not name the sitemap",
        message: "`{}` is on another host, whose robots.txt does not name the sitemap",
        spec: "https://www.sitemaps.org/protocol.html#sitemaps_cross_submits",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.scope_fault == Some(ScopeFault::Unproven) {
        tell_loc(Rule::SiteCrossSubmitUnproven, entry, out);
    }
}
