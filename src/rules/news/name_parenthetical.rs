use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// `news:name` does not end with something in parentheses. Told once for a document.
    ///
    /// ## Why
    /// The name must be the one that news.google.com shows, and Google says to leave out what stands there in
    /// parentheses, such as “(subscription)”.
    ///
    /// ## How to fix
    /// Leave out the parentheses and what is in them.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times (subscription)</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times (subscription)</news:name><news:language>en</news:language></news:publication>
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
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The (Tea) Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/cup</loc>
    ///     <news:news>
    ///       <news:publication><news:name>Tea :)</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsNameParenthetical {
        code: "news-name-parenthetical",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the name of a publication ends with something in parentheses",
        message: "`<{}>` ends with something in parentheses, which is no part of the name ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::NewsPublicationName];
pub(crate) const DEMAND: Demand =
    Demand::Habit(|value| value.text.ends_with(')') && value.text.as_bytes().contains(&b'('));
