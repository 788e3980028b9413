use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Behind language and script, `hreflang` does not have three digits.
    ///
    /// ## Why
    /// Numbers such as `419` for Latin America are legal in language tags, but Google takes only countries, and names
    /// `es-419` as not supported.
    ///
    /// ## How to fix
    /// Leave the number out, or list the page once for each country: `es-MX`, `es-AR`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="es-419" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="en-001" href="https://www.example.com/q1"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="es" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="es-MX" href="https://www.example.com/q1"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangRegionUnM49 {
        code: "hreflang-region-un-m49",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code names an area of the world by its number",
        message: "`{}` has the number of an area; Google takes only countries",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
