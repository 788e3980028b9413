use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The elements of the protocol are written in lower case. For those that an entry must have,
    /// `required-wrong-case` speaks, and for the root `root-wrong-case`.
    ///
    /// ## Why
    /// Names in XML are case-sensitive: `Priority` is not `priority`. Crawlers that go by the standard pass over
    /// the element.
    ///
    /// ## How to fix
    /// Write the name in lower case, in the end tag too.
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
        message: "`<{}>` must be written in lower case",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}
