use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An `xhtml:link` with an `href` has neither text nor elements in it. In one without, `hreflang-href-missing` is told.
    ///
    /// ## Why
    /// A link of XHTML says everything in its attributes. What stands in it is read by nobody.
    ///
    /// ## How to fix
    /// Close the element at once: `<xhtml:link … />`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en">English</xhtml:link>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"><xhtml:b/> </xhtml:link>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/de</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"> <!-- English --></xhtml:link>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangLinkHasContent {
        code: "hreflang-link-has-content",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "an `<xhtml:link>` is not empty",
        message: "`{}` stands in an `<xhtml:link>`, which is empty",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap",
    }
}
