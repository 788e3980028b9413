use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `hreflang` does not begin with a code of three letters.
    ///
    /// ## Why
    /// Google takes only the languages of ISO 639-1, whose codes have two letters. Those of ISO 639-2 and 639-3 are not
    /// supported.
    ///
    /// ## How to fix
    /// Write the code with two letters, such as `en` for `eng`. Without one, use that of a language which readers know
    /// as well.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="eng" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="deu-DE" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="fil" href="https://www.example.com/q2"/>
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
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="de-DE" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="tl" href="https://www.example.com/q2"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangLanguageAlpha3 {
        code: "hreflang-language-alpha3",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code has three letters",
        message: "`{}` begins with three letters; languages have two",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
