//! The document in hand: what is written of it, and how long it is with what will have to follow.

use super::entry::{Draft, NewEntry};
use super::{FeedInfo, WriteFormat, WriteOptions};
use crate::model::{Lastmod, Loc};
use crate::writer::feed::{self, Channel};
use crate::writer::{
    Buffer, Cursor, Output, Prefixes, SITEMAPINDEX, Shape, URLSET, push_extensions, put_plain_url,
};

/// A document that is complete.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrittenDocument {
    /// Where its text ends in [`Written::text`](super::Written::text).
    pub end: usize,
    /// How many entries it has.
    pub entry_count: u32,
    /// How long it is, in bytes.
    pub bytes: u64,
    /// The latest of the dates of its entries, as it was given.
    pub lastmod: Option<String>,
}

/// More than all tags of an entry without extensions.
const MARKUP_BYTES: usize = 128;

/// How long an entry without extensions at `loc` is at most, however that has to be escaped.
fn most_bytes(loc: &str, values: [Option<&str>; 3]) -> usize {
    let values: usize = values.iter().flatten().map(|text| text.len()).sum();
    loc.len() * "&quot;".len() + values + MARKUP_BYTES
}

#[derive(Debug)]
pub(super) struct Document {
    format: WriteFormat,
    entry_count: u32,
    latest: Option<(i64, String)>,
    /// How long everything is that was handed out.
    bytes_out: u64,
    /// What was not handed out.
    pending: Buffer,
    /// Whether the head was handed out, so that no more prefixes can be declared in it.
    has_head: bool,
    /// What the head declares.
    prefixes: Prefixes,
    /// How long the head would be, until it is handed out.
    head_bytes: usize,
    tail: String,
    /// The entry that comes next, until it is known to fit.
    next: String,
    /// What is said of all documents, if they are feeds.
    feed: FeedInfo,
    /// The same with what the first URL adds.
    channel: Channel,
    now_ms: Option<i64>,
}

impl Document {
    pub(super) fn new(options: &WriteOptions) -> Self {
        let mut feed = options.feed.clone();
        // The site, which may have no pages.
        if let Some(base) = options.base.as_deref().filter(|_| feed.link.is_empty()) {
            feed.link = root_of(base);
        }
        Self::begin(options.format, feed, options.now_ms)
    }

    fn begin(format: WriteFormat, feed: FeedInfo, now_ms: Option<i64>) -> Self {
        let mut document = Self {
            format,
            entry_count: 0,
            latest: None,
            bytes_out: 0,
            pending: Buffer::default(),
            has_head: false,
            prefixes: Prefixes::default(),
            head_bytes: 0,
            tail: String::new(),
            next: String::new(),
            channel: channel(&feed, "", now_ms),
            feed,
            now_ms,
        };
        document.head_bytes = document.head(Prefixes::default()).len();
        match format {
            WriteFormat::Urlset => URLSET.close(&mut document.tail),
            WriteFormat::Sitemapindex => SITEMAPINDEX.close(&mut document.tail),
            WriteFormat::Text => {}
            WriteFormat::Rss => feed::close_rss(&mut document.tail),
            WriteFormat::Atom => feed::close_atom(&mut document.tail),
        }
        document
    }

    pub(super) const fn entry_count(&self) -> u32 {
        self.entry_count
    }

    const fn shape(&self) -> Option<Shape> {
        match self.format {
            WriteFormat::Urlset => Some(URLSET),
            WriteFormat::Sitemapindex => Some(SITEMAPINDEX),
            WriteFormat::Text | WriteFormat::Rss | WriteFormat::Atom => None,
        }
    }

    fn head(&self, prefixes: Prefixes) -> String {
        let mut head = String::new();
        match self.format {
            WriteFormat::Urlset => URLSET.open_with(prefixes, &mut head),
            WriteFormat::Sitemapindex => SITEMAPINDEX.open_with(prefixes, &mut head),
            WriteFormat::Text => {}
            WriteFormat::Rss => feed::open_rss(&self.channel, &mut head),
            WriteFormat::Atom => feed::open_atom(&self.channel, &mut head),
        }
        head
    }

    /// How long it will be if it ends behind `more` bytes.
    fn bytes_with(&self, head_bytes: usize, more: usize) -> u64 {
        self.bytes_out + (head_bytes + self.pending.len() + more + self.tail.len()) as u64
    }

    /// Whether there is room for an entry without extensions at `loc`, however that has to be escaped.
    pub(super) fn has_room_for(&self, entry: &NewEntry<'_>, loc: &str, bytes_max: u64) -> bool {
        let most = most_bytes(loc, [entry.lastmod, entry.changefreq, entry.priority]);
        self.bytes_with(self.head_bytes, most) <= bytes_max
    }

    /// Adds an entry of a `urlset` in which nothing needs an escape but ampersands in its URL.
    #[inline]
    pub(super) fn add_plain(
        &mut self,
        loc: &str,
        has_ampersands: bool,
        values: [Option<&str>; 3],
        date: Option<Lastmod>,
    ) {
        let [lastmod, changefreq, priority] = values;
        let entry = Output { loc, lastmod, changefreq, priority };
        let room = self.pending.room(most_bytes(loc, values));
        let room_len = room.len();
        let mut out = Cursor::new(room);
        let is_written = put_plain_url(&entry, has_ampersands, &mut out).is_some();
        debug_assert!(is_written, "{entry:?}");
        let len = room_len - out.left();
        self.pending.keep(len);
        self.entry_count += 1;
        self.note(date, lastmod);
    }

