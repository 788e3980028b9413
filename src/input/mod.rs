//! Bytes in, UTF-8 text out: takes gzip off, decodes, and says what was wrong with either.

pub(crate) mod detect;
mod encoding;
mod gzip;

use crate::diagnostic::{Place, Sink};
use crate::protocol::WINDOW_BYTES;
use crate::rules::Rule;
use encoding::Utf8;
use gzip::Gunzip;

/// How the bytes of a document are wrapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Compression {
    /// Not at all.
    #[default]
    None,
    /// gzip: <https://www.rfc-editor.org/rfc/rfc1952>.
    Gzip,
}

impl Compression {
    /// The word used in every report.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Gzip => "gzip",
        }
    }
}

/// The encoding a document was read in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Encoding {
    /// The only one that sitemaps may have.
    #[default]
    Utf8,
    /// UTF-16, either byte order: named and not read.
    Utf16,
    /// UTF-32, either byte order: named and not read.
    Utf32,
}

impl Encoding {
    /// The name in lower case.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16 => "utf-16",
            Self::Utf32 => "utf-32",
        }
    }
}

#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the document")]
/// The stage. It appends decoded text to a window that the caller empties.
#[derive(Debug)]
pub(crate) struct Input {
    state: State,
    utf8: Utf8,
    pub(crate) compression: Compression,
    pub(crate) encoding: Encoding,
    /// Bytes of the document, without compression.
    pub(crate) bytes: u64,
    /// Whether the end of the document is missing or unusable, which has been said.
    pub(crate) is_cut: bool,
    /// Whether what came out of gzip is not what went in.
    pub(crate) is_damaged: bool,
    /// Whether the text starts with a byte order mark.
    pub(crate) has_bom: bool,
    /// Whether the document has no text that could be read, which has been told.
    is_unreadable: bool,
    /// The first bytes of the uncompressed document, until there are enough to tell what they are.
    head: Option<Vec<u8>>,
}

#[derive(Debug)]
enum State {
    /// The first bytes of the file, too few to tell what it is.
    Start(Vec<u8>),
    Plain,
    Gzip(Box<Gunzip>),
    /// The gzip data has ended for good.
    Stopped,
}

/// Enough to tell gzip, the byte order marks and the usual archives apart.
const SNIFF_BYTES: usize = 6;

impl Input {
    pub(crate) fn new() -> Self {
        Self {
            state: State::Start(Vec::with_capacity(SNIFF_BYTES)),
            utf8: Utf8::new(),
            compression: Compression::None,
            encoding: Encoding::Utf8,
            bytes: 0,
            is_cut: false,
            is_damaged: false,
            has_bom: false,
            is_unreadable: false,
            head: Some(Vec::with_capacity(SNIFF_BYTES)),
        }
    }

