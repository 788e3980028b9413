use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `loc` has a parameter for a search, a filter or an order: `q`, `search`, `filter`, `sort`, `orderby`,
    /// `min_price` and the like, or `s` on the home page. It is told once for a document.
    ///
    /// ## Why
    /// Such URLs list the same content in ever new ways. Crawlers spend their time there instead of on pages, and Google
    /// asks not to list search results.
    ///
    /// ## How to fix
    /// List the pages themselves, and a category without its filters.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/search?q=tea</loc></url>
    ///   <url><loc>https://www.example.com/?s=tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea?sort=price</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea?filter_colour=green&amp;page=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea?min_price=1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea?orderby=date</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea?page=2</loc></url>
    ///   <url><loc>https://www.example.com/?q=node/12</loc></url>
    ///   <url><loc>https://www.example.com/shop?s=3</loc></url>
    ///   <url><loc>https://www.example.com/search/tea</loc></url>
    ///   <url><loc>https://www.example.com/tea?item=1&amp;lang=en</loc></url>
    /// </urlset>
    /// ```
    SeoFacetedUrls {
        code: "seo-faceted-urls",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "searches, filters or orders are listed as pages",
        message: "{} of {} entries are a search, a filter or an order",
        spec: "https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::SeoFacetedUrls, Notes::FACET, set, out);
}
