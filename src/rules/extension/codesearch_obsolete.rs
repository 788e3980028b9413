use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No element is of Google's extension for source code. Told once.
    ///
    /// ## Why
    /// Google Code Search was closed in 2012. Nobody reads the elements.
    ///
    /// ## How to fix
    /// Remove the elements and the declaration of their namespace.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:c="http://www.google.com/codesearch/schemas/sitemap/1.0">
    ///   <url>
    ///     <loc>https://www.example.com/tea.c</loc>
    ///     <c:codesearch><c:filetype>c</c:filetype><c:license>MIT</c:license></c:codesearch>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea.c</loc></url>
    /// </urlset>
    /// ```
    CodesearchObsolete {
        code: "codesearch-obsolete",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the extension for source code has no effect any more",
        message: "elements of `{}`, the extension for source code, have no effect any more",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    }
}
