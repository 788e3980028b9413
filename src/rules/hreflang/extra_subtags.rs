use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Behind language, script and region, `hreflang` has nothing: no variants, no extensions, nothing for private use.
    ///
    /// ## Why
    /// Language tags may say more, such as a spelling reform or a dialect. Google does not read that, and may ignore
    /// the link.
    ///
    /// ## How to fix
    /// Leave out what comes behind the region, or what stands in its place.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="de-CH-1996" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="ca-valencia" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="en-US-x-tea" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="de-u-co-phonebk" href="https://www.example.com/q3"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p4</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p4"/>
    ///     <xhtml:link rel="alternate" hreflang="zh-CN-Hans" href="https://www.example.com/q4"/>
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
    ///     <xhtml:link rel="alternate" hreflang="de-CH" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="ca" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="zh-Hans-CN" href="https://www.example.com/q2"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangExtraSubtags {
        code: "hreflang-extra-subtags",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a language code says more than language, script and region",
        message: "of `{}` only language, script and region count, in this order",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes",
    }
}
