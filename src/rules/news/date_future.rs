use super::instants;
use crate::grammar::ExtensionField;
use crate::protocol::LASTMOD_TOLERANCE_MS;
use crate::rules::declare_rule;
use crate::rules::demands::{Demand, Value};

declare_rule! {
    /// ## What it checks
    /// `news:publication_date` lies no more than a day after the current time. The day leaves room for clocks and for
    /// dates without a time zone. Without a current time (`now`) nothing is checked.
    ///
    /// ## Why
    /// An article cannot have appeared in the future. Google may show it with a wrong date, or not trust the dates of
    /// the file.
    ///
    /// ## How to fix
    /// Write when the article first appeared, not when it is to appear or when an embargo ends.
    ///
    /// ## Fails
    /// ```xml now=2026-11-21T12:00:00Z count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-22T12:00:01Z</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-23</news:publication_date>
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
    ///       <news:publication_date>2026-11-22T12:00:00Z</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-22</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsDateFuture {
        code: "news-date-future",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the date of an article lies in the future",
        message: "the article dates from `{}`, which has not come yet",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::NewsPublicationDate];
pub(crate) const DEMAND: Demand = Demand::Is(is_past);

fn is_past(value: &Value<'_>) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "years have four digits")]
    let latest = value.entry.now_ms.map(|now| now.saturating_add(LASTMOD_TOLERANCE_MS) as f64);
    instants(value).zip(latest).is_none_or(|((start, _), latest)| start <= latest)
}
