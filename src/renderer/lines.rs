//! The lines of a list that are written as they stand. Nearly all are, and asking every rule about each takes more than ten times
//! as long as writing it.

use crate::model::{Changefreq, Lastmod, Scope, parse_priority};
use crate::protocol::LOC_CHARS_LIMIT;
use crate::writer::Output;

/// Tells such lines from those that somebody has to look at. A line is one of them only if the parser would find its URL usable
/// and all its values legal.
#[derive(Debug)]
pub(super) struct PlainLines {
    scope: Scope,
}

impl PlainLines {
    /// Lines of the list that a sitemap is made of which is served from `url`.
    pub(super) fn new(url: &str) -> Option<Self> {
        Scope::new(url).map(|scope| Self { scope })
    }

    /// What a line says, without its end; `None` if that takes more than a look at each byte.
    #[inline]
    pub(super) fn read<'a>(&self, line: &'a [u8]) -> Option<Output<'a>> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let rest = line.strip_prefix(self.scope.prefix().as_bytes())?;
        let (path, columns) = rest.split_at_checked(plain_len(rest))?;
        if self.scope.is_named(path) {
            return None;
        }
        let loc = std::str::from_utf8(line.strip_suffix(columns)?).ok()?;
        if loc.len() >= LOC_CHARS_LIMIT {
            return None;
        }
        let mut output = Output { loc, ..Output::default() };
        if columns.is_empty() {
            return Some(output);
        }
        let columns = std::str::from_utf8(columns.strip_prefix(b"\t")?).ok()?;
        let mut columns = columns.split('\t');
        output.lastmod = columns.next();
        output.changefreq = columns.next();
        output.priority = columns.next();
        let is_legal = output.lastmod.is_none_or(is_date)
            && output.changefreq.is_none_or(|text| Changefreq::parse(text).is_some())
            && output.priority.is_none_or(|text| parse_priority(text).is_ok())
            && columns.next().is_none();
        is_legal.then_some(output)
    }
}

/// Whether a text is W3C date-time; feeds have others.
fn is_date(text: &str) -> bool {
    text.as_bytes().first().is_some_and(u8::is_ascii_digit) && Lastmod::parse(text).is_ok()
}

/// How many bytes at the start are plain, or escapes.
#[inline]
fn plain_len(bytes: &[u8]) -> usize {
    let mut len = 0;
    while let Some(rest) = bytes.get(len..) {
        len += rest.iter().position(|byte| !is_plain(*byte)).unwrap_or(rest.len());
        match bytes.get(len..) {
            Some([b'%', high, low, ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                len += 3;
            }
            _ => break,
        }
    }
    len
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
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b'?' | b'=' | b'&' | b'+' | b':'
                | b'@' | b'!' | b'$' | b'*' | b'(' | b')'
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

    /// A piece of a line: much that is plain, and all that could change what is read.
    fn piece() -> impl Strategy<Value = Vec<u8>> {
        prop_oneof![
            8 => "[a-z0-9A-Z/._~=?&+:@!$*()-]{0,12}".prop_map(String::into_bytes),
            2 => prop::sample::select(vec![
                "%", "%C3%BC", "%2f", "%zz", "%00", "%4", "//", "/../", "/./", "..", "?", "&", "&amp;", "#", "#a", ";", ",", " ", "  ",
                "\t", "\t2026-11-21", "\t2026-11-21T08:00:00Z", "\t2026-11-21T08:00:00+01:00", "\t2026", "\t31.12.2026",
                "\tdaily", "\tDaily", "\t0.5", "\t1.5", "\t\t", "\"", "'", "<", ">", "<urlset>", "ü", "\u{FFFE}", "\u{0}",
                "sitemap.xml", "index.html", "PHPSESSID=1", "?sessionid=aaaaaaaaaaaaaaaa", ":99999", "user@", "https://",
                "https://www.example.com/b", "User-agent: *", "Sitemap: ", "\r", "{", "\\",
            ]).prop_map(|text| text.as_bytes().to_vec()),
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
