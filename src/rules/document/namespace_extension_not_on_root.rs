use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespaces of extensions are declared on `urlset`, except that of PageMap, which Google shows in the entries.
    /// Told once for each extension.
    ///
    /// ## Why
    /// XML allows the declaration anywhere. Search engines show it on `urlset` only, and repeating it in every entry
    /// makes the sitemap longer.
    ///
    /// ## How to fix
    /// Declare the namespace once, on `urlset`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>https://www.example.com/a.jpg</image:loc></image:image>
    ///     <image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>https://www.example.com/b.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><link xmlns="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="en" href="https://www.example.com/"/></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/</loc><x:note xmlns:x="urn:example"/>
    ///     <PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type="tea"/></PageMap>
    ///   </url>
    /// </urlset>
    /// ```
    NamespaceExtensionNotOnRoot {
        code: "namespace-extension-not-on-root",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the namespace of an extension is declared below the root",
        message: "`{}` is declared here and not on the root element",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    }
}
