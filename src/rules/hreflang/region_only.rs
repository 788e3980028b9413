use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `hreflang` is not the code of a country alone. One that is also the code of a language, such as `de`, `be` or
    /// `uk` (Ukrainian), is taken for that.
    ///
    /// ## Why
    /// A country by itself is not allowed: Google does not guess the language from it, and ignores the link.
    ///
    /// ## How to fix
    /// Write the language first: `en-US`, `en-GB`, `de-AT`.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="US" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="gb" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="IN" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="gr" href="https://www.example.com/q3"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p4</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p4"/>
    ///     <xhtml:link rel="alternate" hreflang="cn" href="https://www.example.com/q4"/>
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
    ///     <xhtml:link rel="alternate" hreflang="el-GR" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="be" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="uk" href="https://www.example.com/q3"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangRegionOnly {
        code: "hreflang-region-only",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code names a country and no language",
        message: "`{}` is a country; the language comes before it",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
