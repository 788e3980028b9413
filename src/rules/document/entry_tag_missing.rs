use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The values of a page stand in a `<url>`, and those of a sitemap in a `<sitemap>`, not directly in the root. It is told
    /// once for an entry, at the first of its values. Where its end tag is there, that is told as `xml-tag-mismatch` instead.
    ///
    /// ## Why
    /// Crawlers look for `<url>` and `<sitemap>`. A `<loc>` that stands by itself is no entry for them, and a sitemap that has
    /// only such ones is empty.
    ///
    /// ## How to fix
    /// Put `<url>` before the `<loc>` of each page and `</url>` behind its last value.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <loc>https://www.example.com/</loc>
    ///   <lastmod>2026-11-21T09:30:00Z</lastmod>
    ///   <loc>https://www.example.com/tea</loc>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <loc>https://www.example.com/tea.xml</loc>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <lastmod>2026-11-21T09:30:00Z</lastmod>
    ///   </url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    EntryTagMissing {
        code: "entry-tag-missing",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "the values of an entry stand in the root, without the tag of the entry around them",
        message: "`<{}>` stands in `<{}>` without a `<{}>` around it",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
