use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Nothing stands between the tags of `mobile:mobile`. Told once, with how often something does.
    ///
    /// ## Why
    /// That the element is there is all it says. What stands in it is ignored.
    ///
    /// ## How to fix
    /// Write `<mobile:mobile/>`, or remove the element.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0">
    ///   <url><loc>https://www.example.com/</loc><mobile:mobile>yes</mobile:mobile></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0">
    ///   <url><loc>https://www.example.com/</loc><mobile:mobile><mobile:type/></mobile:mobile></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0">
    ///   <url><loc>https://www.example.com/</loc><mobile:mobile/></url>
    ///   <url><loc>https://www.example.com/tea</loc><mobile:mobile> </mobile:mobile></url>
    /// </urlset>
    /// ```
    MobileNotEmpty {
        code: "mobile-not-empty",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "`<mobile:mobile>` is not empty",
        message: "`<mobile:mobile>` is not empty (such places: {})",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    }
}
