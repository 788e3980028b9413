use crate::diagnostic::Sink;
use crate::model::{EntryView, LocKind};
use crate::rules::index::is_invalid_url;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The value of a `Sitemap` line is one `http` or `https` URL with a possible host, without white space, and
    /// with other characters than those of URLs percent-encoded. A placeholder is told as `loc-placeholder`.
    ///
    /// ## Why
    /// Crawlers take the whole rest of the line for the URL. When that is none, they do not find the sitemap.
    ///
    /// ## How to fix
    /// Write one URL on each `Sitemap` line, without quotation marks or brackets.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt count=6
    /// Sitemap: <sitemap_location>
    /// Sitemap: "https://www.example.com/sitemap.xml"
    /// Sitemap: <https://www.example.com/tea.xml>.
    /// Sitemap: ftp://www.example.com/sitemap.xml
    /// Sitemap: https://www..example.com/sitemap.xml
    /// Sitemap: https://www.example.com/a.xml https://www.example.com/b.xml
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// Sitemap: https://www.example.com/sitemap.xml # one
    /// Sitemap: https://www.example.com/sitemap.php?page=1&size=2
    /// Sitemap: https://www.example.com/caf%C3%A9.xml
    /// ```
    RobotsSitemapInvalid {
        code: "robots-sitemap-invalid",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `Sitemap` line of robots.txt has something else than a URL",
        message: "`{}` is not a URL that crawlers can request",
        spec: "https://www.sitemaps.org/protocol.html#submit_robots",
    }
}

/// Whether it is no URL, also if one was found in it: what was taken off are brackets or quotation marks.
pub(super) fn is_invalid(line: &EntryView<'_>) -> bool {
    is_invalid_url(&line.loc)
        || (line.loc_field.was_padded && line.loc.kind != LocKind::Placeholder)
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if is_invalid(entry) {
        out.push(
            Rule::RobotsSitemapInvalid,
            entry.loc_field.place(),
            Some(entry.index),
            &[entry.loc_field.text],
        );
    }
}
