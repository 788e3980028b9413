use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespace is not one of those that Google used before the protocol was shared:
    /// `http://www.google.com/schemas/sitemap/0.84`, `0.9` and `0.90`.
    ///
    /// ## Why
    /// Until 2006 Google had a sitemap format of its own. Its elements mean the same, but only some crawlers still
    /// know the old name.
    ///
    /// ## How to fix
    /// Write `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`; nothing else has to change.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.google.com/schemas/sitemap/0.84">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.google.com/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
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
    NamespaceLegacy {
        code: "namespace-legacy",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "the namespace is the one from before 2006",
        message: "the namespace is Google's from before 2006: `{}`",
        spec: "https://developers.google.com/search/blog/2006/11/joint-support-for-sitemap-protocol",
    }
}
