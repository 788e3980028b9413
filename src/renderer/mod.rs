//! Documents made on the fly: any source in, a valid `urlset` out, piece by piece; and indexes.

mod columns;
mod lines;
mod written;

use crate::compose::{LegalExtensions, Locations};
use crate::error::{Error, ErrorKind};
use crate::model::{Lastmod, hash, split_once};
use crate::parser::{ParseOptions, Parser};
use crate::protocol::{DOCUMENT_MAX_BYTES, ENTRIES_MAX, VALUE_MAX_BYTES};
use crate::reader::Format;
use crate::table::{Entry, Table};
use crate::writer::{Buffer, Output, Prefixes, SITEMAPINDEX, URLSET, push_extensions};
use lines::{PlainLines, ROOM};
use written::{Unsettled, Written};

/// Reads a source that [`Parser`] reads, and writes its usable entries as a `urlset`, with what extensions add: values that are
/// not legal are left out, and so are entries with an unusable URL, with an entity that is not read, such as an external one, and
/// those above the limits of the protocol. A URL that stands twice, with or without a fragment, is written once and without.
///
/// # Example
/// ```
/// use sitemapkit::Renderer;
///
/// let mut renderer = Renderer::new(None);
/// let mut xml = renderer.push(b"https://www.example.com/?a=1&b=2\n")?;
/// xml.push_str(&renderer.finish().xml);
/// assert!(xml.contains("<url><loc>https://www.example.com/?a=1&amp;b=2</loc></url>"));
/// # Ok::<(), sitemapkit::Error>(())
/// ```
#[derive(Debug)]
pub struct Renderer {
    parser: Parser,
    way: Way,
    /// The start of a line that goes on in the next bytes.
    cut_line: Vec<u8>,
    output: Urlset,
    /// What comes of the bytes that were read last.
    buffer: Buffer,
}

/// Which way the bytes of a source go.
#[derive(Debug)]
enum Way {
    /// To the parser, and then some past it, if they turn out to be lines of a list.
    Undecided(PlainLines),
    /// Line by line: to the parser only what needs it.
    Lines(PlainLines),
    Parser,
}

/// What a source came to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rendered {
    /// The last part of the result.
    pub xml: String,
    /// How many entries were written.
    pub entry_count: u32,
    /// Whether all usable entries of the source were written. If not, because the source is damaged or holds more than
    /// a sitemap may, the result is a part of what it should be, and crawlers would forget the rest.
    pub is_complete: bool,
    /// What the source is.
    pub source_format: Format,
    /// How many entries it has, usable or not; more than 50,000 where more are usable than a sitemap may hold, or more than
    /// 100,000 with those whose URL stands twice: nothing is read behind that.
    pub source_entry_count: u32,
}

/// So much of a list goes to the parser, which needs some to tell that it is one.
const FIRST_BYTES: usize = 8_192;

impl Renderer {
    /// A renderer for one source. `url` is where the result is served from; entries out of its scope are left out.
    #[must_use]
    pub fn new(url: Option<String>) -> Self {
        Self::with_options(&ParseOptions { url, ..ParseOptions::default() })
    }

    /// The same with all that a parser can be told.
    pub(crate) fn with_options(options: &ParseOptions) -> Self {
        let lines = options.url.as_deref().and_then(PlainLines::new);
        Self {
            parser: Parser::new(options).for_urls_alone(),
            way: lines.map_or(Way::Parser, Way::Undecided),
            cut_line: Vec::new(),
            output: Urlset::new(options.url.as_deref()),
            buffer: Buffer::default(),
        }
    }

    /// Reads the next bytes of the source; returns the next part of the result.
    ///
    /// # Errors
    /// The same as [`Parser::push`].
    pub fn push(&mut self, chunk: &[u8]) -> Result<String, Error> {
        self.push_bytes(chunk).map(|bytes| String::from_utf8_lossy(bytes).into_owned())
    }

    /// The same, where the result stays.
    pub(crate) fn push_bytes(&mut self, chunk: &[u8]) -> Result<&[u8], Error> {
        self.buffer.clear();
        if self.output.is_overfull() {
            return Ok(b"");
        }
        let mut rest = chunk;
        while matches!(self.way, Way::Undecided(_)) && !rest.is_empty() {
            rest = self.decide(rest)?;
        }
        if matches!(self.way, Way::Lines(_)) {
            self.lines(rest)?;
        } else {
            self.parse(rest)?;
        }
        Ok(self.buffer.written())
    }

