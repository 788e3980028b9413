use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// All URLs of a sitemap, an index or a list have `www.`, or none has. It is told once for a document, and only if
    /// it is not known where the document is; otherwise each URL is compared with that.
    ///
    /// ## Why
    /// To a crawler `example.com` and `www.example.com` are two hosts, and a sitemap speaks for one. Usually one of them
    /// redirects to the other and should not be listed.
    ///
    /// ## How to fix
    /// Choose the host that answers without a redirect, and write it everywhere.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://example.com/
    /// https://www.example.com/
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
    ///   <url><loc>https://example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Path mismatch: Missing www"
    /// - Search Console: "Path mismatch: Includes www"
    SiteWwwMix {
        code: "site-www-mix",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "some URLs have `www.` and some do not",
        message: "{} of {} entries have a host that differs from the first one by `www.`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::SiteWwwMix, Notes::OTHER_WWW, set, out);
}
