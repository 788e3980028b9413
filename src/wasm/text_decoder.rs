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
        let decoded = self.0.decode_with_u8_array_and_options(bytes, &options);
        // It is not told to throw, but in Node it does for want of room, when the last bytes were damaged. What comes
        // now starts with a character.
        let decoded = decoded.or_else(|_| {
            TextDecoder::new_with_label(&self.0.encoding())?.decode_with_u8_array(bytes)
        });
        text.push_str(&decoded.unwrap_or_default());
    }
}