    /// How many entries were written.
    #[must_use]
    pub const fn entry_count(&self) -> u32 {
        self.output.entry_count
    }

    /// The end of the source.
    #[must_use]
    pub fn finish(self) -> Rendered {
        let Self { mut parser, mut output, cut_line, .. } = self;
        let mut xml = String::new();
        // Lines are cut long before offsets no longer fit, which is all that can be wrong.
        let is_read = parser.push(&cut_line).is_ok();
        parser.catch_up();
        let declared = Prefixes::of_all(parser.declared());
        let report = parser.finish();
        output.begin(declared, &mut xml);
        output.write(&report.entries, report.has_unread_entities(), &mut xml);
        URLSET.close(&mut xml);
        Rendered {
            xml,
            entry_count: output.entry_count,
            is_complete: is_read && !output.has_omitted && report.is_well_formed && !report.is_cut,
            source_format: report.format,
            source_entry_count: if output.is_overfull() {
                ENTRIES_MAX + 1 + output.repeated_count.min(ENTRIES_MAX)
            } else {
                report.entry_count.saturating_add(output.plain_count)
            },
        }
    }

    /// Has some of the source parsed, which may show what it is. Returns the rest.
    fn decide<'a>(&mut self, chunk: &'a [u8]) -> Result<&'a [u8], Error> {
        let (first, rest) = chunk.split_at_checked(FIRST_BYTES).unwrap_or((chunk, b""));
        let end = memchr::memrchr(b'\n', first).map_or(0, |at| at + 1);
        let (lines, cut_line) = first.split_at_checked(end).unwrap_or_default();
        self.parse(lines)?;
        let is_list = end > 0 && self.parser.is_between_lines();
        self.way = match std::mem::replace(&mut self.way, Way::Parser) {
            Way::Undecided(lines) if is_list => Way::Lines(lines),
            // Its format is known, and another one.
            Way::Undecided(lines) if self.parser.format() == Format::Unknown => {
                Way::Undecided(lines)
            }
            _ => Way::Parser,
        };
        if matches!(self.way, Way::Lines(_)) {
            return Ok(chunk.get(end..).unwrap_or_default());
        }
        self.parse(cut_line)?;
        Ok(rest)
    }

    /// Has some of the source parsed, and writes what came out of it.
    fn parse(&mut self, bytes: &[u8]) -> Result<(), Error> {
        if !bytes.is_empty() {
            self.parser.push(bytes)?;
            if !matches!(self.way, Way::Parser) {
                // What comes next may go past it.
                self.parser.catch_up();
            }
            let entries = self.parser.take();
            if !entries.is_empty() {
                let mut out = String::new();
                self.output.begin(Prefixes::of_all(self.parser.declared()), &mut out);
                self.output.write(&entries, self.parser.has_unread_entities(), &mut out);
                self.buffer.append(out.as_bytes());
            }
        }
        Ok(())
    }

    /// Writes the lines of a list, of which the last may be cut off.
    fn lines(&mut self, chunk: &[u8]) -> Result<(), Error> {
        let Some(first_end) = memchr::memchr(b'\n', chunk) else {
            return self.cut(chunk);
        };
        let mut start = 0;
        if !self.cut_line.is_empty() {
            start = first_end + 1;
            let mut line = std::mem::take(&mut self.cut_line);
            line.extend_from_slice(chunk.get(..start).unwrap_or_default());
            self.whole_lines(&line)?;
        }
        let end = memchr::memrchr(b'\n', chunk).map_or(start, |at| at + 1);
        self.whole_lines(chunk.get(start..end).unwrap_or_default())?;
        self.cut(chunk.get(end..).unwrap_or_default())
    }

    fn whole_lines(&mut self, lines: &[u8]) -> Result<(), Error> {
        // Nearly all lists are UTF-8, and to find that once is much less work than for each line.
        if simdutf8::basic::from_utf8(lines).is_err() {
            return self.parse(lines);
        }
        let mut rest = lines;
        while !rest.is_empty() {
            rest = self.plain_lines(rest);
            let (others, behind) = self.other_lines(rest);
            self.parse(others)?;
            rest = behind;
        }
        Ok(())
    }

    /// Writes plain lines until one comes that is none; returns that and all behind it.
    fn plain_lines<'a>(&mut self, lines: &'a [u8]) -> &'a [u8] {
        let Self { way: Way::Lines(plain), output, buffer, .. } = self else { return lines };
        let mut head = String::new();
        output.begin(Prefixes::default(), &mut head);
        buffer.append(head.as_bytes());
        let mut rest = lines;
        let mut unsettled = Unsettled::default();
        while let Some(line) = plain.write(rest, buffer.room(ROOM)) {
            buffer.keep(line.len);
            unsettled.add(line.loc, line.len, output, buffer);
            rest = line.behind;
        }
        unsettled.settle(output, buffer);
        rest
    }

    /// The lines before the next plain one, and all from there on.
    fn other_lines<'a>(&mut self, lines: &'a [u8]) -> (&'a [u8], &'a [u8]) {
        let Self { way: Way::Lines(plain), buffer, .. } = self else { return (lines, b"") };
        let mut rest = lines;
        while plain.write(rest, buffer.room(ROOM)).is_none()
            && let Some(end) = memchr::memchr(b'\n', rest)
        {
            rest = rest.get(end + 1..).unwrap_or_default();
        }
        lines.split_at_checked(lines.len() - rest.len()).unwrap_or((lines, b""))
    }

    /// Keeps the start of a line. One that is too long for a URL is for the parser, and so is everything behind it.
    fn cut(&mut self, start: &[u8]) -> Result<(), Error> {
        self.cut_line.extend_from_slice(start);
        if self.cut_line.len() > VALUE_MAX_BYTES {
            self.way = Way::Parser;
            let line = std::mem::take(&mut self.cut_line);
            self.parse(&line)?;
        }
        Ok(())
    }
}

