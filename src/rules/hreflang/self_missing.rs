use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The alternates of a `url` include its own `loc`, with its language or `x-default`. URLs are compared in their normal form.
    ///
    /// ## Why
    /// Google asks each version to list itself as well as all others. Without that it may not take them for versions of one
    /// page, and ignore the alternates.
    ///
    /// ## How to fix
    /// Add a link with the language of the page and its own URL, exactly as it stands in `loc`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/tee"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/de</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/english"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/de</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
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
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangSelfMissing {
        code: "hreflang-self-missing",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the alternates of a page do not list the page itself",
        message: "`{}` is not among its own alternates",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines",
    }
}
