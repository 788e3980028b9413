//! Where a robots.txt file says that sitemaps are: section 3.

use super::hashed::HashMap;
use super::url_key;
use crate::model::{Loc, LocKind, resolve};
use crate::robots::{Field, Line, each_inner_sitemap, each_read_line, unwrapped};
use std::collections::hash_map::Entry;

/// What a robots.txt file says of sitemaps.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RobotsSitemaps {
    /// Their absolute URLs in the order of the file, each once.
    pub sitemaps: Vec<String>,
    /// What is wrong with lines that tell of sitemaps, in the order of the file: sentences that begin with the line.
    pub warnings: Vec<String>,
}

/// Where a robots.txt file says that sitemaps are. `base` is the URL of the file or of any page of its site.
///
/// Lines count wherever they stand, and as leniently as crawlers read them: `Sitemaps`, which is how the paper has it, and other
/// misspellings, a line behind another one whose end was lost, a relative URL. All of that is warned of. Only URLs of http and
/// https come out, as they are written, and what has the same [`url_key`] comes once; of the file, the first 500 KiB count. Without
/// an absolute `base`, relative URLs are passed over.
///
/// # Example
/// ```
/// use sitemapkit::analysis::robots_sitemaps;
///
/// let found = robots_sitemaps("User-agent: *\nDisallow:\nSitemaps: /sitemap.xml\n", Some("https://www.example.com/robots.txt"));
/// assert_eq!(found.sitemaps, ["https://www.example.com/sitemap.xml"]);
/// assert_eq!(found.warnings.len(), 2);
/// ```
#[must_use]
pub fn robots_sitemaps(text: &str, base: Option<&str>) -> RobotsSitemaps {
    let mut found = Found { base, lines: HashMap::default(), result: RobotsSitemaps::default() };
    let read_len = each_read_line(text, &mut |number, text| match Line::parse(text) {
        Some(line) if line.field == Field::Sitemap => found.take(number, &line),
        _ => each_inner_sitemap(text, &mut |_, url| {
            found.warn(number, "the Sitemap line stands inside of another line");
            found.add(number, url);
        }),
    });
    if read_len < text.len() {
        let warning = format!("crawlers read nothing after the first {read_len} bytes");
        found.result.warnings.push(warning);
    }
    found.result
}

/// What has been found.
#[derive(Debug)]
struct Found<'a> {
    base: Option<&'a str>,
    /// In which line a sitemap was first, by its key.
    lines: HashMap<String, u32>,
    result: RobotsSitemaps,
}

