//! An entry while its elements come in, in any order.

use crate::diagnostic::{Lines, Place, Sink};
use crate::model::{EntryKind, Field, is_xml_space};
use crate::rules::Rule;
use crate::syntax::Element;

/// A value that an entry can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Loc,
    Lastmod,
    Changefreq,
    Priority,
}

impl Slot {
    pub(super) const fn element(self) -> Element {
        match self {
            Self::Loc => Element::Loc,
            Self::Lastmod => Element::Lastmod,
            Self::Changefreq => Element::Changefreq,
            Self::Priority => Element::Priority,
        }
    }
}

/// Where a value is in [`Draft::text`].
#[derive(Debug, Clone, Copy)]
struct Stored {
    start: usize,
    end: usize,
    place: Place,
    was_padded: bool,
}

/// The entry in hand. Its buffers are used again for the next one.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) kind: EntryKind,
    pub(super) is_open: bool,
    /// The start tag.
    pub(super) tag: Place,
    /// The values, one after the other.
    pub(super) text: String,
    fields: [Option<Stored>; 4],
    /// Further `<loc>`s.
    locs: Vec<Stored>,
    /// Whether `<loc>` is longer than what is kept of a value.
    pub(super) loc_is_cut: bool,
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
            loc_is_cut: false,
        }
    }
}

/// Further `<loc>`s of one entry that are kept.
const MORE_LOCS_MAX: usize = 1_000;

impl Draft {
    pub(super) fn begin(&mut self, kind: EntryKind, tag: Place) {
        self.kind = kind;
        self.is_open = true;
        self.tag = tag;
        self.text.clear();
        self.fields = [None; 4];
        self.locs.clear();
        self.loc_is_cut = false;
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
        let text = value.trim_matches(is_xml_space);
        let was_padded = text.len() != value.len();
        let stored = |start: usize| Stored { start, end: start + text.len(), place, was_padded };
        let Some(field) = self.fields.get_mut(slot as usize) else { return };
        if field.is_none() {
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
        if slot == Slot::Loc && !text.is_empty() && !is_cut && self.locs.len() < MORE_LOCS_MAX {
            self.locs.push(stored(self.text.len()));
            self.text.push_str(text);
        }
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
        for stored in self.fields.iter_mut().flatten().chain(&mut self.locs) {
            stored.place.pin(lines, window);
        }
    }
}
