use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// If it is known where a `robots.txt` file is, its path is `/robots.txt`.
    ///
    /// ## Why
    /// Crawlers look nowhere else: neither the rules nor the sitemaps in the file are found.
    ///
    /// ## How to fix
    /// Serve the file at `/robots.txt` of the host.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/shop/robots.txt
    /// User-agent: *
    /// Disallow: /cart
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ```text url=https://www.example.com/Robots.txt
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /cart
    ///
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ```text
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    RobotsWrongLocation {
        code: "robots-wrong-location",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "robots.txt is not at the top of its site",
        message: "robots.txt is served at `{}` instead of `/robots.txt`",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.3",
    }
}
