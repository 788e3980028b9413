use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every `&` in text or in an attribute value begins a reference that a semicolon ends: `&amp;`, `&#233;`,
    /// `&#xE9;`.
    ///
    /// ## Why
    /// XML readers must stop at a bare `&`, so a crawler loses the whole sitemap; Search Console reports a parsing
    /// error. The usual place is a URL with more than one parameter.
    ///
    /// ## How to fix
    /// Write `&amp;` for every `&`; better, let an XML library write the file.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&b=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea&coffee</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml also=loc-inner-whitespace
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1& b=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&amp;b=2</loc></url>
    /// </urlset>
    /// ```
    XmlUnescapedAmpersand {
        code: "xml-unescaped-ampersand",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "an ampersand is not escaped",
        message: "an ampersand is not escaped: `{}`",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}
