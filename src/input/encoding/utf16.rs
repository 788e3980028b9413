//! UTF-16, either byte order: <https://encoding.spec.whatwg.org/#shared-utf-16-decoder>.

use super::tell_invalid;
use crate::diagnostic::Sink;

#[derive(Debug)]
pub(in crate::input) struct Utf16 {
    is_big: bool,
    /// The first byte of a code unit that the last chunk cut.
    half: Option<u8>,
    /// The first half of a character that needs two code units.
    lead: Option<u16>,
}

impl Utf16 {
    pub(super) const fn new(is_big: bool) -> Self {
        Self { is_big, half: None, lead: None }
    }

    /// Appends the text of `bytes` to `window`, which starts at byte `base` of the document.
    pub(super) fn push(&mut self, bytes: &[u8], window: &mut String, base: u32, sink: &mut Sink) {
        let mut bytes = bytes;
        if let (Some(first), Some((&second, rest))) = (self.half, bytes.split_first()) {
            self.half = None;
            bytes = rest;
            self.unit([first, second], window, base, sink);
        }
        let (units, rest) = bytes.as_chunks::<2>();
        for &unit in units {
            self.unit(unit, window, base, sink);
        }
        if let [half] = rest {
            self.half = Some(*half);
        }
    }

    /// The end of the document: what has begun stays unfinished.
    pub(super) fn finish(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        if self.lead.take().is_some() | self.half.take().is_some() {
            self.replace(window, base, sink);
        }
    }

    #[inline]
    fn unit(&mut self, bytes: [u8; 2], window: &mut String, base: u32, sink: &mut Sink) {
        let unit = if self.is_big { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) };
        if let Some(lead) = self.lead.take() {
            if let Some(Ok(c)) = char::decode_utf16([lead, unit]).next() {
                window.push(c);
                return;
            }
            self.replace(window, base, sink);
        }
        match char::from_u32(u32::from(unit)) {
            Some(c) => window.push(c),
            None if unit < 0xDC00 => self.lead = Some(unit),
            None => self.replace(window, base, sink),
        }
    }

    fn replace(&self, window: &mut String, base: u32, sink: &mut Sink) {
        window.push(char::REPLACEMENT_CHARACTER);
        tell_invalid(if self.is_big { "utf-16be" } else { "utf-16le" }, window, base, sink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(chunks: &[&[u8]], is_big: bool) -> String {
        let (mut utf16, mut window, mut sink) =
            (Utf16::new(is_big), String::new(), Sink::default());
        for chunk in chunks {
            utf16.push(chunk, &mut window, 0, &mut sink);
        }
        utf16.finish(&mut window, 0, &mut sink);
        assert_eq!(sink.count(), window.matches('\u{FFFD}').count() as u64);
        window
    }

    #[test]
    fn chunks_may_end_anywhere_and_half_a_character_is_replaced() {
        for (units, text) in [
            (&[0x61, 0xE9, 0x65E5, 0xD83D, 0xDE00][..], "aé日😀"),
            (&[0xD83D, 0x61], "\u{FFFD}a"),
            (&[0xDE00, 0xD83D, 0xD83D, 0xDE00], "\u{FFFD}\u{FFFD}😀"),
            (&[0x61, 0xD83D], "a\u{FFFD}"),
        ] {
            for is_big in [false, true] {
                let bytes =
                    |unit: &u16| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() };
                let whole: Vec<u8> = units.iter().flat_map(bytes).collect();
                for split in 0..=whole.len() {
                    let (first, second) = whole.split_at(split);
                    assert_eq!(decode(&[first, second], is_big), text);
                }
                let cut = whole.len() - 1;
                assert!(decode(&[&whole[..cut]], is_big).ends_with('\u{FFFD}'));
            }
        }
    }
}