/// The document that is written.
#[derive(Debug)]
struct Urlset {
    extensions: LegalExtensions,
    /// What its root declares.
    declared: Prefixes,
    has_begun: bool,
    bytes: u64,
    entry_count: u32,
    /// How many of them did not come from the parser, or were left out because of a limit.
    plain_count: u32,
    /// Whether a usable entry was left out because of a limit.
    has_omitted: bool,
    written: Written,
    /// How many were left out because their URL was written before.
    repeated_count: u32,
}

impl Urlset {
    fn new(url: Option<&str>) -> Self {
        Self {
            extensions: LegalExtensions::new(url),
            declared: Prefixes::default(),
            has_begun: false,
            bytes: 0,
            entry_count: 0,
            plain_count: 0,
            has_omitted: false,
            written: Written::default(),
            repeated_count: 0,
        }
    }

    /// Writes what has to stand before the entries, unless that was done: it declares what the source declares, whatever its
    /// entries need.
    #[inline]
    fn begin(&mut self, declared: Prefixes, out: &mut String) {
        if !self.has_begun {
            self.has_begun = true;
            self.declared = declared;
            let start = out.len();
            URLSET.open_with(declared, out);
            self.bytes = (out.len() - start) as u64;
        }
    }

    /// Whether more usable entries have come than it may hold: it cannot become complete, and no entry finds room.
    const fn is_overfull(&self) -> bool {
        self.has_omitted && (self.entry_count >= ENTRIES_MAX || self.repeated_count >= ENTRIES_MAX)
    }

    /// Whether a URL with such a hash is to be written: one that was is counted, and so many of them are too many.
    #[inline]
    fn is_new(&mut self, loc: u64) -> bool {
        let is_new = self.written.add(loc);
        if !is_new {
            self.repeated_count = self.repeated_count.saturating_add(1);
            self.has_omitted |= self.repeated_count > ENTRIES_MAX;
        }
        is_new
    }

    /// Writes the usable entries. With `has_unread` some may have references to entities that are not read.
    fn write(&mut self, entries: &Table, has_unread: bool, out: &mut String) {
        for entry in entries {
            if !entry.is_usable || has_unread && has_reference(&entry) {
                continue;
            }
            let rewritten;
            let lastmod = match (entry.lastmod, entry.lastmod_value) {
                (Some(text), Some(_)) if is_w3c(text) => Some(text),
                (Some(_), Some(value)) => {
                    rewritten = value.text();
                    Some(rewritten.as_str())
                }
                _ => None,
            };
            let loc = without_fragment(entry.loc);
            if !self.is_new(hash(loc.as_bytes())) {
                continue;
            }
            let output = Output {
                loc,
                lastmod,
                changefreq: entry.changefreq.filter(|_| entry.changefreq_value.is_some()),
                priority: entry.priority.filter(|_| entry.priority_value.is_some()),
            };
            let start = out.len();
            let pieces = self.extensions.of(entry);
            let missing =
                Prefixes::of_fields(pieces.iter().map(|(field, _)| *field)).without(self.declared);
            let is_written = URLSET.begin_entry(&output, missing, out)
                && push_extensions(pieces.into_iter(), out).is_some();
            URLSET.end_entry(out);
            if !is_written || !self.count(out.len() - start) {
                out.truncate(start);
            }
        }
    }

