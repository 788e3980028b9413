use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every `<` in text starts a tag, a comment, a CDATA section or a processing instruction, and no attribute
    /// value has a `<`.
    ///
    /// ## Why
    /// An XML reader takes `<` for the start of a tag and must stop when none follows, so a crawler loses the whole
    /// sitemap; Search Console reports a parsing error.
    ///
    /// ## How to fix
    /// Write `%3C` for `<` in a URL and `&lt;` anywhere else.
    ///
    /// ## Fails
    /// ```xml also=loc-invalid-char
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?max<5</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" title="a<b">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?max%3C5</loc></url>
    /// </urlset>
    /// ```
    XmlUnescapedLt {
        code: "xml-unescaped-lt",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "a `<` is not escaped",
        message: "a `<` is not escaped",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}
