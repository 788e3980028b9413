//! Entries in, documents out: judges each entry as a consumer would, writes it, and starts the next document when one is
//! full.

mod document;
mod entry;
mod extensions;
mod judge;
mod locations;
mod repair;
mod repaired;
mod url;

use crate::diagnostic::{Level, Profile, RuleId};
use crate::error::{Error, ErrorKind};
use crate::fix::{FixOptions, check_time_zone};
use crate::model::{
    EntryKind, Lastmod, LastmodFault, Loc, LocKind, Origin, before, find_any, find_word,
};
use crate::protocol::{DOCUMENT_MAX_BYTES, ENTRIES_MAX, WRITTEN_MAX_BYTES};
use crate::rules::Rule;
use crate::writer::Buffer;
use document::Document;
pub use document::WrittenDocument;
use entry::Draft;
pub use entry::{EntryField, NewEntry};
pub(crate) use extensions::LegalExtensions;
pub use judge::Refusal;
use judge::{Fault, Judge};
pub(crate) use locations::Locations;
pub use repaired::RepairedValue;
use std::borrow::Cow;
pub(crate) use url::ToAscii;
use url::normalised;

/// What documents are written as.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WriteFormat {
    /// A `urlset`: <https://www.sitemaps.org/protocol.html#xmlTagDefinitions>. Media RSS, which only feeds have, is not written.
    #[default]
    Urlset,
    /// A `sitemapindex`, whose entries are sitemaps: <https://www.sitemaps.org/protocol.html#index>.
    Sitemapindex,
    /// A URL on each line: <https://www.sitemaps.org/protocol.html#otherformats>. Nothing but URLs is written.
    Text,
    /// RSS 2.0: <https://www.rssboard.org/rss-specification>. URLs and dates are written, these as times to the second.
    Rss,
    /// Atom 1.0: <https://www.rfc-editor.org/rfc/rfc4287>. URLs and dates are written, these as times; each entry must have a date.
    Atom,
}

words!(WriteFormat {
    Urlset = "urlset",
    Sitemapindex = "sitemapindex",
    Text = "text",
    Rss = "rss",
    Atom = "atom",
});

/// What a feed says of itself. What is empty is made of the host of the first URL.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FeedInfo {
    /// Its title.
    pub title: String,
    /// The URL of the site.
    pub link: String,
    /// A sentence about it.
    pub description: String,
}

/// What becomes of an entry that consumers would not take whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OnFault {
    /// It is not written.
    #[default]
    Refuse,
    /// It is mended as [`fix()`](crate::fix()) does, with the fixes that somebody should look at; what cannot be mended is left
    /// out: the value, or the image, video or article that it belongs to. Without a usable URL the entry is not written, nor
    /// without a date in Atom, nor where a document with nothing else would be too large.
    Repair,
}

/// How documents are written.
///
/// The host of a URL must be in ASCII: `xn--bcher-kva.example` for `bücher.example`. An entry with another one is refused; this
/// crate has no tables to translate it, but crates such as `url` and `idna` have.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct WriteOptions {
    /// What documents are written as.
    pub format: WriteFormat,
    /// How many entries a document has at most, from 1 to 50,000.
    pub entries_max: u32,
    /// How long a document is at most, in bytes: up to 52,428,800. By default 50,000,000, which is below the limit however it
    /// is understood.
    pub bytes_max: u64,
    /// What relative URLs are relative to: an absolute `http` or `https` URL. All others must be on its host; without it, on
    /// that of the first one.
    pub base: Option<String>,
    /// Whether relative URLs are resolved. If not, they are at fault, and no repair resolves them, not even against their page.
    pub resolve: bool,
    /// The current time in milliseconds since 1970-01-01T00:00Z, to judge dates by.
    pub now_ms: Option<i64>,
    /// What becomes of an entry that consumers would not take whole.
    pub on_fault: OnFault,
    /// What repair adds to times without a time zone: `Z`, or an offset such as `+01:00`. By default they are times of UTC.
    pub time_zone: Option<String>,
    /// Whose rules count.
    pub profile: Profile,
    /// How much rules matter: an entry is at fault where one finds a warning or an error.
    pub levels: Vec<(RuleId, Level)>,
    /// What feeds say of themselves.
    pub feed: FeedInfo,
    /// Mend whole entries only, which the tests compare with mending value by value.
    #[doc(hidden)]
    pub mend_at_once: bool,
    /// The host of a URL in letters outside ASCII is written by whoever has the tables.
    pub(crate) to_ascii: Option<ToAscii>,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self {
            format: WriteFormat::default(),
            entries_max: ENTRIES_MAX,
            bytes_max: WRITTEN_MAX_BYTES,
            base: None,
            resolve: true,
            now_ms: None,
            on_fault: OnFault::default(),
            time_zone: None,
            profile: Profile::default(),
            levels: Vec::new(),
            feed: FeedInfo::default(),
            mend_at_once: false,
            to_ascii: None,
        }
    }
}

