use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An entry has at most one `lastmod`.
    ///
    /// ## Why
    /// It is chance which of the dates a crawler takes. Search Console says that there are too many tags, Yandex
    /// that the tag was found more than once.
    ///
    /// ## How to fix
    /// Keep the latest date.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod>2024-02-28</lastmod><lastmod>2024-02-29</lastmod></url>
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
    LastmodDuplicateTag {
        code: "lastmod-duplicate-tag",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an entry has more than one `<lastmod>`",
        message: "an entry has more than one `<lastmod>`",
        spec: "https://www.sitemaps.org/protocol.html#lastmoddef",
    }
}
