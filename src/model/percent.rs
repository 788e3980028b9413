//! Percent-encoding: <https://www.rfc-editor.org/rfc/rfc3986#section-2.1>.

use super::append;
use super::loc::Loc;
use super::notes::Notes;
use super::search::{find, split_once};
use crate::protocol::LOC_CHARS_LIMIT;

/// The byte that two hexadecimal digits at the start of `digits` stand for.
pub(super) fn byte_of(digits: &[u8]) -> Option<u8> {
    let [high, low] = *digits.first_chunk()?;
    let value =
        |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
    Some(value(high)? << 4 | value(low)?)
}

/// Whether a character means the same as its percent-encoding: <https://www.rfc-editor.org/rfc/rfc3986#section-2.3>.
pub(super) const fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

/// The text without percent-encodings; `None` if one of them is none, or they do not encode text.
#[cold]
#[inline(never)]
pub(crate) fn decoded(text: &str) -> Option<String> {
    let (mut out, mut rest) = (Vec::new(), text);
    while let Some((before, after)) = split_once(b'%', rest) {
        append(&mut out, before.as_bytes());
        out.push(byte_of(after.as_bytes())?);
        rest = after.get(2..)?;
    }
    append(&mut out, rest.as_bytes());
    String::from_utf8(out).ok()
}

/// What there is to say about the percent-encodings after the authority. Those before `path_len` are of the path.
pub(super) fn of_percent(rest: &str, path_len: usize) -> Notes {
    let bytes = rest.as_bytes();
    let mut notes = Notes::NONE;
    let mut text = Utf8::default();
    let mut at = 0;
    while let Some(after) = bytes.get(at..) {
        // Letters outside ASCII stand in rows of encodings.
        let gap = match after.first() {
            Some(b'%') => 0,
            _ => match find(b'%', after) {
                Some(gap) => gap,
                None => break,
            },
        };
        if gap > 0 {
            notes |= text.end();
        }
        at += gap + 1;
        let after = bytes.get(at..).unwrap_or_default();
        let Some(byte) = byte_of(after) else {
            notes |= Notes::PERCENT_INVALID | text.end();
            continue;
        };
        at += 2;
        notes |= text.push(byte);
        let has_lower = |digits: &[u8]| digits.iter().any(u8::is_ascii_lowercase);
        let digits = after.get(..2).unwrap_or_default();
        if is_unreserved(byte) {
            notes |= Notes::PERCENT_UNRESERVED;
        } else if has_lower(digits) {
            notes |= Notes::PERCENT_CASE;
        }
        // `100%25acrylic` is a percent sign before a word.
        let twice = after.get(2..4).unwrap_or_default();
        let is_twice = byte == b'%' && at < path_len && byte_of(twice).is_some();
        if is_twice && (!has_lower(twice) || twice.iter().any(u8::is_ascii_digit)) {
            notes |= Notes::PERCENT_TWICE;
        }
    }
    notes | text.end()
}

/// The encoding of one character, byte by byte: <https://www.rfc-editor.org/rfc/rfc3629#section-4>.
#[derive(Default)]
struct Utf8 {
    /// How many of its bytes are still to come.
    left: u8,
    /// The least and the most that the next one can be.
    least: u8,
    most: u8,
}

impl Utf8 {
    #[inline]
    fn push(&mut self, byte: u8) -> Notes {
        if self.left > 0 && (self.least..=self.most).contains(&byte) {
            (self.left, self.least, self.most) = (self.left - 1, 0x80, 0xBF);
            return Notes::NONE;
        }
        let notes = self.end();
        (self.left, self.least, self.most) = match byte {
            0..=0x7F => (0, 0, 0),
            0xC2..=0xDF => (1, 0x80, 0xBF),
            0xE0 => (2, 0xA0, 0xBF),
            0xED => (2, 0x80, 0x9F),
            0xE1..=0xEF => (2, 0x80, 0xBF),
            0xF0 => (3, 0x90, 0xBF),
            0xF1..=0xF3 => (3, 0x80, 0xBF),
            0xF4 => (3, 0x80, 0x8F),
            _ => return Notes::PERCENT_NOT_UTF8,
        };
        notes
    }

    /// No more of its bytes follow.
    fn end(&mut self) -> Notes {
        Notes::PERCENT_NOT_UTF8.when(std::mem::take(&mut self.left) > 0)
    }
}

/// Appends a byte as it is percent-encoded.
pub(crate) fn push_encoded(out: &mut Vec<u8>, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let digit = |value: u8| DIGITS.get(usize::from(value & 15)).copied().unwrap_or(b'0');
    out.extend([b'%', digit(byte >> 4), digit(byte)]);
}

