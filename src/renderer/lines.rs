//! The lines of a list that are written as they stand. Nearly all are, and asking every rule about each takes more than ten times
//! as long as writing it.

use super::columns::Columns;
use crate::model::Scope;
use crate::protocol::LOC_CHARS_LIMIT;
use crate::vectors::{LANES, Vector, hidden};
use crate::writer::Cursor;

/// How much room a line takes whose URL is not too long, though all of it is escaped, and whose values are not in an odd spelling.
pub(super) const ROOM: usize = "&amp;".len() * LOC_CHARS_LIMIT + 1_024;

/// Tells such lines from those that somebody has to look at. A line is one of them only if the parser would find its URL usable
/// and all its values legal.
#[derive(Debug)]
pub(super) struct PlainLines {
    scope: Scope,
    usual: Usual,
    columns: Columns,
}

/// A line that was written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    /// Its URL, as it stands there.
    pub(super) loc: &'a [u8],
    /// What is behind it.
    pub(super) behind: &'a [u8],
    /// How many bytes were written.
    pub(super) len: usize,
}

impl PlainLines {
    /// Lines of the list that a sitemap is made of which is served from `url`.
    pub(super) fn new(url: &str) -> Option<Self> {
        let scope = Scope::new(url).filter(|scope| !scope.prefix().contains('&'))?;
        Some(Self { scope, usual: Usual::unknown(), columns: Columns::new() })
    }

    /// Writes the first of some lines, which are UTF-8. `None` if that takes more than a look at each byte, if the line does not
    /// end, or if there is no room.
    #[inline]
    pub(super) fn write<'a>(&self, lines: &'a [u8], room: &mut [u8]) -> Option<Line<'a>> {
        let room_len = room.len();
        let mut out = Cursor::new(room);
        let prefix = self.scope.prefix().as_bytes();
        let path = behind_prefix(lines, prefix)?;
        out.put(b"<url><loc>")?;
        let mut left = lines;
        while let Some(len @ 1..) = left.len().checked_sub(path.len()) {
            let len = len.min(LANES);
            out.put_start::<LANES>(left, len)?;
            left = left.get(len..)?;
        }
        let columns = self.usual.write_path(path, &mut out)?;
        let loc = lines.get(..lines.len() - columns.len())?;
        if loc.len() >= LOC_CHARS_LIMIT || self.scope.is_named(loc.get(prefix.len()..)?) {
            return None;
        }
        let (values, behind) = self.columns.read(columns)?;
        values.write(&mut out)?;
        Some(Line { loc, behind, len: room_len - out.left() })
    }
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
    case: Vector,
    /// The first letter, and how many are behind it.
    letters: (Vector, Vector),
    /// The same for `-`, `.`, `/` and digits.
    between: (Vector, Vector),
    marks: [Vector; 3],
    ampersand: Vector,
}

/// How many bytes are looked at together.
const BLOCK: usize = 2 * LANES;

impl Usual {
    fn unknown() -> Self {
        hidden(Self {
            case: Vector::all(0x20),
            letters: (Vector::all(b'a'), Vector::all(b'z' - b'a')),
            between: (Vector::all(b'-'), Vector::all(b'9' - b'-')),
            marks: [b'=', b'?', b'_'].map(Vector::all),
            ampersand: Vector::all(b'&'),
        })
    }

    /// Writes what is plain at the start of a path and a query, or an escape, with its ampersands escaped; what is behind it.
    #[inline(always)]
    fn write_path<'a>(&self, path: &'a [u8], out: &mut Cursor<'_>) -> Option<&'a [u8]> {
        let mut rest = path;
        loop {
            let (mut len, mut ampersands) = match rest.first_chunk() {
                Some(block) => self.look(block),
                None => look_short(rest),
            };
            let is_whole = len == BLOCK;
            while ampersands != 0 {
                let before = ampersands.trailing_zeros();
                out.put_start::<BLOCK>(rest, before as usize)?;
                out.put(b"&amp;")?;
                rest = rest.get(before as usize + 1..)?;
                len -= before as usize + 1;
                ampersands = ampersands >> before >> 1;
            }
            out.put_start::<BLOCK>(rest, len)?;
            rest = rest.get(len..)?;
            if is_whole {
                continue;
            }
            let len = match rest {
                // A bracket before a word may be a mark of a template.
                [b'%', b'5', b'B' | b'b', b'O' | b'o', ..] => return Some(rest),
                [b'%', high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => 3,
                // Another URL may stand there.
                [b':', behind @ ..] if !behind.starts_with(b"//") => 1,
                [other, ..] if is_plain(*other) => 1,
                _ => return Some(rest),
            };
            out.put_start::<4>(rest, len)?;
            rest = rest.get(len..)?;
        }
    }

    /// How many of these bytes at the start are usual, and which of them are ampersands.
    #[inline(always)]
    fn look(&self, block: &[u8; BLOCK]) -> (usize, u32) {
        let ([first, second], _) = block.as_chunks() else { return (0, 0) };
        let (first, second) = (Vector::of(first), Vector::of(second));
        let bits = |first: Vector, second: Vector| first.high_bits() | second.high_bits() << LANES;
        let plain = bits(self.plain(first), self.plain(second));
        if plain == u32::MAX {
            return (BLOCK, 0);
        }
        let ampersands = bits(first.is(self.ampersand), second.is(self.ampersand));
        let others = !(plain | ampersands);
        // The lowest bit of those and all below it.
        let start = others ^ others.wrapping_sub(1);
        (others.trailing_zeros() as usize, ampersands & start)
    }

    /// Which of these bytes are usual and no ampersands.
    #[inline(always)]
    fn plain(&self, block: Vector) -> Vector {
        let among = |bytes: Vector, (first, behind): (Vector, Vector)| {
            let offset = bytes.minus(first);
            offset.min(behind).is(offset)
        };
        let [equals, question, underscore] = self.marks;
        let marks = block.is(equals).or(block.is(question)).or(block.is(underscore));
        among(block.or(self.case), self.letters).or(among(block, self.between)).or(marks)
    }
}

/// The same of less.
#[cold]
fn look_short(bytes: &[u8]) -> (usize, u32) {
    let len = bytes.iter().position(|byte| !is_plain(*byte)).unwrap_or(bytes.len());
    let ampersands = bytes.iter().take(len).zip(0..);
    (len, ampersands.fold(0, |bits, (byte, at)| bits | u32::from(*byte == b'&') << at))
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
