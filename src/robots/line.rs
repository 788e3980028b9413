//! One line of a robots.txt file: <https://www.rfc-editor.org/rfc/rfc9309#section-2.2>.

use crate::model::{Loc, LocKind, behind_list_marker, find_word, is_named, lowered};

/// What a line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Field {
    UserAgent,
    Allow,
    Disallow,
    Sitemap,
    /// Any other `name: value`.
    Other,
}

/// A line that is neither blank nor a comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    pub(crate) field: Field,
    /// The name of the field with its colon, if it has one.
    pub(crate) name: &'a str,
    /// Without comment and surrounding white space.
    pub(crate) value: &'a str,
    /// Whether the line is written in another way than `Sitemap: value`. Only told of [`Field::Sitemap`].
    pub(crate) is_misspelled: bool,
    /// The whole line without comment and surrounding white space.
    pub(crate) content: &'a str,
}

const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// No other field that anybody knows has a longer name.
const NAME_MAX_BYTES: usize = 32;

/// What the names of the fields of groups begin with, in lower case, with the misspellings that widespread parsers take for
/// them: <https://github.com/google/robotstxt/blob/master/robots.cc>, `ParsedRobotsKey`.
const OF_GROUPS: [(Field, &str); 10] = [
    (Field::UserAgent, "user-agent"),
    (Field::UserAgent, "useragent"),
    (Field::UserAgent, "user agent"),
    (Field::Allow, "allow"),
    (Field::Disallow, "disallow"),
    (Field::Disallow, "dissallow"),
    (Field::Disallow, "dissalow"),
    (Field::Disallow, "disalow"),
    (Field::Disallow, "diasllow"),
    (Field::Disallow, "disallaw"),
];

/// The names of the field for sitemaps, in lower case and without hyphens and spaces, with the misspellings that people make.
const SITEMAP: &str =
    "|sitemap|sitemaps|sitmap|sitemp|siemap|siteamp|sitempa|stiemap|sietmap|sitemao|xmlsitemap|";

impl<'a> Line<'a> {
    /// Reads a line, which has no line end. `None` if it says nothing.
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        // A byte order mark comes from files that were joined.
        let content = before(text, b'#').trim_ascii();
        let content = content.strip_prefix(BYTE_ORDER_MARK).unwrap_or(content).trim_ascii_start();
        let start = content.len() - content.trim_start().len();
        if start == 0 {
            return Self::of_content(content);
        }
        // To crawlers what nobody sees is part of the name.
        let line = Self::of_content(content.get(start..)?)?;
        let name = content.get(..start + line.name.len())?;
        let line = Self { name, is_misspelled: true, content, ..line };
        (line.field == Field::Sitemap).then_some(line)
    }

    #[inline(never)]
    fn of_content(content: &'a str) -> Option<Self> {
        let bare = before(content, b':');
        // `sitemap https://…` has its first colon in the URL.
        if bare.len() < content.len() {
            let (name, value) = content.split_at_checked(bare.len() + 1)?;
            let (bare, value) = (trim(bare), trim(value));
            if let Some((field, _)) = of_group(bare) {
                return Some(Self { field, name, value, is_misspelled: false, content });
            }
            let is_short = bare.len() <= NAME_MAX_BYTES;
            if is_short && is_of_sitemap(bare, value) {
                let is_misspelled = !bare.eq_ignore_ascii_case("sitemap");
                let line = Self { field: Field::Sitemap, name, value, is_misspelled, content };
                let url = behind_separators(value);
                let is_marked = value.starts_with(is_separator) && has_scheme(url);
                return Some(if is_marked { Self::misspelled(content, url) } else { line });
            }
            if let Some((name, url)) = content.split_at_checked("sitemap".len())
                && name.eq_ignore_ascii_case("sitemap")
                && Loc::of(url).kind == LocKind::Absolute
            {
                return Some(Self::misspelled(content, url));
            }
            if is_short && gap_in(bare) == bare.len() {
                let field = Field::Other;
                return Some(Self { field, name, value, is_misspelled: false, content });
            }
        } else if let Some((name, value)) = two_words(content)
            && let Some((field, _)) = of_group(name)
        {
            return Some(Self { field, name, value, is_misspelled: false, content });
        }
        let (name, gap) = content.split_at_checked(gap_in(content))?;
        let (name, value) = (name.trim_end_matches(is_separator), behind_separators(gap));
        let is_sitemap =
            is_of_sitemap(name, value) && (has_scheme(value) || value.starts_with('/'));
        is_sitemap.then_some(Self::misspelled(content, value))
    }

    /// A line that names a sitemap at its end, in another way than it should.
    fn misspelled(content: &'a str, value: &'a str) -> Self {
        let name = content.strip_suffix(value).unwrap_or(content).trim_end();
        Self { field: Field::Sitemap, name, value, is_misspelled: true, content }
    }

    /// The name of the field without its colon.
    fn bare_name(&self) -> &'a str {
        trim(self.name.strip_suffix(':').unwrap_or(self.name))
    }
}

