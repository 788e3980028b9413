//! From bytes to text: which encoding a document is in, and a decoder for it.
//!
//! An invalid sequence becomes U+FFFD, is told, and reading goes on. What is text in the end depends on the bytes
//! alone and never on where chunks end: the encoding is decided once, from the first [`HEAD_BYTES`] and, for
//! declarations that are often wrong, from the first letters outside ASCII.
//!
//! [`HEAD_BYTES`]: crate::protocol::HEAD_BYTES

mod declared;
mod latin1;
mod legacy;
mod sniff;
mod utf16;
mod utf8;

use crate::diagnostic::{Place, Sink};
use crate::rules::Rule;
use declared::Label;
use latin1::Latin1;
pub(crate) use latin1::{byte_of as windows_1252_byte, meant_by as of_windows_1252};
use legacy::Legacy;
#[cfg(all(feature = "js", target_arch = "wasm32"))]
pub(crate) use legacy::LegacyDecoder;
pub(crate) use legacy::{FindDecoder, find as find_legacy_decoder};
pub(crate) use sniff::is_common_gbk;
pub(super) use sniff::{Sniffed, first_markup, sniff};
use std::fmt;
use utf8::Utf8;
use utf16::Utf16;

/// The encoding a document was read in.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Encoding {
    /// The only one that sitemaps may have.
    #[default]
    Utf8,
    /// UTF-16, the low byte first.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// UTF-32, the lowest byte first: named and not read.
    Utf32Le,
    /// UTF-32, the highest byte first: named and not read.
    Utf32Be,
    /// Windows-1252, which documents that declare ISO-8859-1 are read in, as browsers do:
    /// <https://encoding.spec.whatwg.org/#names-and-labels>.
    Windows1252,
    /// Another one of the Encoding Standard, by its name in lower case.
    Other(Box<str>),
}

impl Encoding {
    /// The name in lower case, as the Encoding Standard writes it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Utf32Le => "utf-32le",
            Self::Utf32Be => "utf-32be",
            Self::Windows1252 => "windows-1252",
            Self::Other(name) => name,
        }
    }
}

impl Encoding {
    /// Whether `label` is a name of it. UTF-16 is also named without its byte order.
    #[cold]
    pub(super) fn has_name(&self, label: &str, find_decoder: FindDecoder) -> bool {
        match (Label::of(label), self) {
            (Label::Utf8, Self::Utf8)
            | (Label::Latin1, Self::Windows1252)
            | (Label::Utf16 { is_big: None | Some(false) }, Self::Utf16Le)
            | (Label::Utf16 { is_big: None | Some(true) }, Self::Utf16Be)
            | (Label::Utf32, Self::Utf32Le | Self::Utf32Be) => true,
            (Label::Other, Self::Other(name)) => {
                find_decoder(label).is_some_and(|(found, _)| found == **name)
            }
            _ => false,
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Turns the bytes of a document into text.
#[derive(Debug)]
pub(super) enum Decoder {
    Utf8(Utf8),
    Utf16(Utf16),
    /// Declared as ISO-8859-1 or a relative of it, and perhaps UTF-8 all the same.
    Latin1(Latin1),
    Windows1252,
    Legacy(Legacy),
    /// There is no text in it.
    Nothing,
}

impl Default for Decoder {
    fn default() -> Self {
        Self::Utf8(Utf8::new())
    }
}

impl Decoder {
    /// Appends the text of `bytes` to `window`, which starts at byte `base` of the document. `encoding` is changed
    /// when it turns out to be another one than it seemed.
    pub(super) fn push(
        &mut self,
        bytes: &[u8],
        window: &mut String,
        base: u32,
        encoding: &mut Encoding,
        sink: &mut Sink,
    ) {
        match self {
            Self::Utf8(utf8) => utf8.push(bytes, window, base, sink),
            Self::Utf16(utf16) => utf16.push(bytes, window, base, sink),
            Self::Latin1(latin1) => {
                if let Some(rest) = latin1.push(bytes, window) {
                    *self = latin1.decide(window, base, encoding, sink);
                    self.push(rest, window, base, encoding, sink);
                }
            }
            Self::Windows1252 => latin1::decode(bytes, window),
            Self::Legacy(legacy) => {
                let start = window.len();
                legacy.push(bytes, window);
                tell_replaced(start, window, base, encoding, sink);
            }
            Self::Nothing => {}
        }
    }

    /// Decodes what is held back, so that the end of `window` is that of the text so far.
    pub(super) fn flush(
        &mut self,
        window: &mut String,
        base: u32,
        encoding: &Encoding,
        sink: &mut Sink,
    ) {
        if let Self::Legacy(legacy) = self {
            let start = window.len();
            legacy.flush(window);
            tell_replaced(start, window, base, encoding, sink);
        }
    }

    /// The end of the document: a sequence that has begun stays unfinished.
    pub(super) fn finish(
        &mut self,
        window: &mut String,
        base: u32,
        encoding: &mut Encoding,
        sink: &mut Sink,
    ) {
        match self {
            Self::Utf8(utf8) => utf8.finish(window, base, sink),
            Self::Utf16(utf16) => utf16.finish(window, base, sink),
            Self::Latin1(latin1) => {
                if latin1.has_run() {
                    *self = latin1.decide(window, base, encoding, sink);
                    self.finish(window, base, encoding, sink);
                }
            }
            Self::Legacy(legacy) => {
                let start = window.len();
                legacy.finish(window);
                tell_replaced(start, window, base, encoding, sink);
            }
            Self::Windows1252 | Self::Nothing => {}
        }
    }
}

/// Says that U+FFFD, which has been appended to `window`, stands for a sequence that is none in `encoding`.
#[cold]
fn tell_invalid(encoding: &str, window: &str, base: u32, sink: &mut Sink) {
    let place = Place::within(base, window.len().saturating_sub(3), window.len());
    sink.push_of_text(Rule::EncodingInvalidSequence, place, &[encoding]);
}

/// The same for each U+FFFD from `start` on, where somebody else has decoded.
fn tell_replaced(start: usize, window: &str, base: u32, encoding: &Encoding, sink: &mut Sink) {
    for (at, mark) in
        window.get(start..).unwrap_or_default().match_indices(char::REPLACEMENT_CHARACTER)
    {
        let text = window.get(..start + at + mark.len()).unwrap_or_default();
        tell_invalid(encoding.as_str(), text, base, sink);
    }
}
