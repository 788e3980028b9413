use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// An article has no `news:access`, `news:genres`, `news:keywords`, `news:stock_tickers` or `news:geo_locations`.
    /// Told once for each of them.
    ///
    /// ## Why
    /// Google’s page on news sitemaps has no such elements any more. They only make the file larger.
    ///
    /// ## How to fix
    /// Leave them out. A paywall, for example, belongs on the page, as structured data.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:access>Subscription</news:access>
    ///       <news:genres>Blog</news:genres>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:keywords>tea, water</news:keywords>
    ///       <news:stock_tickers>NASDAQ:TEA</news:stock_tickers>
    ///       <news:geo_locations>London, England</news:geo_locations>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:keywords>pots</news:keywords>
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
    ///       <news:keywords/>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsDeprecatedTag {
        code: "news-deprecated-tag",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "an article has elements that Google no longer documents",
        message: "`<{}>` is no longer documented by Google ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::NewsAccess,
    ExtensionField::NewsGenres,
    ExtensionField::NewsKeywords,
    ExtensionField::NewsStockTickers,
    ExtensionField::NewsGeoLocations,
];
pub(crate) const DEMAND: Demand = Demand::Habit(|value| !value.text.is_empty());