/// The two words of a line that has no others: white space stands for the colon.
fn two_words(content: &str) -> Option<(&str, &str)> {
    let is_gap = |c: char| matches!(c, ' ' | '\t');
    let (name, value) = content.split_once(is_gap)?;
    let value = value.trim_start_matches(is_gap);
    (!value.contains(is_gap)).then_some((name, value))
}

/// The text without what stands around names and values and means nothing: other white space than that of ASCII is part of
/// them. <https://www.rfc-editor.org/rfc/rfc9309#section-2.2>
#[inline(never)]
fn trim(text: &str) -> &str {
    text.trim_ascii()
}

/// The same for what is meant as a line and is none: without anything that nobody sees.
#[inline(never)]
fn trim_loosely(text: &str) -> &str {
    text.trim().trim_start_matches(BYTE_ORDER_MARK).trim_start()
}

/// What people write in the place of the colon.
const fn is_separator(c: char) -> bool {
    matches!(c, '=' | ':' | '：' | ';' | ',' | '|' | '-' | '–' | '—' | '>' | '→')
}

#[inline(never)]
fn behind_separators(text: &str) -> &str {
    trim_loosely(trim_loosely(text).trim_start_matches(is_separator))
}

/// The text up to the first `byte`, which is ASCII; all of it if there is none.
#[inline(never)]
pub(super) fn before(text: &str, byte: u8) -> &str {
    let end = text.bytes().position(|found| found == byte).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// Where the first word ends: at white space, an equals sign or anything outside ASCII.
#[inline(never)]
fn gap_in(text: &str) -> usize {
    let is_gap = |byte| matches!(byte, b'\t' | b' ' | b'=' | 128..);
    text.bytes().position(is_gap).unwrap_or(text.len())
}

fn has_scheme(value: &str) -> bool {
    find_word("://", value).is_some()
}

/// The field of groups whose name a name begins with, and how it goes on, which crawlers do not look at.
#[inline(never)]
fn of_group(name: &str) -> Option<(Field, &str)> {
    OF_GROUPS.iter().find_map(|(field, known)| {
        let (start, rest) = name.split_at_checked(known.len())?;
        start.eq_ignore_ascii_case(known).then_some((*field, rest))
    })
}

/// Whether a name is that of the field for sitemaps, or was meant to be.
#[inline(never)]
fn is_of_sitemap(name: &str, value: &str) -> bool {
    let mut word = String::from("|");
    for byte in name.bytes() {
        match byte {
            b'-' | b'_' | b' ' | b'\t' => {}
            b'A'..=b'Z' | b'a'..=b'z' => word.push(char::from(byte.to_ascii_lowercase())),
            _ => return false,
        }
    }
    // `Sitemap-index:`, `Sitemap_url:`
    let is_longer = word.starts_with("|sitemap") && has_scheme(value);
    word.push('|');
    is_longer || find_word(&word, SITEMAP).is_some()
}

/// Hands over the `Sitemap:` fields inside of a line that is about something else, each by its name with the colon and by its
/// URL: there a line end was lost. White space stands before or behind the name, which paths do not have.
#[inline(never)]
pub(crate) fn each_inner_sitemap<'t>(text: &'t str, take: &mut dyn FnMut(&'t str, &'t str)) {
    let content = before(text, b'#');
    let is_gap = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_whitespace);
    let mut next = 0;
    while let Some(rest) = content.get(next..).filter(|rest| !rest.is_empty()) {
        let colon = next + before(rest, b':').len();
        next = colon + 1;
        let head = content.get(..colon).unwrap_or_default().trim_ascii_end();
        let at = head.len().saturating_sub("sitemap".len());
        if !head.get(at..).is_some_and(|name| name.eq_ignore_ascii_case("sitemap")) {
            continue;
        }
        let value = content.get(next..).unwrap_or_default();
        let is_apart =
            is_gap(value.as_bytes().first()) || is_gap(head.as_bytes().get(at.wrapping_sub(1)));
        let url = value.trim_ascii_start();
        let len = url.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(url.len());
        let url = url.get(..len).unwrap_or_default();
        if is_apart && Loc::of(url).kind == LocKind::Absolute {
            take(content.get(at..next).unwrap_or_default(), url);
        }
    }
}

