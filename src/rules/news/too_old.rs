use super::instants;
use crate::grammar::ExtensionField;
use crate::protocol::NEWS_AGE_MAX_MS;
use crate::rules::declare_rule;
use crate::rules::demands::{Demand, Value};

declare_rule! {
    /// ## What it checks
    /// `news:publication_date` lies no more than two days before the current time. A date without a time stands for its
    /// whole day, so its end counts. Without a current time (`now`) nothing is checked.
    ///
    /// ## Why
    /// Google asks for articles of the last two days only. What the file says of older ones is ignored; the page itself
    /// stays listed.
    ///
    /// ## How to fix
    /// Remove `news:news` from pages that are older than two days; the `url` may stay.
    ///
    /// ## Fails
    /// ```xml now=2026-11-21T12:00:00Z count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-19T11:59:59Z</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-18</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/cup</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-10</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml now=2026-11-21T12:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-19T12:00:00Z</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-19</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml now=2026-11-21T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-18</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsTooOld {
        code: "news-too-old",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an article is more than two days old",
        message: "the article dates from `{}`, more than two days ago",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::NewsPublicationDate];
pub(crate) const DEMAND: Demand = Demand::Is(is_recent);

fn is_recent(value: &Value<'_>) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "years have four digits")]
    let earliest = value.entry.now_ms.map(|now| now.saturating_sub(NEWS_AGE_MAX_MS) as f64);
    instants(value).zip(earliest).is_none_or(|((_, end), earliest)| end >= earliest)
}
