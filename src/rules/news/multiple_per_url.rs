use crate::grammar::ExtensionField;
use crate::rules::demands::{AddedView, Findings};
use crate::rules::{Rule, declare_rule, grouped};

declare_rule! {
    /// ## What it checks
    /// A `url` has at most one `news:news`.
    ///
    /// ## Why
    /// A page is one article. Google allows one `news:news` for each `url` and ignores what comes after it.
    ///
    /// ## How to fix
    /// Keep the one that describes the page, and list other articles with URLs of their own.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Pots are washed</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsMultiplePerUrl {
        code: "news-multiple-per-url",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a `<url>` has more than one `<news:news>`",
        message: "the page has {} articles; it can be one",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELD: ExtensionField = ExtensionField::News;

pub(crate) fn check(view: &AddedView<'_>, out: &mut Findings<'_>) {
    let mut articles = view.all(FIELD);
    articles.next();
    if let Some((index, _)) = articles.next() {
        let count = grouped(view.count(FIELD) as u64);
        view.push(Rule::NewsMultiplePerUrl, index, &[&count], out);
    }
}
