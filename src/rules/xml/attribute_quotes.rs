use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every attribute has a value in straight double or single quotes, one on each side.
    ///
    /// ## Why
    /// XML knows straight quotes only. Without them, or with the curly ones that word processors write, readers
    /// must stop, and a crawler loses the whole sitemap.
    ///
    /// ## How to fix
    /// Put the value in straight quotes (`"`), and write the file with a plain text editor or an XML library.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns=“http://www.sitemaps.org/schemas/sitemap/0.9”>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns=http://www.sitemaps.org/schemas/sitemap/0.9>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9 xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc><image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image></url>
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
    /// <urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlAttributeQuotes {
        code: "xml-attribute-quotes",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "an attribute value is not in straight quotes",
        message: "the value of the attribute `{}` is not in straight quotes",
        spec: "https://www.w3.org/TR/xml/#NT-AttValue",
    }
}
