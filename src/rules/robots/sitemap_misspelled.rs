use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A line that says where a sitemap is starts with `Sitemap` and a colon. Capitals and white space do not
    /// matter.
    ///
    /// ## Why
    /// Crawlers pass over lines they do not know. Some read `Sitemaps:` or `Site-map:` as well; the others do not
    /// find the sitemap.
    ///
    /// ## How to fix
    /// Write `Sitemap:` before the URL.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt count=9
    /// Sitemaps: https://www.example.com/a.xml
    /// Site-map: https://www.example.com/b.xml
    /// sitemap https://www.example.com/c.xml
    /// Sitmap: https://www.example.com/d.xml
    /// Sitemap = https://www.example.com/e.xml
    /// Sitemap-index: https://www.example.com/f.xml
    /// Sitemap; https://www.example.com/g.xml
    /// Sitemap:: https://www.example.com/h.xml
    /// Sitemaphttps://www.example.com/i.xml
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// SITEMAP:https://www.example.com/a.xml
    ///   sitemap : https://www.example.com/b.xml
    /// ```
    RobotsSitemapMisspelled {
        code: "robots-sitemap-misspelled",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `Sitemap` line of robots.txt is misspelled",
        message: "the line starts with `{}` instead of `Sitemap:`",
        spec: "https://www.sitemaps.org/protocol.html#submit_robots",
    }
}
