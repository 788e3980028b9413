use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No line that is about something else goes on with `Sitemap:` and the URL of a sitemap.
    ///
    /// ## Why
    /// A line end was lost there, as happens where files are joined. Crawlers take the rest of the line for a part of the
    /// rule: they do not find the sitemap, and the rule fits no URL any more.
    ///
    /// ## How to fix
    /// Put `Sitemap:` and its URL on a line of their own. The rule before it then counts again.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt count=3
    /// User-agent: *
    /// Disallow: /cart Sitemap: https://www.example.com/a.xml
    /// Disallow: /potSitemap: https://www.example.com/b.xml
    /// Crawl-delay: 5 sitemap:https://www.example.com/c.xml
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /sitemap:old
    /// Disallow: /sitemap:https://www.example.com/
    /// Disallow: /*Sitemap:
    /// Disallow: /cart # Sitemap: https://www.example.com/a.xml
    /// Sitemap: https://www.example.com/b.xml
    /// ```
    RobotsSitemapInsideLine {
        code: "robots-sitemap-inside-line",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "a `Sitemap` line of robots.txt is the end of another line",
        message: "`Sitemap: {}` stands inside another line, where no crawler finds it",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
    }
}
