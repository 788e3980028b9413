use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `hreflang` begins with one of the codes of two letters that ISO 639-1 has, or is `x-default`. Codes of three
    /// letters, codes that a language had once, and countries without a language, have rules of their own.
    ///
    /// ## Why
    /// Google takes only the languages of ISO 639-1. A link with another code is ignored.
    ///
    /// ## How to fix
    /// Write the code of the language: `el` for Greek, `sv` for Swedish, `ja` for Japanese, `cs` for Czech.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="xx" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="english" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="jp-JP" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="en US" href="https://www.example.com/q3"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p4</loc>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p4"/>
    ///     <xhtml:link rel="alternate" hreflang="en, de" href="https://www.example.com/q4"/>
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
    ///     <xhtml:link rel="alternate" hreflang="el" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="ja-JP" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="sv" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="be" href="https://www.example.com/q3"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangLanguageInvalid {
        code: "hreflang-language-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code does not begin with a language",
        message: "`{}` does not begin with a language of ISO 639-1",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
