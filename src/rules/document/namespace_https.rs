use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespace of the root element starts with `http:`.
    ///
    /// ## Why
    /// A namespace is a name, not a link that is followed, and it is compared letter for letter. With `https`
    /// strict crawlers do not recognise the sitemap.
    ///
    /// ## How to fix
    /// Write `http` in `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`, also on a site that is served by
    /// `https`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="https://www.sitemaps.org/schemas/sitemap/0.9">
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
    NamespaceHttps {
        code: "namespace-https",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the namespace starts with `https`",
        message: "the namespace `{}` starts with `https`, not with `http`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
