//! Elements in, entries out: puts the values of an entry together, lets the rules look at it, and stores it.

mod columns;
mod elements;
mod entry;
mod extension;
mod feed;
mod format;
mod plain;
mod robots;
mod root;
mod text;
mod values;

use crate::diagnostic::{Lines, Place, Sink};
use crate::grammar::{Element, Vocabulary};
use crate::model::{
    Added, Alternates, Changefreq, Duplicates, EntryKind, EntryView, Field, Flags, Habits,
    Hreflangs, Lastmod, Loc, LocKind, Origin, Part, Parts, Proofs, Scope, SetView, Tallies,
    is_blank, is_named, trim,
};
use crate::protocol::{ENTRIES_MAX, IGNORED_NAMESPACE_MAX_BYTES, IGNORED_NAMESPACES_MAX};
use crate::robots::Robots;
use crate::rules::demands::{self, DemandState};
use crate::rules::{self, Rule};
use crate::table::{Row, Table};
pub(crate) use columns::{Table as ListTable, url_of_row};
use elements::Nested;
use entry::{Draft, Slot};
pub(crate) use extension::check_attributes;
use feed::FeedState;
pub use format::Format;
use plain::Glances;
pub(crate) use robots::RobotsContext;
use text::ListState;
use values::Values;

/// Elements of a namespace that the protocol does not define.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ignored {
    /// The namespace; empty for none.
    pub namespace: String,
    /// How many elements were left alone.
    pub count: u32,
}

/// What a site wants to know of a document when it has ended.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SiteFacts {
    pub(crate) alternates: Alternates,
    /// What the labels of these stand for.
    pub(crate) hreflangs: Hreflangs,
    /// Where the entries of an index or a robots.txt file stand.
    pub(crate) references: Vec<Place>,
    /// The document itself, if it is a robots.txt file.
    pub(crate) robots: Option<Robots>,
}

/// What the caller told about the document.
#[derive(Debug, Default)]
pub(crate) struct Context {
    /// Where the document is.
    pub(crate) url: Option<String>,
    pub(crate) scope: Option<Scope>,
    pub(crate) now_ms: Option<i64>,
    /// Whether the rules about entries run.
    pub(crate) is_checked: bool,
    pub(crate) robots: RobotsContext,
    /// What the robots.txt files of other hosts say about the document.
    pub(crate) proofs: Proofs,
    /// Whether the document is one of a site that is looked at as a whole.
    pub(crate) is_in_site: bool,
}

/// Puts entries together.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
pub(crate) struct EntryReader {
    context: Context,
    pub(crate) format: Format,
    pub(crate) version: Option<String>,
    pub(crate) table: Table,
    /// How many entries were read, also those taken away since.
    pub(crate) entry_count: u32,
    /// How many of them a consumer would take.
    pub(crate) usable_count: u32,
    /// How many `<url>`, `<sitemap>` or lines there are.
    element_count: u32,
    first_above_limit: Option<Place>,
    /// How many entries stand in a root that is not for them.
    misplaced_count: u32,
    /// The start tag of the root, or the first line.
    root: Option<Place>,
    draft: Draft,
    /// The element whose value is being read.
    slot: Option<Element>,
    value: String,
    /// Where the value stands, without the white space around it.
    value_place: Option<Place>,
    /// The start tag around the value.
    value_tag: Place,
    value_is_cut: bool,
    /// How many elements are open.
    depth: usize,
    /// One for each depth that has any.
    nested: Vec<Nested>,
    /// Whether stray text in the element in hand has been told.
    has_stray_text: bool,
    /// Whether the first root showed that there is nothing to read.
    pub(crate) is_stopped: bool,
    duplicates: Duplicates,
    glances: Glances,
    /// The origin of the last good URL: the next one nearly always has it too.
    known_origin: Origin,
    tallies: Tallies,
    ignored: Vec<Ignored>,
    habits: Habits,
    pub(crate) feed: FeedState,
    list: ListState,
    demands: DemandState,
    /// What there is that some consumers ignore.
    pub(crate) parts: Parts,
    /// Whether there is a `mobile:mobile` without `type`, which is not Baidu's.
    pub(crate) has_google_mobile: bool,
    /// The extensions whose namespaces the root declares.
    pub(crate) declared: Vec<Vocabulary>,
    /// Where the sitemaps of an index or a robots.txt file stand, if the document is one of a site.
    references: Vec<Place>,
    /// How many of them have positions.
    pinned_references: usize,
}

