use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An `href` with a scheme is a URL that can be requested: `http` or `https`, a possible host and port, and only
    /// characters that a URL allows. Letters outside ASCII are let pass, and so are addresses of apps.
    ///
    /// ## Why
    /// Google asks for full URLs, with `http` or `https`. It cannot look at a page whose address is impossible, finds no
    /// link back from there, and ignores the alternate.
    ///
    /// ## How to fix
    /// Correct the address: begin it with `https://` or `http://`, and percent-encode what a URL does not allow, a space as
    /// `%20`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="ftp://www.example.com/de"/>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="javascript:alert(1)"/>
    ///     <xhtml:link rel="alternate" hreflang="it" href="https://exa mple.com/"/>
    ///     <xhtml:link rel="alternate" hreflang="es" href="http://"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en"/>
    ///     <xhtml:link rel="alternate" hreflang="pt" href="https://www.example.com/o chá"/>
    ///     <xhtml:link rel="alternate" hreflang="pl" href="https://www.example.com/{name}.html"/>
    ///     <xhtml:link rel="alternate" hreflang="nl" href="https://www.example.com/100%"/>
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
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.de/gr%C3%BCner-tee"/>
    ///     <xhtml:link rel="alternate" hreflang="fr" href="http://example.fr:8080/thé?a=1&amp;b=2#menu"/>
    ///     <xhtml:link rel="alternate" hreflang="it" href="https://[2606:2800:220:1::1]/it"/>
    ///   </url>
    /// </urlset>
    /// ```
    HreflangHrefInvalid {
        code: "hreflang-href-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the URL of an alternate is not a URL that crawlers can request",
        message: "`{}` is not a URL that crawlers can request",
        spec: "https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines",
    }
}
