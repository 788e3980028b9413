//! From the values of an entry to a row of the table: its facts are found, the rules run, and it is stored.

use super::draft::{Draft, Slot};
use super::misplaced::tell_bare_values;
use super::values::Values;
use super::{EntryReader, check_attributes, robots};
use crate::diagnostic::{Fate, Place, Sink};
use crate::grammar::Element;
use crate::model::{
    Added, Changefreq, EntryKind, EntryView, Field, Flags, Lastmod, LastmodFault, Loc, LocKind,
    Notes, Part, flags_of, is_blank, trim,
};
use crate::protocol::ENTRIES_MAX;
use crate::rules::demands;
use crate::rules::{self, Rule};
use crate::table::Row;

impl EntryReader {
    pub(super) fn count_element(&mut self, place: Place) {
        self.element_count = self.element_count.saturating_add(1);
        if self.element_count == ENTRIES_MAX + 1 {
            self.first_above_limit = Some(place);
        }
    }

    /// A value starts. If there is one in hand, its end tag is missing.
    pub(super) fn open_slot(&mut self, element: Element, tag: Place, sink: &mut Sink) {
        if !self.draft.is_open && element != Element::ResumptionToken {
            return;
        }
        if !is_blank(&self.value) {
            self.close_slot(sink);
        }
        self.slot = Some(element);
        self.value_tag = tag;
        self.value.clear();
        self.value_place = None;
        self.value_is_cut = false;
        self.value_is_unread = false;
        self.value_is_over = false;
    }

    /// The value in hand is complete.
    pub(super) fn close_slot(&mut self, sink: &mut Sink) {
        let Some(element) = self.slot.take() else { return };
        let place = self.value_place.unwrap_or(self.value_tag);
        let is_cut = self.value_is_cut;
        let is_unread = std::mem::take(&mut self.value_is_unread);
        let value = std::mem::take(&mut self.value);
        match (Slot::of(element), element) {
            // What is not known says nothing. A URL shows that there is one.
            (Some(slot), _) if is_unread && slot != Slot::Loc => {}
            (Some(slot), _) => {
                self.draft.loc_is_unread |= is_unread && sink.is_document_rejected();
                self.draft.set(slot, &value, place, is_cut, sink);
            }
            (None, Element::Extension(field)) => {
                let count = self.draft.added.len();
                self.end_extension(field, trim(&value), sink);
                if is_unread {
                    self.draft.added.leave_unread(count);
                }
            }
            (None, _) => self.end_of_feed(element, &value, sink),
        }
        self.value = value;
    }

    pub(super) fn open_entry(&mut self, kind: EntryKind, tag: Place) {
        self.draft.begin(kind, tag);
        self.feed.begin_entry();
        self.count_element(tag);
    }