    /// Whether an entry is taken that comes to so many bytes and did not come from the parser. `loc` is the hash of its URL.
    #[inline]
    fn takes_plain(&mut self, loc: u64, len: usize) -> bool {
        self.plain_count = self.plain_count.saturating_add(1);
        self.is_new(loc) && self.count(len)
    }

    /// Counts an entry of so many bytes; whether there is room for it.
    #[inline]
    fn count(&mut self, len: usize) -> bool {
        let bytes = self.bytes + len as u64;
        if self.entry_count >= ENTRIES_MAX || bytes + CLOSE_BYTES > DOCUMENT_MAX_BYTES {
            self.has_omitted = true;
            return false;
        }
        self.bytes = bytes;
        self.entry_count += 1;
        true
    }
}

/// What [`URLSET`] writes after the last entry.
const CLOSE_BYTES: u64 = "</urlset>\n".len() as u64;

/// A URL without a place within its page, which no crawler asks for. `&#38;`, which was to be a `&`, has none.
fn without_fragment(loc: &str) -> &str {
    split_once(b'#', loc).map_or(loc, |(page, _)| if page.ends_with('&') { loc } else { page })
}

/// Whether a value of an entry has what looks like a reference to an entity. The others were resolved.
#[cold]
fn has_reference(entry: &Entry<'_>) -> bool {
    let values = [Some(entry.loc), entry.lastmod, entry.changefreq, entry.priority];
    let added = entry.extensions.iter().map(|extension| extension.text);
    values.into_iter().flatten().chain(added).any(|value| {
        value.split('&').skip(1).any(|rest| {
            let name = split_once(b';', rest).map_or("", |(name, _)| name);
            let mut chars = name.chars();
            chars.next().is_some_and(|c| c.is_alphabetic() || matches!(c, '_' | ':'))
                && chars.all(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '-' | '.'))
        })
    })
}

/// Whether the text of a date that could be read is W3C date-time, which starts with a year. Dates of RSS do not; they are
/// written as the same moment.
fn is_w3c(text: &str) -> bool {
    text.as_bytes().first_chunk::<4>().is_some_and(|year| year.iter().all(u8::is_ascii_digit))
}

/// Writes a `sitemapindex` of pairs of location and date of last modification. A date that is not W3C date-time is
/// left out.
///
/// # Errors
/// [`ErrorKind::InvalidUrl`] for a location that consumers would not take: one that is not an absolute `http` or `https` URL, is
/// still a template, or has what no URL may have; [`ErrorKind::DuplicateUrl`] for one that came before; and
/// [`ErrorKind::IndexTooLarge`] where it is more than an index may hold.
///
/// # Example
/// ```
/// let sitemaps = [("https://www.example.com/sitemap-1.xml", Some("2026-11-21"))];
/// let xml = sitemapkit::render_sitemap_index(sitemaps)?;
/// assert!(xml.contains("<lastmod>2026-11-21</lastmod>"));
///
/// let error = sitemapkit::render_sitemap_index([("https://www.example.com/a b.xml", None)]).unwrap_err();
/// assert!(error.to_string().starts_with("`https://www.example.com/a b.xml` is not a valid"));
/// # Ok::<(), sitemapkit::Error>(())
/// ```
pub fn render_sitemap_index<'a>(
    sitemaps: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
) -> Result<String, Error> {
    let mut out = String::new();
    let mut locations = Locations::default();
    SITEMAPINDEX.open(&mut out);
    for (number, (loc, lastmod)) in (1..).zip(sitemaps) {
        locations.add(loc)?;
        let lastmod = lastmod.filter(|lastmod| Lastmod::parse(lastmod).is_ok());
        if !SITEMAPINDEX.entry(&Output { loc, lastmod, ..Output::default() }, &mut out) {
            return Err(Error::about(ErrorKind::InvalidUrl, loc));
        }
        let len = out.len() + "</sitemapindex>\n".len();
        if number > ENTRIES_MAX || len as u64 > DOCUMENT_MAX_BYTES {
            return Err(Error::new(ErrorKind::IndexTooLarge));
        }
    }
    SITEMAPINDEX.close(&mut out);
    Ok(out)
}
