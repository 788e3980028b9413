//! The files of a site, and which of them a reference means.

use super::references::Reference;
use crate::diagnostic::sort;
use crate::model::{
    Child, ChildKind, Lastmod, Loc, LocKind, Response, before, has_whole_document, hash,
    key_of_url, parse_rfc822,
};
use crate::reader::{Format, SiteFacts};
use crate::table::Table;
use std::cmp::Reverse;
use std::ops::Range;
use std::sync::{Arc, Weak};

/// A file.
#[derive(Debug)]
pub(super) struct File {
    /// What its parser has a share of, as long as there is one; `None` once its end has been read.
    pub(super) parser: Option<Weak<u32>>,
    /// What was read of it before its turn came.
    pub(super) waiting: Waiting,
    /// What messages call it.
    pub(super) name: String,
    pub(super) url: Option<String>,
    /// What its entries are relative to: where it was answered from, or where it is.
    pub(super) base: Option<String>,
    /// The hash of its URL in normal form, or else of the last part of its name.
    pub(super) key: u64,
    pub(super) format: Format,
    /// How many of its entries have been looked at.
    pub(super) read_count: u32,
    pub(super) entry_count: u32,
    /// The number of its first URL among those of all files, once its turn has come.
    pub(super) first: u32,
    /// Which of all references stand in it.
    pub(super) references: Range<usize>,
    newest: Option<Lastmod>,
    status: Option<u16>,
    last_modified: Option<Lastmod>,
    pub(super) is_cut: bool,
    /// Whether not all is known of its alternates.
    pub(super) has_lost_alternates: bool,
    /// Whether it could not be had: so it is until its end has been read.
    pub(super) has_failed: bool,
}

impl File {
    #[cold]
    pub(super) fn new(name: &str, url: Option<&str>, response: Option<&Response>) -> Self {
        let key = match url {
            Some(url) => key_of_url(url),
            None => key_of_name(name),
        };
        let date = response.and_then(|response| response.header("last-modified"));
        Self {
            parser: Some(Weak::new()),
            waiting: Waiting::default(),
            name: if name.is_empty() { url.unwrap_or("?") } else { name }.to_owned(),
            url: url.map(str::to_owned),
            base: response
                .and_then(|response| response.url.clone())
                .filter(|_| url.is_some())
                .or_else(|| url.map(str::to_owned)),
            key,
            format: Format::Unknown,
            read_count: 0,
            entry_count: 0,
            first: u32::MAX,
            references: 0..0,
            newest: None,
            status: response.map(|response| response.status),
            last_modified: date.and_then(parse_rfc822).map(|read| read.date),
            is_cut: false,
            has_lost_alternates: false,
            has_failed: true,
        }
    }

    /// Whether that parser reads it.
    pub(super) fn is_read_by(&self, parser: &Arc<u32>) -> bool {
        self.parser.as_ref().is_some_and(|known| known.as_ptr() == Arc::as_ptr(parser))
    }

    /// Whether nothing more comes of it.
    pub(super) fn is_closed(&self) -> bool {
        self.parser.as_ref().is_none_or(|parser| parser.strong_count() == 0)
    }

    /// Remembers the latest of the dates of its entries.
    #[inline]
    pub(super) fn note_date(&mut self, date: Lastmod) {
        if self.newest.is_none_or(|newest| newest.time_ms < date.time_ms) {
            self.newest = Some(date);
        }
    }

    /// Whether it is not what was asked for.
    pub(super) fn is_refused(&self) -> bool {
        self.status.is_some_and(|status| !has_whole_document(status))
    }

    /// Whether it is a sitemap index.
    pub(super) fn is_index(&self) -> bool {
        self.format == Format::Sitemapindex && !self.has_failed
    }

    /// Whether it is a robots.txt file.
    pub(super) fn is_robots(&self) -> bool {
        self.format == Format::Robots && !self.has_failed
    }

    /// Whether it lists URLs as a sitemap does.
    pub(super) fn is_list(&self) -> bool {
        matches!(self.format, Format::Urlset | Format::Text) && !self.has_failed
    }

    /// Whether it is a feed.
    pub(super) fn is_feed(&self) -> bool {
        matches!(self.format, Format::Rss | Format::Atom) && !self.has_failed
    }

    /// What it is to an index that lists it.
    pub(super) fn as_child(&self) -> Child {
        let kind = match self.format {
            _ if self.has_failed => ChildKind::Failed(self.status),
            Format::Urlset | Format::Text => ChildKind::Sitemap,
            Format::Sitemapindex => ChildKind::Index,
            Format::Rss => ChildKind::Feed("RSS"),
            Format::Atom => ChildKind::Feed("Atom"),
            Format::OaiPmh => ChildKind::NoSitemap("an OAI-PMH response"),
            Format::Robots => ChildKind::NoSitemap("a robots.txt file"),
            Format::Unknown => ChildKind::NoSitemap("a file of another kind"),
        };
        Child {
            kind,
            is_empty: self.entry_count == 0 && !self.is_cut,
            newest: self.newest,
            last_modified: self.last_modified,
        }
    }
}

