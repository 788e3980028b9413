use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No alternate has a `media`. Told once for a document.
    ///
    /// ## Why
    /// That is how pages for small screens were announced when they had URLs of their own. Google does not want it
    /// mixed with `hreflang`.
    ///
    /// ## How to fix
    /// Leave it out unless the site has separate pages for phones, and never write it beside `hreflang`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/en"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/de</loc>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de" media="screen"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/de</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangMediaAlternate {
        code: "hreflang-media-alternate",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "alternates are for certain screens",
        message: "`{}` makes it a page for certain screens ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#html",
    }
}
