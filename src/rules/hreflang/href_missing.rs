use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An `xhtml:link` has an `href` with something in it.
    ///
    /// ## Why
    /// `href` is the address of the other page. Without it there is no alternate.
    ///
    /// ## How to fix
    /// Write the full URL of the page, or remove the link. A URL that stands in another attribute or between the tags of the
    /// link belongs into `href`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de"/>
    ///     <xhtml:link rel="alternate" hreflang="fr" href=""/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" url="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de">https://www.example.com/de</xhtml:link>
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
    HreflangHrefMissing {
        code: "hreflang-href-missing",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "an `<xhtml:link>` has no `href`",
        message: "an `<xhtml:link>` without `href` leads nowhere",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap",
    }
}
