//! Items of feeds and records of OAI-PMH responses: which of their links is the URL, and which of their dates counts.
//!
//! RSS: <https://www.rssboard.org/rss-specification#hrelementsOfLtitemgt>. Atom:
//! <https://www.rfc-editor.org/rfc/rfc4287#section-4.2.7>. OAI-PMH:
//! <https://www.openarchives.org/OAI/openarchivesprotocol.html#Record>.

use super::draft::{Draft, Rank, Slot};
use super::values::Values;
use super::{EntryReader, Format};
use crate::diagnostic::{Lines, Place, Sink};
use crate::grammar::{Element, Vocabulary, is_misspelled_item, is_name_of_feed};
use crate::model::{
    EntryKind, Field, LastmodFault, Loc, LocKind, Precision, before, is_blank, parse_rfc822,
    resolve, trim,
};
use crate::protocol::{EXPANSION_FACTOR, EXPANSION_FREE_BYTES, LOC_CHARS_LIMIT};
use crate::rules::Rule;
use crate::syntax::{Root, Start};

/// What is known while a feed or an OAI-PMH response is read.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
pub(crate) struct FeedState {
    /// What relative references refer to if it is said: in all of it, and in the entry in hand.
    base: Option<String>,
    entry_base: Option<String>,
    /// How much text was made of relative references, in bytes.
    resolved_bytes: u64,
    /// Whether the identifier of the item in hand says that it is no link.
    guid_is_no_link: bool,
    /// Whether the item in hand has a group for Media RSS.
    pub(super) has_media: bool,
    /// Where the first channel starts.
    channel: Option<Place>,
    /// Which of [`CHANNEL_FIELDS`] a channel has, a bit for each.
    channel_fields: u8,
    /// Whether the root is that of a feed of Atom, and whether it has a title.
    is_atom: bool,
    has_feed_title: bool,
    /// Whether the entry in hand has an identifier, a title, and a link to something else than its page.
    pub(super) has_id: bool,
    has_title: bool,
    /// Whether it has an empty date of its last change, which has been told.
    has_updated: bool,
    pub(super) has_other_link: bool,
    /// What asks an OAI-PMH server for the rest.
    pub(crate) resumption_token: Option<String>,
}

impl FeedState {
    pub(super) fn begin_entry(&mut self) {
        self.has_media = false;
        self.has_id = false;
        self.has_title = false;
        self.has_updated = false;
        self.has_other_link = false;
    }

    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        if let Some(channel) = &mut self.channel {
            channel.pin(lines, window);
        }
    }

    /// Counts a URL that was made of a relative reference; `false` when they are much more text than the document.
    const fn may_resolve(&mut self, bytes: usize, place: Place) -> bool {
        self.resolved_bytes = self.resolved_bytes.saturating_add(bytes as u64);
        self.resolved_bytes <= EXPANSION_FREE_BYTES + EXPANSION_FACTOR * place.span.start as u64
    }
}

/// What a channel must have: <https://www.rssboard.org/rss-specification#requiredChannelElements>.
const CHANNEL_FIELDS: [&str; 3] = ["title", "link", "description"];

impl EntryReader {
    pub(super) fn root_of_feed(&mut self, root: &Root<'_>, element: Element) {
        self.feed.is_atom |= element == Element::Feed;
        let base = root.attributes.get("xml:base").map(|(base, _)| base);
        self.feed.base = base.map(|base| self.resolve_base(&base, root.place));
    }

    /// What an `xml:base` means here; nothing if it is too long for a URL.
    fn resolve_base(&mut self, base: &str, place: Place) -> String {
        let outer = self.feed.entry_base.as_ref().or(self.feed.base.as_ref());
        let resolved = outer.or(self.context.url.as_ref()).and_then(|outer| resolve(outer, base));
        let base = resolved.unwrap_or_else(|| base.to_owned());
        let is_good = base.len() < LOC_CHARS_LIMIT && self.feed.may_resolve(base.len(), place);
        if is_good { base } else { String::new() }
    }

