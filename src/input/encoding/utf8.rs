//! UTF-8 with replacement: an invalid sequence becomes U+FFFD, is told, and reading goes on.
//!
//! Sequences are cut as the WHATWG Encoding Standard cuts them, so offsets agree with `TextDecoder`:
//! <https://encoding.spec.whatwg.org/#utf-8-decoder>.

use crate::diagnostic::{Place, Sink};
use crate::rules::Rule;

#[derive(Debug)]
pub(in crate::input) struct Utf8 {
    /// The start of a sequence that the last chunk cut.
    pending: Vec<u8>,
}

impl Utf8 {
    pub(super) const fn new() -> Self {
        Self { pending: Vec::new() }
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
                    window.push_str(text);
                    bytes = rest;
                }
                Err(error) if error.error_len().is_none() => {
                    self.pending = sequence;
                    bytes = rest;
                }
                // The new byte does not continue the sequence: it starts something of its own.
                Err(_) => {
                    sequence.pop();
                    replace(&sequence, window, base, sink);
                }
            }
        }
        // The whole block is valid in nearly every case, and this is the fastest way to see it.
        if let Ok(text) = str::from_utf8(bytes) {
            window.push_str(text);
            return;
        }
        let mut consumed = 0;
        for piece in bytes.utf8_chunks() {
            window.push_str(piece.valid());
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
                replace(piece.invalid(), window, base, sink);
            }
        }
    }

    /// The end of the document: a sequence that has begun stays unfinished.
    pub(super) fn finish(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        if !self.pending.is_empty() {
            let sequence = std::mem::take(&mut self.pending);
            replace(&sequence, window, base, sink);
        }
    }
}

#[cold]
fn replace(sequence: &[u8], window: &mut String, base: u32, sink: &mut Sink) {
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
    window.push(char::REPLACEMENT_CHARACTER);
    sink.push(Rule::EncodingInvalidUtf8, Place::within(base, start, start + 3), None, &[&shown]);
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
