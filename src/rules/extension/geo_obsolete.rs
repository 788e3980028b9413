use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No element is of Google's extension for maps in KML or GeoRSS. Told once.
    ///
    /// ## Why
    /// Google has not read geographic sitemaps for years.
    ///
    /// ## How to fix
    /// Remove the elements and the declaration of their namespace.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:geo="http://www.google.com/geo/schemas/sitemap/1.0">
    ///   <url><loc>https://www.example.com/tea.kml</loc><geo:geo><geo:format>kml</geo:format></geo:geo></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea.kml</loc></url>
    /// </urlset>
    /// ```
    GeoObsolete {
        code: "geo-obsolete",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the extension for maps has no effect any more",
        message: "elements of `{}`, the extension for maps, have no effect any more",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    }
}