    /// An element of a feed starts. `false` if it is none.
    pub(super) fn start_of_feed(&mut self, start: &Start<'_>, sink: &mut Sink) -> bool {
        let kind = match start.element {
            Element::Item => EntryKind::Item,
            Element::FeedEntry => EntryKind::FeedEntry,
            Element::OaiRecord => EntryKind::Record,
            Element::FeedLink => {
                self.feed_link(start, sink);
                return true;
            }
            Element::FeedId => {
                self.feed.has_id = true;
                return true;
            }
            Element::OaiHeader => {
                let status = start.attributes.get("status");
                self.draft.is_deleted |= status.is_some_and(|(status, _)| status == "deleted");
                return true;
            }
            Element::Guid => {
                let is_permalink = start.attributes.get("isPermaLink");
                self.feed.guid_is_no_link = is_permalink
                    .is_some_and(|(value, _)| value.trim_ascii().eq_ignore_ascii_case("false"));
                self.open_slot(start.element, start.place, sink);
                return true;
            }
            Element::Link
            | Element::PubDate
            | Element::DublinDate
            | Element::Updated
            | Element::Published
            | Element::Datestamp
            | Element::Identifier
            | Element::ResumptionToken => {
                self.open_slot(start.element, start.place, sink);
                return true;
            }
            Element::Channel => {
                self.feed.channel.get_or_insert(start.place);
                return true;
            }
            Element::OaiList | Element::OaiMetadata | Element::OaiDublin => return true,
            _ => return false,
        };
        // Inside another one: the end tag of that one is missing.
        self.close_slot(sink);
        self.close_entry(true, sink);
        self.open_entry(kind, start.place);
        if start.parent.is_entry() {
            self.nest_start(start);
        }
        self.feed.entry_base = None;
        if kind == EntryKind::FeedEntry
            && let Some((base, _)) = start.attributes.get("xml:base")
        {
            self.feed.entry_base = Some(self.resolve_base(&base, start.place));
        }
        true
    }

    /// An element of a feed that says nothing of its pages.
    pub(super) fn field_of_feed(&mut self, start: &Start<'_>, sink: &mut Sink) {
        let name = start.local;
        let may_be_item =
            matches!(start.parent, Element::Rss | Element::Rdf | Element::Channel | Element::Feed);
        let is_feed = (may_be_item || start.parent.is_entry()) && is_name_of_feed(name);
        if is_feed || may_be_item && is_misspelled_item(name) {
            sink.push(Rule::ElementUnexpected, start.place, None, &[start.name, start.parent_name]);
        }
        // The end tag of the value may be missing. What follows markup in it may be another URL.
        if self.slot == Some(start.parent) {
            self.nest_start(start);
            self.value_is_over = !is_blank(&self.value);
        }
        match start.parent {
            Element::Channel if start.vocabulary == Vocabulary::Rss => {
                let mut fields = CHANNEL_FIELDS.iter().enumerate();
                if let Some((n, field)) = fields.find(|(_, it)| it.eq_ignore_ascii_case(name)) {
                    self.feed.channel_fields |= 1 << n;
                    if *field != name {
                        let quotes = [start.name, field];
                        sink.push(Rule::ElementWrongCase, start.place, None, &quotes);
                    }
                }
            }
            Element::Feed if start.is_own => self.feed.has_feed_title |= name == "title",
            // Also in a value, whose end tag may be missing.
            _ if start.is_own => self.feed.has_title |= name == "title",
            _ => {}
        }
    }

