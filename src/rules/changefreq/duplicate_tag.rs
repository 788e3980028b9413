use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An entry has at most one `changefreq`.
    ///
    /// ## Why
    /// It is chance which of the words a crawler takes. Yandex says that the tag was found more than once.
    ///
    /// ## How to fix
    /// Keep one of them.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><changefreq>daily</changefreq><changefreq>weekly</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ChangefreqDuplicateTag {
        code: "changefreq-duplicate-tag",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an entry has more than one `<changefreq>`",
        message: "an entry has more than one `<changefreq>`",
        spec: "https://www.sitemaps.org/protocol.html#changefreqdef",
    }
}
