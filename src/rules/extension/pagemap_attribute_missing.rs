use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `DataObject` of a PageMap has a `type`, an `Attribute` a `name` and a `Template` a `src`.
    ///
    /// ## Why
    /// Programmable Search finds data by these attributes. What has none cannot be asked for.
    ///
    /// ## How to fix
    /// Add the attribute, or remove the element.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:p="http://www.google.com/schemas/sitemap-pagemap/1.0">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <p:PageMap><p:DataObject id="tea"><p:Attribute name="colour">green</p:Attribute></p:DataObject></p:PageMap>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:p="http://www.google.com/schemas/sitemap-pagemap/1.0">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <p:PageMap><p:DataObject type="tea"><p:Attribute value="green"/></p:DataObject></p:PageMap>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:p="http://www.google.com/schemas/sitemap-pagemap/1.0">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <p:PageMap><p:Template/></p:PageMap>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:p="http://www.google.com/schemas/sitemap-pagemap/1.0">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <p:PageMap><p:DataObject type="tea"><p:Attribute>green</p:Attribute></p:DataObject><p:DataObject/></p:PageMap>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:p="http://www.google.com/schemas/sitemap-pagemap/1.0">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <p:PageMap><p:DataObject id="tea" type="tea"><p:Attribute name="colour">green</p:Attribute></p:DataObject></p:PageMap>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:p="http://www.google.com/schemas/sitemap-pagemap/1.0">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <p:PageMap><p:Template src="https://www.example.com/t"/><p:DataObject type="tea"><p:Attribute value="green" name="colour"/></p:DataObject></p:PageMap>
    ///   </url>
    /// </urlset>
    /// ```
    PagemapAttributeMissing {
        code: "pagemap-attribute-missing",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an element of a PageMap lacks its attribute",
        message: "`<{}>` has no attribute `{}`",
        spec: "https://developers.google.com/custom-search/docs/structured_data#addtositemap",
    }
}