    /// A feed has ended: says what it lacks as a whole. `root` is its root.
    #[inline(never)]
    pub(super) fn finish_feed(&self, root: Place, sink: &mut Sink) {
        match (self.format, self.feed.channel) {
            // Of a feed that nobody takes, that is all there is to say.
            (Format::Rss, None) if sink.has_told(Rule::FeedTypeUnsupported) => {}
            (Format::Rss, None) => sink.push(Rule::FeedChannelMissing, root, None, &[]),
            (Format::Rss, Some(channel)) => {
                for (n, field) in CHANNEL_FIELDS.iter().enumerate() {
                    if self.feed.channel_fields & 1 << n == 0 {
                        sink.push(Rule::FeedChannelFieldMissing, channel, None, &[field]);
                    }
                }
            }
            (Format::Atom, _) if self.feed.is_atom && !self.feed.has_feed_title => {
                sink.note(Rule::FeedAtomTitleMissing, root, &[]);
            }
            _ => {}
        }
    }

    /// `<link rel="alternate" href="…"/>` of Atom, or one without `rel`, which means the same.
    fn feed_link(&mut self, start: &Start<'_>, sink: &mut Sink) {
        let Some((href, place)) = start.attributes.get("href") else { return };
        let rel = start.attributes.get("rel");
        let is_alternate = rel.is_none_or(|(rel, _)| {
            let rel = rel.trim_ascii();
            rel.is_empty()
                || rel.eq_ignore_ascii_case("alternate")
                || rel == "http://www.iana.org/assignments/relation/alternate"
        });
        self.feed.has_other_link |= !is_alternate;
        if !is_alternate || !self.draft.is_open || start.attributes.may_be_cut("href") {
            return;
        }
        // Of several alternates the page is meant, not the same thing as a PDF or another feed.
        let rank = match start.attributes.get("type") {
            None => Rank::Best,
            Some((kind, _)) if is_page(&kind) => Rank::Best,
            Some(_) => Rank::Second,
        };
        let href = trim(&href);
        let kind = Loc::of(href).kind;
        let is_relative =
            matches!(kind, LocKind::Relative | LocKind::ProtocolRelative | LocKind::SchemeMissing);
        let own_base = start.attributes.get("xml:base");
        let own_base = own_base.map(|(base, _)| self.resolve_base(&base, place));
        let base = own_base.as_ref().or(self.feed.entry_base.as_ref()).or(self.feed.base.as_ref());
        // Without a base it is relative to where the feed is. Where that is not known either, it stays as it is, and so does
        // what is more likely a host: a page that is made up is worse than one that is missing.
        let document = self.context.url.as_ref().filter(|_| kind != LocKind::SchemeMissing);
        let base = base.or(document).filter(|_| is_relative && !href.is_empty());
        let resolved = base.and_then(|base| resolve(base, href));
        let resolved = resolved.filter(|url| self.feed.may_resolve(url.len(), place));
        if let Some(url) = &resolved {
            sink.push(Rule::FeedEntryLinkRelative, place, None, &[href, url]);
        }
        self.draft.offer(Slot::Loc, resolved.as_deref().unwrap_or(href), place, false, rank);
    }

    /// The text of an element of a feed is complete.
    pub(super) fn end_of_feed(&mut self, element: Element, text: &str, sink: &mut Sink) {
        let place = self.value_place.unwrap_or(self.value_tag);
        if is_blank(text) && self.draft.is_open {
            self.empty_date(element, place, sink);
        }
        let is_cut = self.value_is_cut;
        let (slot, rank) = match element {
            Element::Link => (Slot::Loc, Rank::Best),
            Element::Guid if !self.feed.guid_is_no_link && is_absolute(text) => {
                (Slot::Loc, Rank::Second)
            }
            // Other identifiers, such as DOIs and ISBNs, are no URLs.
            Element::Identifier if is_absolute(text) => (Slot::Loc, Rank::Best),
            Element::PubDate | Element::Updated | Element::Datestamp => (Slot::Lastmod, Rank::Best),
            Element::DublinDate => (Slot::Lastmod, Rank::Second),
            Element::Published => (Slot::Lastmod, Rank::Third),
            Element::ResumptionToken => {
                let token = trim(text);
                self.feed.resumption_token = (!token.is_empty()).then(|| token.to_owned());
                return;
            }
            _ => return,
        };
        self.draft.offer(slot, text, place, is_cut, rank);
    }

