//! The whole line: bytes, text, elements, entries, report.

mod ending;
mod options;
mod report;

use crate::diagnostic::{Lines, Place, Profile, Sink};
use crate::error::{Error, ErrorKind};
use crate::grammar::Vocabulary;
use crate::input::Input;
use crate::input::detect::{self, Kind};
use crate::limits::Limits;
use crate::model::Answer;
use crate::protocol::INPUT_MAX_BYTES;
use crate::reader::{Context, EntryReader, Format};
use crate::rules::Rule;
use crate::syntax::{TextSyntax, XmlSyntax};
use crate::table::Table;
pub use options::{Mode, ParseOptions};
use report::UNREAD_ENTITIES;
pub use report::{Report, Verdict};
use std::sync::Arc;

/// So much text is waited for before the window is looked at again: what its end cuts is read anew each time, and many
/// small chunks should cost no more than a few large ones.
const READ_BYTES: usize = 1_024;

/// So much text is read before the rest of a chunk is looked at.
const READ_WHOLE_BYTES: usize = 32_768;

/// Where that begins: the first entries of a stream come at once.
const READ_EAGERLY_BYTES: u32 = 65_536;

/// What tells of something that stands around a URL.
const AROUND_URLS: &[Rule] = &[
    Rule::LocNestedElement,
    Rule::TextQuoted,
    Rule::TextSeveralUrlsOnLine,
    Rule::TextColumns,
    Rule::TextListMarker,
];

#[derive(Debug)]
enum Stage {
    /// Too little text to tell what it is.
    Undecided,
    Xml(Box<XmlSyntax>),
    Text(TextSyntax),
    /// Nothing in it can be read.
    Skip,
}

/// Reads a document piece by piece. The result does not depend on where the pieces end.
///
/// # Example
/// ```
/// use sitemapkit::{Parser, ParseOptions, Verdict};
///
/// let mut parser = Parser::new(&ParseOptions::default());
/// parser.push(b"https://www.example.com/\nhttps://www.exa")?;
/// parser.push(b"mple.com/tea\n")?;
/// let report = parser.finish();
/// assert_eq!(report.verdict, Verdict::Accepted);
/// assert_eq!(report.entries.get(1).unwrap().loc, "https://www.example.com/tea");
/// # Ok::<(), sitemapkit::Error>(())
/// ```
#[derive(Debug)]
pub struct Parser {
    input: Input,
    /// Text that is not done with.
    window: String,
    /// The offset of the window in the document.
    base: u32,
    lines: Lines,
    stage: Stage,
    reader: EntryReader,
    sink: Sink,
    /// How long the window must be before it is looked at again.
    read_at: usize,
    has_begun: bool,
    is_token_by_token: bool,
    limits: Limits,
    profile: Profile,
    /// What the server answered.
    answer: Option<Box<Answer>>,
    /// How many bytes came, unless somebody has decoded them.
    received: Option<u64>,
    /// Whether more text came than offsets can tell apart.
    is_full: bool,
    /// Which file of a site it reads: the number of that. The site knows it again, and knows when nobody has it any more.
    pub(crate) file: Option<Arc<u32>>,
}

impl Parser {
    /// A parser for one document.
    #[must_use]
    pub fn new(options: &ParseOptions) -> Self {
        let context = Context {
            url: options.url.clone(),
            scope: options.scope(),
            now_ms: options.now_ms,
            is_checked: options.check,
            robots: options.robots_context(),
            proofs: options.proofs(),
            is_in_site: options.is_in_site,
            keeps_positions: options.positions,
        };
        let mut sink = Sink::new(options.limits.diagnostics_per_rule, options.mode == Mode::Strict)
            .judging(options.profile, &options.levels);
        sink.tells_each = options.tells_each;
        sink.at_once = options.diagnostics_at_once;
        Self {
            input: Input::new(options.into()),
            window: String::new(),
            base: 0,
            lines: Lines::new(),
            stage: Stage::Undecided,
            reader: EntryReader::new(context),
            sink,
            read_at: 0,
            has_begun: false,
            is_token_by_token: options.token_by_token,
            limits: options.limits,
            profile: options.profile,
            answer: options
                .response
                .as_ref()
                .map(|response| Box::new(response.read(options.url.as_deref()))),
            received: (!options.decoded).then_some(0),
            is_full: false,
            file: None,
        }
    }

