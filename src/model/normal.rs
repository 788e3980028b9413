//! The normal form of a URL: <https://www.rfc-editor.org/rfc/rfc3986#section-6>.

use super::idna::ascii_host;
use super::loc::{Loc, LocKind};
use super::notes::{Notes, path_len};
use super::percent::{byte_of, is_unreserved, push_encoded};
use super::resolve::push_without_dots;
use super::search::{before, find};
use super::{Flags, append, hash};
use std::borrow::Cow;

/// The URL as everybody writes it who follows the advice of RFC 3986: scheme and host without capitals, no default port, a
/// path that is not empty and has no `.` and `..`, percent-encodings with capitals and only where they are needed. Other
/// texts than URLs, and URLs that break the grammar, stay as they are.
pub(crate) fn normal_form<'a>(loc: &Loc<'a>) -> Cow<'a, str> {
    in_form(loc, Notes::NOT_NORMAL)
}

/// The same with a full stop at the end of the host, if there is one: whoever writes it serves it under such a name, or should
/// be told.
pub(crate) fn written_form<'a>(loc: &Loc<'a>) -> Cow<'a, str> {
    in_form(loc, Notes::NOT_NORMAL.without(Notes::HOST_DOT))
}

/// The URL without some of what keeps it from being in normal form.
pub(crate) fn in_form<'a>(loc: &Loc<'a>, faults: Notes) -> Cow<'a, str> {
    let mut buffer = FormBuffer::default();
    match buffer.fill(loc, faults) {
        // Whole characters are left out or added, and those of ASCII changed.
        Some(_) => Cow::Owned(String::from_utf8(buffer.url).unwrap_or_default()),
        None => Cow::Borrowed(loc.text),
    }
}

/// The same with letters outside ASCII encoded, for whoever compares URLs: an IRI is the page of its URI,
/// <https://www.rfc-editor.org/rfc/rfc3987#section-3.1>, and the host is the one that DNS knows.
pub(crate) fn compared_form<'a>(loc: &Loc<'a>) -> Cow<'a, str> {
    let mut buffer = FormBuffer::default();
    match buffer.compared(loc) {
        Some(_) => Cow::Owned(String::from_utf8(buffer.url).unwrap_or_default()),
        None => Cow::Borrowed(loc.text),
    }
}

/// A hash of a URL as far as its fragment; those that mean the same have the same.
#[inline(never)]
pub(crate) fn key_of_url(url: &str) -> u64 {
    let url = before(b'#', url);
    hash(compared_form(&Loc::of(url)).as_bytes())
}

/// What a normal form is put together in. Used again for the next URL.
#[derive(Debug, Default)]
pub(super) struct FormBuffer {
    url: Vec<u8>,
    encoded: Vec<u8>,
}

impl FormBuffer {
    /// The URL without those of its faults; `None` if that is the URL as it is.
    #[inline(never)]
    pub(super) fn fill(&mut self, loc: &Loc<'_>, faults: Notes) -> Option<&[u8]> {
        if !loc.notes.has(faults)
            || loc.notes.has(Notes::PERCENT_INVALID)
            || loc.kind != LocKind::Absolute
            || !loc.is_host_valid
            || !loc.is_port_valid
        {
            return None;
        }
        self.put_together(loc, faults);
        Some(&self.url)
    }

    /// The URL as it is compared with others: [`compared_form`]; `None` if that is the URL as it is.
    pub(super) fn compared(&mut self, loc: &Loc<'_>) -> Option<&[u8]> {
        if !loc.flags.has(Flags::NON_ASCII) || loc.kind != LocKind::Absolute {
            return self.fill(loc, Notes::NOT_NORMAL);
        }
        let mut is_normal = self.fill(loc, Notes::NOT_NORMAL).is_none();
        let Self { url, encoded } = self;
        if is_normal {
            url.clear();
            append(url, loc.text.as_bytes());
        }
        if !loc.host.is_ascii() && loc.is_host_valid {
            let mut span = loc.host_span();
            let mut host = loc.host;
            // That one is gone.
            if let Some(name) = host.strip_suffix('.').filter(|_| !is_normal) {
                (host, span.end) = (name, span.end - 1);
            }
            let (before, after) = (url.get(..span.start), url.get(span.end..));
            encoded.clear();
            for part in [before, Some(ascii_host(host).as_bytes()), after] {
                append(encoded, part.unwrap_or_default());
            }
            std::mem::swap(url, encoded);
            is_normal = false;
        }
        let (before, rest) = url.split_at_checked(path_of(url)).unwrap_or_default();
        let is_ascii = rest.is_ascii();
        if !is_ascii {
            encoded.clear();
            append(encoded, before);
            for byte in rest {
                if byte.is_ascii() {
                    encoded.push(*byte);
                } else {
                    push_encoded(encoded, *byte);
                }
            }
            std::mem::swap(url, encoded);
        }
        (!is_normal || !is_ascii).then_some(&self.url)
    }

