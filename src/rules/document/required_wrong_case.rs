use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `url`, `sitemap` and `loc` are written in lower case, and in feeds `channel`, `item`, `entry` and `link`. For other elements `element-wrong-case` speaks, and for the
    /// root `root-wrong-case`.
    ///
    /// ## Why
    /// Names in XML are case-sensitive: `LOC` is not `loc`. An entry must have its `loc`, and crawlers that go by the
    /// standard find none.
    ///
    /// ## How to fix
    /// Write the name in lower case, in the end tag too.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><LOC>https://www.example.com/</LOC></url>
    ///   <Url><loc>https://www.example.com/tea</loc></Url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <Item><link>https://www.example.com/tea</link></Item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    RequiredWrongCase {
        code: "required-wrong-case",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an element that an entry must have is written with other capitals",
        message: "`<{}>` must be written `<{}>`, or there is no entry",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
