//! One line of a robots.txt file: <https://www.rfc-editor.org/rfc/rfc9309#section-2.2>.

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

/// No field that anybody knows has a longer name.
const NAME_MAX_BYTES: usize = 32;

/// The fields that mean something here, without hyphens and spaces. The misspellings of `disallow` are those that
/// widespread parsers take for it.
const FIELDS: [(&str, Field); 8] = [
    ("useragent", Field::UserAgent),
    ("allow", Field::Allow),
    ("disallow", Field::Disallow),
    ("dissallow", Field::Disallow),
    ("dissalow", Field::Disallow),
    ("disalow", Field::Disallow),
    ("diasllow", Field::Disallow),
    ("disallaw", Field::Disallow),
];

impl<'a> Line<'a> {
    /// Reads a line, which has no line end. `None` if it says nothing.
    pub(crate) fn parse(text: &'a str) -> Option<Self> {
        let comment = memchr::memchr(b'#', text.as_bytes()).unwrap_or(text.len());
        let content = trim(text.get(..comment)?);
        let start = content.as_bytes().get(..NAME_MAX_BYTES).unwrap_or(content.as_bytes());
        if let Some(colon) = memchr::memchr(b':', start) {
            let (name, value) = content.split_at_checked(colon + 1)?;
            let (bare, value) = (trim(content.get(..colon)?), trim(value));
            let field = field_of(bare, value);
            // `sitemap https://…` has its first colon in the URL.
            if field != Field::Other || gap_in(bare).is_none() {
                let is_misspelled =
                    field == Field::Sitemap && !bare.eq_ignore_ascii_case("sitemap");
                return Some(Self { field, name, value, is_misspelled, content });
            }
        }
        let (name, value) = content.split_at_checked(gap_in(content)?)?;
        let is_gap: fn(char) -> bool = |c| is_space(c) || matches!(c, '=' | '：');
        let value = value.trim_start_matches(is_gap);
        let field = field_of(name, value);
        let is_likely = match field {
            Field::Sitemap => has_scheme(value) || value.starts_with('/'),
            Field::UserAgent | Field::Allow | Field::Disallow => gap_in(value).is_none(),
            Field::Other => false,
        };
        let is_misspelled = field == Field::Sitemap;
        let line = Self { field, name, value, is_misspelled, content };
        (is_likely && !value.is_empty()).then_some(line)
    }
}

/// What stands around names and values and means nothing.
fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{FEFF}'
}

fn trim(text: &str) -> &str {
    let is_space: fn(char) -> bool = is_space;
    text.trim_start_matches(is_space).trim_end_matches(is_space)
}

/// Where the first word ends, if it is not all: at white space, an equals sign or anything outside ASCII.
fn gap_in(text: &str) -> Option<usize> {
    text.bytes().position(|byte| matches!(byte, b'\t' | b' ' | b'=' | 128..))
}

fn has_scheme(value: &str) -> bool {
    super::pattern::find(value, "://").is_some()
}

#[inline(never)]
fn field_of(name: &str, value: &str) -> Field {
    let mut letters = [0; NAME_MAX_BYTES];
    let mut len = 0;
    for byte in name.bytes().filter(|byte| !matches!(byte, b'-' | b'_' | b' ' | b'\t')) {
        let Some(letter) = letters.get_mut(len) else { return Field::Other };
        *letter = byte.to_ascii_lowercase();
        len += 1;
    }
    let word = letters.get(..len).unwrap_or_default();
    let known = FIELDS.iter().find(|(known, _)| known.as_bytes() == word);
    if let Some((_, field)) = known {
        return *field;
    }
    // Also `Sitemap-index:`, `Sitemap_url:`.
    if is_near(word, b"sitemap") || (word.starts_with(b"sitemap") && has_scheme(value)) {
        return Field::Sitemap;
    }
    Field::Other
}

/// Whether one letter at most is missing, added, wrong, or swapped with its neighbour.
fn is_near(word: &[u8], right: &[u8]) -> bool {
    let start = word.iter().zip(right).take_while(|(a, b)| a == b).count();
    let (word, right) =
        (word.get(start..).unwrap_or_default(), right.get(start..).unwrap_or_default());
    let end = word.iter().rev().zip(right.iter().rev()).take_while(|(a, b)| a == b).count();
    match (word.get(..word.len() - end), right.get(..right.len() - end)) {
        (Some([a, b]), Some([c, d])) => a == d && b == c,
        (Some([] | [_]), Some([] | [_])) => true,
        _ => false,
    }
}

/// The URL in `<URL>`, `"URL"` or `'URL'`, which is how texts set URLs apart:
/// <https://www.rfc-editor.org/rfc/rfc3986#appendix-C>.
pub(crate) fn unwrapped(value: &str) -> Option<&str> {
    let (open, inside) = value.as_bytes().split_first()?;
    let close = match open {
        b'<' => b'>',
        b'"' | b'\'' => *open,
        _ => return None,
    };
    let inside = trim(value.get(1..=memchr::memchr(close, inside)?)?);
    has_scheme(inside).then_some(inside)
}

/// Hands the lines of a text over with their numbers, from 1, and where they start. A line ends with LF, CR or CR LF.
pub(crate) fn each_line<'t>(text: &'t str, take: &mut dyn FnMut(u32, usize, &'t str)) {
    let (mut pos, mut number) = (0, 1);
    while let Some(rest) = text.get(pos..).filter(|rest| !rest.is_empty()) {
        let len = memchr::memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len());
        let (line, end) = rest.split_at_checked(len).unwrap_or((rest, ""));
        take(number, pos, line);
        pos += len + if end.starts_with("\r\n") { 2 } else { 1 };
        number += 1;
    }
}

/// Fields of other crawlers' making. They decide nothing here; they show what a document is.
const OTHER_FIELDS: [&str; 6] =
    ["crawl-delay", "host", "clean-param", "request-rate", "visit-time", "noindex"];

/// Whether a line says which URLs crawlers may ask for or where a sitemap is.
pub(crate) fn is_rule(text: &str) -> bool {
    Line::parse(text).is_some_and(|line| match line.field {
        Field::Allow | Field::Disallow => line.name.ends_with(':'),
        Field::Sitemap => line.name.ends_with(':') || has_scheme(line.value),
        Field::UserAgent | Field::Other => false,
    })
}

/// Whether a document whose first line is this one is a robots.txt file.
pub(crate) fn is_typical(text: &str) -> bool {
    is_rule(text)
        || Line::parse(text).is_some_and(|line| {
            let name = trim(line.name.strip_suffix(':').unwrap_or(line.name));
            line.field == Field::UserAgent
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
            ("Sitemap=https://www.example.com/sitemap.xml", true),
            ("Sitemap：https://www.example.com/sitemap.xml", true),
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
        ] {
            let line = Line::parse(text).unwrap();
            assert_eq!((line.field, line.value), (field, value), "{text}");
        }
        assert_eq!(Line::parse("disallow this and that"), None);
    }

    #[test]
    fn lines_end_with_lf_cr_or_both() {
        let lines = |text| {
            let mut found = Vec::new();
            each_line(text, &mut |number, start, line| found.push((number, start, line)));
            found
        };
        let found = lines("a\nb\r\n\r\rc");
        assert_eq!(found, [(1, 0, "a"), (2, 2, "b"), (3, 5, ""), (4, 6, ""), (5, 7, "c")]);
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
