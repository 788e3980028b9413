use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The elements of the protocol have no attributes but declarations of namespaces, those of XML itself (`xml:lang`)
    /// and the location of schemas (`xsi:schemaLocation`). Told once, with how many there are.
    ///
    /// ## Why
    /// Nobody reads the attribute. Validation against the schema of the protocol fails.
    ///
    /// ## How to fix
    /// Remove the attribute.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url id="1"><loc>https://www.example.com/</loc></url>
    ///   <url id="2"><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" version="1.0">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc lang="en">https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap id="1"><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url x:id="1"><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url xml:lang="en"><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    ///     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    ///     xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url><loc>https://www.example.com/</loc><xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/"/></url>
    /// </urlset>
    /// ```
    AttributeUnexpected {
        code: "attribute-unexpected",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "an element has an attribute that the protocol does not define",
        message: "the protocol has no attribute `{}` on `<{}>` (such attributes: {})",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
