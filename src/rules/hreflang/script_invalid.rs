use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Four letters behind the language are a script of ISO 15924.
    ///
    /// ## Why
    /// A script has four letters, such as `Hans` and `Hant` for simplified and traditional Chinese. Google ignores a
    /// link with any others.
    ///
    /// ## How to fix
    /// Write the code of the script, or leave it out: of `zh-TW` Google knows the script anyway.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="zh-Abcd" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="zh-Simp-CN" href="https://www.example.com/q1"/>
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
    ///     <xhtml:link rel="alternate" hreflang="zh-Hant" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="sr-Latn-RS" href="https://www.example.com/q1"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangScriptInvalid {
        code: "hreflang-script-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code names a script that does not exist",
        message: "what stands behind the language in `{}` is no script of ISO 15924",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
