//! The lines of a list that are written as they stand. Nearly all are, and asking every rule about each takes more than ten times
//! as long as writing it.

use crate::model::{Changefreq, Lastmod, Scope, parse_priority, split_once};
use crate::protocol::LOC_CHARS_LIMIT;
use crate::vectors::hidden;
use crate::writer::Output;

/// Tells such lines from those that somebody has to look at. A line is one of them only if the parser would find its URL usable
/// and all its values legal.
#[derive(Debug)]
pub(super) struct PlainLines {
    scope: Scope,
    usual: Usual,
}

impl PlainLines {
    /// Lines of the list that a sitemap is made of which is served from `url`.
    pub(super) fn new(url: &str) -> Option<Self> {
        Scope::new(url).map(|scope| Self { scope, usual: Usual::unknown() })
    }

    /// What the first of some lines says, and what is behind it. `None` if that takes more than a look at each byte, or if the
    /// line does not end.
    #[inline]
    pub(super) fn read<'a>(&self, lines: &'a str) -> Option<(Output<'a>, &'a str)> {
        let rest = behind_prefix(lines.as_bytes(), self.scope.prefix().as_bytes())?;
        let path = rest.get(..self.usual.plain_len(rest))?;
        let (loc, behind) = lines.split_at_checked(self.scope.prefix().len() + path.len())?;
        if loc.len() >= LOC_CHARS_LIMIT || self.scope.is_named(path) {
            return None;
        }
        let output = Output { loc, ..Output::default() };
        if let Some((lastmod, behind)) = usual_date(behind) {
            return Some((Output { lastmod: Some(lastmod), ..output }, behind));
        }
        let (columns, behind) = split_once(b'\n', behind)?;
        let columns = columns.strip_suffix('\r').unwrap_or(columns);
        let output = if columns.is_empty() { output } else { with_columns(output, columns)? };
        Some((output, behind))
    }
}

/// The date in the only further column of a line, and what is behind the line. `None` unless it is a day that there is in every
/// month, or a moment of one in whole seconds: nearly all are, and nobody has to look into the calendar.
#[inline]
fn usual_date(columns: &str) -> Option<(&str, &str)> {
    let date = columns.as_bytes().strip_prefix(b"\t")?;
    let has = |at: usize, byte: u8| date.get(at) == Some(&byte);
    let number = |at: usize| match date.get(at..) {
        Some([ten @ b'0'..=b'9', one @ b'0'..=b'9', ..]) => (ten - b'0') * 10 + (one - b'0'),
        _ => u8::MAX,
    };
    let is_day = matches!(number(0), 19 | 20)
        && number(2) < 100
        && has(4, b'-')
        && matches!(number(5), 1..=12)
        && has(7, b'-')
        && matches!(number(8), 1..=28);
    let is_time =
        || number(11) < 24 && has(13, b':') && number(14) < 60 && has(16, b':') && number(17) < 60;
    let is_offset =
        || (has(19, b'+') || has(19, b'-')) && number(20) < 14 && has(22, b':') && number(23) < 60;
    let len = match date.get(10)? {
        b'\n' if is_day => 10,
        b'T' if is_day && is_time() && has(19, b'Z') => 20,
        b'T' if is_day && is_time() && is_offset() => 25,
        _ => return None,
    };
    let (date, behind) = columns.get(1..)?.split_at_checked(len)?;
    Some((date, behind.strip_prefix('\n')?))
}

/// Adds the values of further columns, if all of them are legal or empty.
#[inline]
fn with_columns<'a>(output: Output<'a>, columns: &'a str) -> Option<Output<'a>> {
    let mut rest = columns.strip_prefix('\t').map(Some)?;
    let mut next = || {
        let columns = rest?;
        let (column, behind) = split_once(b'\t', columns)
            .map_or((columns, None), |(column, behind)| (column, Some(behind)));
        rest = behind;
        Some(column).filter(|column| !column.is_empty())
    };
    let (lastmod, changefreq, priority) = (next(), next(), next());
    let is_legal = lastmod.is_none_or(is_date)
        && changefreq.is_none_or(|text| Changefreq::parse(text).is_some())
        && priority.is_none_or(|text| parse_priority(text).is_ok())
        && rest.is_none();
    is_legal.then_some(Output { lastmod, changefreq, priority, ..output })
}

/// Whether a text is W3C date-time; feeds have others.
#[inline]
fn is_date(text: &str) -> bool {
    text.as_bytes().first().is_some_and(u8::is_ascii_digit) && Lastmod::parse(text).is_ok()
}

/// What is behind a prefix, if bytes start with it. Compiled to WebAssembly, slices are compared byte by byte, and words are not.
#[inline]
fn behind_prefix<'a>(bytes: &'a [u8], prefix: &[u8]) -> Option<&'a [u8]> {
    let (start, rest) = bytes.split_at_checked(prefix.len())?;
    let (words, last) = start.as_chunks();
    let (prefix_words, prefix_last) = prefix.as_chunks();
    let word = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes);
    let is_same = words.iter().zip(prefix_words).all(|(a, b)| word(a) == word(b))
        && last.iter().zip(prefix_last).all(|(a, b)| a == b);
    is_same.then_some(rest)
}

