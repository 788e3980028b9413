use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `robots.txt` file has at least one `Sitemap` line.
    ///
    /// ## Why
    /// The line is optional, but it is the only way in which every crawler finds a sitemap without being told.
    ///
    /// ## How to fix
    /// Add `Sitemap:` and the full URL of the sitemap or its index, on a line of its own anywhere in the file.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /cart
    /// ```
    ///
    /// ```text url=https://www.example.com/robots.txt
    /// # Nothing is said here.
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /cart
    ///
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    RobotsSitemapMissing {
        code: "robots-sitemap-missing",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "robots.txt names no sitemap",
        message: "robots.txt names no sitemap",
        spec: "https://www.sitemaps.org/protocol.html#submit_robots",
    }
}
