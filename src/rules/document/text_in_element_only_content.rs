use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `urlset`, `sitemapindex`, `url` and `sitemap` hold elements and white space, no other text, and so do `image:image`,
    /// `video:video` and `news:news`.
    ///
    /// ## Why
    /// Crawlers pass over such text. Often it is a value whose tag was lost, or a message that a program printed
    /// into the file.
    ///
    /// ## How to fix
    /// Remove the text, or give it the tag that it lost.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>see <loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>,
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap>https://www.example.com/tea.xml <loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url><loc>https://www.example.com/</loc><image:image>A pot <image:loc>https://www.example.com/pot.jpg</image:loc></image:image></url>
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
    TextInElementOnlyContent {
        code: "text-in-element-only-content",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "text stands where only elements may",
        message: "`{}` stands in `<{}>`, where only elements may",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
