use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Images, videos, news, alternates and what other extensions define stand in the `url` of their page.
    ///
    /// ## Why
    /// Search engines look for the element in a `url` and nowhere else: it belongs to no page, and is ignored.
    ///
    /// ## How to fix
    /// Move the element into the `url` of the page it belongs to.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/"/>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <sitemap>
    ///     <loc>https://www.example.com/tea.xml</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/"/>
    ///   </sitemap>
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
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:rs="http://www.openarchives.org/rs/terms/">
    ///   <rs:md capability="resourcelist"/>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ExtensionOutsideUrl {
        code: "extension-outside-url",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an element of an extension does not stand in a `<url>`",
        message: "`<{}>` stands in `<{}>` instead of a `<url>`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    }
}
