use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An alternate with the scheme, host and port of its page has a `url` in the same document. The page for
    /// `x-default` need not. Told once for a document; where the sitemaps of a site are split by language, it is as it
    /// should be. Where several files are checked together, it is enough if one of them has the `url`, and it is told once
    /// for all of them. The message names the first by its URL; where that is far behind in a document or in another file, by its
    /// `hreflang`.
    ///
    /// ## Why
    /// Google describes a `url` for each version of a page. A version without one is not listed, unless another sitemap
    /// has it.
    ///
    /// ## How to fix
    /// List each version in a `url` with the same alternates, or check that another sitemap of the site does.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de"/>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="https://www.example.com/fr"/>
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
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.de/"/>
    ///     <xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangTargetNotInSitemap {
        code: "hreflang-target-not-in-sitemap",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "an alternate has no `<url>` of its own",
        message: "the page has an `<{}>` to one of its host that has no `<url>` here ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap",
    }
}
