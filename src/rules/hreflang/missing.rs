use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An `xhtml:link` with `rel="alternate"` has a `hreflang` with something in it. Those with `media` or `type`,
    /// which are pages for small screens and feeds, and pages of apps (`android-app:`, `ios-app:`) need none.
    ///
    /// ## Why
    /// `hreflang` says for whom the other page is. Without it Google cannot use the link.
    ///
    /// ## How to fix
    /// Write the language of the page that the link leads to, such as `hreflang="de"`, or `x-default`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" href="https://www.example.com/de"/>
    ///     <xhtml:link rel="alternate" hreflang=" " href="https://www.example.com/fr"/>
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
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" href="android-app://com.example/https/www.example.com/en"/>
    ///     <xhtml:link rel="alternate" type="application/rss+xml" href="https://www.example.com/feed"/>
    ///     <xhtml:link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/en"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangMissing {
        code: "hreflang-missing",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "an alternate has no `hreflang`",
        message: "without `hreflang`, `{}` is an alternate for nobody in particular",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap",
    }
}
