use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No line is a URL and nothing else. For those of sitemaps `robots-sitemap-unnamed` speaks.
    ///
    /// ## Why
    /// Crawlers take the `https` of such a line for a field that they do not know and pass over it: robots.txt does not list pages.
    ///
    /// It is a fact worth knowing and no warning because nothing else in the file means anything different by it.
    ///
    /// ## How to fix
    /// List pages in a sitemap, and write `Sitemap:` and the URL of that. If the URL is that of a sitemap, write `Sitemap:` before it.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt count=2
    /// Sitemap: https://www.example.com/sitemap.xml
    /// https://www.example.com/tea
    /// https://www.example.com/cups
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// # https://www.example.com/
    /// Host: https://www.example.com
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    RobotsUrlUnnamed {
        code: "robots-url-unnamed",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "a line of robots.txt is a URL and nothing else",
        message: "`{}` stands on a line without the name of a field, which no crawler reads",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
    }
}
