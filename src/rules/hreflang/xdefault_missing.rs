use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A page with alternates in several languages has one with `hreflang="x-default"`. Told once for a document.
    ///
    /// ## Why
    /// Google recommends a page for readers whose language has none, such as one on which they choose. Without it,
    /// Google chooses for them.
    ///
    /// ## How to fix
    /// Add a link with `hreflang="x-default"`; it may lead to one of the pages that are listed already.
    ///
    /// ## Fails
    /// ```xml count=1
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
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///     <xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/en"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/de</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///     <xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/en"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangXdefaultMissing {
        code: "hreflang-xdefault-missing",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "no alternate of a page is for everybody else",
        message: "the page has several `<{}>` and none for `x-default` ({}×)",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#xdefault",
    }
}