    /// The entry in hand is complete. When its end tag is missing, that has been told, and a missing `<loc>` is part
    /// of the same fault.
    pub(super) fn close_entry(&mut self, is_implied: bool, sink: &mut Sink) {
        self.slot = None;
        if !std::mem::take(&mut self.draft.is_open) || sink.has_stopped() {
            return;
        }
        let draft = std::mem::take(&mut self.draft);
        if draft.is_disordered {
            sink.note(Rule::ElementOrder, draft.tag, &[]);
        }
        if !draft.is_bare {
            tell_bare_values(&draft.bare_values, sink);
        }
        // Where a `<loc>` is missing, that is told of it.
        let misses_loc = !is_implied && draft.bare_values.is_empty();
        if draft.loc_is_text && !misses_loc {
            draft.tell_text(sink);
        }
        let index = self.entry_count;
        match draft.field(Slot::Loc) {
            _ if draft.is_deleted => {}
            Some(loc) if draft.loc_is_cut => {
                sink.push(Rule::LocTooLong, draft.tag, None, &[loc.text]);
            }
            // A link in place of a URL; of a URL with markup in it, the text is one.
            Some(loc) if draft.loc_is_nested && Loc::of(loc.text).kind != LocKind::Absolute => {}
            Some(loc) if loc.text.is_empty() => sink.push(Rule::LocEmpty, loc.place(), None, &[]),
            Some(loc) => {
                let slots = [Slot::Lastmod, Slot::Changefreq, Slot::Priority];
                let fields = slots.map(|slot| draft.field(slot));
                let fields = fields.each_ref().map(Option::as_ref);
                let values = if draft.kind.is_of_feed() {
                    self.values_of_feed(&draft, fields[0], is_implied, sink)
                } else {
                    Values::parse(fields)
                };
                let is_whole = !is_implied && draft.left_out == 0 && !draft.is_torn;
                let added = (draft.added.view(""), is_whole);
                // A URL that is only text is no second one of those that are listed, and what is wrong with it can wait.
                let is_checked = self.context.is_checked;
                self.context.is_checked &= !draft.loc_is_text;
                let (loc, flags) = if draft.loc_is_nested && sink.has_told(Rule::LocNestedElement) {
                    without_spaces(loc)
                } else {
                    (loc, None)
                };
                // What is wrong with a URL that was not read whole is not told, but nobody can use it.
                let mut unheard = draft.loc_is_unread.then(Sink::default);
                let heard = unheard.as_mut().unwrap_or(sink);
                if draft.wrong_root.is_none() {
                    self.entry(draft.kind, loc, flags, values, added, heard);
                } else {
                    // It says nothing of how the entries of this root are written.
                    self.add_entry(draft.kind, loc, flags, values, added, heard);
                }
                self.note_position(draft.tag);
                self.context.is_checked = is_checked;
                if draft.loc_is_nested && is_checked {
                    sink.begin_entry();
                    sink.cost(Rule::LocNestedElement);
                    self.cost_last(sink.fate());
                }
                sink.name_entry(draft.tag.span.start, index, rules::is_of_entry);
                if draft.is_bare {
                    self.tell_bare(&draft, sink);
                }
                if draft.loc_is_text {
                    self.reject_last();
                }
            }
            None => {}
        }
        let has_loc = draft.is_deleted
            || draft.lacks_start_of_loc
            || draft.field(Slot::Loc).is_some() && !draft.loc_is_text;
        if !has_loc && misses_loc {
            let rule = match draft.kind {
                EntryKind::Sitemap => Rule::IndexLocMissing,
                EntryKind::Url | EntryKind::Line | EntryKind::RobotsLine => Rule::LocMissing,
                EntryKind::Item | EntryKind::Record => Rule::FeedItemLinkMissing,
                EntryKind::FeedEntry if self.feed.has_other_link => Rule::FeedEntryLinkRel,
                EntryKind::FeedEntry => Rule::FeedEntryLinkMissing,
            };
            sink.push(rule, draft.text_or_tag(), draft.loc_is_text.then_some(index), &[]);
        }
        if sink.awaits_entry() {
            sink.name_text(draft.tag.span.start, (self.entry_count > index).then_some(index));
        }
        let mut is_refused = false;
        if let Some(root) = draft.wrong_root {
            let quotes = [Self::tag_of(draft.kind), root].map(Element::as_str);
            let is_stored = self.entry_count > index;
            sink.begin_entry();
            sink.push(Rule::EntryMisplaced, draft.tag, is_stored.then_some(index), &quotes);
            is_refused = sink.is_entry_rejected();
            if is_stored && is_refused {
                self.reject_last();
            }
        }
        for loc in draft.more_locs() {
            // The values are those of the first, so that this one says nothing of how entries are written.
            self.add_entry(draft.kind, loc, None, Values::NONE, NOTHING_ADDED, sink);
            self.note_position(draft.tag);
            if is_refused {
                self.reject_last();
            }
        }
        self.draft = draft;
    }

    /// The tag of an entry of the protocol.
    pub(super) const fn tag_of(kind: EntryKind) -> Element {
        if matches!(kind, EntryKind::Sitemap) { Element::Sitemap } else { Element::Url }
    }

