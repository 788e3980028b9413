//! Encodings that this crate has no table for: whoever has one lends a decoder.
//!
//! In WebAssembly that is the platform's own `TextDecoder`, in Rust the crate `encoding_rs`, by the feature
//! `legacy-encodings`.

use std::fmt;

/// What a decoder must be for a parser to cross threads, where there are threads.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) trait Portable: Send + Sync {}
#[cfg(not(target_arch = "wasm32"))]
impl<T: Send + Sync> Portable for T {}
#[cfg(target_arch = "wasm32")]
pub(crate) trait Portable {}
#[cfg(target_arch = "wasm32")]
impl<T> Portable for T {}

/// Decodes one document.
pub(crate) trait LegacyDecoder: Portable {
    /// Appends the text of `bytes` to `text`, with U+FFFD for what is no character. `is_last` says that nothing
    /// follows.
    fn decode(&mut self, bytes: &[u8], is_last: bool, text: &mut String);
}

/// Gives a decoder bytes up to where no character is cut: at other places, decoders of Node throw when what follows is
/// damaged.
#[derive(Debug)]
pub(in crate::input) struct Legacy {
    decoder: Box<dyn LegacyDecoder>,
    /// What may be the start of a character, and what stands before it.
    carry: Vec<u8>,
}

impl Legacy {
    pub(super) fn new(decoder: Box<dyn LegacyDecoder>) -> Self {
        Self { decoder, carry: Vec::new() }
    }

    /// Appends text to `window`.
    pub(super) fn push(&mut self, bytes: &[u8], window: &mut String) {
        // None of these bytes is a part of a longer character, in any encoding but ISO-2022-JP.
        let is_safe = |byte: &u8| *byte < b'0' && *byte != ESCAPE;
        let mut rest = bytes;
        if !self.carry.is_empty() {
            let first = rest.iter().position(is_safe).and_then(|at| rest.split_at_checked(at + 1));
            let (end, after) = first.unwrap_or((rest, &[]));
            self.hold(end, window);
            if first.is_none() {
                return;
            }
            self.flush(window);
            rest = after;
        }
        let last = rest.iter().rposition(is_safe).map_or(0, |at| at + 1);
        let (done, start) = rest.split_at_checked(last).unwrap_or_default();
        if !done.is_empty() {
            self.decoder.decode(done, false, window);
        }
        self.hold(start, window);
    }

    /// Keeps `bytes` until what follows them is there, or until they are too many.
    fn hold(&mut self, bytes: &[u8], window: &mut String) {
        let mut rest = bytes;
        while !rest.is_empty() {
            let room = CARRY_BYTES - self.carry.len();
            let (taken, after) = rest.split_at_checked(room).unwrap_or((rest, &[]));
            self.carry.extend_from_slice(taken);
            rest = after;
            if self.carry.len() == CARRY_BYTES {
                self.flush(window);
            }
        }
    }

    /// Decodes what has been held back.
    pub(super) fn flush(&mut self, window: &mut String) {
        if !self.carry.is_empty() {
            self.decoder.decode(&self.carry, false, window);
            self.carry.clear();
        }
    }

    /// The end of the document.
    pub(super) fn finish(&mut self, window: &mut String) {
        self.decoder.decode(&std::mem::take(&mut self.carry), true, window);
    }
}

/// How much is held back, at most.
const CARRY_BYTES: usize = 4_096;

const ESCAPE: u8 = 0x1B;

// A bound instead would bring everything that `Debug` needs into the WebAssembly module.
impl fmt::Debug for dyn LegacyDecoder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LegacyDecoder")
    }
}

/// Finds an encoding by its label in any capitals; returns its name in lower case and a decoder.
pub(crate) type FindDecoder = fn(label: &str) -> Option<(String, Box<dyn LegacyDecoder>)>;

/// Finds a decoder where nobody lends one.
#[cfg(not(feature = "legacy-encodings"))]
pub(crate) fn find(_label: &str) -> Option<(String, Box<dyn LegacyDecoder>)> {
    None
}

/// Finds a decoder of `encoding_rs`.
#[cfg(feature = "legacy-encodings")]
pub(crate) fn find(label: &str) -> Option<(String, Box<dyn LegacyDecoder>)> {
    let encoding = encoding_rs::Encoding::for_label_no_replacement(label.as_bytes())?;
    let decoder = encoding.new_decoder_without_bom_handling();
    Some((encoding.name().to_ascii_lowercase(), Box::new(Table(decoder))))
}

#[cfg(feature = "legacy-encodings")]
struct Table(encoding_rs::Decoder);

#[cfg(feature = "legacy-encodings")]
impl LegacyDecoder for Table {
    fn decode(&mut self, bytes: &[u8], is_last: bool, text: &mut String) {
        text.reserve(self.0.max_utf8_buffer_length(bytes.len()).unwrap_or_default());
        let _ = self.0.decode_to_string(bytes, text, is_last);
    }
}
