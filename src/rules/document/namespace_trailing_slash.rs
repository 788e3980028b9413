use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespace of the root element has no slash at its end, and its host is `www.sitemaps.org`.
    ///
    /// ## Why
    /// Namespaces are compared letter for letter, so one slash or a missing `www.` makes another name, and strict
    /// crawlers do not recognise the sitemap.
    ///
    /// ## How to fix
    /// Write `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` on the root element.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9/">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://sitemaps.org/schemas/sitemap/0.9">
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
    NamespaceTrailingSlash {
        code: "namespace-trailing-slash",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the namespace differs by a slash or by `www.`",
        message: "the namespace is `{}`, not `http://www.sitemaps.org/schemas/sitemap/0.9`",
        spec: "https://www.w3.org/TR/xml-names/#NSNameComparison",
    }
}
