use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `rel` of an `xhtml:link` with an `href` has the word `alternate`. `amphtml` has a rule of its own.
    ///
    /// ## Why
    /// Without `rel="alternate"` the link does not say that the other page is a version of this one, and Google ignores
    /// it.
    ///
    /// ## How to fix
    /// Write `rel="alternate"`.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="" hreflang="de" href="https://www.example.com/de"/>
    ///     <xhtml:link rel="canonical" hreflang="fr" href="https://www.example.com/fr"/>
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
    ///     <xhtml:link rel="nofollow Alternate" hreflang="en" href="https://www.example.com/en"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangRelMissing {
        code: "hreflang-rel-missing",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "an `<xhtml:link>` is not marked as an alternate",
        message: "`rel` of this `<xhtml:link>` is `{}` instead of `alternate`",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap",
    }
}
