//! What is said about a document: a *diagnostic* is one rule speaking about one place.
//!
//! Nothing here knows which rules exist; a rule is named by its number ([`RuleId`]).

mod found;
mod invisible;
mod lines;
mod of_text;
mod sink;
mod sort;
mod tallies;

pub use found::{Diagnostic, Diagnostics};
pub(crate) use invisible::{
    between_invisible, code_point, first_invisible, is_invisible, without_invisible,
};
pub(crate) use lines::Lines;
pub(crate) use sink::{Fate, Sink};
use sort::sort_by;
pub(crate) use sort::{order, sort};
pub(crate) use tallies::{Subject, bit, is_problem};

/// The number of a rule: its name on the way from Rust to JavaScript. Released numbers never change meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub u16);

/// How much a diagnostic matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A consumer rejects the document or the entry.
    Error,
    /// A consumer ignores a value.
    Warning,
    /// Worth knowing.
    Info,
}

words!(Severity {
    Error = "error",
    Warning = "warning",
    Info = "info",
});

/// How much a caller lets a rule matter, instead of what the rule itself says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// It is neither counted nor shown, and changes nothing.
    Off,
    /// It is worth knowing, and changes nothing.
    Info,
    /// It is a problem, and at most a value is left out because of it.
    Warning,
    /// It is a problem, and what the rule says is left out because of it.
    Error,
}

words!(Level {
    Off = "off",
    Info = "info",
    Warning = "warning",
    Error = "error",
});

impl Level {
    /// The severity of what the rule says; `None` when it says nothing.
    #[must_use]
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Info => Some(Severity::Info),
            Self::Warning => Some(Severity::Warning),
            Self::Error => Some(Severity::Error),
        }
    }
}

/// Who judges a document: all of them together, the protocol alone, or one search engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
#[non_exhaustive]
pub enum Profile {
    /// Every rule counts, as much as it says itself.
    #[default]
    All = 0,
    /// The protocol, XML and the RFCs: <https://www.sitemaps.org/protocol.html>.
    Protocol = 1,
    /// Google: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview>.
    Google = 2,
    /// Bing, and Yahoo with it: <https://www.bing.com/webmasters/help/sitemaps-3b5cf6ed>.
    Bing = 3,
    /// Yandex: <https://yandex.com/support/webmaster/controlling-robot/sitemap.html>.
    Yandex = 4,
    /// Baidu.
    Baidu = 5,
}

impl Profile {
    /// Those that judge for themselves.
    pub const EACH: [Self; 5] =
        [Self::Protocol, Self::Google, Self::Bing, Self::Yandex, Self::Baidu];
}

words!(Profile {
    All = "all",
    Protocol = "protocol",
    Google = "google",
    Bing = "bing",
    Yandex = "yandex",
    Baidu = "baidu",
});

/// Whose rule it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Authority {
    /// The sitemaps protocol: <https://www.sitemaps.org/protocol.html>.
    Protocol,
    /// XML 1.0 and Namespaces in XML 1.0.
    Xml,
    /// An RFC.
    Rfc,
    /// Google's documentation.
    Google,
    /// Bing's documentation.
    Bing,
    /// Yandex's documentation.
    Yandex,
    /// Baidu's documentation.
    Baidu,
    /// Advice of this crate that no standard or search engine obliges.
    Sitemapkit,
}

words!(Authority {
    Protocol = "protocol",
    Xml = "xml",
    Rfc = "rfc",
    Google = "google",
    Bing = "bing",
    Yandex = "yandex",
    Baidu = "baidu",
    Sitemapkit = "sitemapkit",
});

/// What a consumer leaves out because of what a rule found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The whole document.
    Document,
    /// The entry.
    Entry,
    /// What an extension adds to the entry: an image, a video, an article or an alternate. The page stays.
    Extension,
    /// One value.
    Value,
    /// Nothing.
    Nothing,
}