    /// The element of an item or an entry is empty: if it is its date, says so.
    #[cold]
    fn empty_date(&mut self, element: Element, place: Place, sink: &mut Sink) {
        let (rule, shown) = match element {
            Element::PubDate => (Rule::FeedRssPubdateInvalid, "<pubDate></pubDate>"),
            Element::Updated => (Rule::FeedAtomUpdatedInvalid, "<updated></updated>"),
            _ => return,
        };
        self.feed.has_updated |= element == Element::Updated;
        if self.context.is_checked {
            sink.push(rule, place, None, &[shown]);
        }
    }

    /// An item, entry or record is complete. Its values, unless it has no URL.
    pub(super) fn values_of_feed<'d>(
        &self,
        draft: &Draft,
        date: Option<&'d Field<'d>>,
        is_implied: bool,
        sink: &mut Sink,
    ) -> Values<'d> {
        if draft.kind == EntryKind::Item && draft.rank(Slot::Loc) == Some(Rank::Second) {
            let place = draft.field(Slot::Loc).map_or(draft.tag, |field| field.place());
            sink.push(Rule::FeedGuidAsLink, place, Some(self.entry_count), &[]);
        }
        if draft.kind == EntryKind::FeedEntry && self.context.is_checked && !is_implied {
            let entry = Some(self.entry_count);
            if !self.feed.has_id {
                sink.push(Rule::FeedAtomIdMissing, draft.tag, entry, &[]);
            }
            if draft.rank(Slot::Lastmod) != Some(Rank::Best) && !self.feed.has_updated {
                sink.push(Rule::FeedAtomUpdatedMissing, draft.tag, entry, &[]);
            }
            if !self.feed.has_title {
                sink.note(Rule::FeedAtomTitleMissing, draft.tag, &[]);
            }
        }
        let is_pub_date = draft.rank(Slot::Lastmod) == Some(Rank::Best);
        let values = match draft.kind {
            EntryKind::Item => Values::of_item(date),
            EntryKind::FeedEntry => Values::of_feed_entry(date),
            _ => Values::parse([date, None, None]),
        };
        if self.context.is_checked
            && let Some((field, value)) = values.lastmod
        {
            let is_item = draft.kind == EntryKind::Item;
            let rfc822 = if is_item { parse_rfc822(field.text) } else { None };
            let rule = match draft.kind {
                // Of it a rule about all dates speaks.
                _ if value == Err(LastmodFault::ZeroDate) => None,
                EntryKind::Item if value.is_err() || (is_pub_date && rfc822.is_none()) => {
                    Some(Rule::FeedRssPubdateInvalid)
                }
                EntryKind::Item => {
                    if rfc822.is_some_and(|date| date.has_short_year) {
                        sink.note(Rule::FeedRssTwoDigitYear, field.place(), &[]);
                    }
                    if rfc822.is_some_and(|date| date.has_wrong_weekday) {
                        sink.note(Rule::FeedRssWeekday, field.place(), &[]);
                    }
                    None
                }
                EntryKind::FeedEntry
                    if value.is_ok_and(|date| date.precision >= Precision::Second) =>
                {
                    None
                }
                EntryKind::FeedEntry => Some(Rule::FeedAtomUpdatedInvalid),
                _ => None,
            };
            if let Some(rule) = rule {
                sink.push(rule, field.place(), Some(self.entry_count), &[field.text]);
            }
        }
        values
    }
}

fn is_absolute(text: &str) -> bool {
    let text = trim(text);
    Loc::of(text).kind == LocKind::Absolute
}

/// Whether a media type is that of a page that people read.
fn is_page(kind: &str) -> bool {
    let kind = before(b';', kind).trim_ascii();
    kind.eq_ignore_ascii_case("text/html") || kind.eq_ignore_ascii_case("application/xhtml+xml")
}
