use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `sitemap` of an index is a page, an image or another file that is no sitemap, as far as its name says: `.html`,
    /// `.pdf`, `.jpg` and the like. It is told once for a document. Where several files are checked together, what is among
    /// them is known by what is in it: `index-child-not-sitemap` tells that.
    ///
    /// ## Why
    /// An index leads to sitemaps. Crawlers cannot read anything else there, report an error, and do not take it for a page.
    ///
    /// ## How to fix
    /// List pages in a `urlset`, and the URL of that in the index.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/sitemap-1.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/about.html</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/tea.pdf</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml.gz</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/sitemap.php?page=2</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/sitemap/2</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexListsFiles {
        code: "index-lists-files",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an index lists files that are no sitemaps by their names",
        message: "{} of {} entries are no sitemaps by their names",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if !set.is_in_site {
        tell_count(Rule::IndexListsFiles, Notes::NO_SITEMAP, set, out);
    }
}
