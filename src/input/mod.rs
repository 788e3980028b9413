//! Bytes in, UTF-8 text out: takes gzip off, decodes, and says what was wrong with either.

pub(crate) mod detect;
mod encoding;
mod gzip;
mod layers;
mod signature;

use crate::diagnostic::{Place, Sink};
use crate::protocol::{GUNZIP_MAX_BYTES, GZIP_LAYERS_MAX, HEAD_BYTES, WINDOW_BYTES};
use crate::rules::Rule;
pub use encoding::Encoding;
#[cfg(all(feature = "js", target_arch = "wasm32"))]
pub(crate) use encoding::LegacyDecoder;
use encoding::{Decoder, Sniffed};
pub(crate) use encoding::{
    FindDecoder, find_legacy_decoder, is_common_gbk, of_windows_1252, windows_1252_byte,
};
use gzip::Fault;
use layers::{Layers, Step};

/// How the bytes of a document are wrapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Compression {
    /// Not at all.
    #[default]
    None,
    /// gzip: <https://www.rfc-editor.org/rfc/rfc1952>.
    Gzip,
}

words!(Compression {
    None = "none",
    Gzip = "gzip",
});

/// What bytes that are no UTF-8 are taken for, where nothing says what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guess {
    /// They are no text.
    Nothing,
    /// Letters of the West, which they mostly are.
    Windows1252,
    /// Chinese: the document is a list in GBK, as all of it shows.
    Gbk,
}

/// How far the stage goes, and what it needs to know that the bytes do not show.
#[derive(Debug, Clone, Copy)]
pub(crate) struct InputOptions {
    /// The most bytes that come out of one gzip file.
    pub(crate) gunzip_max_bytes: u64,
    /// How many gzip files may be inside each other, counting the outermost.
    pub(crate) gzip_depth_max: usize,
    /// Finds decoders for encodings that this crate has no table for.
    pub(crate) find_decoder: FindDecoder,
    /// Whether the bytes are text that somebody has decoded: UTF-8, whatever it declares.
    pub(crate) is_decoded: bool,
    /// What bytes that are no UTF-8 are taken for.
    pub(crate) guess: Guess,
    /// Whether the name of the file says that it is compressed with gzip.
    pub(crate) is_named_gzip: bool,
}

impl Default for InputOptions {
    fn default() -> Self {
        Self {
            gunzip_max_bytes: GUNZIP_MAX_BYTES,
            gzip_depth_max: GZIP_LAYERS_MAX,
            find_decoder: find_legacy_decoder,
            is_decoded: false,
            guess: Guess::Nothing,
            is_named_gzip: false,
        }
    }
}

#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the document")]
/// The stage. It appends decoded text to a window that the caller empties.
#[derive(Debug)]
pub(crate) struct Input {
    options: InputOptions,
    layers: Layers,
    /// The first bytes of what is in the innermost layer, until there are enough to tell what they are.
    head: Option<Vec<u8>>,
    /// What is to be told as soon as so many bytes of the head have been decoded; in order.
    notes: Vec<(usize, Note)>,
    decoder: Decoder,
    pub(crate) compression: Compression,
    pub(crate) encoding: Encoding,
    /// Bytes of the document, without compression.
    pub(crate) bytes: u64,
    /// Whether the end of the document is missing or unusable, which has been said.
    pub(crate) is_cut: bool,
    /// Whether the source ended before the file did, which is told at its end.
    pub(crate) is_lost: bool,
    /// Whether what came out of gzip is not what went in.
    pub(crate) is_damaged: bool,
    /// Whether the text starts with a byte order mark.
    pub(crate) has_bom: bool,
    /// Whether reading has ended before the file did, which has been told.
    is_stopped: bool,
}

/// What is to be told about a place that has not been decoded yet.
#[derive(Debug)]
enum Note {
    Gzip(Fault),
    /// About the encoding that the document declares, which stands right before the place.
    Declared(Rule, String, &'static str),
}

impl Input {
    pub(crate) fn new(options: InputOptions) -> Self {
        Self {
            options,
            layers: Layers::default(),
            head: Some(Vec::new()),
            notes: Vec::new(),
            decoder: Decoder::default(),
            compression: Compression::None,
            encoding: Encoding::Utf8,
            bytes: 0,
            is_cut: false,
            is_lost: false,
            is_damaged: false,
            has_bom: false,
            is_stopped: false,
        }
    }

