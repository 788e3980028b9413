//! Windows-1252, and what only says that it is: many programs declare ISO-8859-1 and write UTF-8.

use super::utf8::Utf8;
use super::{Decoder, Encoding};
use crate::diagnostic::{Place, Sink};
use crate::rules::Rule;

/// How many letters outside ASCII are looked at, in bytes, to tell UTF-8 from Windows-1252.
const RUN_BYTES: usize = 64;

/// Reads ASCII until the first other letters show what the document is in.
#[derive(Debug)]
pub(in crate::input) struct Latin1 {
    /// The encoding as it is declared.
    label: String,
    /// The first letters outside ASCII.
    run: Vec<u8>,
}

impl Latin1 {
    pub(super) const fn new(label: String) -> Self {
        Self { label, run: Vec::new() }
    }

    pub(super) fn has_run(&self) -> bool {
        !self.run.is_empty()
    }

    /// Appends ASCII to `window`. `Some` says that there is enough to decide; it holds the bytes that are left.
    pub(super) fn push<'b>(&mut self, bytes: &'b [u8], window: &mut String) -> Option<&'b [u8]> {
        let mut rest = bytes;
        if self.run.is_empty() {
            rest = push_ascii(bytes, window);
        }
        while let Some((&byte, after)) = rest.split_first() {
            if byte.is_ascii() || self.run.len() == RUN_BYTES {
                return Some(rest);
            }
            self.run.push(byte);
            rest = after;
        }
        None
    }

    /// Decodes the letters that decide, and returns the decoder for what follows.
    pub(super) fn decide(
        &mut self,
        window: &mut String,
        base: u32,
        encoding: &mut Encoding,
        sink: &mut Sink,
    ) -> Decoder {
        let is_utf8 = str::from_utf8(&self.run).map_or_else(
            |error| self.run.len() == RUN_BYTES && error.error_len().is_none(),
            |_| true,
        );
        let is_ascii = *encoding == Encoding::Utf8;
        let start = window.len();
        let mut utf8 = Utf8::new();
        if is_utf8 {
            utf8.push(&self.run, window, base, sink);
        } else {
            decode(&self.run, window);
        }
        let place = Place::within(base, start, window.len());
        let mut conflict = |evidence: &str| {
            let quotes = ["XML declaration", &self.label, evidence];
            sink.push(Rule::EncodingDeclConflict, place, None, &quotes);
        };
        if is_utf8 {
            conflict("in UTF-8, as these bytes show");
            sink.forget(Rule::EncodingDeclaredNotUtf8);
            *encoding = Encoding::Utf8;
            return Decoder::Utf8(utf8);
        }
        if is_ascii {
            conflict("not ASCII; it is read as Windows-1252");
        }
        *encoding = Encoding::Windows1252;
        Decoder::Windows1252
    }
}

/// Appends the ASCII at the start of `bytes`; returns the rest.
fn push_ascii<'b>(bytes: &'b [u8], window: &mut String) -> &'b [u8] {
    let len = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(bytes.len());
    let (ascii, rest) = bytes.split_at_checked(len).unwrap_or((bytes, &[]));
    window.push_str(str::from_utf8(ascii).unwrap_or_default());
    rest
}

/// Appends Windows-1252: <https://encoding.spec.whatwg.org/index-windows-1252.txt>.
pub(super) fn decode(bytes: &[u8], window: &mut String) {
    let mut rest = bytes;
    loop {
        rest = push_ascii(rest, window);
        let Some((&byte, after)) = rest.split_first() else { return };
        rest = after;
        let index = usize::from(byte).wrapping_sub(0x80);
        window.push(C1.get(index).copied().unwrap_or(char::from(byte)));
    }
}

/// What the byte with the number of a character stands for, where that is no letter in Unicode; any other character is itself.
#[cold]
pub(crate) fn meant_by(character: char) -> char {
    let index = (character as usize).wrapping_sub(0x80);
    C1.get(index).copied().unwrap_or(character)
}

/// What 80 to 9F stand for; everything else stands for the character of the same number.
const C1: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

/// The byte that stands for a character.
#[cold]
pub(crate) fn byte_of(character: char) -> Option<u8> {
    if let Some(index) = C1.iter().position(|known| *known == character) {
        return u8::try_from(0x80 + index).ok();
    }
    u8::try_from(character).ok().filter(|byte| !(0x80..0xA0).contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], label: &str, size: usize) -> (String, Encoding, Vec<Rule>) {
        let (mut window, mut sink) = (String::new(), Sink::default());
        let mut encoding = if label == "us-ascii" { Encoding::Utf8 } else { Encoding::Windows1252 };
        let mut decoder = Decoder::Latin1(Latin1::new(label.to_owned()));
        for chunk in bytes.chunks(size) {
            decoder.push(chunk, &mut window, 0, &mut encoding, &mut sink);
        }
        decoder.finish(&mut window, 0, &mut encoding, &mut sink);
        let rules = sink.take_diagnostics().counts.into_iter();
        (window, encoding, rules.filter_map(|(id, _)| Rule::from_id(id)).collect())
    }

    #[test]
    fn the_first_letters_outside_ascii_decide() {
        let (long, cut) = ("é".repeat(100), "日".repeat(30));
        for (bytes, text, encoding) in [
            (&b"tea"[..], "tea", Encoding::Windows1252),
            (b"th\xE9 \x80 \x81", "thé € \u{81}", Encoding::Windows1252),
            ("thé é".as_bytes(), "thé é", Encoding::Utf8),
            (b"th\xC3\xA9 \xE9", "thé \u{FFFD}", Encoding::Utf8),
            (b"th\xE9 \xC3\xA9", "thé Ã©", Encoding::Windows1252),
            (b"th\xC3", "thÃ", Encoding::Windows1252),
            (b"th\xC3\xA9\xE9", "thÃ©é", Encoding::Windows1252),
            (long.as_bytes(), &long, Encoding::Utf8),
            (cut.as_bytes(), &cut, Encoding::Utf8),
        ] {
            for size in [1, 2, 3, 1_000] {
                let found = read(bytes, "iso-8859-1", size);
                assert_eq!(
                    (found.0.as_str(), &found.1),
                    (text, &encoding),
                    "{bytes:02X?} by {size}"
                );
                let told = found.2.contains(&Rule::EncodingDeclConflict);
                assert_eq!(told, encoding == Encoding::Utf8, "{bytes:02X?} by {size}");
            }
        }
    }

    #[test]
    fn what_declares_ascii_and_is_not_is_told_either_way() {
        assert_eq!(read(b"tea", "us-ascii", 1).2, []);
        for bytes in [&b"th\xE9"[..], "thé".as_bytes()] {
            let (text, _, rules) = read(bytes, "us-ascii", 1);
            assert_eq!((text.as_str(), rules), ("thé", vec![Rule::EncodingDeclConflict]));
        }
    }
}
