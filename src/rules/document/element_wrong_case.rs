use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The elements of the protocol and `xhtml:link` are written in lower case, and the dates of feeds as their formats have
    /// them: `pubDate`. For those that an entry must have, `required-wrong-case` speaks, and for the root `root-wrong-case`.
    ///
    /// ## Why
    /// Names in XML are case-sensitive: `Priority` is not `priority`. Crawlers that go by the standard pass over
    /// the element.
    ///
    /// ## How to fix
    /// Write the name as it is defined, which is in lower case but for `pubDate`, in the end tag too.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><LastMod>2024-02-29</LastMod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><Priority>0.5</Priority></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url><loc>https://www.example.com/</loc><xhtml:Link rel="alternate" hreflang="en" href="https://www.example.com/"/></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/1</link><PubDate>Sat, 21 Nov 2026 10:30:00 GMT</PubDate></item>
    ///     <item><link>https://www.example.com/2</link><pubdate>Sat, 21 Nov 2026 10:30:00 GMT</pubdate></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod>2024-02-29</lastmod><priority>0.5</priority></url>
    /// </urlset>
    /// ```
    ElementWrongCase {
        code: "element-wrong-case",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "an element is written with other capitals",
        message: "`<{}>` must be written `<{}>`",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