impl Found<'_> {
    fn warn(&mut self, number: u32, what: &str) {
        self.result.warnings.push(format!("line {number}: {what}"));
    }

    fn take(&mut self, number: u32, line: &Line<'_>) {
        if line.is_misspelled {
            self.warn(number, &format!("`{}` must be `Sitemap:`", line.name));
        }
        if line.value.is_empty() {
            self.warn(number, "the URL is missing");
            return;
        }
        if unwrapped(line.value).is_some() {
            self.warn(
                number,
                &format!("`{}` must be a URL without quotes or brackets", line.value),
            );
        }
        self.add(number, unwrapped(line.value).unwrap_or(line.value));
    }

    fn add(&mut self, number: u32, written: &str) {
        let loc = Loc::of(written);
        let url = match loc.kind {
            LocKind::Absolute => loc.text.to_owned(),
            LocKind::Relative | LocKind::ProtocolRelative => {
                self.warn(number, &format!("`{written}` must be an absolute URL"));
                let resolved = self.base.and_then(|base| resolve(base, loc.text));
                let Some(url) = resolved else { return };
                url
            }
            _ => String::new(),
        };
        if Loc::of(&url).kind != LocKind::Absolute {
            self.warn(number, &format!("`{written}` is no URL of http or https"));
            return;
        }
        match self.lines.entry(url_key(&url)) {
            Entry::Occupied(first) => {
                let what = format!("`{url}` is in line {} already", first.get());
                self.warn(number, &what);
            }
            Entry::Vacant(place) => {
                place.insert(number);
                self.result.sitemaps.push(url);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const BASE: Option<&str> = Some("https://a.example/robots.txt");

    #[track_caller]
    fn assert_found(text: &str, sitemaps: &[&str], warnings: &[&str]) {
        let found = robots_sitemaps(text, BASE);
        assert_eq!(found.sitemaps, sitemaps, "{text}");
        assert_eq!(found.warnings, warnings, "{text}");
    }

    #[test]
    fn lines_are_found_wherever_they_stand() {
        assert_found("", &[], &[]);
        assert_found(
            "\u{FEFF}sitemap: https://a.example/1.xml\r\nUser-agent: *\rDisallow: /\nSITEMAP:http://b.example/2.xml # more",
            &["https://a.example/1.xml", "http://b.example/2.xml"],
            &[],
        );
        assert_found("# Sitemap: https://a.example/1.xml\nSitemap of ours", &[], &[]);
    }

    #[test]
    fn lines_that_crawlers_understand_count_with_a_warning() {
        assert_found(
            "Sitemaps: http://www.cnn.example/sitemaps.xml",
            &["http://www.cnn.example/sitemaps.xml"],
            &["line 1: `Sitemaps:` must be `Sitemap:`"],
        );
        assert_found(
            "\nSitemap: /s.xml\nSitemap: //b.example/s.xml",
            &["https://a.example/s.xml", "https://b.example/s.xml"],
            &[
                "line 2: `/s.xml` must be an absolute URL",
                "line 3: `//b.example/s.xml` must be an absolute URL",
            ],
        );
        assert_found(
            "Sitemap: <https://a.example/s.xml>",
            &["https://a.example/s.xml"],
            &["line 1: `<https://a.example/s.xml>` must be a URL without quotes or brackets"],
        );
        assert_found(
            "Disallow: /admin Sitemap: https://a.example/s.xml",
            &["https://a.example/s.xml"],
            &["line 1: the Sitemap line stands inside of another line"],
        );
    }

    #[test]
    fn lines_that_nobody_understands_are_passed_over() {
        assert_found(
            "Sitemap:\nSitemap: ftp://a.example/s.xml\nSitemap: {{ url }}",
            &[],
            &[
                "line 1: the URL is missing",
                "line 2: `ftp://a.example/s.xml` is no URL of http or https",
                "line 3: `{{ url }}` is no URL of http or https",
            ],
        );
        let found = robots_sitemaps("Sitemap: s.xml", None);
        assert_eq!((found.sitemaps.len(), found.warnings.len()), (0, 1));
    }

    #[test]
    fn a_sitemap_comes_once() {
        assert_found(
            "Sitemap: https://a.example/s.xml\nSitemap: HTTPS://A.example:443/s.xml",
            &["https://a.example/s.xml"],
            &["line 2: `HTTPS://A.example:443/s.xml` is in line 1 already"],
        );
    }

    #[test]
    fn no_more_is_read_than_crawlers_read() {
        let text =
            format!("Sitemap: https://a.example/s.xml\n#{}\nSitemap: /t.xml", "x".repeat(600_000));
        let found = robots_sitemaps(&text, BASE);
        assert_eq!(found.sitemaps, ["https://a.example/s.xml"]);
        assert_eq!(found.warnings.len(), 1);
    }

    proptest! {
        #[test]
        fn only_absolute_urls_come_out(text in "((Sitemaps?|Disallow)[: ]{1,2}(https?://)?[aé./#<\" ]{0,6}[\r\n]?){0,6}") {
            let found = robots_sitemaps(&text, BASE);
            for url in &found.sitemaps {
                prop_assert_eq!(Loc::of(url).kind, LocKind::Absolute);
            }
            let lines: Vec<_> = found.sitemaps.iter().map(|url| format!("Sitemap: {url}")).collect();
            prop_assert_eq!(robots_sitemaps(&lines.join("\n"), None).sitemaps, found.sitemaps);
        }
    }
}
