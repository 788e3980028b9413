use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// At most 1,000 namespace declarations are in scope at any place. A sitemap with every extension needs about
    /// 6.
    ///
    /// ## Why
    /// Readers set a limit so that a hostile document cannot exhaust them. Everything behind that place is unread.
    ///
    /// ## How to fix
    /// Declare each namespace once, on the root element.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"{ xmlns:p{n}="urn:example"*600}>
    ///   <url{ xmlns:q{n}="urn:example"*600}><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"{ xmlns:p{n}="urn:example"*900}>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlTooManyNamespaces {
        code: "xml-too-many-namespaces",
        severity: Error,
        authority: Sitemapkit,
        effect: Document,
        summary: "too many namespace declarations are in scope",
        message: "more than {} namespace declarations are in scope; reading stops here",
        spec: "https://www.w3.org/TR/xml-names/#ns-decl",
    }
}
