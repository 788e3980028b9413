use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Names of elements and attributes start with a letter or an underscore, go on with letters, digits, hyphens,
    /// underscores and full stops, and have at most one colon, with a name on either side.
    ///
    /// ## Why
    /// XML readers must stop at a name that cannot be one, so a crawler loses the whole sitemap.
    ///
    /// ## How to fix
    /// Use the names of the protocol: `urlset`, `url`, `loc`, `lastmod`, `changefreq`, `priority`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc><x:1st>a</x:1st><x:a:b>a</x:a:b></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" 2="b">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset, xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
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
    XmlInvalidName {
        code: "xml-invalid-name",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "a name is not allowed in XML",
        message: "`{}` is not a name in XML",
        spec: "https://www.w3.org/TR/xml/#NT-Name",
    }
}