    /// The same for somebody who writes the URLs anew, without what stands around them: it costs no entry.
    pub(crate) fn for_urls_alone(mut self) -> Self {
        for rule in AROUND_URLS {
            self.sink.soften(*rule);
        }
        self
    }

    /// Reads the next bytes of the file.
    ///
    /// # Errors
    /// [`ErrorKind::InputTooLarge`] when offsets no longer fit in 32 bits, and whenever it is called after that. What came
    /// before stays, and [`finish`](Self::finish) gives the report of it.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), Error> {
        self.received = self.received.map(|bytes| bytes.saturating_add(chunk.len() as u64));
        let mut rest = chunk;
        loop {
            let before = self.window.len();
            rest = self.input.push(rest, &mut self.window, self.base, &mut self.sink);
            let is_idle = rest.is_empty() && self.window.len() == before;
            self.keep_what_fits();
            if self.is_full {
                return Err(Error::new(ErrorKind::InputTooLarge));
            }
            // The first bytes come by themselves, because they show what the document is: what they cut off is read whole.
            if rest.is_empty() || self.window.len() >= READ_WHOLE_BYTES {
                self.read(false);
            }
            if is_idle {
                return Ok(());
            }
        }
    }

    /// Takes nothing more once offsets no longer fit in 32 bits.
    fn keep_what_fits(&mut self) {
        let room = INPUT_MAX_BYTES.saturating_sub(self.base.into());
        if self.window.len() as u64 > room {
            let len = usize::try_from(room).unwrap_or(usize::MAX);
            self.window.truncate(self.window.floor_char_boundary(len));
            self.input.cut();
            self.is_full = true;
        }
    }

    /// The entries read since the last call; the parser forgets them.
    pub fn take(&mut self) -> Table {
        std::mem::take(&mut self.reader.table)
    }

    /// How much text the entries have that were not taken.
    #[cfg(feature = "js")]
    pub(crate) const fn untaken_bytes(&self) -> usize {
        let table = &self.reader.table;
        table.text().len() + table.extensions().text().len()
    }

    /// What the document is, as far as that is known.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.reader.format
    }

    /// How many entries were read so far.
    #[must_use]
    pub const fn entry_count(&self) -> u32 {
        self.reader.entry_count
    }

    /// The extensions whose namespaces the root of the document declares.
    pub(crate) fn declared(&self) -> &[Vocabulary] {
        &self.reader.declared
    }

    /// Whether there is an entity that is not read, so that values may have references in the place of text.
    pub(crate) fn has_unread_entities(&self) -> bool {
        UNREAD_ENTITIES.iter().any(|rule| self.sink.count_of(*rule) > 0)
    }

    /// Reads all that came, and does not wait for more.
    pub(crate) fn catch_up(&mut self) {
        self.read_window(false);
    }

    /// Whether it has read whole lines of a list and nothing else, so that what is said by the line that comes next does not
    /// depend on them.
    pub(crate) fn is_between_lines(&self) -> bool {
        self.reader.format == Format::Text
            && !self.reader.is_table()
            && matches!(self.stage, Stage::Text(_))
            && self.window.is_empty()
            && self.input.is_verbatim()
    }

    /// The source has ended before the file did: what there is to say about what came. Half a line of a list is not taken
    /// for a line, because it would be another URL.
    ///
    /// # Example
    /// ```
    /// use sitemapkit::{Parser, ParseOptions, Verdict};
    ///
    /// let mut parser = Parser::new(&ParseOptions::default());
    /// parser.push(b"https://www.example.com/\nhttps://www.exa")?;
    /// let report = parser.cut();
    /// assert_eq!((report.entry_count, report.is_cut), (1, true));
    /// assert_eq!(report.verdict, Verdict::Rejected);
    /// # Ok::<(), sitemapkit::Error>(())
    /// ```
    #[must_use]
    pub fn cut(mut self) -> Report {
        self.input.is_lost = true;
        self.finish()
    }

    /// The end of the file: what there is to say about the document.
    #[must_use]
    pub fn finish(mut self) -> Report {
        self.input.finish(&mut self.window, self.base, &mut self.sink);
        self.keep_what_fits();
        self.read(true);
        let mut is_cut = self.input.is_cut;
        if self.reader.is_stopped || matches!(self.stage, Stage::Skip) {
            // Bytes of something else than a sitemap need not be UTF-8, and its name says nothing.
            for rule in [
                Rule::EncodingInvalidUtf8,
                Rule::EncodingInvalidSequence,
                Rule::EncodingMojibake,
                Rule::GzipBadMagic,
            ] {
                self.sink.forget(rule);
            }
        }
        if let Stage::Xml(xml) = &mut self.stage {
            let bytes = self.input.bytes;
            is_cut = xml.finish(self.base, bytes, is_cut, &mut self.reader, &mut self.sink);
            if self.sink.count_of(Rule::XmlEmptyFile) > 0
                && self.reader.may_be_empty(&mut self.sink)
            {
                self.sink.forget(Rule::XmlEmptyFile);
            }
            if self.input.is_cut {
                // That the text ends too early follows from what has been told of the bytes.
                self.sink.forget(Rule::XmlTruncated);
            }
            self.close_strict();
        }
        is_cut |= self.input.is_lost;
        self.conclude(is_cut, &[])
    }

    /// Reads what can be read of the window, and drops it.
    fn read(&mut self, is_last: bool) {
        if self.window.len() < self.read_at && !is_last {
            return;
        }
        self.read_window(is_last);
        let is_eager = self.base < READ_EAGERLY_BYTES;
        self.read_at = if is_eager { 0 } else { self.window.len() + READ_BYTES };
    }

    fn read_window(&mut self, is_last: bool) {
        if !self.has_begun && !self.window.is_empty() {
            self.begin();
        }
        if matches!(self.stage, Stage::Undecided) {
            self.decide(is_last);
        }
        let (window, base) = (self.window.as_str(), self.base);
        let is_robots = self.reader.format == Format::Robots;
        if is_robots && !self.reader.begin_robots(window, base, is_last, &mut self.sink) {
            return;
        }
        let done = match &mut self.stage {
            Stage::Undecided => return,
            Stage::Xml(xml) => xml.push(window, base, is_last, &mut self.reader, &mut self.sink),
            Stage::Text(text) => {
                // Half a line of a file that was cut may be another URL.
                let is_whole = is_last && !self.input.is_cut && !self.input.is_lost;
                text.push(window, base, is_whole, &mut self.reader, &mut self.sink)
            }
            Stage::Skip => window.len(),
        };
        self.drop_front(if is_last { self.window.len() } else { done });
    }

    fn drop_front(&mut self, len: usize) {
        if len == 0 {
            return;
        }
        // Those with many places first: the others are counted from there.
        self.reader.pin(&mut self.lines, &self.window);
        self.sink.pin(&mut self.lines, &self.window);
        if let Stage::Xml(xml) = &mut self.stage {
            xml.pin(&mut self.lines, &self.window);
        }
        self.lines.drop_front(&self.window, len);
        self.base = self.base.saturating_add(u32::try_from(len).unwrap_or(u32::MAX));
        self.window.drain(..len);
    }

    /// The first characters are there: a byte order mark is told and dropped.
    fn begin(&mut self) {
        self.has_begun = true;
        if self.input.has_bom {
            self.lines.skip_bom();
            self.sink.push(Rule::EncodingBom, Place::new(0, 0), None, &[]);
            let len = '\u{FEFF}'.len_utf8();
            self.base = 3;
            self.window.drain(..len);
        }
    }

    fn decide(&mut self, is_last: bool) {
        if is_last && (self.input.is_cut || self.input.is_lost) && self.window.trim().is_empty() {
            self.stage = Stage::Skip;
            return;
        }
        let place = Place::new(self.base, self.base);
        self.stage = match detect::detect(&self.window, is_last) {
            None => return,
            Some(Kind::Xml) => {
                Stage::Xml(Box::new(XmlSyntax::new(self.base, self.is_token_by_token, self.limits)))
            }
            Some(Kind::InPage(page, start)) => {
                let tag = self.window.get(page.clone()).unwrap_or_default();
                let span = Place::within(self.base, page.start, page.end);
                self.sink.push(Rule::XmlContentBeforeRoot, span, None, &[tag]);
                self.drop_front(start);
                let (base, is_slow) = (self.base, self.is_token_by_token);
                Stage::Xml(Box::new(XmlSyntax::in_page(base, is_slow, self.limits)))
            }
            Some(Kind::ListBehind(message, start)) => {
                let shown = self.window.get(message.clone()).unwrap_or_default();
                // PHP begins its messages with an empty line.
                let shown = shown.rsplit('\n').next().unwrap_or_default();
                let span = Place::within(self.base, message.start, message.end);
                self.sink.push(Rule::TextHeader, span, None, &[shown]);
                let head = detect::head(&self.window);
                let is_all = is_last && head.len() == self.window.len();
                let misses_end = self.input.is_lost || self.input.is_cut;
                self.reader.begin_list(head.get(start..).unwrap_or_default(), is_all, misses_end);
                self.drop_front(start);
                Stage::Text(TextSyntax::default())
            }
            Some(Kind::Text) => {
                let misses_end = self.input.is_lost || self.input.is_cut;
                self.reader.begin_list(&self.window, is_last, misses_end);
                Stage::Text(TextSyntax::default())
            }
            Some(Kind::Robots) => {
                self.reader.format = Format::Robots;
                Stage::Text(TextSyntax::default())
            }
            // What the rest of its first line would have shown, nobody knows.
            Some(Kind::Other(_)) if is_last && self.input.is_lost => Stage::Skip,
            Some(Kind::Other(name)) => {
                self.sink.push(Rule::FormatUnrecognised, place, None, &[&name]);
                Stage::Skip
            }
        };
    }
}

