use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No `xhtml:link` has `rel="amphtml"`. Told once for a document.
    ///
    /// ## Why
    /// Pages say themselves where their AMP version is. No search engine documents that it reads such links in a
    /// sitemap.
    ///
    /// ## How to fix
    /// Leave them out, and keep the `link` in the page.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="amphtml" href="https://www.example.com/en.amp"/>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/de</loc>
    ///     <xhtml:link rel="amphtml" href="https://www.example.com/de.amp"/>
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
    HreflangAmphtml {
        code: "hreflang-amphtml",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "the sitemap links to AMP pages",
        message: "`{}` announces an AMP page, which no search engine reads in a sitemap ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap",
    }
}
