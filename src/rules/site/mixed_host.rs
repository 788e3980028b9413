use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// All URLs of a sitemap, an index or a list have the same host, apart from `www.`. It is told once for a document,
    /// and only if it is not known where the document is; otherwise each URL is compared with that.
    ///
    /// ## Why
    /// A sitemap speaks for one host. Crawlers drop URLs of others, unless the robots.txt of each host names this
    /// sitemap or both are verified by the same owner.
    ///
    /// It is a warning because where the document is served from, and what robots.txt files say of it, is not known.
    ///
    /// ## How to fix
    /// Make a sitemap for each host, or name this one in the `robots.txt` of each.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://blog.example.com/</loc></url>
    ///   <url><loc>https://www.example.org/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/
    /// https://blog.example.com/
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://cdn.example.net/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://WWW.example.com./</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0"><channel>
    ///   <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   <item><title>Tea</title><link>https://www.example.com/tea</link></item>
    ///   <item><title>Tea</title><link>https://www.example.org/tea</link></item>
    /// </channel></rss>
    /// ```
    SiteMixedHost {
        code: "site-mixed-host",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the URLs are of several hosts",
        message: "{} of {} entries are on another host than the first one",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::SiteMixedHost, Notes::OTHER_HOST, set, out);
}
