use super::instants;
use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// `news:publication_date` has one of four forms: a date (`2026-11-21`), or a date with a time to the minute, to
    /// the second or to a fraction of it, each with a time zone (`2026-11-21T10:30+01:00`). Day and time exist.
    ///
    /// ## Why
    /// Google takes these four forms. A year or a month alone does not say whether the article is recent, so it is not
    /// taken as news; the page itself stays listed.
    ///
    /// ## How to fix
    /// Write the date as `2026-11-21T10:30:00+01:00`, or `2026-11-21` if the time is not known.
    ///
    /// ## Fails
    /// ```xml count=9
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/t0</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>21 Nov 2026</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t3</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21T10:30:00</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t4</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21 10:30:00</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t5</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-02-30</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t6</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21T24:00Z</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t7</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21T10Z</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t8</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21T10:30:00+0100</news:publication_date>
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
    ///     <loc>https://www.example.com/t0</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21T10:30+01:00</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21T10:30:00Z</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t3</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21T10:30:00.45-05:00</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsPublicationDateInvalid {
        code: "news-publication-date-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the date of an article is in none of the four forms that Google takes",
        message: "`{}` is no date that Google takes for an article",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::NewsPublicationDate];
pub(crate) const DEMAND: Demand =
    Demand::Is(|value| value.text.is_empty() || instants(value).is_some());