/// The URL that is all a line has, as an item of a list at most: it lacks the name of its field.
#[inline(never)]
pub(crate) fn lone_url(text: &str) -> Option<&str> {
    let content = trim_loosely(before(text, b'#'));
    let url = behind_list_marker(content).map_or(content, trim_loosely);
    let is_one = url.bytes().all(|byte| !byte.is_ascii_whitespace());
    (is_one && Loc::of(url).kind == LocKind::Absolute).then_some(url)
}

/// Whether the name of a file says that it is a sitemap.
#[inline(never)]
pub(crate) fn is_like_sitemap(url: &str) -> bool {
    let rest = Loc::of(url).rest;
    is_named(rest, ".xml") || find_word("sitemap", &lowered(rest)).is_some()
}

/// The URL in `<URL>`, `"URL"` or `'URL'`, which is how texts set URLs apart:
/// <https://www.rfc-editor.org/rfc/rfc3986#appendix-C>.
pub(crate) fn unwrapped(value: &str) -> Option<&str> {
    let close = match value.bytes().next()? {
        b'<' => b'>',
        quote @ (b'"' | b'\'') => quote,
        _ => return None,
    };
    let rest = value.get(1..)?;
    let inside = before(rest, close);
    (inside.len() < rest.len() && has_scheme(inside)).then(|| trim(inside))
}

/// The first line of a file without what the bytes of half a byte order mark became, which crawlers pass over:
/// <https://github.com/google/robotstxt/blob/master/robots_test.cc>.
pub(crate) fn without_half_mark(line: &str) -> &str {
    line.strip_prefix(char::REPLACEMENT_CHARACTER).unwrap_or(line)
}

/// Hands the lines of a text over with their numbers, from 1. A line ends with LF, CR or CR LF.
pub(super) fn each_line<'t>(text: &'t str, take: &mut dyn FnMut(u32, &'t str)) {
    let (mut rest, mut number) = (text, 1);
    while !rest.is_empty() {
        let len = rest.bytes().position(|byte| matches!(byte, b'\n' | b'\r'));
        let Some((line, end)) = rest.split_at_checked(len.unwrap_or(rest.len())) else { return };
        take(number, line);
        let end_len = if end.starts_with("\r\n") { 2 } else { 1 };
        rest = end.get(end_len..).unwrap_or_default();
        number += 1;
    }
}

/// Fields of other crawlers' making. They decide nothing here; they show what a document is.
const OTHER_FIELDS: [&str; 6] =
    ["crawl-delay", "host", "clean-param", "request-rate", "visit-time", "noindex"];

/// Whether a line says which URLs crawlers may ask for or where a sitemap is. `Allowed: …` may say something else in a text.
#[inline(never)]
pub(crate) fn is_rule(text: &str) -> bool {
    Line::parse(text).is_some_and(|line| match line.field {
        Field::Allow | Field::Disallow => line.name.ends_with(':') && is_whole(line.bare_name()),
        Field::Sitemap => line.name.ends_with(':') || has_scheme(line.value),
        Field::UserAgent | Field::Other => false,
    })
}

/// Whether nothing follows the name of a field of groups.
fn is_whole(name: &str) -> bool {
    of_group(name).is_some_and(|(_, rest)| rest.is_empty())
}

