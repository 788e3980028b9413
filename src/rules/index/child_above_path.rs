use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the index is, every `sitemap` is in its directory or below, unless the `robots.txt` of the
    /// host is known and names the index or the sitemap.
    ///
    /// ## Why
    /// Google asks for sitemaps in the directory of their index or below it, unless the site is set up for cross-site
    /// submission.
    ///
    /// ## How to fix
    /// Name the index in `robots.txt`, or move it to the root of the site.
    ///
    /// ## Fails
    /// ```xml count=2 url=https://www.example.com/maps/i.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/s.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/maps/a.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/mapsa.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/maps/i.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/maps/s.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/maps/a/s.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml url=https://www.example.com/maps/i.xml robots=Sitemap:https://www.example.com/maps/i.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/s.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml url=https://www.example.com/i.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/a/s.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/s.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexChildAbovePath {
        code: "index-child-above-path",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a sitemap is not in the directory of the index or below",
        message: "`{}` is not in the directory of the index or below",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::AbovePath) {
        tell_loc(Rule::IndexChildAbovePath, entry, out);
    }
}
