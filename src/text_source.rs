//! The text that spans and positions refer to: without compression, decoded, without a byte order mark.

use crate::diagnostic::Sink;
use crate::input::Input;
pub(crate) use crate::input::{Guess, is_common_gbk, of_windows_1252, windows_1252_byte};
use crate::parser::ParseOptions;

/// Gives the text of a document piece by piece, as [`decode_text`] does at once.
#[derive(Debug)]
pub struct TextSource {
    input: Input,
    sink: Sink,
    has_begun: bool,
}

impl Default for TextSource {
    fn default() -> Self {
        Self::new()
    }
}

impl TextSource {
    /// A source for one document.
    #[must_use]
    pub fn new() -> Self {
        Self::with_options(&ParseOptions::default())
    }

    /// The same for a document that is parsed with `options`: what it is decoded from, and how far.
    #[must_use]
    pub fn with_options(options: &ParseOptions) -> Self {
        Self { input: Input::new(options.into()), sink: Sink::default(), has_begun: false }
    }

    /// Takes the next bytes of the file; returns the text they complete.
    #[must_use]
    pub fn push(&mut self, chunk: &[u8]) -> String {
        let mut text = String::new();
        let mut rest = chunk;
        loop {
            let before = text.len();
            rest = self.input.push(rest, &mut text, 0, &mut self.sink);
            if rest.is_empty() && text.len() == before {
                return self.without_mark(text);
            }
        }
    }

    /// The end of the file: the rest of the text.
    #[must_use]
    pub fn finish(mut self) -> String {
        let mut text = String::new();
        self.input.finish(&mut text, 0, &mut self.sink);
        self.without_mark(text)
    }

    fn without_mark(&mut self, mut text: String) -> String {
        if !self.has_begun && !text.is_empty() {
            self.has_begun = true;
            if self.input.has_bom && text.starts_with('\u{FEFF}') {
                text.drain(..'\u{FEFF}'.len_utf8());
            }
        }
        text
    }
}

/// The text of a whole document: without compression, decoded, and without a byte order mark, so that the span of a
/// [`Diagnostic`](crate::Diagnostic) stands there at [`Report::range_in_text`](crate::Report::range_in_text).
///
/// # Example
/// ```
/// assert_eq!(sitemapkit::decode_text(b"\xEF\xBB\xBFhttps://www.example.com/"), "https://www.example.com/");
/// ```
#[must_use]
pub fn decode_text(bytes: &[u8]) -> String {
    let mut source = TextSource::new();
    let mut text = source.push(bytes);
    text.push_str(&source.finish());
    text
}
