use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The alternates of a `url` have different values of `hreflang`. The same page may be listed for several
    /// languages.
    ///
    /// ## Why
    /// Only one page can be shown to the readers of a language. Which of two is meant, Google has to guess.
    ///
    /// ## How to fix
    /// Keep one of them, or tell them apart by region, such as `en-US` and `en-GB`. Two that lead to places in the same page are
    /// one.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en-2"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///     <xhtml:link rel="alternate" hreflang="DE" href="https://www.example.com/de-2"/>
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
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://de.example.com/tea#green"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://de.example.com/tea#black"/>
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
    ///     <xhtml:link rel="alternate" hreflang="en-GB" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///     <xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/en"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangDuplicateLanguage {
        code: "hreflang-duplicate-language",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "two alternates of a page are for the same language",
        message: "`{}` is another page for `{}`",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines",
    }
}