    fn put_together(&mut self, loc: &Loc<'_>, faults: Notes) {
        let has = |fault: Notes| loc.notes.has(fault) && faults.has(fault);
        let Self { url, encoded } = self;
        url.clear();
        url.reserve(loc.text.len() + 1);
        let host = loc.host_span();
        append(url, loc.text.as_bytes().get(..host.end).unwrap_or_default());
        // What stands between them is a user, who may have capitals.
        for (part, fault) in [(0..loc.scheme.len(), Notes::SCHEME_CASE), (host, Notes::HOST_CASE)] {
            if has(fault)
                && let Some(part) = url.get_mut(part)
            {
                part.make_ascii_lowercase();
            }
        }
        if has(Notes::HOST_DOT) {
            url.pop();
        }
        if let Some(port) = loc.port.filter(|_| !has(Notes::PORT_DEFAULT)) {
            url.push(b':');
            append(url, port.as_bytes());
        }
        let mut rest = loc.rest.as_bytes();
        if has(Notes::PERCENT_CASE) || has(Notes::PERCENT_UNRESERVED) {
            encoded.clear();
            push_needed_encodings(encoded, rest, faults);
            rest = encoded;
        }
        let (path, query) = rest.split_at_checked(path_len(rest)).unwrap_or_default();
        let path = if path.is_empty() && has(Notes::EMPTY_PATH) { b"/" } else { path };
        // Encoded full stops are dots once they are decoded.
        if has(Notes::DOT_SEGMENTS) || has(Notes::PERCENT_UNRESERVED) {
            push_without_dots(url, path);
        } else {
            append(url, path);
        }
        append(url, query);
    }
}

/// Where the path of an absolute URL starts.
pub(super) fn path_of(url: &[u8]) -> usize {
    // Behind the slashes of the scheme.
    let after = url.iter().skip(8).position(|byte| *byte == b'/');
    after.map_or(url.len(), |at| at + 8)
}

/// Appends a text: percent-encodings with capitals, and none of characters that mean the same without.
fn push_needed_encodings(out: &mut Vec<u8>, text: &[u8], faults: Notes) {
    let mut rest = text;
    while let Some((before, after)) = find(b'%', rest).and_then(|at| rest.split_at_checked(at)) {
        append(out, before);
        let digits = after.get(1..3).and_then(|digits| Some((byte_of(digits)?, digits)));
        let Some((byte, digits)) = digits else {
            out.push(b'%');
            rest = after.get(1..).unwrap_or_default();
            continue;
        };
        if is_unreserved(byte) && faults.has(Notes::PERCENT_UNRESERVED) {
            out.push(byte);
        } else {
            out.push(b'%');
            let is_changed = faults.has(Notes::PERCENT_CASE) && !is_unreserved(byte);
            out.extend(
                digits.iter().map(|it| if is_changed { it.to_ascii_uppercase() } else { *it }),
            );
        }
        rest = after.get(3..).unwrap_or_default();
    }
    append(out, rest);
}

/// Makes `out` the same URL without the capitals of its path, if it has some and they look like those of words:
/// `/Green-Tea`, `/GreenTea`, `/TEA`. Capitals within identifiers tell pages apart, and those of percent-encodings are left to
/// the normal form: paths with either stay out. `path_at` is where the path starts.
pub(super) fn without_capitals(url: &[u8], path_at: usize, out: &mut Vec<u8>) -> bool {
    let Some(end) = end_of_path_of_words(url, path_at) else { return false };
    out.clear();
    append(out, url);
    if let Some(path) = out.get_mut(path_at..end) {
        path.make_ascii_lowercase();
    }
    true
}

/// Where the path of a URL ends, if it has capitals and all of them look like those of words.
fn end_of_path_of_words(url: &[u8], path_at: usize) -> Option<usize> {
    let mut has_capitals = false;
    let mut word = Word::default();
    let mut end = path_at;
    for byte in url.get(path_at..)? {
        match byte {
            b'a'..=b'z' => word.lower(),
            b'A'..=b'Z' => {
                has_capitals = true;
                word.upper();
            }
            b'0'..=b'9' => word.has_digits = true,
            b'%' => return None,
            b'?' | b'#' => break,
            _ => {
                if !word.is_spelt() {
                    return None;
                }
                word = Word::default();
            }
        }
        end += 1;
    }
    (has_capitals && word.is_spelt()).then_some(end)
}

/// Letters and digits in a row.
#[derive(Debug, Clone, Copy, Default)]
struct Word {
    uppers: u32,
    lowers: u32,
    has_digits: bool,
    /// How many letters there are since the last capital, with it.
    part: u32,
    has_short_part: bool,
}

impl Word {
    fn lower(&mut self) {
        self.lowers += 1;
        self.part += 1;
    }

    fn upper(&mut self) {
        self.end_part();
        self.uppers += 1;
        self.part = 1;
    }

    fn end_part(&mut self) {
        self.has_short_part |= (1..3).contains(&self.part);
    }

