use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// No two `Sitemap` lines have the same URL, letter for letter.
    ///
    /// ## Why
    /// Crawlers read the sitemap once. Mostly two programs write into the file, and one of them may be forgotten
    /// later.
    ///
    /// ## How to fix
    /// Keep one line for each sitemap.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt
    /// Sitemap: https://www.example.com/sitemap.xml
    /// User-agent: *
    /// Disallow:
    /// sitemap: https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// Sitemap: https://www.example.com/a.xml
    /// Sitemap: https://www.example.com/A.xml
    /// ```
    RobotsSitemapDuplicate {
        code: "robots-sitemap-duplicate",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "robots.txt names a sitemap twice",
        message: "`{}` stands twice in robots.txt",
        spec: "https://www.sitemaps.org/protocol.html#submit_robots",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.is_duplicate {
        tell_loc(Rule::RobotsSitemapDuplicate, entry, out);
    }
}
