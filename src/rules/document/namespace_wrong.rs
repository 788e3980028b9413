use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespace of the root element is `http://www.sitemaps.org/schemas/sitemap/0.9`, or one of the slips and
    /// ancestors of it that have rules of their own.
    ///
    /// ## Why
    /// Namespaces are compared letter for letter, so strict crawlers do not recognise the elements; Search Console
    /// calls the namespace incorrect.
    ///
    /// ## How to fix
    /// Write `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` on the root element.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/1.0">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.example.com/sitemap">
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
    NamespaceWrong {
        code: "namespace-wrong",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the root element has another namespace",
        message: "the namespace is `{}`, not `http://www.sitemaps.org/schemas/sitemap/0.9`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
