use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The URL of a sitemap does not stand on a line of its own without `Sitemap:` before it. Whether it is that of a sitemap, its
    /// name says: it ends in `.xml` or `.xml.gz`, or `sitemap` is in it. For others `robots-url-unnamed` speaks.
    ///
    /// ## Why
    /// Each sitemap needs a `Sitemap` line. Crawlers take the `https` of such a line for a field that they do not know, and do not
    /// find the sitemap.
    ///
    /// ## How to fix
    /// Write `Sitemap:` before the URL.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt count=3
    /// User-agent: *
    /// Disallow: /cart
    ///
    /// Sitemap: https://www.example.com/a.xml
    /// https://www.example.com/b.xml
    /// https://www.example.com/c.xml.gz # all the rest
    /// - https://www.example.com/sitemaps/d
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// Sitemap: https://www.example.com/a.xml
    /// # https://www.example.com/b.xml
    /// ```
    RobotsSitemapUnnamed {
        code: "robots-sitemap-unnamed",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a sitemap in robots.txt has no `Sitemap:` before it",
        message: "`{}` has no `Sitemap:` before it, so that no crawler finds it",
        spec: "https://www.sitemaps.org/protocol.html#submit_robots",
    }
}
