use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The value of `xsi:schemaLocation` is made of pairs, a namespace and the address of its schema, and one of them
    /// is for the namespace of the root.
    ///
    /// ## Why
    /// Search engines do not read it. Programs that validate the sitemap do not find the schema.
    ///
    /// ## How to fix
    /// Write the namespace, white space and the address of its schema, or remove the attribute.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    ///     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    ///     xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    ///     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    ///     xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.84 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    ///     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
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
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    ///     xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    ///     xsi:schemaLocation="http://www.google.com/schemas/sitemap-image/1.1 http://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd
    ///         http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    SchemaLocationInvalid {
        code: "schema-location-invalid",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "the locations of schemas are wrong",
        message: "the locations of schemas say nothing of this document: {}",
        spec: "https://www.sitemaps.org/protocol.html#validating",
    }
}
