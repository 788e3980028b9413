use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// What looks like `x-default` is that, in any case.
    ///
    /// ## Why
    /// `x-default` names the page for everybody whose language has none. Google does not know it by any other name, and
    /// ignores the link.
    ///
    /// ## How to fix
    /// Write `x-default`, without a language or a country.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/p0</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p0"/>
    ///     <xhtml:link rel="alternate" hreflang="x_default" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="xdefault" href="https://www.example.com/q1"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p2</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p2"/>
    ///     <xhtml:link rel="alternate" hreflang="x-Default-en" href="https://www.example.com/q2"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p3</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p3"/>
    ///     <xhtml:link rel="alternate" hreflang="x--default" href="https://www.example.com/q3"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p4</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p4"/>
    ///     <xhtml:link rel="alternate" hreflang="default" href="https://www.example.com/q4"/>
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
    ///     <xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/q0"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/p1</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/p1"/>
    ///     <xhtml:link rel="alternate" hreflang="X-Default" href="https://www.example.com/q1"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangXdefaultMalformed {
        code: "hreflang-xdefault-malformed",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "`x-default` is misspelled",
        message: "`{}` is not `x-default`",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault",
    }
}
