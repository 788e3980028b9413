use crate::diagnostic::Sink;
use crate::model::{Lastmod, ReferenceView};
use crate::protocol::LAST_MODIFIED_TOLERANCE_MS;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The `lastmod` of a sitemap in an index and the `Last-Modified` that the server sends with it are the same, give
    /// or take an hour. This rule needs the files that the index lists, and the answers of the server.
    ///
    /// ## Why
    /// Both say when the sitemap was last changed. A crawler that goes by the wrong one reads it too often or too late.
    ///
    /// ## How to fix
    /// Take both from the same source, such as the time of the file.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc><lastmod>2026-11-01T08:00:00Z</lastmod></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml status=200 headers=Last-Modified:Fri,_20_Nov_2026_18:30:00_GMT
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
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
    /// ```xml file=tea.xml status=200 headers=Last-Modified:Fri,_20_Nov_2026_18:30:00_GMT
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    HttpLastModifiedConflict {
        code: "http-last-modified-conflict",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "the date of a sitemap in the index is not that of its file",
        message: "`{}` was modified at {}, but the index says {}",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    let Some((lastmod, modified)) = reference.lastmod.zip(reference.child.last_modified) else {
        return;
    };
    let later = |date: Lastmod| {
        let time_ms = date.time_ms.saturating_add(LAST_MODIFIED_TOLERANCE_MS);
        Lastmod { time_ms, ..date }
    };
    if later(lastmod).is_before(modified) || later(modified).is_before(lastmod) {
        let quotes = [reference.loc, &modified.text(), &lastmod.text()];
        out.push(Rule::HttpLastModifiedConflict, reference.place, Some(reference.entry), &quotes);
    }
}
