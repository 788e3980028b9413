use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `hreflang` has the language in small letters, the script with one capital and the region in capitals. Told once
    /// for a document.
    ///
    /// ## Why
    /// Case means nothing in language codes. The usual one keeps programs from taking `pt-br` and `pt-BR` for two
    /// languages.
    ///
    /// ## How to fix
    /// Write `en`, `en-GB`, `zh-Hant-TW`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="EN" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="pt-br" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="zh-hant" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="ZH-Hans-cn" href="https://www.example.com/q3"/>
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
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="pt-BR" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="zh-Hant" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/q3"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p4</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p4"/>
    ///     <xhtml:link rel="alternate" hreflang="X-DEFAULT" href="https://www.example.com/q4"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangCase {
        code: "hreflang-case",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "language codes are not in the usual case",
        message: "`{}` is usually written like `zh-Hant-TW`, here it is not ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