    /// Takes some of `chunk` and appends at most about [`WINDOW_BYTES`] of text to `window`, which starts at byte
    /// `base` of the document. Returns what is left of `chunk`; when that is empty and nothing was appended, the
    /// stage waits for more.
    pub(crate) fn push<'c>(
        &mut self,
        chunk: &'c [u8],
        window: &mut String,
        base: u32,
        sink: &mut Sink,
    ) -> &'c [u8] {
        match &mut self.state {
            State::Start(first) => {
                let missing = SNIFF_BYTES.saturating_sub(first.len()).min(chunk.len());
                let (taken, rest) = chunk.split_at_checked(missing).unwrap_or((chunk, &[]));
                first.extend_from_slice(taken);
                if first.len() >= SNIFF_BYTES {
                    self.begin(window, base, sink);
                }
                rest
            }
            State::Plain => {
                let (taken, rest) = chunk.split_at_checked(WINDOW_BYTES).unwrap_or((chunk, &[]));
                self.decode(taken, window, base, sink);
                rest
            }
            State::Gzip(gunzip) => {
                let mut out = std::mem::take(&mut gunzip.output);
                let rest = gunzip.push(chunk, &mut out);
                let fault = gunzip.fault.take();
                self.is_damaged |= fault.as_ref().is_some_and(gzip::Fault::is_damage);
                self.decode(&out, window, base, sink);
                if let State::Gzip(gunzip) = &mut self.state {
                    gunzip.output = out;
                    gunzip.output.clear();
                    if let Some(fault) = fault {
                        fault.report(end_place(window, base), sink);
                    }
                    if gunzip.is_stopped {
                        self.is_cut |= gunzip.is_cut;
                        self.state = State::Stopped;
                    }
                }
                rest
            }
            State::Stopped => &[],
        }
    }

    /// The end of the file.
    pub(crate) fn finish(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        if matches!(self.state, State::Start(_)) {
            self.begin(window, base, sink);
        }
        if let State::Gzip(gunzip) = &mut self.state {
            if let Some(fault) = gunzip.finish() {
                fault.report(end_place(window, base), sink);
            }
            self.is_cut |= gunzip.is_cut;
        }
        self.open(window, base, sink);
        self.utf8.finish(window, base, sink);
    }

    /// Decides from the first bytes what the file is, and reads them.
    fn begin(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        let State::Start(first) = std::mem::replace(&mut self.state, State::Plain) else { return };
        if first.starts_with(gzip::MAGIC) {
            self.compression = Compression::Gzip;
            self.state = State::Gzip(Box::new(Gunzip::new()));
            let mut rest = first.as_slice();
            while !rest.is_empty() {
                rest = self.push(rest, window, base, sink);
            }
        } else {
            self.decode(&first, window, base, sink);
        }
    }

    fn decode(&mut self, bytes: &[u8], window: &mut String, base: u32, sink: &mut Sink) {
        self.bytes += bytes.len() as u64;
        let mut rest = bytes;
        if let Some(head) = &mut self.head {
            let missing = SNIFF_BYTES.saturating_sub(head.len()).min(rest.len());
            let (taken, after) = rest.split_at_checked(missing).unwrap_or((rest, &[]));
            head.extend_from_slice(taken);
            rest = after;
            if head.len() >= SNIFF_BYTES {
                self.open(window, base, sink);
            }
        }
        if !rest.is_empty() && !self.is_unreadable {
            self.utf8.push(rest, window, base, sink);
        }
    }

    /// Reads the first bytes of the uncompressed document, unless they show that there is no text in it.
    fn open(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        let Some(head) = self.head.take() else { return };
        if self.shows_no_text(&head, sink) {
            self.is_cut = true;
            self.is_unreadable = true;
        } else {
            self.utf8.push(&head, window, base, sink);
        }
    }

    /// Looks at the first bytes of the (uncompressed) document for what cannot be read as UTF-8 text.
    fn shows_no_text(&mut self, first: &[u8], sink: &mut Sink) -> bool {
        let place = Place::new(0, 0);
        match first {
            [0xEF, 0xBB, 0xBF, ..] => {
                self.has_bom = true;
                return false;
            }
            [0xFF, 0xFE, 0, 0, ..]
            | [0, 0, 0xFE, 0xFF, ..]
            | [b'<', 0, 0, 0, ..]
            | [0, 0, 0, b'<', ..] => {
                self.encoding = Encoding::Utf32;
                sink.push(Rule::EncodingUtf32, place, None, &[]);
            }
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [b'<', 0, ..] | [0, b'<', ..] => {
                self.encoding = Encoding::Utf16;
                sink.push(Rule::EncodingUtf16, place, None, &[]);
            }
            _ if self.compression == Compression::Gzip && first.starts_with(gzip::MAGIC) => {
                sink.push(Rule::GzipDouble, place, None, &[]);
            }
            _ => match archive(first) {
                Some(kind) => sink.push(Rule::CompressionNotGzip, place, None, &[kind]),
                None => return false,
            },
        }
        true
    }
}

/// Names a container that is not gzip by its first bytes.
fn archive(first: &[u8]) -> Option<&'static str> {
    match first {
        [b'P', b'K', 3, 4, ..] => Some("a zip archive"),
        [b'B', b'Z', b'h', b'1'..=b'9', ..] => Some("compressed with bzip2"),
        [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Some("compressed with xz"),
        [0x28, 0xB5, 0x2F, 0xFD, ..] => Some("compressed with zstd"),
        [b'7', b'z', 0xBC, 0xAF, 0x27, 0x1C, ..] => Some("a 7z archive"),
        _ => None,
    }
}

/// The end of what has been decoded.
fn end_place(window: &str, base: u32) -> Place {
    let end = base.saturating_add(u32::try_from(window.len()).unwrap_or(u32::MAX));
    Place::new(end, end)
}