/// What was read of a file while those before it were not yet closed.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    pub(super) tables: Vec<(Format, Table)>,
    pub(super) facts: Option<Box<SiteFacts>>,
}

/// The files by their keys.
pub(super) struct Lookup<'a> {
    files: &'a [File],
    /// The high bits of keys, each with the number of its file in the low ones.
    keys: Vec<u64>,
}

/// How much the name of a file is like the end of a URL: how many bytes they have in common, how many folders the name has
/// before them, and whether it is compressed if the URL says so. `None` for what is not to be taken.
type Likeness = Option<(usize, Reverse<usize>, bool)>;

/// The low bits of a key.
const NUMBER: u64 = u32::MAX as u64;

/// Of how many files with the same name the one is searched for that is meant.
const NAMESAKES_MAX: usize = 1_000;

impl<'a> Lookup<'a> {
    pub(super) fn new(files: &'a [File]) -> Self {
        let keys = (0..).zip(files).map(|(number, file)| file.key & !NUMBER | number);
        let mut keys: Vec<u64> = keys.collect();
        sort(&mut keys);
        Self { files, keys }
    }

    /// The number of the file that a reference means: the one with that URL, or else the one without a URL whose name is
    /// most like its end. A file that is only known by its name is never taken for one that it lists itself.
    #[inline(never)]
    pub(super) fn find(&self, reference: &Reference, loc: &str) -> Option<u32> {
        self.find_among([reference.key, key_of_name(loc)], reference, path_of(loc))
    }

    /// How much the name of a file is like the end of a URL; `None` of a file that has a URL.
    pub(super) fn likeness(&self, number: u32, loc: &str) -> Likeness {
        let file = self.files.get(number as usize).filter(|file| file.url.is_none())?;
        likeness(&file.name, path_of(loc))
    }

    /// The same for a reference whose query the name of its file has not, as programs save what they download.
    pub(super) fn find_without_query(&self, reference: &Reference, loc: &str) -> Option<u32> {
        self.find_among([key_without_query(loc)], reference, before(b'?', path_of(loc)))
    }

    fn find_among<const N: usize>(
        &self,
        keys: [u64; N],
        reference: &Reference,
        path: &str,
    ) -> Option<u32> {
        let mut best = None;
        let mut best_likeness = None;
        for key in keys {
            let start = self.keys.partition_point(|known| *known < key & !NUMBER);
            for known in self.keys.iter().skip(start).take(NAMESAKES_MAX) {
                let number = u32::try_from(known & NUMBER).unwrap_or_default();
                if known & !NUMBER != key & !NUMBER {
                    break;
                }
                let Some(file) = self.files.get(number as usize).filter(|file| file.key == key)
                else {
                    continue;
                };
                let likeness = match file.url {
                    Some(_) => Some((usize::MAX, Reverse(0), true)),
                    None if number == reference.file => None,
                    None => likeness(&file.name, path),
                };
                if likeness > best_likeness {
                    (best, best_likeness) = (Some(number), likeness);
                }
            }
        }
        best
    }
}

/// That of the last part of a path, with or without compression.
fn key_of_name(name: &str) -> u64 {
    let name = without_gz(path_of(name));
    hash(name.rsplit(['/', '\\']).next().unwrap_or(name).as_bytes())
}

/// That of the last part of its path without a query.
pub(super) fn key_without_query(loc: &str) -> u64 {
    key_of_name(before(b'?', path_of(loc)))
}

/// A URL, or the name of a file, as far as its path. What has a query means something else without it.
pub(super) fn path_of(name: &str) -> &str {
    let loc = Loc::of(name);
    if loc.kind == LocKind::Absolute { before(b'#', loc.rest) } else { name }
}

fn is_gz(name: &str) -> bool {
    name.len() > without_gz(name).len()
}

fn without_gz(name: &str) -> &str {
    name.strip_suffix(".gz").unwrap_or(name)
}

/// How much the name of a file is like the end of a path. It may be written with backslashes, and a folder stands before it
/// also where it has none.
fn likeness(name: &str, path: &str) -> Likeness {
    let (bare, bare_path) = (without_gz(name).as_bytes(), without_gz(path).as_bytes());
    let is_separator = |byte: u8| matches!(byte, b'/' | b'\\');
    let is_same = |(one, other): &(u8, u8)| one == other || (*one, *other) == (b'\\', b'/');
    let ends = bare.iter().rev().copied().zip(bare_path.iter().rev().copied());
    let len = ends.take_while(is_same).count();
    let rest = bare.get(..bare.len() - len).unwrap_or_default();
    let is_whole = rest.is_empty() && bare_path.iter().rev().nth(len) == Some(&b'/');
    let folders =
        rest.split(|byte| is_separator(*byte)).filter(|part| !matches!(part, [] | [b'.']));
    let is_gz_alike = is_gz(name) == is_gz(path);
    (len > 0).then(|| (len + usize::from(is_whole), Reverse(folders.count()), is_gz_alike))
}
