use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `href` is a full URL.
    ///
    /// ## Why
    /// Google asks for full URLs, with `http` or `https`, and names `//example.com/foo` and `/foo` as wrong. A sitemap
    /// has nothing that they could be relative to.
    ///
    /// ## How to fix
    /// Write the URL with scheme and host, such as `https://www.example.com/de`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="/de"/>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="//www.example.com/fr"/>
    ///     <xhtml:link rel="alternate" hreflang="it" href="www.example.com/it"/>
    ///     <xhtml:link rel="alternate" hreflang="es" href="es.html"/>
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
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="HTTPS://www.example.de/"/>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="http://example.fr"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangHrefRelative {
        code: "hreflang-href-relative",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the URL of an alternate is not absolute",
        message: "`{}` is not a full URL",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines",
    }
}
