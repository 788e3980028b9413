use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No element with a name of the protocol is taken out of the namespace of its root by `xmlns=""`. What is in such an element
    /// is out of it as well, and is not told again.
    ///
    /// ## Why
    /// By the rules of XML such an element is not one of the protocol, so a strict reader passes over the entry.
    /// Programs that build XML write `xmlns=""` when a child is made without the namespace of its parent.
    ///
    /// ## How to fix
    /// Create the elements in the namespace of the root; then no `xmlns=""` is written.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url xmlns=""><loc>https://www.example.com/</loc></url>
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
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><note xmlns=""/></url>
    /// </urlset>
    /// ```
    ElementNoNamespace {
        code: "element-no-namespace",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an element has left the namespace of its sitemap",
        message: "`<{}>` has no namespace",
        spec: "https://www.w3.org/TR/xml-names/#defaulting",
    }
}
