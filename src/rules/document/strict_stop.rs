use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// In strict mode, reading goes on to the end of the document.
    ///
    /// ## Why
    /// A strict reader must not go on after a fatal error in XML, and takes nothing from what is not a sitemap. The
    /// entries before that place are in the report.
    ///
    /// ## How to fix
    /// Correct the error that is reported at the same place.
    ///
    /// ## Fails
    /// ```xml mode=strict also=xml-unescaped-ampersand
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc></url>
    ///   <url><loc>https://www.example.com/?a=1&b=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml mode=strict
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    StrictStop {
        code: "strict-stop",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a strict reader goes no further",
        message: "a strict reader stops here; what follows was not read",
        spec: "https://www.w3.org/TR/xml/#dt-fatal",
    }
}