    /// Whether what comes next goes to the window as it is, as far as it is ASCII.
    pub(crate) fn is_verbatim(&self) -> bool {
        self.layers.is_empty()
            && self.head.is_none()
            && self.notes.is_empty()
            && matches!(self.decoder, Decoder::Utf8(_))
            && !self.is_stopped
    }

    /// Takes some of `chunk` and appends at most about [`WINDOW_BYTES`] of input as text to `window`, which starts at
    /// byte `base` of the document. Returns what is left of `chunk`; when that is empty and nothing was appended, the
    /// stage waits for more.
    pub(crate) fn push<'c>(
        &mut self,
        chunk: &'c [u8],
        window: &mut String,
        base: u32,
        sink: &mut Sink,
    ) -> &'c [u8] {
        if self.layers.is_empty() && !self.is_stopped {
            let part = chunk.get(..WINDOW_BYTES).unwrap_or(chunk);
            let taken = self.content(part, window, base, sink);
            return chunk.get(taken..).unwrap_or_default();
        }
        let (mut rest, before) = (chunk, window.len());
        while !self.is_stopped && window.len() == before {
            match self.layers.step(&mut rest) {
                Step::Output => {
                    let depth = self.layers.depth();
                    let (output, used) = self.layers.take_output();
                    let unused = output.get(used..).unwrap_or_default();
                    let taken = self.content(unused, window, base, sink);
                    self.layers.put_back(depth, output, used + taken);
                }
                Step::Fault(fault) => self.fault(fault, window, base, sink),
                Step::Stop { is_cut } => {
                    self.is_cut |= is_cut;
                    self.is_stopped = true;
                }
                Step::Wait => return rest,
            }
        }
        if self.is_stopped { &[] } else { rest }
    }

    /// Nothing more is read, although there is more.
    #[cold]
    pub(crate) fn cut(&mut self) {
        self.is_cut = true;
        self.is_stopped = true;
    }

    /// Whether `label` is a name of the encoding that the document was read in.
    #[cold]
    pub(crate) fn is_in(&self, label: &str) -> bool {
        self.encoding.has_name(label, self.options.find_decoder)
    }

    /// How many layers of gzip there are.
    pub(crate) fn gzip_layers(&self) -> usize {
        self.layers.depth()
    }

    /// The end of the file, or of what came of it.
    pub(crate) fn finish(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        if !self.is_stopped
            && let Some(fault) = self.layers.finish()
        {
            self.is_cut |= fault.is_damage();
            self.open(window, base, sink);
            fault.report(self.end_place(window, base, sink), sink);
        }
        self.open(window, base, sink);
        // The rest of a character that has begun did not come.
        if !self.is_lost {
            self.decoder.finish(window, base, &mut self.encoding, sink);
        }
    }

    /// Takes some of what is in the innermost layer; returns how much.
    fn content(&mut self, bytes: &[u8], window: &mut String, base: u32, sink: &mut Sink) -> usize {
        let Some(head) = &mut self.head else {
            self.decode(bytes, window, base, sink);
            return bytes.len();
        };
        let is_start = head.len() < gzip::MAGIC.len();
        let wanted = if is_start { gzip::MAGIC.len() } else { HEAD_BYTES };
        let taken = bytes.get(..wanted - head.len()).unwrap_or(bytes);
        head.extend_from_slice(taken);
        if is_start && head == gzip::MAGIC {
            head.clear();
            self.unwrap_gzip(sink);
        } else if head.len() == HEAD_BYTES || encoding::first_markup(head).is_some() {
            self.open(window, base, sink);
        }
        taken.len()
    }

    /// The innermost layer holds a gzip file.
    fn unwrap_gzip(&mut self, sink: &mut Sink) {
        self.compression = Compression::Gzip;
        let (depth, place) = (self.layers.depth(), Place::new(0, 0));
        if depth >= self.options.gzip_depth_max {
            self.cut();
            sink.push(Rule::GzipNestingDepth, place, None, &[&depth.to_string()]);
            return;
        }
        if depth == 1 {
            sink.push(Rule::GzipDouble, place, None, &[]);
        }
        self.layers.add(self.options.gunzip_max_bytes);
    }

    /// Something is wrong with a layer, after the text so far.
    fn fault(&mut self, fault: Fault, window: &mut String, base: u32, sink: &mut Sink) {
        if fault.is_damage() {
            self.is_damaged = true;
            // What follows is not to be trusted with what the document is.
            self.open(window, base, sink);
        }
        match &self.head {
            Some(head) => self.notes.push((head.len(), Note::Gzip(fault))),
            None => fault.report(self.end_place(window, base, sink), sink),
        }
    }

    /// Decides from its first bytes what the document is, and decodes them.
    fn open(&mut self, window: &mut String, base: u32, sink: &mut Sink) {
        let Some(head) = self.head.take() else { return };
        let start = Place::new(0, 0);
        // Whatever else is here when chunks are large must not matter.
        let seen = encoding::first_markup(&head).unwrap_or(&head);
        if let Some((kind, rule)) = signature::of(seen) {
            sink.push(rule, start, None, &[kind]);
            self.is_cut = true;
            self.decoder = Decoder::Nothing;
            self.bytes += head.len() as u64;
            return;
        }
        let is_unpacked = self.compression == Compression::None && !self.options.is_decoded;
        if self.options.is_named_gzip && is_unpacked {
            sink.push(Rule::GzipBadMagic, start, None, &[]);
        }
        let Sniffed { decoder, encoding, mark_bytes, about_start, about_declared } =
            encoding::sniff(seen, &self.options);
        (self.decoder, self.encoding) = (decoder, encoding);
        if let Decoder::Utf8(utf8) = &mut self.decoder {
            utf8.guesses = self.options.guess == Guess::Windows1252;
        }
        if let Some((rule, quotes)) = about_start {
            sink.push(rule, start, None, quotes);
        }
        self.is_cut |= matches!(self.decoder, Decoder::Nothing);
        self.has_bom = matches!(head.as_slice(), [0xEF, 0xBB, 0xBF, ..]);
        let mut done = if self.has_bom { 0 } else { mark_bytes };
        self.bytes += done as u64;
        let mut notes = std::mem::take(&mut self.notes);
        if let Some(declared) = about_declared {
            let index = notes.iter().position(|(at, _)| *at > declared.end).unwrap_or(notes.len());
            let note = Note::Declared(declared.rule, declared.name, declared.evidence);
            notes.insert(index, (declared.end, note));
        }
        for (at, note) in notes {
            let at = at.max(done);
            self.decode(head.get(done..at).unwrap_or_default(), window, base, sink);
            done = at;
            let end = self.end_place(window, base, sink);
            self.tell(note, end, sink);
        }
        self.decode(head.get(done..).unwrap_or_default(), window, base, sink);
    }

    fn tell(&self, note: Note, end: Place, sink: &mut Sink) {
        match note {
            Note::Gzip(fault) => fault.report(end, sink),
            // It is UTF-8 after all, which has been told.
            Note::Declared(Rule::EncodingDeclaredNotUtf8, ..)
                if self.encoding == Encoding::Utf8 && !self.options.is_decoded => {}
            Note::Declared(rule, name, evidence) => {
                let len = u32::try_from(name.len()).unwrap_or_default();
                let place = Place::new(end.span.start.saturating_sub(len), end.span.start);
                let quotes: &[&str] = match rule {
                    Rule::EncodingDeclConflict => &["XML declaration", &name, evidence],
                    _ => &[&name],
                };
                sink.push(rule, place, None, quotes);
            }
        }
    }

    fn decode(&mut self, bytes: &[u8], window: &mut String, base: u32, sink: &mut Sink) {
        self.bytes += bytes.len() as u64;
        self.decoder.push(bytes, window, base, &mut self.encoding, sink);
    }

    /// The end of the text so far.
    fn end_place(&mut self, window: &mut String, base: u32, sink: &mut Sink) -> Place {
        self.decoder.flush(window, base, &self.encoding, sink);
        Place::within(base, window.len(), window.len())
    }
}
