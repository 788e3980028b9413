//! The whole line: bytes, text, elements, entries, report.

use crate::consumers::{self, Consumer, Facts};
use crate::diagnostic::{Diagnostics, Level, Lines, Place, Profile, RuleId, Severity, Sink};
use crate::error::{Error, ErrorKind};
use crate::grammar::Vocabulary;
use crate::input::detect::{self, Kind};
use crate::input::{Compression, Encoding, FindDecoder, Input, InputOptions};
use crate::limits::Limits;
use crate::model::{
    Answer, Body, Content, Proofs, Response, ResponseView, Scope, SiteFacts, before, find_last,
    key_of_url,
};
use crate::protocol::INPUT_MAX_BYTES;
use crate::reader::{Context, EntryReader, Format, Ignored, RobotsContext};
use crate::robots::Robots;
use crate::rules::{self, Rule, grouped};
use crate::syntax::{TextSyntax, XmlSyntax};
use crate::table::Table;

/// What is known of a document that does not stand in it.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ParseOptions {
    /// Where it is served from: an absolute `http` or `https` URL. The rules about host, scheme, port and path need
    /// it; any other text is as good as none.
    pub url: Option<String>,
    /// The current time in milliseconds since 1970-01-01T00:00Z. The rules about the future need it.
    pub now_ms: Option<i64>,
    /// Whether the bytes are text that somebody has decoded, such as a `String`: UTF-8, whatever its XML declaration
    /// says. Otherwise they are those of the file.
    pub decoded: bool,
    /// Whether the rules about entries run. Reading itself checks well-formedness and format in any case.
    pub check: bool,
    /// What happens where a document is damaged.
    pub mode: Mode,
    /// How much of a document is read.
    pub limits: Limits,
    /// The robots.txt file of the site that the document is on. URLs it disallows are told, and so is a document that it
    /// disallows itself. URLs of other sites than that of [`url`](Self::url) are not compared with it; without a `url`,
    /// all are. If it names the document, that may list URLs above its directory. Time is bounded by [`ROBOTS_STEPS_MAX`](crate::protocol::ROBOTS_STEPS_MAX).
    pub robots: Option<Robots>,
    /// The product token of the crawler whose rules in robots.txt count, such as `Googlebot`; `*` for those that have
    /// none of their own.
    pub user_agent: String,
    /// Whose rules count: with [`Profile::All`], each as much as it says itself; with that of one search engine, only those
    /// that it follows, by what it does itself. The verdict follows.
    pub profile: Profile,
    /// How much rules matter, instead of what they say themselves; the last one set for a rule counts. The verdict follows,
    /// and so does which entries are usable. What is read does not, nor whether the document is well-formed.
    pub levels: Vec<(RuleId, Level)>,
    /// The answer of the server that the document is the body of. Without it the rules about HTTP are silent.
    pub response: Option<Response>,
    /// The robots.txt files of other hosts, each with a URL of its host. A sitemap may list URLs of a host whose robots.txt
    /// names it, or an index that lists it; URLs of the others are told as `site-cross-submit-unproven`. Of hosts that are
    /// not here nothing is known, and `loc-other-host` speaks.
    pub host_robots: Vec<(String, Robots)>,
    /// The URLs of the indexes that list the document, for [`host_robots`](Self::host_robots).
    pub indexes: Vec<String>,
    #[doc(hidden)]
    pub token_by_token: bool,
    /// Whether what is told once of a document is told wherever it is, so that it can be mended there.
    pub(crate) tells_each: bool,
    /// Whether bytes that are no UTF-8 are taken for Windows-1252, which they mostly are.
    pub(crate) guesses_bytes: bool,
    /// Whether the document is one of a site, which says what goes across files.
    pub(crate) is_in_site: bool,
    /// What the robots.txt files of that site say.
    pub(crate) proofs: Proofs,
    /// Finds decoders for encodings that this crate has no table for.
    pub(crate) find_decoder: FindDecoder,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self {
            url: None,
            now_ms: None,
            decoded: false,
            check: true,
            mode: Mode::Tolerant,
            limits: Limits::default(),
            robots: None,
            user_agent: "*".to_owned(),
            profile: Profile::All,
            levels: Vec::new(),
            response: None,
            host_robots: Vec::new(),
            indexes: Vec::new(),
            token_by_token: false,
            tells_each: false,
            guesses_bytes: false,
            is_in_site: false,
            proofs: Proofs::default(),
            find_decoder: InputOptions::default().find_decoder,
        }
    }
}

