use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An entry has one `loc`.
    ///
    /// ## Why
    /// An entry stands for one page. Crawlers take the first `<loc>` or the last and ignore the others, so it is chance
    /// which page they visit; Search Console says that there are too many tags.
    ///
    /// It is a warning because the entry is read all the same, with one of its URLs.
    ///
    /// ## How to fix
    /// Write one `<url>` with one `<loc>` for each page.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/a.xml</loc><loc>https://www.example.com/b.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    LocDuplicateTag {
        code: "loc-duplicate-tag",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an entry has more than one `<loc>`",
        message: "an entry has more than one `<loc>`",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}
