use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Behind language and script, `hreflang` has nothing or one of the codes of two letters that ISO 3166-1 has for
    /// countries. For Kosovo, to which it has assigned none, `XK` is let pass.
    ///
    /// ## Why
    /// Google takes only codes that ISO 3166-1 assigns. It names `EU`, `UN` and `UK` as codes that have no effect.
    ///
    /// ## How to fix
    /// Write `GB` for the United Kingdom, and leave the region out where there is no code for it.
    ///
    /// ## Fails
    /// ```xml count=6
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="en-UK" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="en-EU" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="es-AN" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="en-USA" href="https://www.example.com/q3"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p4</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p4"/>
    ///     <xhtml:link rel="alternate" hreflang="en-XX" href="https://www.example.com/q4"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p5</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p5"/>
    ///     <xhtml:link rel="alternate" hreflang="de-" href="https://www.example.com/q5"/>
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
    ///     <xhtml:link rel="alternate" hreflang="en-GB" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="es-MX" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/q2"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangRegionInvalid {
        code: "hreflang-region-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code names a country that does not exist",
        message: "what stands behind the language in `{}` is no country of ISO 3166-1",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
