use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `loc` holds text and no element. It is told once for a `loc`, with the white space between elements.
    ///
    /// ## Why
    /// Crawlers expect nothing but a URL here and skip the entry. Yandex says that the tag cannot contain other tags.
    ///
    /// ## How to fix
    /// Write the bare URL between `<loc>` and `</loc>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc><a>https://www.example.com/</a></loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/<b>tea</b></loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/<br />
    /// <b>Notice</b>:  Undefined index: slug in <b>/x.php</b> on line <b>3</b><br />
    /// </loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc><![CDATA[https://www.example.com/?a=1&b=2]]></loc></url>
    /// </urlset>
    /// ```
    LocNestedElement {
        code: "loc-nested-element",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an element stands inside a `<loc>`",
        message: "`<{}>` stands inside a `<loc>`",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}
