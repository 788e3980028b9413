use crate::grammar::ExtensionField;
use crate::protocol::NEWS_MAX;
use crate::rules::demands::{AddedView, Findings};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A sitemap has at most 1,000 `news:news`. Told once, at the first one above that.
    ///
    /// ## Why
    /// Google takes 1,000 articles from a file. Search Console reports a file with more, and those above the limit may
    /// be lost.
    ///
    /// ## How to fix
    /// Remove `news:news` from articles older than two days, or split the sitemap into several.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    /// {  <url>
    ///     <loc>https://www.example.com/{n}</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea number {n}</news:title>
    ///     </news:news>
    ///   </url>
    /// *1001}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    /// {  <url>
    ///     <loc>https://www.example.com/{n}</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea number {n}</news:title>
    ///     </news:news>
    ///   </url>
    /// *1000}</urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Too many News URLs"
    NewsTooMany {
        code: "news-too-many",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a sitemap has more than 1,000 articles",
        message: "of the `<{}>` of a sitemap 1,000 are read; those after them are too many ({}×)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELD: ExtensionField = ExtensionField::News;

pub(crate) fn check(view: &AddedView<'_>, out: &mut Findings<'_>) {
    for (index, _) in view.all(FIELD) {
        *out.article_count = out.article_count.saturating_add(1);
        if *out.article_count > NEWS_MAX {
            view.tally(Rule::NewsTooMany, index, out);
        }
    }
}
