use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// All URLs of a sitemap, an index or a list on one host have `http` or all have `https`. It is told once for a
    /// document, and only if it is not known where the document is; otherwise each URL is compared with that.
    ///
    /// ## Why
    /// All URLs must have the protocol of the sitemap, so whichever that is, crawlers may drop some. Google asks not to list
    /// the `http` version of an `https` page.
    ///
    /// It is a warning because where the document is served from is not known.
    ///
    /// ## How to fix
    /// Write `https` everywhere.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>http://www.example.com/tea</loc></url>
    ///   <url><loc>http://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// http://www.example.com/
    /// https://www.example.com/tea
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>http://www.example.com/pots.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml also=site-www-mix
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://www.example.com/</loc></url>
    ///   <url><loc>https://example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    SiteMixedProtocol {
        code: "site-mixed-protocol",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "some URLs have `http` and some `https`",
        message: "{} of {} entries have another protocol than the first one, `http` or `https`",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::SiteMixedProtocol, Notes::OTHER_SCHEME, set, out);
}