words!(Effect {
    Document = "document",
    Entry = "entry",
    Extension = "extension",
    Value = "value",
    Nothing = "nothing",
});

/// Bytes `start..end` of the decoded document. A byte order mark counts, so for UTF-8 without invalid
/// sequences these are offsets into the (uncompressed) file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    pub(crate) const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }
}

/// A place in the text, in the units editors and JavaScript use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Position {
    /// From 1. A line ends with LF, CR or CR LF.
    pub line: u32,
    /// From 1, in UTF-16 code units.
    pub column: u32,
    /// From 0, in UTF-16 code units of the text without its byte order mark.
    pub utf16: u32,
}

/// A span that may outlive the text it points into: its positions are worked out before the text is dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Place {
    pub(crate) span: Span,
    start_at: Option<Position>,
    end_at: Option<Position>,
}

impl Place {
    /// The start of the document: of what is not about any of its text.
    pub(crate) const START: Self = {
        let start = Position { line: 1, column: 1, utf16: 0 };
        Self { span: Span::new(0, 0), start_at: Some(start), end_at: Some(start) }
    };

    pub(crate) const fn new(start: u32, end: u32) -> Self {
        Self { span: Span::new(start, end), start_at: None, end_at: None }
    }

    /// A place in a file of a site: the numbers of that file and of another one that it has to do with, the line and the
    /// column, or 0 for where those are not known. The diagnostics of a site are in the order of files.
    pub(crate) fn in_file(file: u32, other: u32, line: u32, column: u32) -> Self {
        // The binding takes the numbers of files where it takes the offsets of places in a document.
        let at = |utf16: u32| Some(Position { line, column, utf16 });
        Self { span: Span::new(file, other), start_at: at(file), end_at: at(other) }
    }

    /// The bytes `start..end` of a text that starts at byte `base` of the document.
    pub(crate) fn within(base: u32, start: usize, end: usize) -> Self {
        let offset = |at: usize| base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
        Self::new(offset(start), offset(end))
    }

    /// Works out the positions that are not known yet. `text` must still hold the span.
    pub(crate) fn pin(&mut self, lines: &mut Lines, text: &str) {
        self.pin_start(lines, text);
        self.pin_end(lines, text);
    }

    #[inline(never)]
    pub(crate) fn pin_start(&mut self, lines: &mut Lines, text: &str) {
        if self.start_at.is_none() {
            self.start_at = Some(lines.position(text, self.span.start));
        }
    }

    #[inline(never)]
    fn pin_end(&mut self, lines: &mut Lines, text: &str) {
        if self.end_at.is_none() {
            self.end_at = Some(lines.position(text, self.span.end));
        }
    }

    /// Whether its positions are known.
    fn is_pinned(&self) -> bool {
        self.start_at.is_some() && self.end_at.is_some()
    }

    /// Where it starts, once that is worked out.
    pub(crate) fn start(&self) -> Position {
        self.start_at.unwrap_or_default()
    }

    /// Where it ends, once that is worked out.
    pub(crate) fn end(&self) -> Position {
        self.end_at.unwrap_or_default()
    }

    /// Makes the place reach to the end of `other`, which comes after it.
    pub(crate) fn extend_to(&mut self, other: Self) {
        self.span.end = other.span.end;
        self.end_at = other.end_at;
    }

    /// The part of the place that is left when `text`, which stands there, loses the white space around it. Where
    /// a reference stands instead of the text, the place stays whole.
    pub(crate) fn trimmed(self, text: &str) -> Self {
        let is_literal = (self.span.end - self.span.start) as usize == text.len();
        if !is_literal {
            return self;
        }
        let is_text = |byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        let start = text.bytes().position(is_text).unwrap_or(text.len());
        let end = text.bytes().rposition(is_text).map_or(start, |last| last + 1);
        let at = |offset: usize| self.span.start + u32::try_from(offset).unwrap_or(0);
        Self::new(at(start), at(end))
    }
}
