//! An entry while its elements come in, in any order.

use super::misplaced::BareValue;
use crate::diagnostic::{Lines, Place, Sink};
use crate::grammar::{Element, ExtensionField};
use crate::model::{AddedBuffer, EntryKind, Field, trim};
use crate::protocol::{EXTENSION_FIELDS_MAX, EXTENSION_TEXT_MAX_BYTES};
use crate::rules::{Rule, grouped};

/// A value that an entry can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Loc,
    Lastmod,
    Changefreq,
    Priority,
}

impl Slot {
    /// The slot of a value of the protocol.
    pub(super) const fn of(element: Element) -> Option<Self> {
        match element {
            Element::Loc => Some(Self::Loc),
            Element::Lastmod => Some(Self::Lastmod),
            Element::Changefreq => Some(Self::Changefreq),
            Element::Priority => Some(Self::Priority),
            _ => None,
        }
    }
}

/// How good a value of a feed is for its slot: the best one counts, of equals the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    Best,
    Second,
    Third,
}

/// Where a value is in [`Draft::text`].
#[derive(Debug, Clone, Copy)]
struct Stored {
    start: usize,
    end: usize,
    place: Place,
    was_padded: bool,
    rank: Rank,
}

/// The entry in hand. Its buffers are used again for the next one.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) kind: EntryKind,
    pub(super) is_open: bool,
    /// The start tag.
    pub(super) tag: Place,
    /// The values, one after the other.
    pub(super) text: String,
    fields: [Option<Stored>; 4],
    /// Further `<loc>`s, and how many of them have positions.
    locs: Vec<Stored>,
    pinned_locs: usize,
    /// Whether `<loc>` is longer than what is kept of a value.
    pub(super) loc_is_cut: bool,
    /// Whether something in it was not read, which has been told.
    pub(super) loc_is_unread: bool,
    /// Whether that is the text of the entry, which has no `<loc>`.
    pub(super) loc_is_text: bool,
    /// Whether its start tag is missing, which has been told.
    pub(super) lacks_start_of_loc: bool,
    /// Whether an element stands in `<loc>`, which has been told.
    pub(super) loc_is_nested: bool,
    /// Whether a record says that what it is about has been deleted.
    pub(super) is_deleted: bool,
    /// What extensions add.
    pub(super) added: AddedBuffer,
    /// How many values of extensions were left out.
    pub(super) left_out: u32,
    /// The number of the slot of the latest value: 4 for what extensions add.
    latest: usize,
    /// Whether the values stand in another order than that of the slots.
    pub(super) is_disordered: bool,
    /// Whether the end tag of an alternate is missing, so that it has what stands behind it, or its prefix, so that it is none.
    pub(super) is_torn: bool,
    /// Whether its URL stands in the root, without the tag of an entry around it.
    pub(super) is_bare: bool,
    /// Whether that has been told, at its end tag.
    pub(super) is_told: bool,
    /// The root that it stands in although that is for entries of the other kind.
    pub(super) wrong_root: Option<Element>,
    /// The first values that stand in the root before its URL.
    pub(super) bare_values: Vec<BareValue>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            kind: EntryKind::Url,
            is_open: false,
            tag: Place::default(),
            text: String::new(),
            fields: [None; 4],
            locs: Vec::new(),
            pinned_locs: 0,
            loc_is_cut: false,
            loc_is_unread: false,
            loc_is_text: false,
            lacks_start_of_loc: false,
            loc_is_nested: false,
            is_deleted: false,
            added: AddedBuffer::default(),
            left_out: 0,
            latest: 0,
            is_disordered: false,
            is_torn: false,
            is_bare: false,
            is_told: false,
            wrong_root: None,
            bare_values: Vec::new(),
        }
    }
}

/// Further `<loc>`s of one entry that are kept, and how long they may be with all its other values.
const MORE_LOCS_MAX: usize = 1_000;
const DRAFT_TEXT_MAX_BYTES: usize = 1_048_576;

impl Draft {
    pub(super) fn begin(&mut self, kind: EntryKind, tag: Place) {
        self.kind = kind;
        self.is_open = true;
        self.tag = tag;
        self.text.clear();
        self.fields = [None; 4];
        self.locs.clear();
        self.pinned_locs = 0;
        self.loc_is_cut = false;
        self.loc_is_unread = false;
        self.loc_is_text = false;
        self.lacks_start_of_loc = false;
        self.loc_is_nested = false;
        self.is_deleted = false;
        self.added.clear();
        self.left_out = 0;
        self.latest = 0;
        self.is_disordered = false;
        self.is_torn = false;
        self.is_bare = false;
        self.is_told = false;
        self.wrong_root = None;
        self.bare_values.clear();
    }

    /// Whether it is a `<sitemap>` where pages are: what it has beyond a sitemap shows what was meant.
    pub(super) fn is_misplaced_page(&self) -> bool {
        self.is_open && self.wrong_root == Some(Element::Urlset)
    }

    /// A value starts, or something that is not of the protocol. Another one for the same slot has been told.
    pub(super) fn note_order(&mut self, slot: Option<Slot>) {
        let number = slot.map_or(self.fields.len(), |slot| slot as usize);
        if !matches!(self.fields.get(number), Some(Some(_))) {
            self.is_disordered |= number < self.latest;
            self.latest = self.latest.max(number);
        }
    }

    /// Stores a value of a feed, unless there is one that is as good.
    pub(super) fn offer(
        &mut self,
        slot: Slot,
        value: &str,
        place: Place,
        is_cut: bool,
        rank: Rank,
    ) {
        let text = trim(value);
        let Some(field) = self.fields.get_mut(slot as usize) else { return };
        if text.is_empty() || field.is_some_and(|known| known.rank <= rank) {
            return;
        }
        let start = self.text.len();
        let was_padded = text.len() != value.len();
        *field = Some(Stored { start, end: start + text.len(), place, was_padded, rank });
        self.text.push_str(text);
        if slot == Slot::Loc {
            self.loc_is_cut = is_cut;
        }
    }

