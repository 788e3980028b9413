use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Elements in a sitemap belong to the protocol or to an extension that a search engine documents. Told once for
    /// each other namespace.
    ///
    /// ## Why
    /// The protocol allows elements of any namespace. Search engines pass over those they do not know, so they have no
    /// effect.
    ///
    /// ## How to fix
    /// If the elements were meant for a search engine, use the namespace that it documents.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc><x:note/><x:note/></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc><note xmlns="urn:example"/></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:dc="http://purl.org/dc/elements/1.1/">
    ///   <url><loc>https://www.example.com/</loc><dc:title>Tea</dc:title></url>
    /// </urlset>
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
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:rs="http://www.openarchives.org/rs/terms/">
    ///   <rs:md capability="resourcelist"/>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:x="urn:example">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link><x:note/></item>
    ///   </channel>
    /// </rss>
    /// ```
    NamespaceExtensionUnknown {
        code: "namespace-extension-unknown",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "elements of an unknown namespace are ignored",
        message: "elements of the namespace `{}` are ignored",
        spec: "https://www.sitemaps.org/protocol.html#extending",
    }
}
