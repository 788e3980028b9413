use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// `news:language` is not `zh`. Told once for a document.
    ///
    /// ## Why
    /// Google makes an exception for Chinese: it wants `zh-cn` for simplified and `zh-tw` for traditional characters.
    ///
    /// ## How to fix
    /// Write `zh-cn` or `zh-tw`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh</news:language></news:publication>
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
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh-cn</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh-tw</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsLanguageChinese {
        code: "news-language-chinese",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the language of a publication is Chinese without its script",
        message: "`zh` in `<{}>` does not say which Chinese it is ({}×)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::NewsPublicationLanguage];
pub(crate) const DEMAND: Demand = Demand::Tally(|value| value.text == "zh");
