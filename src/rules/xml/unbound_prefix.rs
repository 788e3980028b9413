use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every prefix of an element or attribute is declared by `xmlns:prefix="…"` on the element or one around it.
    ///
    /// ## Why
    /// Readers that know namespaces must stop at an undeclared prefix, so a crawler loses the whole sitemap and not
    /// only the images, videos or translations it marks.
    ///
    /// ## How to fix
    /// Declare the prefix on the root, for example `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><image:image><image:loc>https://www.example.com/a.png</image:loc></image:image></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 sitemap.xsd">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc><image:image><image:loc>https://www.example.com/a.png</image:loc></image:image></url>
    /// </urlset>
    /// ```
    XmlUnboundPrefix {
        code: "xml-unbound-prefix",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "a prefix is not declared",
        message: "the prefix `{}` is not declared",
        spec: "https://www.w3.org/TR/xml-names/#ns-qualnames",
    }
}
