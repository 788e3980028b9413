use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The elements of an entry stand in the order `loc`, `lastmod`, `changefreq`, `priority`, and what extensions add
    /// comes after them. Told once, with how many entries have another one.
    ///
    /// ## Why
    /// Search engines read the elements in any order. Only validation against the schema of the protocol fails.
    ///
    /// ## How to fix
    /// Nothing has to be done unless somebody validates the sitemap against the schema; then write the elements in that
    /// order.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><lastmod>2026-11-21</lastmod><loc>https://www.example.com/</loc></url>
    ///   <url><lastmod>2026-11-21</lastmod><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><priority>0.5</priority><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///     <lastmod>2026-11-21</lastmod>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><x:note/><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><lastmod>2026-11-21</lastmod><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod>2026-11-21</lastmod><changefreq>daily</changefreq><priority>0.5</priority></url>
    ///   <url><loc>https://www.example.com/tea</loc><priority>0.5</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <lastmod>2026-11-21</lastmod>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ElementOrder {
        code: "element-order",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "the elements of an entry are in another order",
        message: "the elements of an entry are not in the order `loc`, `lastmod`, `changefreq`, `priority`, extensions (such entries: {})",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