/// What was written since the last time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Written {
    /// The text of documents, one after the other.
    pub text: String,
    /// Those that are complete; behind the last of them the text of the one in hand follows.
    pub documents: Vec<WrittenDocument>,
}

/// Writes entries as sitemaps that are valid, whatever the entries are: values are escaped, elements stand in their order, URLs
/// are in normal form, and every rule about entries has been asked before. A new document begins where one would be larger than
/// the protocol allows.
///
/// What only a whole document shows is not asked: whether alternates name each other, whether all entries are sitemaps, and what
/// its dates have in common. [`parse`](crate::parse) of the document tells.
///
/// # Example
/// ```
/// use sitemapkit::{NewEntry, SitemapWriter, WriteOptions};
///
/// let mut writer = SitemapWriter::new(&WriteOptions::default())?;
/// writer.push(&NewEntry::of("https://www.example.com/grün?a=1&b=2")).unwrap();
/// assert!(writer.push(&NewEntry::of("/tea")).is_err());
/// let written = writer.finish();
/// assert!(written.text.contains("<url><loc>https://www.example.com/gr%C3%BCn?a=1&amp;b=2</loc></url>"));
/// assert_eq!(written.documents.len(), 1);
/// # Ok::<(), sitemapkit::Error>(())
/// ```
#[derive(Debug)]
pub struct SitemapWriter {
    options: WriteOptions,
    judge: Judge,
    document: Document,
    /// Whether the document in hand is not the first one.
    is_continued: bool,
    /// What was written and not handed out: bytes, and the documents that are complete.
    out: Buffer,
    ended: Vec<WrittenDocument>,
    /// What relative URLs are put behind.
    base: Option<Base>,
    /// The relative URL that came last, resolved.
    resolved: String,
    /// What was changed in the entry that came last.
    repaired: Vec<RepairedValue>,
    /// Of the latest page, and of the latest URL that an extension added.
    origins: [Origin; 2],
    /// How entries are mended; made for the first one.
    fix_options: Option<FixOptions>,
}

impl SitemapWriter {
    /// # Errors
    /// [`ErrorKind::InvalidUrl`] for a base that is not an absolute `http` or `https` URL; [`ErrorKind::InvalidTimeZone`] for a
    /// time zone that times cannot have.
    pub fn new(options: &WriteOptions) -> Result<Self, Error> {
        let is_absolute = |base: &&str| Loc::of(base).kind == LocKind::Absolute;
        if let Some(base) = options.base.as_deref().filter(|base| !is_absolute(base)) {
            return Err(Error::about(ErrorKind::InvalidUrl, base));
        }
        check_time_zone(options.time_zone.as_deref())?;
        let kind = match options.format {
            WriteFormat::Urlset | WriteFormat::Rss | WriteFormat::Atom => EntryKind::Url,
            WriteFormat::Sitemapindex => EntryKind::Sitemap,
            WriteFormat::Text => EntryKind::Line,
        };
        Ok(Self {
            options: WriteOptions {
                entries_max: options.entries_max.clamp(1, ENTRIES_MAX),
                bytes_max: options.bytes_max.min(DOCUMENT_MAX_BYTES),
                ..options.clone()
            },
            judge: Judge::new(kind, options),
            document: Document::new(options),
            is_continued: false,
            out: Buffer::default(),
            ended: Vec::new(),
            base: options.base.as_deref().filter(|_| options.resolve).and_then(Base::of),
            resolved: String::new(),
            repaired: Vec::new(),
            origins: [Origin::default(), Origin::default()],
            fix_options: None,
        })
    }

