use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every prefix that the root of a sitemap declares is that of some element or attribute.
    ///
    /// ## Why
    /// The declaration does no harm. It may show that images, videos or alternates are missing which were meant to be
    /// there.
    ///
    /// ## How to fix
    /// Remove the declaration, or find out why the elements are missing.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:x" xmlns:y="urn:y">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url x:id="1"><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <s:url><s:loc>https://www.example.com/</s:loc></s:url>
    /// </s:urlset>
    /// ```
    NamespaceExtensionUnused {
        code: "namespace-extension-unused",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a namespace is declared and not used",
        message: "the prefix `{}` is declared and not used",
        spec: "https://www.w3.org/TR/xml-names/#ns-decl",
    }
}