impl EntryReader {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            habits: Habits::new(context.now_ms),
            context,
            format: Format::Unknown,
            version: None,
            table: Table::default(),
            entry_count: 0,
            usable_count: 0,
            element_count: 0,
            first_above_limit: None,
            misplaced_count: 0,
            root: None,
            draft: Draft::default(),
            slot: None,
            value: String::new(),
            value_place: None,
            value_tag: Place::default(),
            value_is_cut: false,
            depth: 0,
            nested: Vec::new(),
            has_stray_text: false,
            is_stopped: false,
            duplicates: Duplicates::default(),
            glances: Glances::default(),
            known_origin: Origin::of_document(),
            tallies: Tallies::default(),
            ignored: Vec::new(),
            feed: FeedState::default(),
            list: ListState::default(),
            demands: DemandState::default(),
            parts: Parts::default(),
            has_google_mobile: false,
            declared: Vec::new(),
            references: Vec::new(),
            pinned_references: 0,
        }
    }

    /// The text in the window is about to be dropped: works out the positions of places that are still needed.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        if let Some(root) = &mut self.root {
            root.pin(lines, window);
        }
        self.habits.pin(lines, window);
        if let Some(place) = &mut self.first_above_limit {
            place.pin(lines, window);
        }
        // In document order: going back means counting lines again from a place before.
        self.demands.pin(lines, window);
        self.draft.pin(lines, window);
        if self.slot.is_some() {
            self.value_tag.pin(lines, window);
            if let Some(place) = &mut self.value_place {
                place.pin(lines, window);
            }
        }
        for nested in &mut self.nested {
            nested.pin(lines, window);
        }
        self.feed.pin(lines, window);
        self.list.pin(lines, window);
        self.tallies.pin(lines, window);
        for place in self.references.iter_mut().skip(self.pinned_references) {
            place.pin(lines, window);
        }
        self.pinned_references = self.references.len();
    }

    /// What a site wants to know of the document, at its end.
    #[cold]
    pub(crate) fn site_facts(&mut self) -> Option<Box<SiteFacts>> {
        let is_wanted = self.context.is_in_site;
        is_wanted.then(|| {
            let (alternates, hreflangs) = self.demands.take_alternates();
            let references = std::mem::take(&mut self.references);
            let robots = self.context.robots.take_read();
            Box::new(SiteFacts { alternates, hreflangs, references, robots })
        })
    }

    /// The document has ended: runs the rules about it as a whole.
    pub(crate) fn finish(&mut self, bytes: u64, end: Place, is_cut: bool, sink: &mut Sink) {
        let kind = match self.format {
            Format::Urlset => Some(EntryKind::Url),
            Format::Sitemapindex => Some(EntryKind::Sitemap),
            Format::Text => Some(EntryKind::Line),
            Format::Rss => Some(EntryKind::Item),
            Format::Atom => Some(EntryKind::FeedEntry),
            Format::OaiPmh => Some(EntryKind::Record),
            Format::Robots | Format::Unknown => None,
        };
        if !is_cut {
            self.finish_feed(self.root.unwrap_or(end), sink);
        }
        if self.format != Format::Text {
            // Files of other kinds may end their lines as they like.
            sink.forget(Rule::TextLineEnd);
        }
        if self.format == Format::Text {
            sink.replace(Rule::EncodingInvalidUtf8, Rule::TextInvalidUtf8);
        }
        // What is not all there shows no habits, and neither does what the protocol does not describe.
        if is_cut || !kind.is_some_and(EntryKind::is_of_sitemap) {
            self.habits = Habits::new(None);
        }
        if self.misplaced_count > 0 && self.misplaced_count == self.element_count && !is_cut {
            self.tell_root_mismatch(kind, sink);
        }
        let set = SetView {
            kind,
            count: if kind.is_some() { self.element_count } else { 0 },
            first_above_limit: self.first_above_limit,
            bytes,
            root: self.root.unwrap_or(end),
            end,
            is_cut,
            habits: self.habits,
            is_named_text: self.context.url.as_deref().map(|url| is_named(url, ".txt")),
            lists_sitemaps: !self.list.has_page,
            tallies: std::mem::take(&mut self.tallies),
            is_below_root: self.context.scope.as_ref().is_some_and(Scope::is_below_root)
                && !self.context.url.as_deref().is_some_and(|url| self.context.proofs.prove(url)),
        };
        rules::check_set(&set, sink);
        self.demands.finish(is_cut, self.context.is_in_site, sink);
        self.finish_robots(end, is_cut, sink);
    }

    /// It is the root that is not what was meant, and not each of its entries.
    fn tell_root_mismatch(&self, kind: Option<EntryKind>, sink: &mut Sink) {
        let (Some(kind), Some(root)) = (kind, self.root) else { return };
        let quotes = if kind == EntryKind::Sitemap {
            ["sitemapindex", "sitemap", "url"]
        } else {
            ["urlset", "url", "sitemap"]
        };
        sink.forget(Rule::ElementUnexpected);
        sink.push(Rule::RootMismatch, root, None, &quotes);
    }

    /// The start tag of the root, or the first line.
    pub(crate) const fn root_place(&self) -> Option<Place> {
        self.root
    }

    /// The elements that were left alone, by namespace.
    pub(crate) fn ignored(&self) -> &[Ignored] {
        &self.ignored
    }

    /// There is nothing in the document. Whether that is a list without URLs, as its name says.
    pub(crate) fn is_empty_list(&mut self) -> bool {
        let is_robots = self.context.robots.is_at_robots_txt();
        let is_list =
            !is_robots && self.context.url.as_deref().is_some_and(|url| is_named(url, ".txt"));
        if is_list {
            self.format = Format::Text;
        }
        is_list
    }

    /// Whether there were entries of which a consumer takes none.
    pub(crate) const fn has_only_unusable(&self) -> bool {
        self.element_count > 0 && self.usable_count == 0
    }

    /// Counts an element that is left alone; whether its namespace is new.
    fn ignore(&mut self, namespace: &str) -> bool {
        let len = namespace.floor_char_boundary(IGNORED_NAMESPACE_MAX_BYTES);
        let namespace = namespace.get(..len).unwrap_or(namespace);
        let known = self.ignored.iter_mut().find(|ignored| ignored.namespace == namespace);
        if let Some(ignored) = known {
            ignored.count = ignored.count.saturating_add(1);
        } else if self.ignored.len() < IGNORED_NAMESPACES_MAX {
            self.ignored.push(Ignored { namespace: namespace.to_owned(), count: 1 });
            return true;
        } else if let Some(last) = self.ignored.last_mut() {
            "(others)".clone_into(&mut last.namespace);
            last.count = last.count.saturating_add(1);
        }
        false
    }

    fn count_element(&mut self, place: Place) {
        self.element_count = self.element_count.saturating_add(1);
        if self.element_count == ENTRIES_MAX + 1 {
            self.first_above_limit = Some(place);
        }
    }

    /// A value starts. If there is one in hand, its end tag is missing.
    fn open_slot(&mut self, element: Element, tag: Place, sink: &mut Sink) {
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
    }

    /// The value in hand is complete.
    fn close_slot(&mut self, sink: &mut Sink) {
        let Some(element) = self.slot.take() else { return };
        let place = self.value_place.unwrap_or(self.value_tag);
        let is_cut = self.value_is_cut;
        let value = std::mem::take(&mut self.value);
        match (Slot::of(element), element) {
            (Some(slot), _) => self.draft.set(slot, &value, place, is_cut, sink),
            (None, Element::Extension(field)) => {
                self.end_extension(field, trim(&value), sink);
            }
            (None, _) => self.end_of_feed(element, &value),
        }
        self.value = value;
    }

    fn open_entry(&mut self, kind: EntryKind, tag: Place) {
        self.draft.begin(kind, tag);
        self.feed.begin_entry();
        self.count_element(tag);
    }

    /// The entry in hand is complete. When its end tag is missing, that has been told, and a missing `<loc>` is part
    /// of the same fault.
    fn close_entry(&mut self, is_implied: bool, sink: &mut Sink) {
        self.slot = None;
        if !std::mem::take(&mut self.draft.is_open) || sink.has_stopped() {
            return;
        }
        let draft = std::mem::take(&mut self.draft);
        if draft.is_disordered {
            sink.note(Rule::ElementOrder, draft.tag, &[]);
        }
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
                self.entry(draft.kind, loc, None, values, added, sink);
            }
            None if is_implied => {}
            None => {
                let rule = match draft.kind {
                    EntryKind::Sitemap => Rule::IndexLocMissing,
                    EntryKind::Url | EntryKind::Line | EntryKind::RobotsLine => Rule::LocMissing,
                    EntryKind::Item | EntryKind::Record => Rule::FeedItemLinkMissing,
                    EntryKind::FeedEntry if self.feed.has_other_link => Rule::FeedEntryLinkRel,
                    EntryKind::FeedEntry => Rule::FeedEntryLinkMissing,
                };
                sink.push(rule, draft.tag, None, &[]);
            }
        }
        for loc in draft.more_locs() {
            // The values are those of the first, so that this one says nothing of how entries are written.
            self.add_entry(draft.kind, loc, None, Values::NONE, NOTHING_ADDED, sink);
        }
        self.draft = draft;
    }

    /// An entry with its values.
    #[inline]
    fn entry(
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
    fn add_entry(
        &mut self,
        kind: EntryKind,
        loc_field: Field<'_>,
        flags: Option<Flags>,
        Values { lastmod, changefreq, priority }: Values<'_>,
        (added, is_whole): (Added<'_>, bool),
        sink: &mut Sink,
    ) -> bool {
        let mut is_usable = true;
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
            let mut view = EntryView {
                kind,
                index: self.entry_count,
                loc: Loc::new(text, flags, scope, Some(&mut self.known_origin)),
                loc_field,
                is_duplicate: false,
                // A date of a feed that cannot be read has been told.
                lastmod: lastmod.filter(|(_, value)| value.is_ok() || !kind.is_of_feed()),
                changefreq,
                priority,
                disallowed: None,
                now_ms: self.context.now_ms,
            };
            if kind != EntryKind::Sitemap {
                view.loc.look_at_name();
            }
            // What stands where URLs are missing is no URL that is listed twice.
            view.is_duplicate =
                view.loc.kind != LocKind::Placeholder && self.duplicates.is_known(&mut view.loc);
            view.disallowed = self.context.robots.disallowed(&view.loc);
            if view.loc.scope_fault.is_some() {
                view.loc.scope_fault = self.context.proofs.judge(&view.loc);
            }
            // Nearly every entry is plain, and asking each rule about it would take longer than reading it.
            if !view.is_plain() {
                sink.begin_entry();
                rules::check_entry(&view, sink);
                self.tallies.add(view.notes_told_once(), loc_field.place());
                is_usable = !sink.is_entry_rejected();
                if is_usable && is_damaged(&view, sink) {
                    is_usable = false;
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
            if !added.is_empty() || !is_whole {
                demands::check(&view, added, is_whole, &mut self.demands, sink);
            } else if self.demands.needs_pages {
                self.demands.add_page(&view.loc);
            }
        }
        if self.context.is_in_site && matches!(kind, EntryKind::Sitemap | EntryKind::RobotsLine) {
            self.references.push(loc_field.place());
        }
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
        self.entry_count = self.entry_count.saturating_add(1);
        self.usable_count = self.usable_count.saturating_add(u32::from(is_usable));
        is_usable
    }
}

/// What extensions add to an entry that has none, with all of it read.
const NOTHING_ADDED: (Added<'_>, bool) = (Added::NONE, true);

/// Whether characters are lost that the URL had, or it has one that XML does not allow: told where the text is read.
fn is_damaged(entry: &EntryView<'_>, sink: &Sink) -> bool {
    let replacing =
        [Rule::EncodingInvalidUtf8, Rule::EncodingInvalidSequence, Rule::XmlInvalidCharRef];
    entry.loc.flags.has(Flags::CONTROL)
        || entry.loc.may_be_damaged() && sink.has_any_in(&replacing, entry.loc_field.span)
}

/// A value without the white space around it.
fn trimmed(text: &str, place: Place) -> Field<'_> {
    let trimmed = trim(text);
    let was_padded = trimmed.len() != text.len();
    Field { text: trimmed, span: place.trimmed(text).span, pinned: None, was_padded }
}
