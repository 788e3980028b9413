use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every `url` has a `loc`.
    ///
    /// ## Why
    /// An entry is about the page that its `<loc>` names. Without one a crawler skips the entry; Search Console
    /// reports a missing XML tag, Yandex that the tag was not found.
    ///
    /// ## How to fix
    /// Add `<loc>` with the full URL of the page, or remove the entry.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><x:loc>https://www.example.com/</x:loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url loc="https://www.example.com/"/>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    LocMissing {
        code: "loc-missing",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<url>` has no `<loc>`",
        message: "a `<url>` has no `<loc>`",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}
