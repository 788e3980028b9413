use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespace of the protocol is the default one, so that its elements need no prefix.
    ///
    /// ## Why
    /// A prefix is legal XML, and search engines read it. Simple programs look for `<urlset>` and `<loc>` and find
    /// nothing.
    ///
    /// ## How to fix
    /// Declare the namespace with `xmlns="…"` and leave the prefix out.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <s:url><s:loc>https://www.example.com/</s:loc></s:url>
    /// </s:urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    NamespacePrefixedRoot {
        code: "namespace-prefixed-root",
        severity: Info,
        authority: Xml,
        effect: Nothing,
        summary: "the elements of the protocol have a prefix",
        message: "the elements of the protocol have the prefix `{}`",
        spec: "https://www.w3.org/TR/xml-names/#ns-using",
    }
}