    /// Writes an entry.
    ///
    /// # Errors
    /// Why it was not written: the first rule that finds a problem. The documents are as if it had not been given.
    #[inline]
    pub fn push(&mut self, entry: &NewEntry<'_>) -> Result<(), Refusal> {
        if !self.repaired.is_empty() {
            self.repaired.clear();
        }
        match self.push_plain(entry) {
            Some(()) => Ok(()),
            None => self.push_any(entry),
        }
    }

    /// Writes an entry that no rule has anything to say about, as nearly all are: asking them would take longer than all the
    /// rest.
    #[inline]
    fn push_plain(&mut self, entry: &NewEntry<'_>) -> Option<()> {
        let WriteOptions { format, entries_max, bytes_max, .. } = self.options;
        if format != WriteFormat::Urlset || !entry.extensions.is_empty() {
            return None;
        }
        // Of what is plain, nothing else has to be resolved.
        let loc = match self.base.as_ref().and_then(|base| base.start_of(entry.loc)) {
            Some(start) => {
                self.resolved.clear();
                self.resolved.push_str(start);
                self.resolved.push_str(entry.loc);
                &self.resolved
            }
            None => entry.loc,
        };
        let has_room = self.document.entry_count() < entries_max
            && self.document.has_room_for(entry, loc, bytes_max);
        if !has_room {
            return None;
        }
        let values = [entry.lastmod, entry.changefreq, entry.priority];
        let values = values.map(|value| value.filter(|text| !text.is_empty()));
        let (date, has_ampersands) = self.judge.judge_plain(loc, values)?;
        self.document.add_plain(loc, has_ampersands, values, date);
        Some(())
    }

    #[inline(never)]
    fn push_any(&mut self, entry: &NewEntry<'_>) -> Result<(), Refusal> {
        let mut draft = Draft::of(entry);
        self.keep_what_is_written(&mut draft);
        let normal = self.normal_values(&draft);
        draft.set_values(&normal);
        let Err(fault) = self.write(&draft) else { return Ok(()) };
        if self.options.on_fault == OnFault::Refuse {
            return Err(fault.refusal);
        }
        let mut given = Draft::of(entry);
        self.keep_what_is_written(&mut given);
        self.repair(&given, &draft, fault)
    }

    /// What was changed in the entry that was pushed last, so that it could be written.
    pub fn take_repaired(&mut self) -> Vec<RepairedValue> {
        std::mem::take(&mut self.repaired)
    }

    /// What the format has no place for is not judged either.
    fn keep_what_is_written(&self, draft: &mut Draft<'_>) {
        match self.options.format {
            WriteFormat::Urlset => draft.pieces.retain(|(field, _)| field.is_of_sitemap()),
            WriteFormat::Sitemapindex | WriteFormat::Rss | WriteFormat::Atom => {
                draft.values = [draft.values.first().copied().flatten(), None, None];
                draft.pieces.clear();
            }
            WriteFormat::Text => {
                draft.values = [None; 3];
                draft.pieces.clear();
            }
        }
    }

    /// The URLs and dates of an entry that are written in another way than they were given, with their positions.
    fn normal_values(&mut self, draft: &Draft<'_>) -> Vec<(usize, String)> {
        let WriteOptions { base, resolve, to_ascii, .. } = &self.options;
        let base = base.as_deref().filter(|_| *resolve);
        let [of_pages, of_others] = &mut self.origins;
        let normal = |(position, url)| {
            let known = if position == 0 { &mut *of_pages } else { &mut *of_others };
            match normalised(url, base, *to_ascii, known) {
                Cow::Borrowed(_) => None,
                Cow::Owned(url) => Some((position, url)),
            }
        };
        let urls = draft.urls().filter_map(normal);
        urls.chain(draft.dates().filter_map(in_capitals)).collect()
    }

