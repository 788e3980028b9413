use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Beside the pages of a `urlset` there is no `<sitemap>`, and beside the sitemaps of a `sitemapindex` no `<url>`. Where
    /// no entry fits the root, that is told once, as `root-mismatch`.
    ///
    /// ## Why
    /// Crawlers look for `<url>` in a `urlset` and for `<sitemap>` in a `sitemapindex`. They pass over the other one, and what
    /// it names is not found.
    ///
    /// ## How to fix
    /// A `<sitemap>` that names a page is a `<url>`, and a `<url>` that names a sitemap is a `<sitemap>`. Otherwise move the entry
    /// to a file of the other kind.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <sitemap><loc>https://www.example.com/tea</loc></sitemap>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <url><loc>https://www.example.com/</loc><priority>0.5</priority></url>
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
    EntryMisplaced {
        code: "entry-misplaced",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an entry is of another kind than those that the root element is for",
        message: "`<{}>` is no entry of a `<{}>`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
