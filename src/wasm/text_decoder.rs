//! The platform's own decoders, for encodings that the core has no table for: tables of them would make the module more
//! than twice as large.

use crate::input::LegacyDecoder;
use web_sys::{TextDecodeOptions, TextDecoder};

/// Finds an encoding by its label; returns its name in lower case and a decoder.
pub(super) fn find(label: &str) -> Option<(String, Box<dyn LegacyDecoder>)> {
    let decoder = TextDecoder::new_with_label(label).ok()?;
    Some((decoder.encoding(), Box::new(Platform(decoder))))
}

struct Platform(TextDecoder);

impl LegacyDecoder for Platform {
    fn decode(&mut self, bytes: &[u8], is_last: bool, text: &mut String) {
        let options = TextDecodeOptions::new();
        options.set_stream(!is_last);
        // It throws only when told to, on invalid sequences.
        if let Ok(decoded) = self.0.decode_with_u8_array_and_options(bytes, &options) {
            text.push_str(&decoded);
        }
    }
}