    /// Writes an entry if nothing is wrong with it.
    fn write(&mut self, draft: &Draft<'_>) -> Result<(), Fault> {
        if self.document.entry_count() >= self.options.entries_max {
            // No document begins with an entry that is not written.
            match self.judge.judge(draft) {
                Err(fault) if !FULL.contains(&fault.refusal.rule) => return Err(fault),
                _ => self.next_document(),
            }
        }
        let is_begun = self.document.entry_count() > 0;
        match self.try_to_write(draft) {
            Err(fault) if is_begun && FULL.contains(&fault.refusal.rule) => {
                self.next_document();
                self.try_to_write(draft)
            }
            result => result,
        }
    }

    fn try_to_write(&mut self, draft: &Draft<'_>) -> Result<(), Fault> {
        if self.options.format == WriteFormat::Atom && draft.values.first() == Some(&None) {
            return Err(Fault::at(draft, 1, Rule::FeedAtomUpdatedMissing));
        }
        let date = self.judge.judge(draft)?;
        match self.document.add(draft, date, self.options.bytes_max) {
            Some(Ok(())) => Ok(()),
            Some(Err(bytes)) => {
                self.judge.forget(draft);
                Err(Fault::too_long(draft, bytes, self.options.bytes_max))
            }
            None => Err(Fault::invalid_char(draft, 0, draft.loc)),
        }
    }

    fn next_document(&mut self) {
        self.ended.push(self.document.finish(&mut self.out));
        self.is_continued = true;
        self.judge.begin_document();
    }

    /// What was written since the last time.
    pub fn take(&mut self) -> Written {
        self.document.take(&mut self.out);
        let text = std::mem::take(&mut self.out).into_text();
        Written { text, documents: std::mem::take(&mut self.ended) }
    }

    /// The same, where the bytes stay.
    #[cfg(feature = "js")]
    pub(crate) fn hand_out<Taken>(
        &mut self,
        take: impl FnOnce(&[u8], Vec<WrittenDocument>) -> Taken,
    ) -> Taken {
        self.document.take(&mut self.out);
        let taken = take(self.out.written(), std::mem::take(&mut self.ended));
        self.out.clear();
        taken
    }

    /// The end: the rest of what is written. There is always a document, also without entries.
    #[must_use]
    pub fn finish(mut self) -> Written {
        self.end();
        self.take()
    }

    /// Ends the document in hand.
    pub(crate) fn end(&mut self) {
        // One that was begun for an entry that was refused is none.
        if self.document.entry_count() > 0 || !self.is_continued {
            self.next_document();
        }
    }
}

/// The base, for relative URLs without anything special in them.
#[derive(Debug)]
struct Base {
    /// The URL as far as the last slash of its path.
    folder: String,
    /// How long scheme and authority are.
    root_len: usize,
}

impl Base {
    fn of(base: &str) -> Option<Self> {
        let root_len = base.len() - Loc::of(base).rest.len();
        let path = before(b'?', before(b'#', base)).get(root_len..)?;
        let folder_len = root_len + path.rfind('/').map_or(0, |slash| slash + 1);
        Some(Self { folder: base.get(..folder_len)?.to_owned(), root_len })
    }

    /// What stands before a relative URL once it is resolved; `None` for one that has to be looked at.
    #[inline]
    fn start_of(&self, loc: &str) -> Option<&str> {
        let len = match loc.as_bytes().first()? {
            b'/' => self.root_len,
            b'?' | b'#' => return None,
            // As nearly all others do.
            b'h' if loc.starts_with("http") => return None,
            _ if self.folder.len() > self.root_len && Loc::of(loc).kind == LocKind::Relative => {
                self.folder.len()
            }
            _ => return None,
        };
        // What stands behind two slashes may be a host.
        self.folder.get(..len).filter(|_| find_word("//", loc).is_none())
    }
}

/// A date with `t` or `z`, as the standard has them.
fn in_capitals((position, date): (usize, &str)) -> Option<(usize, String)> {
    let is_low = find_any([b't', b'z', b'z'], date.as_bytes()).is_some()
        && Lastmod::parse(date) == Err(LastmodFault::Lowercase);
    is_low.then(|| (position, date.to_ascii_uppercase()))
}

/// The rules that an entry breaks because of those before it.
const FULL: [Rule; 2] = [Rule::LimitBytes, Rule::NewsTooMany];
