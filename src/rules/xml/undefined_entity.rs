use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every named reference is one of `&amp;`, `&lt;`, `&gt;`, `&apos;` and `&quot;`, the five that XML knows
    /// without a document type declaration.
    ///
    /// ## Why
    /// Names such as `&eacute;` and `&nbsp;` belong to HTML. XML readers must stop at them, so a crawler loses the
    /// whole sitemap; Search Console reports a parsing error.
    ///
    /// ## How to fix
    /// Percent-encode the letter in the URL (`%C3%A9` for `é`) or write it as a number, `&#233;`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th&eacute;</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&AMP;b=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%C3%A9?a=1&amp;b=&apos;2&apos;</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc><x:title>&lt;Th&#233;&gt; &quot;now&quot;</x:title></url>
    /// </urlset>
    /// ```
    XmlUndefinedEntity {
        code: "xml-undefined-entity",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "an entity is not defined",
        message: "the entity `&{};` is not defined",
        spec: "https://www.w3.org/TR/xml/#wf-entdeclared",
    }
}