/// Whether a document whose first line is this one is a robots.txt file.
pub(crate) fn is_typical(text: &str) -> bool {
    is_rule(text)
        || Line::parse(text).is_some_and(|line| {
            let name = line.bare_name();
            line.field == Field::UserAgent && is_whole(name)
                || OTHER_FIELDS.iter().any(|known| name.eq_ignore_ascii_case(known))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sitemap_line_is_known_in_every_spelling_people_use() {
        let url = "https://www.example.com/sitemap.xml";
        for (text, is_misspelled) in [
            ("Sitemap: https://www.example.com/sitemap.xml", false),
            ("\u{FEFF}sitemap:https://www.example.com/sitemap.xml", false),
            ("\t SITEMAP \t:  https://www.example.com/sitemap.xml \t", false),
            ("SiteMap: https://www.example.com/sitemap.xml # all of it", false),
            ("Sitemaps: https://www.example.com/sitemap.xml", true),
            ("Site-map: https://www.example.com/sitemap.xml", true),
            ("site map: https://www.example.com/sitemap.xml", true),
            ("Site_Maps: https://www.example.com/sitemap.xml", true),
            ("Sitmap: https://www.example.com/sitemap.xml", true),
            ("Stiemap: https://www.example.com/sitemap.xml", true),
            ("Sitemap-Index: https://www.example.com/sitemap.xml", true),
            ("sitemap https://www.example.com/sitemap.xml", true),
            ("Sitemaps\u{a0}https://www.example.com/sitemap.xml", true),
            ("\u{a0}Sitemap: https://www.example.com/sitemap.xml", true),
            ("Sitemap\u{a0}: https://www.example.com/sitemap.xml", true),
            ("Sitemap = https://www.example.com/sitemap.xml", true),
            ("Sitemap：https://www.example.com/sitemap.xml", true),
            ("Sitemap; https://www.example.com/sitemap.xml", true),
            ("Sitemap - https://www.example.com/sitemap.xml", true),
            ("Sitemap-> https://www.example.com/sitemap.xml", true),
            ("Sitemap→ https://www.example.com/sitemap.xml", true),
            ("Sitemap:: https://www.example.com/sitemap.xml", true),
            ("Sitemap: = https://www.example.com/sitemap.xml", true),
            ("Sitemaphttps://www.example.com/sitemap.xml", true),
        ] {
            let line = Line::parse(text).unwrap();
            assert_eq!(
                (line.field, line.value, line.is_misspelled),
                (Field::Sitemap, url, is_misspelled),
                "{text}"
            );
        }
        let relative = Line::parse("sitemap /sitemap.xml").unwrap();
        assert_eq!((relative.field, relative.value), (Field::Sitemap, "/sitemap.xml"));
        assert_eq!(Line::parse("Sitemap:").unwrap().value, "");
        let of_mark = Line::parse("\u{feff}\u{a0}Sitemap: /s.xml").unwrap();
        assert_eq!((of_mark.name, of_mark.is_misspelled), ("\u{a0}Sitemap:", true));
    }

    #[test]
    fn other_lines_are_not_taken_for_a_sitemap_line() {
        for text in [
            "",
            " \t",
            "# Sitemap: https://www.example.com/sitemap.xml",
            "Sitemap of our site",
            "sitemap",
            "https://www.example.com/sitemap.xml",
            "www.example.com/sitemap: here",
            "Time: /sitemap.xml",
        ] {
            let field = Line::parse(text).map(|line| line.field);
            assert!(matches!(field, None | Some(Field::Other)), "{text}");
        }
    }

    #[test]
    fn rules_are_read_as_leniently_as_widespread_parsers_do() {
        for (text, field, value) in [
            ("User-agent: *", Field::UserAgent, "*"),
            ("useragent:Teabot", Field::UserAgent, "Teabot"),
            ("USER AGENT: Teabot", Field::UserAgent, "Teabot"),
            ("user-agent Teabot", Field::UserAgent, "Teabot"),
            ("disallow : /a b", Field::Disallow, "/a b"),
            ("dissallow: /", Field::Disallow, "/"),
            ("disallow /tea", Field::Disallow, "/tea"),
            ("Disallow:", Field::Disallow, ""),
            ("ALLOW:/tea#comment", Field::Allow, "/tea"),
            ("Crawl-delay: 10", Field::Other, "10"),
            ("Disallows: /x", Field::Disallow, "/x"),
            ("Disallowed: /x", Field::Disallow, "/x"),
            ("Disallow/: /x", Field::Disallow, "/x"),
            ("Disallow for all of you, please and thank you: /x", Field::Disallow, "/x"),
            ("Dissalows: /x", Field::Disallow, "/x"),
            ("Allows: /x", Field::Allow, "/x"),
            ("ALLOWED : /x", Field::Allow, "/x"),
            ("User-agents: *", Field::UserAgent, "*"),
            ("User-agent*: *", Field::UserAgent, "*"),
            ("disallow\t/käse?a=b", Field::Disallow, "/käse?a=b"),
            ("Disallow /a:b", Field::Disallow, "b"),
            ("Dis-allow: /x", Field::Other, "/x"),
            ("User_agent: *", Field::Other, "*"),
            // Only white space of ASCII means nothing.
            ("Disallow:\u{a0}/a", Field::Disallow, "\u{a0}/a"),
            ("Disallow: /a\u{2003}", Field::Disallow, "/a\u{2003}"),
            ("Disallow\u{a0}: /a", Field::Disallow, "/a"),
            ("Sitemap:\u{a0}/s.xml", Field::Sitemap, "\u{a0}/s.xml"),
        ] {
            let line = Line::parse(text).unwrap();
            assert_eq!((line.field, line.value), (field, value), "{text}");
        }
        for text in [
            "disallow this and that",
            "- Disallow: /x",
            "\u{a0}Disallow: /x",
            "Disallow=/x",
            "Disallow = /x",
        ] {
            assert_eq!(Line::parse(text), None, "{text}");
        }
        assert!(!is_typical("Allowed: tea") && !is_typical("User-agents: people who read"));
    }

    #[test]
    fn a_line_may_have_swallowed_the_next_one() {
        let found = |text| {
            let mut found = Vec::new();
            each_inner_sitemap(text, &mut |name, url| found.push((name, url)));
            found
        };
        for (text, name) in [
            ("Disallow: /admin Sitemap: https://a.example/s.xml", "Sitemap:"),
            ("Disallow: /adminSitemap: https://a.example/s.xml more", "Sitemap:"),
            ("Disallow: /admin\tsitemap \t:https://a.example/s.xml#top", "sitemap \t:"),
        ] {
            assert_eq!(found(text), [(name, "https://a.example/s.xml")], "{text}");
        }
        let several = "user-agent: * Sitemap: HTTP://a.example/?é=1 Disallow: / SITEMAP:HTTPS://b";
        assert_eq!(
            found(several),
            [("Sitemap:", "HTTP://a.example/?é=1"), ("SITEMAP:", "HTTPS://b")]
        );
        for text in [
            "",
            "é:",
            "Disallow: /sitemap:old",
            "Disallow: /*Sitemap: ",
            "Disallow: /*Sitemap: /s.xml",
            "Disallow: /sitemap:https://a.example/",
            "Disallow: /a # Sitemap: https://a.example/s.xml",
            "Disallow: /a Sitemaps: https://a.example/s.xml",
            "Disallow: /a Sitemap: https:/",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn a_line_may_be_a_url_and_nothing_else() {
        for (text, is_sitemap) in [
            ("https://www.example.com/s2.xml", true),
            (" \u{FEFF}https://www.example.com/s.XML.gz?a=1 # second", true),
            ("- https://www.example.com/Sitemaps/1", true),
            ("https://www.example.com/?sitemap=2", true),
            ("https://www.example.com/a", false),
            ("https://www.example.com/xml", false),
        ] {
            assert_eq!(lone_url(text).map(is_like_sitemap), Some(is_sitemap), "{text}");
        }
        for text in
            ["", "# https://a.example/", "https://a.example/ b", "/s.xml", "Host: a.example"]
        {
            assert_eq!(lone_url(text), None, "{text}");
        }
    }

    #[test]
    fn lines_end_with_lf_cr_or_both() {
        let lines = |text| {
            let mut found = Vec::new();
            each_line(text, &mut |number, line| found.push((number, line)));
            found
        };
        let found = lines("a\nb\r\n\r\rc");
        assert_eq!(found, [(1, "a"), (2, "b"), (3, ""), (4, ""), (5, "c")]);
        assert_eq!(lines(""), []);
    }

    #[test]
    fn what_stands_around_a_url_is_taken_off_only_from_a_url() {
        assert_eq!(
            unwrapped("<http://www.example.com/s.xml>."),
            Some("http://www.example.com/s.xml")
        );
        assert_eq!(unwrapped("\"http://www.example.com/\""), Some("http://www.example.com/"));
        assert_eq!(unwrapped("<sitemap_location>"), None);
        assert_eq!(unwrapped("http://www.example.com/"), None);
        assert_eq!(unwrapped("<http://www.example.com/"), None);
    }
}
