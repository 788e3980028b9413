//! UTF-8 with replacement: an invalid sequence becomes U+FFFD, is told, and reading goes on.
//!
//! Sequences are cut as the WHATWG Encoding Standard cuts them, so offsets agree with `TextDecoder`:
//! <https://encoding.spec.whatwg.org/#utf-8-decoder>.

use super::latin1;
use crate::diagnostic::{Place, Sink};
use crate::rules::Rule;

#[derive(Debug)]
pub(in crate::input) struct Utf8 {
    /// The start of a sequence that the last chunk cut.
    pending: Vec<u8>,
    /// The last two bytes of the text so far.
    tail: [u8; 2],
    /// Whether it has been told that text was encoded twice.
    is_mojibake: bool,
    /// Whether an invalid sequence is taken for Windows-1252, and does not become U+FFFD.
    pub(in crate::input) guesses: bool,
    /// Where the last invalid sequence ended: another one right behind it is the same fault.
    fault_end: u32,
}

impl Utf8 {
    pub(super) const fn new() -> Self {
        Self { pending: Vec::new(), tail: [0; 2], is_mojibake: false, guesses: false, fault_end: 0 }
    }

    /// Appends `bytes` to `window`, which starts at byte `base` of the document.
    pub(super) fn push(&mut self, bytes: &[u8], window: &mut String, base: u32, sink: &mut Sink) {
        let mut bytes = bytes;
        while !self.pending.is_empty() {
            let Some((&byte, rest)) = bytes.split_first() else { return };
            let mut sequence = std::mem::take(&mut self.pending);
            sequence.push(byte);
            match str::from_utf8(&sequence) {
                Ok(text) => {
                    self.append(text, window, base, sink);
                    bytes = rest;
                }
                Err(error) if error.error_len().is_none() => {
                    self.pending = sequence;
                    bytes = rest;
                }
                // The new byte does not continue the sequence: it starts something of its own.
                Err(_) => {
                    sequence.pop();
                    self.replace(&sequence, window, base, sink);
                }
            }
        }
        // The whole block is valid in nearly every case, and this is the fastest way to see it.
        if let Ok(text) = simdutf8::basic::from_utf8(bytes) {
            self.append(text, window, base, sink);
            return;
        }
        let mut consumed = 0;
        for piece in bytes.utf8_chunks() {
            self.append(piece.valid(), window, base, sink);
            consumed += piece.valid().len() + piece.invalid().len();
            if piece.invalid().is_empty() {
                continue;
            }
            let at_end = consumed == bytes.len();
            let is_unfinished =
                at_end && str::from_utf8(piece.invalid()).is_err_and(|e| e.error_len().is_none());
            if is_unfinished {
                self.pending.extend_from_slice(piece.invalid());
            } else {
                self.replace(piece.invalid(), window, base, sink);
            }
        }
    }

    fn append(&mut self, text: &str, window: &mut String, base: u32, sink: &mut Sink) {
        let bytes = text.as_bytes();
        if !self.is_mojibake {
            self.find_mojibake(text, window.len(), base, sink);
        }
        if let Some(tail) = bytes.last_chunk() {
            self.tail = *tail;
        } else if let [byte] = *bytes {
            self.tail = [self.tail[1], byte];
        }
        window.push_str(text);
    }

    /// Looks for the first character that was encoded twice in `bytes`, which come to stand at `at` in the window.
    #[inline(never)]
    fn find_mojibake(&mut self, text: &str, at: usize, base: u32, sink: &mut Sink) {
        let (mut letter, mut rest) = (self.tail, text.as_bytes());
        loop {
            if letter[0] == 0xC3 && is_encoded_twice(letter[1], rest) {
                self.is_mojibake = true;
                let start = at + text.len() - rest.len();
                let len = if rest.first() == Some(&0xE2) { 3 } else { 2 };
                let place = Place::within(base, start, start + len);
                return sink.push(Rule::EncodingMojibake, place, None, &[]);
            }
            let Some(found) = memchr::memchr(0xC3, rest) else { return };
            let Some((next, after)) = rest.get(found..).and_then(<[u8]>::split_first_chunk) else {
                return;
            };
            (letter, rest) = (*next, after);
        }
    }

    /// The end of the document: a sequence that has begun stays unfinished.
    pub(super) fn finish(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        if !self.pending.is_empty() {
            let sequence = std::mem::take(&mut self.pending);
            self.replace(&sequence, window, base, sink);
        }
    }

    #[cold]
    fn replace(&mut self, sequence: &[u8], window: &mut String, base: u32, sink: &mut Sink) {
        let start = window.len();
        let mut shown = String::new();
        let quoted = if sink.is_full(Rule::EncodingInvalidUtf8) { &[] } else { sequence };
        for &byte in quoted {
            if !shown.is_empty() {
                shown.push(' ');
            }
            for digit in [byte >> 4, byte & 0xF] {
                shown.extend(
                    char::from_digit(u32::from(digit), 16).map(|digit| digit.to_ascii_uppercase()),
                );
            }
        }
        if self.guesses {
            latin1::decode(sequence, window);
        } else {
            window.push(char::REPLACEMENT_CHARACTER);
        }
        let place = Place::within(base, start, window.len());
        let is_told = place.span.start > 0 && place.span.start == self.fault_end;
        self.fault_end = place.span.end;
        if !is_told {
            sink.push_of_text(Rule::EncodingInvalidUtf8, place, &[&shown]);
        }
    }
}

/// Whether a letter of two bytes, of which `last` is the second, and what follows are one that was taken for two, and both
/// encoded again: `Ã` before what comes from the second byte of a letter such as `é`, or `â€` from dashes and quotes. `Ã` may
/// stand before `»` and a hard space.
const fn is_encoded_twice(last: u8, after: &[u8]) -> bool {
    match (last, after) {
        (0x83, [0xC2, next, ..]) => !matches!(next, 0xA0 | 0xBB),
        (0x83, [0xC5, ..]) | (0xA2, [0xE2, 0x82, 0xAC, ..]) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(chunks: &[&[u8]]) -> String {
        let (mut utf8, mut window, mut sink) = (Utf8::new(), String::new(), Sink::default());
        for chunk in chunks {
            utf8.push(chunk, &mut window, 0, &mut sink);
        }
        utf8.finish(&mut window, 0, &mut sink);
        window
    }

    #[test]
    fn chunks_may_end_inside_a_sequence() {
        let samples: [&[u8]; 6] = [
            "aé日😀".as_bytes(),
            b"a\xE9b",
            b"\xF0\x9F\x98",
            b"\xF0\x9F\x98x",
            b"\xE2\x82\xE2\x82\xAC",
            b"\xED\xA0\x80\xC0\xAF\xFF",
        ];
        for sample in samples {
            let whole = String::from_utf8_lossy(sample).into_owned();
            let bytes: Vec<&[u8]> = sample.chunks(1).collect();
            assert_eq!(decode(&bytes), whole);
            for split in 0..=sample.len() {
                assert_eq!(
                    decode(&[&sample[..split], &sample[split..]]),
                    whole,
                    "{sample:02X?} at {split}"
                );
            }
        }
    }
}