impl ParseOptions {
    /// How much `rule` matters with these options; `None` when it is off, or no rule of the profile.
    #[must_use]
    pub fn severity(&self, rule: Rule) -> Option<Severity> {
        rule.effect_in(self.profile)?;
        let set = self.levels.iter().rfind(|(id, _)| *id == rule.id());
        set.map_or(Some(rule.severity_in(self.profile)), |(_, level)| level.severity())
    }
}

impl ParseOptions {
    /// What robots.txt files say about the document.
    fn proofs(&self) -> Proofs {
        let mut proofs = self.proofs.clone();
        let own = self.url.as_ref().zip(self.robots.as_ref());
        let others = self.host_robots.iter().map(|(host, robots)| (host, robots));
        for (host, robots) in others.chain(own) {
            proofs.add(host, &mut robots.sitemaps().map(key_of_url));
        }
        if !proofs.named.is_empty() {
            let documents = self.indexes.iter().chain(&self.url);
            proofs.documents.extend(documents.map(|url| key_of_url(url)));
        }
        proofs
    }
}

impl From<&ParseOptions> for InputOptions {
    fn from(options: &ParseOptions) -> Self {
        let url = options.url.as_deref().unwrap_or_default();
        let path = before(b'?', before(b'#', url));
        let extension = find_last(b'.', path).and_then(|dot| path.get(dot + 1..));
        Self {
            find_decoder: options.find_decoder,
            is_decoded: options.decoded,
            guesses_bytes: options.guesses_bytes,
            is_named_gzip: extension.is_some_and(|extension| extension.eq_ignore_ascii_case("gz")),
            gunzip_max_bytes: options.limits.decoded_bytes,
            gzip_depth_max: options.limits.gzip_layers,
        }
    }
}

/// What happens where a document is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// The damage is told and repaired, and reading goes on.
    #[default]
    Tolerant,
    /// Reading stops at the first fault for which a strict consumer rejects the document: where it is not well-formed, or
    /// not a sitemap. The report has the entries that were complete before it, and `strict-stop` says where that is.
    Strict,
}

words!(Mode {
    Tolerant = "tolerant",
    Strict = "strict",
});

/// What a consumer does with a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is read whole, and no value in it is ignored.
    Accepted,
    /// It is read, and some entries or values are ignored.
    AcceptedWithProblems,
    /// Nothing is taken from it. What could be read is in the report all the same.
    Rejected,
}

words!(Verdict {
    Accepted = "accepted",
    AcceptedWithProblems = "accepted-with-problems",
    Rejected = "rejected",
});

/// Everything there is to say about a document.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// What it is.
    pub format: Format,
    /// The version that the namespace of the root names, or the `version` of a feed.
    pub version: Option<String>,
    /// The encoding it was read in.
    pub encoding: Encoding,
    /// How its bytes were wrapped.
    pub compression: Compression,
    /// Its size in bytes, without compression.
    pub bytes: u64,
    /// How many entries were read, also those taken away before the end.
    pub entry_count: u32,
    /// What a consumer does with it.
    pub verdict: Verdict,
    /// What each consumer does with it: all of [`Profile::EACH`], or the one whose profile was asked for.
    pub consumers: Vec<Consumer>,
    /// Whether it is well-formed XML with namespaces, with its end; `true` for other formats.
    pub is_well_formed: bool,
    /// Whether part of the document could not be read: its gzip data is damaged, its end is missing, or reading had to
    /// stop. What is wrong is in the diagnostics.
    pub is_cut: bool,
    /// The entries that were not taken away before the end.
    pub entries: Table,
    /// What the rules found.
    pub diagnostics: Diagnostics,
    /// The elements that were left alone, by namespace.
    pub ignored: Vec<Ignored>,
    /// What asks an OAI-PMH server for the rest of its answer.
    pub resumption_token: Option<String>,
    /// What a site wants to know of it.
    pub(crate) site_facts: Option<Box<SiteFacts>>,
}

