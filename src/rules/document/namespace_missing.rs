use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The root element is in a namespace.
    ///
    /// ## Why
    /// The namespace says that `url` and `loc` mean what the sitemaps protocol says. Without it strict crawlers
    /// take the elements for something else; Search Console calls the namespace incorrect.
    ///
    /// ## How to fix
    /// Write `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`; for an index `<sitemapindex
    /// xmlns="…">` with the same.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
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
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <s:url><s:loc>https://www.example.com/</s:loc></s:url>
    /// </s:urlset>
    /// ```
    NamespaceMissing {
        code: "namespace-missing",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the root element has no namespace",
        message: "the root element has no namespace",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