/// The bytes of which nearly all paths and queries consist.
#[derive(Debug)]
struct Usual {
    /// What makes a capital letter a small one.
    case: u8,
    /// The first letter, and how many are behind it.
    letters: (u8, u8),
    /// The same for `-`, `.`, `/` and digits.
    between: (u8, u8),
    marks: [u8; 4],
}

impl Usual {
    fn unknown() -> Self {
        hidden(Self {
            case: 0x20,
            letters: (b'a', b'z' - b'a'),
            between: (b'-', b'9' - b'-'),
            marks: [b'=', b'?', b'&', b'_'],
        })
    }

    /// How many bytes at the start are plain, or escapes.
    #[inline]
    fn plain_len(&self, bytes: &[u8]) -> usize {
        let mut len = 0;
        while let Some(rest) = bytes.get(len..) {
            len += match rest.first_chunk().map(|block| self.usual_len(block)) {
                Some(16) => {
                    len += 16;
                    continue;
                }
                Some(usual) => usual,
                None => rest.iter().position(|byte| !is_plain(*byte)).unwrap_or(rest.len()),
            };
            match bytes.get(len..) {
                // A bracket before a word may be a mark of a template.
                Some([b'%', b'5', b'B' | b'b', b'O' | b'o', ..]) => break,
                Some([b'%', high, low, ..])
                    if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
                {
                    len += 3;
                }
                // Another URL may stand there.
                Some([b':', behind @ ..]) if !behind.starts_with(b"//") => len += 1,
                Some([other, ..]) if is_plain(*other) => len += 1,
                _ => break,
            }
        }
        len
    }

    /// How many of these bytes at the start are usual.
    #[inline]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "without branches it compiles to vector instructions"
    )]
    fn usual_len(&self, block: &[u8; 16]) -> usize {
        let [a, b, c, d] = self.marks;
        let unusual = block.map(|byte| {
            let is_letter = (byte | self.case).wrapping_sub(self.letters.0) <= self.letters.1;
            let is_between = byte.wrapping_sub(self.between.0) <= self.between.1;
            let is_mark = (byte == a) | (byte == b) | (byte == c) | (byte == d);
            u8::from(!(is_letter | is_between | is_mark))
        });
        (u128::from_le_bytes(unusual).trailing_zeros() / 8) as usize
    }
}

/// Whether a byte means the same wherever it stands in the path or the query of a URL.
#[inline]
fn is_plain(byte: u8) -> bool {
    PLAIN.get(usize::from(byte)).copied().unwrap_or_default()
}

