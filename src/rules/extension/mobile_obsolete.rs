use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No entry has Google's `mobile:mobile`. Told once, with how many have. Baidu's element of that name, which has a
    /// `type`, is another one.
    ///
    /// ## Why
    /// The element was for pages for feature phones. Google has withdrawn it, and smartphones never needed it.
    ///
    /// ## How to fix
    /// Remove the element and the declaration of its namespace.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0">
    ///   <url><loc>https://www.example.com/</loc><mobile:mobile/></url>
    ///   <url><loc>https://www.example.com/tea</loc><mobile:mobile></mobile:mobile></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/">
    ///   <url><loc>https://www.example.com/</loc><mobile:mobile type="pc,mobile"/></url>
    /// </urlset>
    /// ```
    MobileObsolete {
        code: "mobile-obsolete",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "`<mobile:mobile>` has no effect any more",
        message: "`<mobile:mobile>` has no effect any more (such entries: {})",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    }
}
