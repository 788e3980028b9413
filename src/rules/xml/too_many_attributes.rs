use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A tag has at most 1,000 attributes. In a sitemap hardly any has more than 10.
    ///
    /// ## Why
    /// Readers set a limit so that a hostile document cannot exhaust them. The attributes after the limit are not read.
    ///
    /// ## How to fix
    /// Remove the attributes: those that mean something in a sitemap are few.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"{ a{n}=""*1001}>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"{ a{n}=""*900}>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    XmlTooManyAttributes {
        code: "xml-too-many-attributes",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "a tag has too many attributes",
        message: "more than {} attributes in a tag; the rest of them is not read",
        spec: "https://www.w3.org/TR/xml/#NT-STag",
    }
}
