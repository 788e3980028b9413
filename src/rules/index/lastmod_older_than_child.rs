use crate::diagnostic::Sink;
use crate::model::ReferenceView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The `lastmod` of a sitemap in an index is not earlier than the latest `lastmod` in that sitemap. Dates without a
    /// time may be a day of any time zone. This rule needs the files that the index lists.
    ///
    /// ## Why
    /// The date in the index says when the sitemap was last changed. Crawlers that trust it do not read the sitemap
    /// again, and miss what is new.
    ///
    /// ## How to fix
    /// Write the time at which the sitemap was written into the index, each time.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc><lastmod>2026-11-01</lastmod></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc><lastmod>2026-11-20</lastmod></url>
    ///   <url><loc>https://www.example.com/tea/green</loc><lastmod>2026-10-01</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc><lastmod>2026-11-20</lastmod></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc><lastmod>2026-11-20T18:30:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/tea/green</loc><lastmod>2026-10-01</lastmod></url>
    /// </urlset>
    /// ```
    IndexLastmodOlderThanChild {
        code: "index-lastmod-older-than-child",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "the date of a sitemap in the index is earlier than one in it",
        message: "`{}` lists a page of {}, but the index says {}",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    if let Some(lastmod) = reference.lastmod
        && let Some(newest) = reference.child.newest
        && lastmod.is_before(newest)
    {
        let quotes = [reference.loc, &newest.text(), &lastmod.text()];
        out.push(Rule::IndexLastmodOlderThanChild, reference.place, Some(reference.entry), &quotes);
    }
}