    /// Whether it has no capitals, or is written in capitals, or each of its parts has at least three letters and one of them
    /// at its start.
    fn is_spelt(&mut self) -> bool {
        self.end_part();
        let is_in_capitals = self.lowers == 0 && self.uppers >= 3;
        self.uppers == 0 || !self.has_digits && (is_in_capitals || !self.has_short_part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn normal(url: &str) -> String {
        normal_form(&Loc::of(url)).into_owned()
    }

    #[test]
    fn urls_are_normalised_as_the_rfc_shows() {
        // <https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2>, with http for its scheme, and section 6.2.3.
        for (url, expected) in [
            ("http://a/b/c/%7Bfoo%7D", "http://a/b/c/%7Bfoo%7D"),
            ("hTTP://a/./b/../b/%63/%7bfoo%7d", "http://a/b/c/%7Bfoo%7D"),
            ("HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
            ("http://example.com", "http://example.com/"),
            ("http://example.com/", "http://example.com/"),
            ("http://example.com:/", "http://example.com/"),
            ("http://example.com:80/", "http://example.com/"),
            ("https://example.com:443/a", "https://example.com/a"),
            ("https://example.com:80/a", "https://example.com:80/a"),
            ("http://example.com:443/a", "http://example.com:443/a"),
            ("http://example.com/%7Esmith/home", "http://example.com/~smith/home"),
            ("http://example.com/%7esmith", "http://example.com/~smith"),
            ("http://example.com?q", "http://example.com/?q"),
            ("http://example.com#f", "http://example.com/#f"),
            (
                "http://Me:PW@Example.com:8080/A?B=%e9#%C3%a9",
                "http://Me:PW@example.com:8080/A?B=%E9#%C3%A9",
            ),
            ("http://example.com/a/..", "http://example.com/"),
            ("http://example.com/a/%2E%2e/b", "http://example.com/b"),
            ("http://example.com/a/./", "http://example.com/a/"),
            ("http://example.com/a?b=/../c", "http://example.com/a?b=/../c"),
            ("http://example.com/%2f%3F", "http://example.com/%2F%3F"),
            ("http://[2001:DB8::1]/", "http://[2001:db8::1]/"),
            ("http://www.example.com./a.", "http://www.example.com/a."),
            ("http://www.Example.com.:80", "http://www.example.com/"),
            ("http://me@example.com.:8080/a", "http://me@example.com:8080/a"),
            ("http://EXAMPLE.com/100%", "http://EXAMPLE.com/100%"),
            ("HTTP://a..b/", "HTTP://a..b/"),
            ("MAILTO:a@b", "MAILTO:a@b"),
            ("/A/../b", "/A/../b"),
        ] {
            assert_eq!(normal(url), expected, "{url}");
        }
    }

    #[test]
    fn capitals_of_words_are_taken_off() {
        for (rest, expected) in [
            ("/Tea", Some("/tea")),
            ("/Green-Tea/Pot", Some("/green-tea/pot")),
            ("/GreenTea.aspx", Some("/greentea.aspx")),
            ("/TEA", Some("/tea")),
            ("/Cafe?A=B", Some("/cafe?A=B")),
            ("/Tea#Pot", Some("/tea#Pot")),
            ("/green/TeaPot/2", Some("/green/teapot/2")),
            ("/Caf%C3%A9", None),
            ("/wiki/Tea_(Drink)", Some("/wiki/tea_(drink)")),
            ("/tea", None),
            ("/%C3%A9", None),
            ("/?A=B", None),
            ("/aBc", None),
            ("/Ab", None),
            ("/x7Gh2", None),
            ("/dQwXcQ", None),
            ("/Tea/aB3x", None),
        ] {
            let origin = "https://A.example";
            let mut out = Vec::new();
            let url = format!("{origin}{rest}");
            let has_words = without_capitals(url.as_bytes(), origin.len(), &mut out);
            let expected = expected.map(|rest| format!("{origin}{rest}").into_bytes());
            assert_eq!(has_words.then_some(out), expected, "{rest}");
        }
    }

    proptest! {
        #[test]
        fn a_normal_form_is_its_own_normal_form(
            url in "(http|HTTPS)://([uU]:p@)?[aB]\\.(c|C)\\.?(:80|:443|:8|:)?(/(/|/\\.|/\\.\\.|a|%[2-7][0-9a-fA-F]|%[cC]3%a9|é|-)*)?(\\?[a%]{0,2}=)?(#b)?"
        ) {
            let once = normal(&url);
            prop_assert_eq!(normal(&once), once.clone());
            let loc = Loc::of(&once);
            prop_assert!(!loc.notes.has(Notes::NOT_NORMAL) || loc.notes.has(Notes::PERCENT_INVALID), "{}", once);
            prop_assert_eq!(once == url, !Loc::of(&url).notes.has(Notes::NOT_NORMAL) || loc.notes.has(Notes::PERCENT_INVALID));
        }
    }
}