    /// The entry that was stored last has no tag around it, so that no consumer takes it.
    fn tell_bare(&mut self, draft: &Draft, sink: &mut Sink) {
        if draft.is_told {
            self.reject_last();
        } else {
            let entry = Self::tag_of(draft.kind);
            let root = if entry == Element::Url { Element::Urlset } else { Element::Sitemapindex };
            let quotes = [Element::Loc, root, entry].map(Element::as_str);
            let index = self.entry_count.saturating_sub(1);
            sink.begin_entry();
            sink.push(Rule::EntryTagMissing, draft.tag, Some(index), &quotes);
            self.cost_last(sink.fate());
        }
    }

    /// Lets what was found besides cost the entry that was stored last what it costs.
    #[cold]
    #[inline(never)]
    pub(super) fn cost_last(&mut self, Fate { is_rejected, taken_by }: Fate) {
        let taken_by = self.last_taken_by & taken_by;
        if is_rejected {
            self.reject_last();
        }
        self.last_taken_by = taken_by;
    }

    /// No consumer takes the entry that was stored last.
    #[cold]
    #[inline(never)]
    fn reject_last(&mut self) {
        self.last_taken_by = 0;
        if self.table.reject_last() {
            self.usable_count = self.usable_count.saturating_sub(1);
            // One that comes where entries stand is not the second.
            let last = self.table.len().checked_sub(1).and_then(|last| self.table.get(last));
            if let Some(entry) = last.filter(|_| !self.is_last_duplicate) {
                self.duplicates.forget_last(&Loc::of(entry.loc));
            }
        }
    }

