use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `hreflang` has no white space before or after the code.
    ///
    /// ## Why
    /// A code is compared letter for letter, and a space is no letter of it. Readers that do not trim values ignore the
    /// link.
    ///
    /// ## How to fix
    /// Remove the white space.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang=" fr" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="de&#32;" href="https://www.example.com/q1"/>
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
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/q0"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangWhitespace {
        code: "hreflang-whitespace",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a language code has white space around it",
        message: "there is white space around `{}`",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
