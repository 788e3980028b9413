use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The value of a `Sitemap` line starts with a scheme and a host.
    ///
    /// ## Why
    /// Crawlers do not complete addresses in `Sitemap` lines: they pass over the line and do not find the sitemap.
    ///
    /// ## How to fix
    /// Write the full URL, such as `https://www.example.com/sitemap.xml`.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt count=5
    /// User-agent: *
    /// Disallow:
    /// Sitemap: /sitemap.xml
    /// Sitemap: sitemap.xml
    /// Sitemap: ../sitemap.xml
    /// Sitemap: //www.example.com/sitemap.xml
    /// Sitemap: www.example.com/sitemap.xml
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /cart
    ///
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    RobotsSitemapRelative {
        code: "robots-sitemap-relative",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `Sitemap` line of robots.txt has no full URL",
        message: "`{}` is not a full URL",
        spec: "https://www.sitemaps.org/protocol.html#submit_robots",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.is_relative() {
        tell_loc(Rule::RobotsSitemapRelative, entry, out);
    }
}
