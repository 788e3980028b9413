use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No tag has two attributes whose prefixes stand for the same namespace and whose names are otherwise the
    /// same.
    ///
    /// ## Why
    /// Two prefixes for one namespace make the two attributes one. Readers that know namespaces must stop there, so
    /// a crawler loses the whole sitemap.
    ///
    /// ## How to fix
    /// Delete one of the two attributes.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:a="urn:example" xmlns:b="urn:example" a:id="1" b:id="2">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:a="urn:example:1" xmlns:b="urn:example:2" a:id="1" b:id="2">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlDuplicateAttributeExpanded {
        code: "xml-duplicate-attribute-expanded",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "two attributes of one tag have the same namespace and name",
        message: "the attribute `{}` has the same namespace and name as another",
        spec: "https://www.w3.org/TR/xml-names/#uniqAttrs",
    }
}