/// So much text is waited for before the window is looked at again: what its end cuts is read anew each time, and many
/// small chunks should cost no more than a few large ones.
const READ_BYTES: usize = 1_024;

/// So much text is read before the rest of a chunk is looked at.
const READ_WHOLE_BYTES: usize = 32_768;

/// Where that begins: the first entries of a stream come at once.
const READ_EAGERLY_BYTES: u32 = 65_536;

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
}

impl Parser {
    /// A parser for one document.
    #[must_use]
    pub fn new(options: &ParseOptions) -> Self {
        let context = Context {
            url: options.url.clone(),
            scope: options.url.as_deref().and_then(Scope::new),
            now_ms: options.now_ms,
            is_checked: options.check,
            robots: RobotsContext::new(
                options.url.as_ref(),
                options.robots.as_ref().filter(|_| options.check),
                &options.user_agent,
            ),
            proofs: options.proofs(),
            is_in_site: options.is_in_site,
        };
        let mut sink = Sink::new(options.limits.diagnostics_per_rule, options.mode == Mode::Strict)
            .judging(options.profile, &options.levels);
        sink.tells_each = options.tells_each;
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
        }
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
            if self.sink.count_of(Rule::XmlEmptyFile) > 0 && self.reader.is_empty_list() {
                self.sink.forget(Rule::XmlEmptyFile);
            }
            if self.input.is_cut {
                // That the text ends too early follows from what has been told of the bytes.
                self.sink.forget(Rule::XmlTruncated);
            }
            if let Some(stop) = self.sink.drop_after_stop() {
                self.sink.push(Rule::StrictStop, stop, None, &[]);
            }
        }
        self.check_format();
        let end = Place::new(self.base, self.base);
        self.reader.finish(self.input.bytes, end, is_cut, &mut self.sink);
        self.sink.close_notes(grouped);
        if let Some(answer) = self.answer.take() {
            self.check_response(*answer, is_cut);
        }
        self.sink.pin(&mut self.lines, "");
        let is_cut = is_cut || self.input.is_damaged || self.input.is_cut;
        self.report(is_cut)
    }

    /// Says if the consumer whose profile was asked for does not read such a document, unless its rules have said so.
    fn check_format(&mut self) {
        let name = match self.reader.format {
            Format::Rss => "RSS",
            Format::Atom => "Atom",
            _ => return,
        };
        if !consumers::reads(self.profile, &self.facts()) && !self.sink.is_document_rejected() {
            let version = self.reader.version.as_deref().unwrap_or("1.0").to_owned();
            let place = self.reader.root_place().unwrap_or_default();
            let who = match self.profile {
                Profile::All | Profile::Protocol => "search engines do",
                Profile::Google => "Google does",
                Profile::Bing => "Bing does",
                Profile::Yandex => "Yandex does",
                Profile::Baidu => "Baidu does",
            };
            self.sink.push(Rule::FeedTypeUnsupported, place, None, &[who, name, &version]);
        }
    }

    fn facts(&self) -> Facts<'_> {
        let reader = &self.reader;
        Facts {
            format: reader.format,
            version: reader.version.as_deref(),
            parts: reader.parts,
            has_google_mobile: reader.has_google_mobile,
            entry_count: reader.entry_count,
            has_only_unusable: reader.has_only_unusable(),
        }
    }

    /// What each consumer does with the document.
    fn consumers(&self) -> Vec<Consumer> {
        let (facts, sink) = (self.facts(), &self.sink);
        let judge = |of: Profile| Consumer::judge(of, &facts, sink.effects(of));
        match self.profile {
            Profile::All => Profile::EACH.into_iter().map(judge).collect(),
            one => vec![judge(one)],
        }
    }

    fn report(self, is_cut: bool) -> Report {
        let consumers = self.consumers();
        let Self { input, mut reader, sink, stage, .. } = self;
        let is_well_formed = match stage {
            Stage::Text(_) => true,
            Stage::Xml(_) => sink.is_well_formed() && !input.is_cut,
            Stage::Undecided | Stage::Skip => sink.is_well_formed(),
        };
        let verdict = if sink.is_document_rejected() || reader.has_only_unusable() {
            Verdict::Rejected
        } else if sink.has_problems() {
            Verdict::AcceptedWithProblems
        } else {
            Verdict::Accepted
        };
        Report {
            format: reader.format,
            version: reader.version.clone(),
            encoding: input.encoding,
            compression: input.compression,
            bytes: input.bytes,
            entry_count: reader.entry_count,
            verdict,
            consumers,
            is_well_formed,
            is_cut,
            ignored: reader.ignored().to_vec(),
            site_facts: reader.site_facts(),
            resumption_token: reader.feed.resumption_token,
            entries: reader.table,
            diagnostics: sink.into_diagnostics(),
        }
    }

    /// Says what the answer of the server and the document have to do with each other.
    #[cold]
    #[inline(never)]
    fn check_response(&mut self, answer: Answer, is_cut: bool) {
        let has = |rule: Rule| self.sink.count_of(rule) > 0;
        let is_damaged = has(Rule::EncodingInvalidUtf8) || has(Rule::TextInvalidUtf8);
        let body = Body {
            content: match self.reader.format {
                Format::Unknown => Content::Unknown,
                Format::Text | Format::Robots => Content::Text,
                _ => Content::Xml,
            },
            is_page: has(Rule::HtmlInsteadOfSitemap) || has(Rule::RobotsHtml),
            is_utf8: self.input.encoding == Encoding::Utf8 && !is_damaged,
            gzip_layers: self.input.gzip_layers(),
            received: self.received,
            is_cut,
        };
        let view = ResponseView::new(answer, body);
        // What follows from what is told of the answer.
        if view.cut.is_some() {
            self.input.is_cut = true;
            for rule in [Rule::XmlTruncated, Rule::GzipTruncated, Rule::XmlEmptyFile] {
                self.sink.forget(rule);
            }
        }
        if view.is_encoded_twice && view.is_as_sent {
            self.sink.forget(Rule::GzipDouble);
        }
        if body.content == Content::Unknown && (view.is_refused || !view.is_good) {
            self.sink.clear();
        }
        rules::check_response(&view, &mut self.sink);
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
                let is_whole = is_last && !self.input.is_cut;
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
        if is_last && self.input.is_cut && self.window.is_empty() {
            self.stage = Stage::Skip;
            return;
        }
        let place = Place::new(self.base, self.base);
        self.stage = match detect::detect(&self.window, is_last) {
            None => return,
            Some(Kind::Xml) => {
                Stage::Xml(Box::new(XmlSyntax::new(self.base, self.is_token_by_token, self.limits)))
            }
            Some(Kind::Text) => {
                self.reader.begin_list(&self.window, is_last);
                Stage::Text(TextSyntax::default())
            }
            Some(Kind::Robots) => {
                self.reader.format = Format::Robots;
                Stage::Text(TextSyntax::default())
            }
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
        let mut parser = nearly_full(b"<urlset>", 100);
        for _ in 0..2 {
            let error = parser.push(&entry.repeat(3)).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::InputTooLarge);
        }
        assert!(parser.window.len() <= 100, "what does not fit is not kept");
        let report = parser.finish();
        assert_eq!(report.entry_count, 2);
        assert_eq!((report.is_cut, report.is_well_formed), (true, false));

        let line = b"https://www.example.com/\n";
        let mut parser = nearly_full(&line.repeat(1_000), 40);
        parser.push(&line.repeat(2)).unwrap_err();
        let report = parser.finish();
        assert_eq!((report.entry_count, report.is_cut), (1_001, true), "half a line is no URL");

        // The last character is cut, and what stands for it is longer than it is.
        let mut parser = nearly_full(b"<urlset>", 2);
        parser.push("<\u{1F600}".as_bytes().get(..3).unwrap()).unwrap();
        assert!(parser.finish().is_cut);
    }
}