    /// Adds an entry, if the document is then no longer than `bytes_max`; else says how long it would be. `None` when it has a
    /// character that XML does not allow.
    #[inline]
    pub(super) fn add(
        &mut self,
        draft: &Draft<'_>,
        date: Option<Lastmod>,
        bytes_max: u64,
    ) -> Option<Result<(), u64>> {
        let mut next = std::mem::take(&mut self.next);
        next.clear();
        let (mut prefixes, mut head_bytes) = (self.prefixes, self.head_bytes);
        let time_ms = date.map(|date| date.time_ms);
        let is_feed = matches!(self.format, WriteFormat::Rss | WriteFormat::Atom);
        if is_feed && self.entry_count == 0 && !self.has_head {
            self.channel = channel(&self.feed, draft.loc, time_ms);
            head_bytes = self.head(prefixes).len();
        }
        let is_written = match self.shape() {
            None if self.format == WriteFormat::Rss => {
                feed::push_item(draft.loc, time_ms, &mut next)
            }
            None if self.format == WriteFormat::Atom => {
                feed::push_feed_entry(draft.loc, time_ms.unwrap_or_default(), &mut next)
            }
            None => {
                next.push_str(draft.loc);
                next.push('\n');
                true
            }
            Some(shape) => {
                let [lastmod, changefreq, priority] = draft.values;
                let mut missing = Prefixes::default();
                if !draft.pieces.is_empty() {
                    let needed = Prefixes::of_fields(draft.pieces.iter().map(|(field, _)| *field));
                    if !self.has_head && prefixes.with(needed) != prefixes {
                        prefixes = prefixes.with(needed);
                        head_bytes = self.head(prefixes).len();
                    }
                    missing = needed.without(prefixes);
                }
                let values = Output { loc: draft.loc, lastmod, changefreq, priority };
                let pieces = draft.pieces.iter().copied();
                let is_written = shape.begin_entry(&values, missing, &mut next)
                    && push_extensions(pieces, &mut next).is_some();
                shape.end_entry(&mut next);
                is_written
            }
        };
        let bytes = self.bytes_with(head_bytes, next.len());
        let fits = is_written && bytes <= bytes_max;
        if fits {
            self.pending.append(next.as_bytes());
            (self.prefixes, self.head_bytes) = (prefixes, head_bytes);
            self.entry_count += 1;
            self.note(date, draft.values.first().copied().flatten());
        }
        self.next = next;
        is_written.then_some(if fits { Ok(()) } else { Err(bytes) })
    }

    fn note(&mut self, date: Option<Lastmod>, text: Option<&str>) {
        let Some((date, text)) = date.zip(text) else { return };
        match &mut self.latest {
            Some((latest, _)) if *latest >= date.time_ms => {}
            Some((latest, known)) => {
                *latest = date.time_ms;
                text.clone_into(known);
            }
            none @ None => *none = Some((date.time_ms, text.to_owned())),
        }
    }

    /// Hands out what there is so far.
    pub(super) fn take(&mut self, out: &mut Buffer) {
        if self.entry_count > 0 || self.has_head {
            self.give_head(out);
            self.give_entries(out);
        }
    }

    fn give_entries(&mut self, out: &mut Buffer) {
        self.bytes_out += self.pending.len() as u64;
        if out.len() == 0 {
            std::mem::swap(out, &mut self.pending);
        } else {
            out.append(self.pending.written());
        }
        self.pending.clear();
    }

    fn give_head(&mut self, out: &mut Buffer) {
        if !std::mem::replace(&mut self.has_head, true) {
            // The clock would make other bytes of the same entries.
            let latest_ms = self.latest.as_ref().map(|(latest, _)| *latest).or(self.now_ms);
            self.channel.updated_ms = latest_ms.map_or(0, next_second);
            let head = self.head(self.prefixes);
            self.bytes_out += head.len() as u64;
            self.head_bytes = 0;
            out.append(head.as_bytes());
        }
    }

    /// Hands out the rest, and begins another document.
    pub(super) fn finish(&mut self, out: &mut Buffer) -> WrittenDocument {
        self.give_head(out);
        self.give_entries(out);
        let bytes = self.bytes_with(0, 0);
        out.append(self.tail.as_bytes());
        let end = out.len();
        let mut next = Self::begin(self.format, std::mem::take(&mut self.feed), self.now_ms);
        std::mem::swap(&mut next.pending, &mut self.pending);
        let ended = std::mem::replace(self, next);
        let (entry_count, lastmod) = (ended.entry_count, ended.latest.map(|(_, text)| text));
        WrittenDocument { end, entry_count, bytes, lastmod }
    }
}

/// What a feed says of itself; `loc` is its first URL, or that of the site, or empty where nobody said whose feed it is.
fn channel(feed: &FeedInfo, loc: &str, time_ms: Option<i64>) -> Channel {
    let site = if feed.link.is_empty() { loc } else { &feed.link };
    let given = |given: &str, made: String| if given.is_empty() { made } else { given.to_owned() };
    let (title, description, link) = match Loc::of(site).host {
        // A feed must have a name and an address: https://www.rfc-editor.org/rfc/rfc4287#section-4.2.6.
        "" => ("Pages".to_owned(), "Pages".to_owned(), "about:blank".to_owned()),
        host => (host.to_owned(), ["Pages of ", host].concat(), root_of(loc)),
    };
    Channel {
        title: given(&feed.title, title),
        link: given(&feed.link, link),
        description: given(&feed.description, description),
        updated_ms: time_ms.map_or(0, next_second),
    }
}

/// Whole seconds, so that all dates of feeds are of the same length, and not before what has changed.
const fn next_second(time_ms: i64) -> i64 {
    time_ms.saturating_add(999).div_euclid(1_000) * 1_000
}

/// The start page of the site with that URL.
fn root_of(url: &str) -> String {
    [url.strip_suffix(Loc::of(url).rest).unwrap_or_default(), "/"].concat()
}
