use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Pages that name each other as alternates have the same set of them, in any order. Told once for a document, and
    /// not if links back are missing in it or pages have several languages, because sets differ then as well.
    ///
    /// ## Why
    /// Google describes identical links on all versions. Where they differ, it uses those that point to each other, and
    /// may miss a version.
    ///
    /// ## How to fix
    /// Make the list once for all versions of a page, and write it into each of their `url`.
    ///
    /// ## Fails
    /// ```xml count=1
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
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.fr/"/>
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
    HreflangSetInconsistent {
        code: "hreflang-set-inconsistent",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "versions of a page have different alternates",
        message: "the page has other `<{}>` than versions of it ({}×)",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap",
    }
}