    /// How good the value in a slot is.
    pub(super) fn rank(&self, slot: Slot) -> Option<Rank> {
        self.fields.get(slot as usize)?.map(|stored| stored.rank)
    }

    /// Stores a value of an extension.
    pub(super) fn extend(
        &mut self,
        field: ExtensionField,
        value: &str,
        place: Place,
        sink: &mut Sink,
    ) {
        let text = trim(value);
        let is_full = self.added.len() >= EXTENSION_FIELDS_MAX
            || self.added.text_len() + text.len() > EXTENSION_TEXT_MAX_BYTES;
        if !is_full {
            return self.added.push(field, text, place, text.len() != value.len());
        }
        self.left_out = self.left_out.saturating_add(1);
        if self.left_out == 1 {
            let [fields, bytes] =
                [EXTENSION_FIELDS_MAX, EXTENSION_TEXT_MAX_BYTES].map(|n| grouped(n as u64));
            sink.push(Rule::LimitExtensions, place, None, &[&fields, &bytes]);
        }
    }

    /// Stores a URL that is the text of the entry, in the place of a `<loc>`; `false` if there is one.
    pub(super) fn set_text(&mut self, url: &str, place: Place) -> bool {
        let is_first = self.is_open && self.field(Slot::Loc).is_none();
        if is_first {
            self.loc_is_text = true;
            self.offer(Slot::Loc, url, place, false, Rank::Third);
        }
        is_first
    }

    /// Where its URL stands, if that is its text, or its start tag.
    pub(super) fn text_or_tag(&self) -> Place {
        self.field(Slot::Loc).map_or(self.tag, |text| text.place())
    }

    /// Says that the URL which is the text of the entry should not stand there.
    #[cold]
    #[inline(never)]
    pub(super) fn tell_text(&self, sink: &mut Sink) {
        if let Some(url) = self.field(Slot::Loc).filter(|_| !self.lacks_start_of_loc) {
            let tag = if self.kind == EntryKind::Sitemap { "sitemap" } else { "url" };
            sink.push(Rule::TextInElementOnlyContent, url.place(), None, &[url.text, tag]);
        }
    }

    /// Stores a value. The first of its kind counts; further ones are told, and further URLs are kept as well.
    pub(super) fn set(
        &mut self,
        slot: Slot,
        value: &str,
        place: Place,
        is_cut: bool,
        sink: &mut Sink,
    ) {
        if !self.is_open {
            return;
        }
        if slot == Slot::Loc && self.loc_is_text {
            self.tell_text(sink);
        }
        let text = trim(value);
        let was_padded = text.len() != value.len();
        let rank = Rank::Best;
        let stored =
            |start: usize| Stored { start, end: start + text.len(), place, was_padded, rank };
        let Some(field) = self.fields.get_mut(slot as usize) else { return };
        let is_better = slot == Slot::Loc && std::mem::take(&mut self.loc_is_text);
        if field.is_none() || is_better {
            *field = Some(stored(self.text.len()));
            self.text.push_str(text);
            self.loc_is_cut |= slot == Slot::Loc && is_cut;
            return;
        }
        let rule = match slot {
            Slot::Loc => Rule::LocDuplicateTag,
            Slot::Lastmod => Rule::LastmodDuplicateTag,
            Slot::Changefreq => Rule::ChangefreqDuplicateTag,
            Slot::Priority => Rule::PriorityDuplicateTag,
        };
        sink.push(rule, place, None, &[]);
        let has_room =
            self.locs.len() < MORE_LOCS_MAX && self.text.len() + text.len() <= DRAFT_TEXT_MAX_BYTES;
        // The same again is no other entry.
        let text_of = |stored: &Stored| self.text.get(stored.start..stored.end);
        let known =
            [self.fields.get(Slot::Loc as usize).and_then(Option::as_ref), self.locs.last()];
        let is_known = known.into_iter().flatten().any(|stored| text_of(stored) == Some(text));
        if slot == Slot::Loc && !text.is_empty() && !is_cut && has_room && !is_known {
            self.locs.push(stored(self.text.len()));
            self.text.push_str(text);
        }
    }

    /// Whether the latest alternate has no `href`.
    pub(super) fn lacks_href(&self) -> bool {
        let group = ExtensionField::Alternate;
        self.is_open && !self.added.has_text_in_latest(group, ExtensionField::AlternateHref)
    }

    fn view<'a>(&'a self, stored: &'a Stored) -> Field<'a> {
        let text = self.text.get(stored.start..stored.end).unwrap_or_default();
        let Stored { place, was_padded, .. } = stored;
        Field { text, span: place.span, pinned: Some(place), was_padded: *was_padded }
    }

    pub(super) fn field(&self, slot: Slot) -> Option<Field<'_>> {
        self.fields.get(slot as usize)?.as_ref().map(|stored| self.view(stored))
    }

    /// The URLs after the first.
    pub(super) fn more_locs(&self) -> impl Iterator<Item = Field<'_>> {
        self.locs.iter().map(|stored| self.view(stored))
    }

    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        if !self.is_open {
            return;
        }
        self.tag.pin(lines, window);
        for value in &mut self.bare_values {
            value.place.pin(lines, window);
        }
        let locs = self.locs.iter_mut().skip(self.pinned_locs);
        for stored in self.fields.iter_mut().flatten().chain(locs) {
            stored.place.pin(lines, window);
        }
        self.pinned_locs = self.locs.len();
        self.added.pin(lines, window);
    }
}
