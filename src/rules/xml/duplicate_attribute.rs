use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No tag has two attributes of the same name.
    ///
    /// ## Why
    /// XML readers must stop at the second one, so a crawler loses the whole sitemap. Mostly a template and a
    /// plugin both add `xmlns`.
    ///
    /// ## How to fix
    /// Delete one of the two attributes.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
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
    XmlDuplicateAttribute {
        code: "xml-duplicate-attribute",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "an attribute stands twice in one tag",
        message: "the attribute `{}` stands twice in one tag",
        spec: "https://www.w3.org/TR/xml/#uniqattspec",
    }
}
