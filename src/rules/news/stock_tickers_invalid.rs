use super::count_items;
use crate::grammar::ExtensionField;
use crate::model::cut;
use crate::protocol::STOCK_TICKERS_MAX;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// `news:stock_tickers` lists, with commas between them, at most five tickers, each behind the exchange and a
    /// colon.
    ///
    /// ## Why
    /// The schema wants it so: the same letters mean different companies at different exchanges.
    ///
    /// ## How to fix
    /// Write tickers as `NASDAQ:AMAT, BOM:500325`, or leave them out: Google no longer asks for them.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/t0</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:stock_tickers>AMAT</news:stock_tickers>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:stock_tickers>NASDAQ:</news:stock_tickers>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:stock_tickers>NASDAQ:AMAT; BOM:1</news:stock_tickers>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t3</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:stock_tickers>A:1, A:2, A:3, A:4, A:5, A:6</news:stock_tickers>
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
    ///       <news:stock_tickers>NASDAQ:AMAT</news:stock_tickers>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:stock_tickers>NYSE:BRK.B,BOM:500325</news:stock_tickers>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:stock_tickers>A:1, A:2, A:3, A:4, A:5</news:stock_tickers>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t3</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:stock_tickers></news:stock_tickers>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsStockTickersInvalid {
        code: "news-stock-tickers-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the stock tickers of an article are too many, or lack their exchange",
        message: "`{}` is not a list of at most five tickers such as `NASDAQ:AMAT`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::NewsStockTickers];
pub(crate) const DEMAND: Demand = Demand::Is(|value| {
    count_items(value.text, is_ticker).is_some_and(|count| count <= STOCK_TICKERS_MAX)
});

fn is_ticker(item: &str) -> bool {
    let (exchange, ticker) = cut(item, b':');
    let is_letter = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'-' | 128..);
    !exchange.is_empty()
        && !ticker.is_empty()
        && exchange.bytes().chain(ticker.bytes()).all(is_letter)
}
