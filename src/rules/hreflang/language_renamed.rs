use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// `hreflang` does not begin with a code that ISO 639-1 has withdrawn for another: `iw`, `in`, `ji`, `jw`, `mo` or `sh`.
    ///
    /// ## Why
    /// Hebrew, Indonesian, Yiddish, Javanese, Moldavian and Serbo-Croatian have other codes for long. Google ignores a link with a
    /// code that ISO 639-1 does not have.
    ///
    /// ## How to fix
    /// Write `he` for `iw`, `id` for `in`, `yi` for `ji`, `jv` for `jw`, `ro` for `mo`, and `sr`, `hr` or `bs` for `sh`.
    ///
    /// If `in` is to mean India, or `mo` Macao, write the language before it, such as `hi-IN`.
    ///
    /// ## Fails
    /// ```xml count=8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="iw" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="iw-IL" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="in-ID" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="ji" href="https://www.example.com/q3"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p4</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p4"/>
    ///     <xhtml:link rel="alternate" hreflang="in" href="https://www.example.com/q4"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p5</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p5"/>
    ///     <xhtml:link rel="alternate" hreflang="mo" href="https://www.example.com/q5"/>
    ///     <xhtml:link rel="alternate" hreflang="mo-MD" href="https://www.example.com/r5"/>
    ///     <xhtml:link rel="alternate" hreflang="sh" href="https://www.example.com/s5"/>
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
    ///     <xhtml:link rel="alternate" hreflang="he" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="id-ID" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="yi" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="hi-IN" href="https://www.example.com/q3"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangLanguageRenamed {
        code: "hreflang-language-renamed",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a language code begins with one that was withdrawn",
        message: "`{}` begins with a code that was withdrawn; that language is `{}` now",
        spec: "https://www.loc.gov/standards/iso639-2/php/code_changes.php",
    }
}