/// Percent-encodes those bytes behind the host of a URL, apart from a `%` that encodes something; the byte 0x80 stands for all
/// that are not ASCII. `None` if there are none, or the URL would be too long.
#[inline(never)]
pub(crate) fn encode(url: &str, wanted: &[u8]) -> Option<String> {
    let host_end = Loc::of(url).rest_start();
    let mut out = Vec::new();
    for (at, byte) in url.bytes().enumerate() {
        let is_encoding = || {
            let digits = url.as_bytes().get(at + 1..at + 3);
            byte == b'%' && digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
        };
        if at >= host_end && wanted.contains(&byte.min(0x80)) && !is_encoding() {
            push_encoded(&mut out, byte);
        } else {
            out.push(byte);
        }
    }
    // One that is too long is worse.
    let is_better = out.len() > url.len() && out.len() < LOC_CHARS_LIMIT;
    if is_better { String::from_utf8(out).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_encoding_cannot_be_decoded() {
        for (text, expected) in [
            ("", Some("")),
            ("tea", Some("tea")),
            ("th%C3%A9%20%2e", Some("thé .")),
            ("%", None),
            ("%4", None),
            ("%4x", None),
            ("%é", None),
            ("%C3", None),
        ] {
            assert_eq!(decoded(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn what_is_no_utf8_is_told_as_by_the_standard_library() {
        const EDGES: [u8; 24] = [
            0x00, 0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0,
            0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
        ];
        for first in EDGES {
            for second in EDGES {
                for third in EDGES {
                    for fourth in EDGES {
                        let bytes = [first, second, third, fourth];
                        let mut text = Utf8::default();
                        let mut notes = Notes::NONE;
                        for byte in bytes {
                            notes |= text.push(byte);
                        }
                        notes |= text.end();
                        assert_eq!(notes.is_empty(), str::from_utf8(&bytes).is_ok(), "{bytes:x?}");
                    }
                }
            }
        }
    }

    #[test]
    fn encodings_are_looked_at_one_by_one() {
        for (rest, expected) in [
            ("/th%C3%A9", Notes::NONE),
            ("/th%c3%A9", Notes::PERCENT_CASE),
            ("/th%C3%a9", Notes::PERCENT_CASE),
            ("/%20%2F%3A%21", Notes::NONE),
            ("/%7E", Notes::PERCENT_UNRESERVED),
            ("/%7e", Notes::PERCENT_UNRESERVED),
            ("/%41%5F%2d", Notes::PERCENT_UNRESERVED),
            ("/%E9", Notes::PERCENT_NOT_UTF8),
            ("/%E9a", Notes::PERCENT_NOT_UTF8),
            ("/%C3a%A9", Notes::PERCENT_NOT_UTF8),
            ("/%C3%20%A9", Notes::PERCENT_NOT_UTF8),
            ("/%C3", Notes::PERCENT_NOT_UTF8),
            ("/%A9", Notes::PERCENT_NOT_UTF8),
            ("/%C0%AF", Notes::PERCENT_NOT_UTF8),
            ("/%ED%A0%80", Notes::PERCENT_NOT_UTF8),
            ("/%E6%97%A5%E6%9C%AC", Notes::NONE),
            ("/%F0%9F%98%80", Notes::NONE),
            ("/%F5%9F%98%80", Notes::PERCENT_NOT_UTF8),
            ("/é%C3%A9é", Notes::NONE),
            ("/?q=%E9", Notes::PERCENT_NOT_UTF8),
            ("/100%", Notes::PERCENT_INVALID),
            ("/%u00e9", Notes::PERCENT_INVALID),
            ("/%C3%zz", Notes::PERCENT_INVALID | Notes::PERCENT_NOT_UTF8),
            ("/%%20", Notes::PERCENT_INVALID),
            ("/%2520", Notes::PERCENT_TWICE),
            ("/%252f", Notes::PERCENT_TWICE),
            ("/%25C3", Notes::PERCENT_TWICE),
            ("/%25AB", Notes::PERCENT_TWICE),
            ("/100%25acrylic", Notes::NONE),
            ("/100%25", Notes::NONE),
            ("/100%25%20", Notes::NONE),
            ("/100%252", Notes::NONE),
            ("/?to=%2Ftea%2520pot", Notes::NONE),
        ] {
            let path_len = rest.find('?').unwrap_or(rest.len());
            assert_eq!(of_percent(rest, path_len), expected, "{rest}");
        }
    }
}