    /// An entry with its values.
    #[inline]
    pub(super) fn entry(
        &mut self,
        kind: EntryKind,
        loc: Field<'_>,
        flags: Option<Flags>,
        values: Values<'_>,
        added: (Added<'_>, bool),
        sink: &mut Sink,
    ) {
        let is_usable = self.add_entry(kind, loc, flags, values, added, sink);
        if is_usable && self.context.is_checked {
            let Values { lastmod, changefreq, priority } = &values;
            self.habits.count(
                lastmod.map(|(_, value)| value),
                changefreq.map(|(_, value)| value.is_some_and(Changefreq::is_frequent)),
                priority.map(|(_, value)| value),
                || {
                    [
                        Some(loc.place()),
                        lastmod.map(|(field, _)| field.place()),
                        changefreq.map(|(field, _)| field.place()),
                        priority.map(|(field, _)| field.place()),
                    ]
                },
            );
        }
    }

    /// Finds the facts of an entry, runs the rules, and stores it. Whether a consumer takes it.
    #[inline]
    pub(super) fn add_entry(
        &mut self,
        kind: EntryKind,
        loc_field: Field<'_>,
        flags: Option<Flags>,
        values: Values<'_>,
        (added, is_whole): (Added<'_>, bool),
        sink: &mut Sink,
    ) -> bool {
        let (mut is_usable, mut taken_by) = (true, u8::MAX);
        if !added.is_empty() && self.note_parts(&added) && self.context.is_checked {
            check_attributes(&added, self.entry_count, sink);
        }
        let text = match kind {
            EntryKind::RobotsLine => robots::url_in(loc_field.text),
            EntryKind::Url
            | EntryKind::Sitemap
            | EntryKind::Line
            | EntryKind::Item
            | EntryKind::FeedEntry
            | EntryKind::Record => loc_field.text,
        };
        if self.context.is_checked {
            let scope = self.context.scope.as_ref();
            let Values { lastmod, changefreq, priority } = judged(values, kind, sink);
            let mut view = EntryView {
                kind,
                index: self.entry_count,
                loc: Loc::new(text, flags, scope, Some(&mut self.known_origin)),
                loc_field,
                is_duplicate: false,
                // A date of a feed that cannot be read has been told, but for one that stands for none.
                lastmod: lastmod.filter(|(_, value)| {
                    matches!(value, Ok(_) | Err(LastmodFault::ZeroDate)) || !kind.is_of_feed()
                }),
                changefreq,
                priority,
                disallowed: None,
                now_ms: self.context.now_ms,
            };
            view.loc.look_at_name(kind);
            // What stands where URLs are missing is no URL that is listed twice.
            view.is_duplicate =
                view.loc.kind != LocKind::Placeholder && self.duplicates.is_known(&mut view.loc);
            if !added.is_empty() || !is_whole {
                demands::check(&view, added, is_whole, &mut self.demands, sink);
            } else if self.demands.needs_pages {
                self.demands.add_page(&view.loc);
            }
            // Characters that were lost may have been others.
            view.is_duplicate = view.is_duplicate && !rules::has_lost_characters(&view, sink);
            self.is_last_duplicate = view.is_duplicate;
            view.disallowed = self.context.robots.disallowed(&view.loc, scope);
            if view.loc.scope_fault.is_some() {
                view.loc.scope_fault = self.context.proofs.judge(&view.loc);
            }
            // Nearly every entry is plain, and asking each rule about it would take longer than reading it.
            if !view.is_plain() {
                sink.begin_entry();
                rules::check_entry(&view, sink);
                let notes = view.notes_told_once();
                self.tallies.add(notes, loc_field.place());
                if notes.has(Notes::LONG_FOR_BAIDU) {
                    sink.cost(Rule::LocTooLongBaidu);
                }
                let fate = sink.fate();
                (is_usable, taken_by) = (!fate.is_rejected, fate.taken_by);
                if is_usable && is_damaged(&view, sink) {
                    (is_usable, taken_by) = (false, 0);
                    if kind == EntryKind::RobotsLine {
                        // Bytes that cannot be read are no fault of a robots.txt as such.
                        let place = loc_field.place();
                        sink.push(Rule::RobotsSitemapInvalid, place, Some(view.index), &[text]);
                    }
                }
            } else if cfg!(debug_assertions) {
                let before = sink.count();
                rules::check_entry(&view, sink);
                debug_assert_eq!(
                    sink.count(),
                    before,
                    "a rule has something to say about a plain entry: {view:?}"
                );
            }
        }
        if self.context.is_in_site && matches!(kind, EntryKind::Sitemap | EntryKind::RobotsLine) {
            self.references.push(loc_field.place());
        }
        let Values { lastmod, changefreq, priority } = values;
        self.parts.add(Part::Changefreq, changefreq.is_some());
        self.parts.add(Part::Priority, priority.is_some());
        self.table.push(&Row {
            loc: text,
            lastmod: lastmod.map(|(field, value)| (field.text, Lastmod::taken(field.text, value))),
            changefreq: changefreq.map(|(field, value)| (field.text, value)),
            priority: priority.map(|(field, value)| (field.text, value.ok())),
            is_usable,
            added,
        });
        self.count_entry(is_usable, taken_by);
        is_usable
    }
}

/// The values that rules look at. A list has no columns: where that is told, what is wrong with values in them can wait.
fn judged<'a>(values: Values<'a>, kind: EntryKind, sink: &Sink) -> Values<'a> {
    let has_columns = kind == EntryKind::Line && sink.has_told(Rule::TextColumns);
    if has_columns { Values::NONE } else { values }
}

/// What extensions add to an entry that has none, with all of it read.
pub(super) const NOTHING_ADDED: (Added<'_>, bool) = (Added::NONE, true);

/// Whether characters are lost that the URL had, or it has one that XML does not allow: told where the text is read.
fn is_damaged(entry: &EntryView<'_>, sink: &Sink) -> bool {
    entry.loc.flags.has(Flags::CONTROL) || rules::has_lost_characters(entry, sink)
}

/// A URL with elements in it as one that has no white space: that stands between them, and goes with them.
#[cold]
#[inline(never)]
fn without_spaces(loc: Field<'_>) -> (Field<'_>, Option<Flags>) {
    let flags = flags_of(loc.text.as_bytes());
    let was_padded = loc.was_padded && !flags.has(Flags::SPACE);
    (Field { was_padded, ..loc }, Some(flags.without(Flags::SPACE)))
}

/// A value without the white space around it.
pub(super) fn trimmed(text: &str, place: Place) -> Field<'_> {
    let trimmed = trim(text);
    let was_padded = trimmed.len() != text.len();
    Field { text: trimmed, span: place.trimmed(text).span, pinned: None, was_padded }
}
