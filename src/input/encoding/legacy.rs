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