const PLAIN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    #[expect(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        reason = "const evaluation, 0 to 255"
    )]
    while byte < 256 {
        table[byte] = matches!(
            byte as u8,
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b'?' | b'=' | b'&' | b'+' | b'@'
                | b'!' | b'$' | b'*' | b'(' | b')'
        );
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use crate::parser::ParseOptions;
    use crate::renderer::{Rendered, Renderer};
    use proptest::prelude::*;

    const URL: &str = "https://www.example.com/sitemap.xml";

    /// What is made of a source in pieces of `size` bytes.
    fn made_by(mut renderer: Renderer, source: &[u8], size: usize) -> Rendered {
        let pieces: Vec<_> =
            source.chunks(size).map(|piece| renderer.push(piece).unwrap()).collect();
        let mut made = renderer.finish();
        made.xml.insert_str(0, &pieces.concat());
        made
    }

    #[test]
    fn nothing_is_read_behind_one_entry_too_many() {
        let list = |n: usize| {
            (0..n).fold(String::new(), |list, n| {
                list + "https://www.example.com/" + &n.to_string() + "\n"
            })
        };
        let feed = |n: usize| {
            let items =
                list(n).replace("https", "<item><link>https").replace('\n', "</link></item>");
            format!("<rss version=\"2.0\"><channel>{items}")
        };
        let counts = |source: &str, size: usize| {
            let renderer = Renderer::new(Some(URL.to_owned()));
            let made = made_by(renderer, source.as_bytes(), size);
            (made.entry_count, made.source_entry_count, made.is_complete)
        };
        for size in [1_000, 65_536, usize::MAX] {
            assert_eq!(counts(&list(50_000), size), (50_000, 50_000, true), "{size}");
            // What is not usable takes no room.
            assert_eq!(
                counts(&(list(50_000) + "https://other.example/\n"), size),
                (50_000, 50_001, true),
                "{size}"
            );
            for source in [list(50_001), list(200_000), feed(50_001), feed(200_000)] {
                assert_eq!(counts(&source, size), (50_000, 50_001, false), "{size}");
            }
        }
    }

    #[test]
    fn a_url_is_written_once_and_without_a_fragment() {
        for (source, locs) in [
            ("a b a c b", "a b c"),
            ("a#b a a#c", "a"),
            ("a#! c#/d ?e&#38;f", "a c ?e&amp;#38;f"),
            ("a a/ A", "a a/ A"),
        ] {
            let list = source.split(' ').fold(String::new(), |list, path| {
                list + "https://www.example.com/" + path + "\t2026-11-21\n"
            });
            for head in ["", &"https://www.example.com/head\n".repeat(400)] {
                let made = made_by(
                    Renderer::new(Some(URL.to_owned())),
                    (head.to_owned() + &list).as_bytes(),
                    1_000,
                );
                let start = "<url><loc>https://www.example.com/";
                let written: Vec<_> = made
                    .xml
                    .split(start)
                    .skip(1)
                    .filter_map(|url| url.split('<').next())
                    .filter(|path| *path != "head")
                    .collect();
                assert_eq!(written.join(" "), locs, "{source}");
                assert!(made.is_complete);
            }
        }
    }

    #[test]
    fn nothing_is_read_behind_so_many_that_stand_twice() {
        for (n, is_complete) in [(50_001, true), (50_002, false), (500_000, false)] {
            let list = "https://www.example.com/a\n".repeat(n);
            let made = made_by(Renderer::new(Some(URL.to_owned())), list.as_bytes(), 65_536);
            assert_eq!((made.entry_count, made.is_complete), (1, is_complete), "{n}");
            assert!(made.source_entry_count <= 110_000, "{n}: {}", made.source_entry_count);
        }
    }

    /// A piece of a line: much that is plain, and all that could change what is read.
    fn piece() -> impl Strategy<Value = Vec<u8>> {
        prop_oneof![
            8 => "[a-z0-9A-Z/._~=?&+:@!$*()-]{0,12}".prop_map(String::into_bytes),
            2 => prop::sample::select(vec![
                "%", "%C3%BC", "%2f", "%zz", "%00", "%4", "//", "/../", "/./", "..", "?", "&", "&amp;", "#", "#a", ";", ",", " ", "  ",
                "\t", "\t2026-11-21", "\t2026-11-21T08:00:00Z", "\t2026-11-21T08:00:00+01:00", "\t2026", "\t31.12.2026",
                "\tdaily", "\tDaily", "\t0.5", "\t1.5", "\t\t", "\"", "'", "<", ">", "<urlset>", "ü", "\u{FFFE}", "\u{0}",
                "sitemap.xml", "index.html", "%5Bobject%20Object%5D", "/%5bobject+a", "%5B%5D=1", "PHPSESSID=1", "?sessionid=aaaaaaaaaaaaaaaa", ":99999", "user@", "https://",
                "https://www.example.com/b", "User-agent: *", "Sitemap: ", "\r", "{", "\\",
            ]).prop_map(|text| text.as_bytes().to_vec()),
            // Days and moments, with some that there are not.
            2 => "\t(19|20|[0-9]{2})[0-9]{2}-[01][0-9]-[0-3][0-9](T[0-2][0-9]:[0-6][0-9](:[0-6][0-9])?(Z|[+-][01][0-9]:[0-6][0-9])?)?"
                .prop_map(String::into_bytes),
            1 => prop::collection::vec(any::<u8>(), 1..3),
        ]
    }

    fn line() -> impl Strategy<Value = Vec<u8>> {
        let start = prop_oneof![
            12 => Just("https://www.example.com/"),
            1 => prop::sample::select(vec![
                "", "https://www.example.com", "HTTPS://www.example.com/", "https://WWW.example.com/", "http://www.example.com/",
                "https://example.com/", "https://www.example.com:443/", "https://www.example.com./", "- ", "1. ", "# ", "/", "www.",
            ]),
        ];
        let end =
            prop_oneof![8 => Just("\n"), 1 => Just("\r\n"), 1 => Just("\r"), 1 => Just("\n\n")];
        (start, prop::collection::vec(piece(), 0..5), end).prop_map(|(start, pieces, end)| {
            [start.as_bytes(), &pieces.concat(), end.as_bytes()].concat()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3_000, ..ProptestConfig::default() })]

        #[test]
        fn what_goes_past_the_parser_is_written_as_what_goes_through_it(
            lines in prop::collection::vec(line(), 1..40),
            size in 1_usize..6_000,
            is_long in any::<bool>(),
        ) {
            // The parser wants some text before it says what the document is.
            let head = "https://www.example.com/a\n".repeat(if is_long { 400 } else { 1 });
            let source = [head.as_bytes(), &lines.concat()].concat();
            let options = ParseOptions { url: Some(URL.to_owned()), ..ParseOptions::default() };
            let (mut through, past) = (Renderer::with_options(&options), Renderer::with_options(&options));
            through.way = crate::renderer::Way::Parser;
            prop_assert_eq!(made_by(past, &source, size), made_by(through, &source, size));
        }
    }
}
