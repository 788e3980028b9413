use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where `robots.txt` is, the sitemaps it names have the same host. One that nobody reaches is told as
    /// `loc-non-public-host`.
    ///
    /// ## Why
    /// This is allowed: it proves that the sitemap on the other host may list URLs of this one. It is told because
    /// it lets whoever runs that host decide what crawlers find.
    ///
    /// ## How to fix
    /// If the other host is not yours, or an old name of this one, name the sitemap of this host instead.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt count=2
    /// Sitemap: https://sitemaps.example.net/example.com.xml
    /// Sitemap: https://example.com/sitemap.xml
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
    /// Sitemap: https://sitemaps.example.net/example.com.xml
    /// ```
    RobotsSitemapOtherHost {
        code: "robots-sitemap-other-host",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "robots.txt names a sitemap on another host",
        message: "`{}` is on another host than robots.txt",
        spec: "https://www.sitemaps.org/protocol.html#sitemaps_cross_submits",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    let is_elsewhere =
        matches!(entry.loc.scope_fault, Some(ScopeFault::OtherHost | ScopeFault::WwwMismatch));
    if is_elsewhere && !entry.loc.notes.has(Notes::HOST_NOT_PUBLIC) {
        tell_loc(Rule::RobotsSitemapOtherHost, entry, out);
    }
}
