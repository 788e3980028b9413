use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// `news:news` and `news:publication` have each of their elements at most once. A second publication has a rule of
    /// its own, and of those that Google no longer documents, `news-deprecated-tag` says how many there are.
    ///
    /// ## Why
    /// The schema allows one of each. Which of two values counts is not said.
    ///
    /// ## How to fix
    /// Keep the right one.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:title>Tea was served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language><news:language>de</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
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
    ///       <news:keywords>tea</news:keywords><news:keywords>cup</news:keywords>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsDuplicateChild {
        code: "news-duplicate-child",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an element of an article stands twice",
        message: "a second `<{}>` where there can be one",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::NewsPublicationName,
    ExtensionField::NewsPublicationLanguage,
    ExtensionField::NewsPublicationDate,
    ExtensionField::NewsTitle,
];
pub(crate) const DEMAND: Demand = Demand::Once;