/// Reads a whole document; never fails on content.
///
/// # Errors
/// [`ErrorKind::InputTooLarge`] for documents whose offsets do not fit in 32 bits.
///
/// # Example
/// ```
/// use sitemapkit::{ParseOptions, parse};
///
/// let xml = br#"<?xml version="1.0" encoding="UTF-8"?>
/// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
///   <url><loc>https://www.example.com/?a=1&amp;b=2</loc><lastmod>2026-11-21</lastmod></url>
/// </urlset>"#;
/// let report = parse(xml, &ParseOptions::default())?;
/// assert_eq!(report.entries.get(0).unwrap().loc, "https://www.example.com/?a=1&b=2");
/// # Ok::<(), sitemapkit::Error>(())
/// ```
pub fn parse(bytes: &[u8], options: &ParseOptions) -> Result<Report, Error> {
    let mut parser = Parser::new(options);
    // Nobody waits for its first entries, so that a short one is read once, with its end.
    parser.read_at = READ_WHOLE_BYTES;
    parser.push(bytes)?;
    Ok(parser.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_after_the_root_takes_nothing_back() {
        let document = b"<urlset><url><loc>https://www.example.com/\xE9</loc></url></urlset><html>";
        let report = parse(document, &ParseOptions::default()).unwrap();
        assert_eq!(report.diagnostics.count(Rule::EncodingInvalidUtf8.id()), 1);
        assert_eq!(report.diagnostics.count(Rule::XmlMultipleRoots.id()), 1);
    }

    /// A parser that has read nearly as much as it can.
    fn nearly_full(head: &[u8], room: u32) -> Parser {
        let mut parser = Parser::new(&ParseOptions::default());
        parser.push(head).unwrap();
        parser.catch_up();
        parser.base = u32::MAX - room;
        parser
    }

    #[test]
    fn what_is_too_large_is_read_as_far_as_offsets_fit() {
        let entry = b"<url><loc>https://www.example.com/</loc></url>";
        let head = [&b"<urlset>"[..], entry].concat();
        let mut parser = nearly_full(&head, 100);
        for _ in 0..2 {
            let error = parser.push(&entry.repeat(3)).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::InputTooLarge);
        }
        assert!(parser.window.len() <= 100, "what does not fit is not kept");
        let report = parser.finish();
        assert_eq!(report.entry_count, 3);
        assert_eq!((report.is_cut, report.is_well_formed), (true, false));

        let line = b"https://www.example.com/\n";
        let mut parser = nearly_full(&line.repeat(1_000), 40);
        parser.push(&line.repeat(2)).unwrap_err();
        let report = parser.finish();
        assert_eq!((report.entry_count, report.is_cut), (1_001, true), "half a line is no URL");

        // The last character is cut, and what stands for it is longer than it is.
        let mut parser = nearly_full(&head, 2);
        parser.push("<\u{1F600}".as_bytes().get(..3).unwrap()).unwrap();
        assert!(parser.finish().is_cut);
    }
}
