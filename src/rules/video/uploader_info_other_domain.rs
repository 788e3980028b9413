use crate::grammar::ExtensionField;
use crate::model::LocKind;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The `info` of a `video:uploader` is in the domain of the page: on the same host, above or below it, or beside it
    /// in the same domain.
    ///
    /// ## Why
    /// Google wants the page about the uploader in the same domain as the page with the video, and ignores others.
    ///
    /// ## How to fix
    /// Link a page about the uploader on your own site, or leave the attribute out.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:uploader info="https://www.example.net/users/ada">Ada</video:uploader>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:uploader info="https://www.example.com/users/ada">Ada</video:uploader>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:uploader info="https://users.example.com/ada">Ada</video:uploader>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoUploaderInfoOtherDomain {
        code: "video-uploader-info-other-domain",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the `info` of the uploader of a video is in another domain than the page",
        message: "`{}` is in another domain than the page",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoUploaderInfo];
pub(crate) const DEMAND: Demand = Demand::Is(|value| {
    let page = &value.entry.loc;
    value.loc.is_none_or(|loc| {
        loc.kind != LocKind::Absolute
            || page.kind != LocKind::Absolute
            || domain(loc.host).eq_ignore_ascii_case(domain(page.host))
    })
});

/// The last two labels of a host, three where the last two are like `co.uk`: without a list of public suffixes it may be
/// less than the domain that somebody owns, and never more.
fn domain(host: &str) -> &str {
    let host = host.strip_suffix('.').unwrap_or(host);
    let Some(top) = dot_before(host, host.len()) else { return host };
    let Some(second) = dot_before(host, top) else { return host };
    let label = host.get(second + 1..top).unwrap_or_default();
    let is_general = matches!(
        label,
        "ac" | "co" | "com" | "edu" | "go" | "gob" | "gov" | "ne" | "net" | "or" | "org"
    );
    let is_suffix = is_general && host.len() - top == ".uk".len();
    let dot = if is_suffix { dot_before(host, second) } else { Some(second) };
    host.get(dot.map_or(0, |dot| dot + 1)..).unwrap_or_default()
}

// Out of line: asked three times, of few hosts.
#[inline(never)]
fn dot_before(host: &str, end: usize) -> Option<usize> {
    host.as_bytes().get(..end)?.iter().rposition(|b| *b == b'.')
}

#[cfg(test)]
mod tests {
    use super::domain;

    #[test]
    fn the_domain_of_a_host_is_at_most_what_somebody_owns() {
        for (host, expected) in [
            ("www.example.com", "example.com"),
            ("a.b.example.com.", "example.com"),
            ("example.com", "example.com"),
            ("localhost", "localhost"),
            ("www.example.co.uk", "example.co.uk"),
            ("example.co.uk", "example.co.uk"),
            ("co.uk", "co.uk"),
            ("a.example.com.au", "example.com.au"),
            ("www.abc.de", "abc.de"),
            ("www.bbc.com", "bbc.com"),
            ("a.co.com", "co.com"),
            ("", ""),
            (".", ""),
            ("..", "."),
        ] {
            assert_eq!(domain(host), expected, "{host}");
        }
    }
}
