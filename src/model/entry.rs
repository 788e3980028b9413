//! One entry as the rules see it.

use super::habits::{ChangefreqValue, LastmodValue, PriorityValue};
use super::plain::{is_of_plain_length, is_plain_date};
use super::{Habits, Loc, Notes, ScopeFault, Tallies};
use crate::diagnostic::{Place, Span};
use crate::protocol::{BAIDU_LOC_MAX_BYTES, LOC_CHARS_LIMIT, TAG_MAX_BYTES};

/// What an entry is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EntryKind {
    /// `<url>` in a `urlset`.
    Url,
    /// `<sitemap>` in a `sitemapindex`.
    Sitemap,
    /// A line of a text list.
    Line,
    /// `<item>` of RSS.
    Item,
    /// `<entry>` of Atom.
    FeedEntry,
    /// `<record>` of an OAI-PMH response.
    Record,
    /// A `Sitemap` line of a robots.txt file. The rules about `<loc>` are not asked about it.
    RobotsLine,
}

impl EntryKind {
    /// Whether it is part of a feed or of an OAI-PMH response, whose dates and links follow other rules.
    pub(crate) const fn is_of_feed(self) -> bool {
        matches!(self, Self::Item | Self::FeedEntry | Self::Record)
    }

    /// Whether it is an element of the protocol.
    pub(crate) const fn is_of_sitemap(self) -> bool {
        matches!(self, Self::Url | Self::Sitemap)
    }
}

/// A value of an entry. Small, because each entry has several and good ones are never looked at again.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<'a> {
    /// References resolved, surrounding white space removed.
    pub(crate) text: &'a str,
    /// Where it stands, without the surrounding white space.
    pub(crate) span: Span,
    /// The same with the positions, if they had to be worked out because the text around it is gone.
    pub(crate) pinned: Option<&'a Place>,
    /// Whether white space was removed around it.
    pub(crate) was_padded: bool,
}

impl Field<'_> {
    #[inline(never)]
    pub(crate) fn place(&self) -> Place {
        self.pinned.copied().unwrap_or(Place::new(self.span.start, self.span.end))
    }

    /// Whether it has characters that XML does not allow, which are told where the text is read.
    pub(crate) fn is_damaged(&self) -> bool {
        self.text.bytes().any(|byte| byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r'))
    }
}

/// The rule of a robots.txt file that keeps crawlers from a URL.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Disallowed<'a> {
    pub(crate) line: u32,
    /// As written.
    pub(crate) rule: &'a str,
}

/// Everything that is known of one entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EntryView<'a> {
    pub(crate) kind: EntryKind,
    pub(crate) index: u32,
    pub(crate) loc: Loc<'a>,
    pub(crate) loc_field: Field<'a>,
    pub(crate) is_duplicate: bool,
    pub(crate) lastmod: LastmodValue<'a>,
    pub(crate) changefreq: ChangefreqValue<'a>,
    pub(crate) priority: PriorityValue<'a>,
    /// What robots.txt has against the URL, if the caller told what stands there.
    pub(crate) disallowed: Option<Disallowed<'a>>,
    /// The current time in milliseconds since 1970-01-01T00:00Z, if the caller told it.
    pub(crate) now_ms: Option<i64>,
}

impl EntryView<'_> {
    /// Whether every value is of the kind that no rule has anything to say about: the shape of nearly all entries. Asked
    /// of others it may say no as well; the rules then find nothing.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.has_plain_url() && self.has_plain_values()
    }

    /// The same of its URL.
    #[inline]
    pub(crate) fn has_plain_url(&self) -> bool {
        self.loc.is_plain()
            && is_of_plain_length(self.loc.text)
            && !self.loc_field.was_padded
            && !self.is_duplicate
            && self.disallowed.is_none()
    }

    /// The same of `lastmod`, `changefreq` and `priority`.
    #[inline]
    pub(crate) fn has_plain_values(&self) -> bool {
        self.lastmod.is_none_or(|(field, value)| {
            value.is_ok_and(|date| is_plain_date(field.text, date, self.now_ms))
                && !field.was_padded
        }) && self.changefreq.is_none_or(|(field, value)| value.is_some() && !field.was_padded)
            && self
                .priority
                .is_none_or(|(field, value)| value.is_ok() && field.text.len() <= TAG_MAX_BYTES)
    }

    /// What there is to say about its URL that is told once for the whole document.
    pub(crate) fn notes_told_once(&self) -> Notes {
        let len = self.loc.text.len();
        let is_long = len > BAIDU_LOC_MAX_BYTES && self.loc.char_count() < LOC_CHARS_LIMIT;
        let notes = self.loc.notes
            | Notes::LONG_FOR_BAIDU.when(is_long)
            | Notes::SITEMAP.when(self.loc.scope_fault == Some(ScopeFault::Itself));
        match self.kind {
            EntryKind::Url => notes,
            // That a list of URLs has sitemaps is told of the list.
            EntryKind::Line => notes.without(Notes::SITEMAP),
            EntryKind::Sitemap => notes.without(Notes::OF_PAGES),
            EntryKind::Item | EntryKind::FeedEntry | EntryKind::Record => {
                notes.without(Notes::NOT_OF_FEEDS)
            }
            EntryKind::RobotsLine => Notes::NONE,
        }
    }
}

/// Everything that is known of the whole document after its last entry.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug)]
pub(crate) struct SetView {
    /// What the entries are, if any could be expected.
    pub(crate) kind: Option<EntryKind>,
    /// How many `<url>`, `<sitemap>` or lines there are, usable or not.
    pub(crate) count: u32,
    /// The first one above the limit.
    pub(crate) first_above_limit: Option<Place>,
    /// Whether there could be news in it, which come and go.
    pub(crate) is_of_news: bool,
    pub(crate) bytes: u64,
    /// The start tag of the root, or the first line.
    pub(crate) root: Place,
    /// The end of the document.
    pub(crate) end: Place,
    /// Whether the end is missing, so that counts say nothing.
    pub(crate) is_cut: bool,
    /// What the entries have in common; nothing unless they are elements of the protocol and all there.
    pub(crate) habits: Habits,
    /// Whether the name of the document is that of a text file, if the caller told it.
    pub(crate) is_named_text: Option<bool>,
    /// Whether all that a list has is sitemaps.
    pub(crate) lists_sitemaps: bool,
    /// How many URLs have what is told once for all of them.
    pub(crate) tallies: Tallies,
    /// Whether it is known to be in another directory than the one above all others, and not to be named in robots.txt.
    pub(crate) is_below_root: bool,
    /// Whether it is looked at together with the files that it lists.
    pub(crate) is_in_site: bool,
}
