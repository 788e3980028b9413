use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Elements are nested at most 256 deep. A sitemap with every extension needs about 6.
    ///
    /// ## Why
    /// Readers set a limit so that a hostile document cannot exhaust them. Everything behind that place is unread.
    ///
    /// ## How to fix
    /// Close elements where they end; a template that forgets an end tag nests every entry in the one before.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc>{<x:a>*300}{</x:a>*300}</url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc>{<x:a>*250}{</x:a>*250}</url>
    /// </urlset>
    /// ```
    XmlNestingDepth {
        code: "xml-nesting-depth",
        severity: Error,
        authority: Sitemapkit,
        effect: Document,
        summary: "elements are nested too deep",
        message: "elements are nested more than {} deep; reading stops here",
        spec: "https://www.w3.org/TR/xml/#dt-element",
    }
}
