use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `loc` of an entry has more than white space.
    ///
    /// ## Why
    /// There is no page to visit, so a crawler skips the entry. Yandex says that the tag cannot be empty.
    ///
    /// ## How to fix
    /// Write the full URL of the page, or remove the entry.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc></loc></url>
    ///   <url><loc>  </loc></url>
    ///   <url><loc><!-- later --></loc></url>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc/></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc></loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    LocEmpty {
        code: "loc-empty",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` is empty",
        message: "a `<loc>` is empty",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}
