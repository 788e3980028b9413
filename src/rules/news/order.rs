use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The elements of `news:news` stand in the order of the schema: `publication`, `access`, `genres`,
    /// `publication_date`, `title`, `keywords`, `stock_tickers`. Told once for a document.
    ///
    /// ## Why
    /// A reader that checks the file against the schema of Google’s news extension does not accept another order.
    /// Google itself takes any.
    ///
    /// ## How to fix
    /// Nothing has to be done unless somebody validates the sitemap against that schema; then write the elements in its
    /// order.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:title>Tea is served</news:title>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:title>A pot</news:title>
    ///       <news:publication_date>2026-11-21</news:publication_date>
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
    ///       <news:access>Subscription</news:access>
    ///       <news:genres>Blog</news:genres>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///       <news:keywords>tea</news:keywords>
    ///       <news:stock_tickers>NASDAQ:TEA</news:stock_tickers>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsOrder {
        code: "news-order",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the elements of an article are in another order than in the schema",
        message: "`<{}>` has its elements in another order than Google's schema ({}×, first `<{}>`)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::News;

const ORDER: [ExtensionField; 7] = [
    ExtensionField::NewsPublication,
    ExtensionField::NewsAccess,
    ExtensionField::NewsGenres,
    ExtensionField::NewsPublicationDate,
    ExtensionField::NewsTitle,
    ExtensionField::NewsKeywords,
    ExtensionField::NewsStockTickers,
];

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    if let Some(index) = group.out_of_order(&ORDER) {
        group.habit(Rule::NewsOrder, index, out);
    }
}
