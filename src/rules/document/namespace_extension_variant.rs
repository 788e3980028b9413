use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespace of an extension that is recognised by its prefix, or by most of its name, is the documented one
    /// letter for letter.
    ///
    /// ## Why
    /// Namespaces are compared letter for letter. Readers that do not guess ignore the elements, and some take an
    /// `image:loc` for the URL of a page.
    ///
    /// ## How to fix
    /// Write the namespace exactly as the search engine documents it.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.0">
    ///   <url><loc>https://www.example.com/</loc><image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="https://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc><image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="urn:example">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc><i:image><i:loc>https://www.example.com/tea.jpg</i:loc></i:image></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc><x:note/></url>
    /// </urlset>
    /// ```
    NamespaceExtensionVariant {
        code: "namespace-extension-variant",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the namespace of an extension is misspelled",
        message: "`{}` is not the namespace of this extension, which is `{}`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    }
}
