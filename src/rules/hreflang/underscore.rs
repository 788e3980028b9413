use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `hreflang` has no `_`.
    ///
    /// ## Why
    /// Language codes have a hyphen between their parts. `en_US` is how programs name a locale, and Google does not
    /// read it.
    ///
    /// ## How to fix
    /// Write a hyphen: `en-US`.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="en_US" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="zh_Hans_CN" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="pt-Latn_BR" href="https://www.example.com/q2"/>
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
    ///     <xhtml:link rel="alternate" hreflang="en-US" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="zh-Hans-CN" href="https://www.example.com/q1"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangUnderscore {
        code: "hreflang-underscore",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code has `_` where `-` belongs",
        message: "`{}` has `_` where `-` belongs",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
