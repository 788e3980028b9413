use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Something follows `Sitemap:` on its line, other than white space and a comment.
    ///
    /// ## Why
    /// The line says nothing, so crawlers pass over it. Mostly a program did not know the address of the sitemap,
    /// and it stays unknown.
    ///
    /// ## How to fix
    /// Write the full URL of the sitemap, or remove the line.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow:
    /// Sitemap:
    /// ```
    ///
    /// ```text url=https://www.example.com/robots.txt count=2
    /// Sitemap: # to do
    /// sitemap :
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
    RobotsSitemapEmpty {
        code: "robots-sitemap-empty",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a `Sitemap` line of robots.txt has no value",
        message: "the `Sitemap` line has no value",
        spec: "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt",
    }
}
