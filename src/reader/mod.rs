//! Elements in, entries out: puts the values of an entry together, lets the rules look at it, and stores it.

mod duplicates;
mod entry;
mod extension;
mod feed;
mod format;
mod robots;
mod root;
mod text;
mod values;

use crate::diagnostic::{Lines, Place, Sink};
use crate::grammar::Element;
use crate::model::{
    EntryKind, EntryView, Field, Flags, Loc, Origin, Scope, SetView, is_blank, is_xml_space,
};
use crate::protocol::{
    ENTRIES_MAX, IGNORED_NAMESPACE_MAX_BYTES, IGNORED_NAMESPACES_MAX, VALUE_MAX_BYTES,
};
use crate::rules::{self, Rule};
use crate::syntax::{Ending, Flow, Handler, Record, Root, Start};
use crate::table::{Row, Table, Tape};
use duplicates::Duplicates;
use entry::{Draft, Slot};
use feed::FeedState;
pub use format::Format;
pub(crate) use robots::RobotsContext;
use text::ListState;
use values::Values;

/// Elements of a namespace that the protocol does not define.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ignored {
    /// The namespace; empty for none.
    pub namespace: String,
    /// How many elements were left alone.
    pub count: u32,
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
}

/// The first element inside a value that may stand behind it. Either it must not stand there, or the end tag of the value is
/// missing.
#[derive(Debug)]
struct Nested {
    name: String,
    place: Place,
    /// How deep the value is.
    depth: usize,
}

/// Puts entries together.
#[derive(Debug)]
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
    nested: Option<Nested>,
    /// Whether stray text in the element in hand has been told.
    has_stray_text: bool,
    /// Whether the first root showed that there is nothing to read.
    pub(crate) is_stopped: bool,
    duplicates: Duplicates,
    /// The origin of the last good URL: the next one nearly always has it too.
    known_origin: Origin,
    ignored: Vec<Ignored>,
    pub(crate) feed: FeedState,
    list: ListState,
}

impl EntryReader {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            context,
            format: Format::Unknown,
            version: None,
            table: Table::default(),
            entry_count: 0,
            usable_count: 0,
            element_count: 0,
            first_above_limit: None,
            root: None,
            draft: Draft::default(),
            slot: None,
            value: String::new(),
            value_place: None,
            value_tag: Place::default(),
            value_is_cut: false,
            depth: 0,
            nested: None,
            has_stray_text: false,
            is_stopped: false,
            duplicates: Duplicates::default(),
            known_origin: Origin::default(),
            ignored: Vec::new(),
            feed: FeedState::default(),
            list: ListState::default(),
        }
    }

    /// The text in the window is about to be dropped: works out the positions of places that are still needed.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        if let Some(root) = &mut self.root {
            root.pin(lines, window);
        }
        if let Some(place) = &mut self.first_above_limit {
            place.pin(lines, window);
        }
        if self.slot.is_some() {
            self.value_tag.pin(lines, window);
            if let Some(place) = &mut self.value_place {
                place.pin(lines, window);
            }
        }
        if let Some(nested) = &mut self.nested {
            nested.place.pin(lines, window);
        }
        self.draft.pin(lines, window);
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
        if self.format == Format::Rss && !self.feed.has_channel && !is_cut {
            sink.push(Rule::FeedChannelMissing, self.root.unwrap_or(end), None, &[]);
        }
        let set = SetView {
            kind,
            count: if kind.is_some() { self.element_count } else { 0 },
            first_above_limit: self.first_above_limit,
            bytes,
            root: self.root.unwrap_or(end),
            end,
            is_cut,
        };
        rules::check_set(&set, sink);
        self.finish_robots(end, is_cut, sink);
    }

    /// The elements that were left alone, by namespace.
    pub(crate) fn ignored(&self) -> &[Ignored] {
        &self.ignored
    }

    /// Whether there were entries of which a consumer takes none.
    pub(crate) const fn has_only_unusable(&self) -> bool {
        self.element_count > 0 && self.usable_count == 0
    }

    fn ignore(&mut self, namespace: &str) {
        let len = namespace.floor_char_boundary(IGNORED_NAMESPACE_MAX_BYTES);
        let namespace = namespace.get(..len).unwrap_or(namespace);
        let known = self.ignored.iter_mut().find(|ignored| ignored.namespace == namespace);
        if let Some(ignored) = known {
            ignored.count = ignored.count.saturating_add(1);
        } else if self.ignored.len() < IGNORED_NAMESPACES_MAX {
            self.ignored.push(Ignored { namespace: namespace.to_owned(), count: 1 });
        } else if let Some(last) = self.ignored.last_mut() {
            "(others)".clone_into(&mut last.namespace);
            last.count = last.count.saturating_add(1);
        }
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
                self.end_extension(field, value.trim_matches(is_xml_space), sink);
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
        match draft.field(Slot::Loc) {
            _ if draft.is_deleted => {}
            Some(loc) if draft.loc_is_cut => {
                sink.push(Rule::LocTooLong, draft.tag, None, &[loc.text]);
            }
            Some(loc) if loc.text.is_empty() => sink.push(Rule::LocEmpty, loc.place(), None, &[]),
            Some(loc) => {
                let values = if draft.kind.is_of_feed() {
                    self.values_of_feed(&draft, is_implied, sink)
                } else {
                    let slots = [Slot::Lastmod, Slot::Changefreq, Slot::Priority];
                    Values::parse(slots.map(|slot| draft.field(slot)))
                };
                let tape = (!draft.tape.is_empty()).then_some(&draft.tape);
                self.entry(draft.kind, loc, None, values, tape, sink);
            }
            None if is_implied => {}
            None => {
                let rule = match draft.kind {
                    EntryKind::Sitemap => Rule::IndexLocMissing,
                    EntryKind::Url | EntryKind::Line | EntryKind::RobotsLine => Rule::LocMissing,
                    EntryKind::Item | EntryKind::Record => Rule::FeedItemLinkMissing,
                    EntryKind::FeedEntry => Rule::FeedEntryLinkMissing,
                };
                sink.push(rule, draft.tag, None, &[]);
            }
        }
        for loc in draft.more_locs() {
            self.entry(draft.kind, loc, None, Values::parse([None; 3]), None, sink);
        }
        self.draft = draft;
    }

    /// A value directly in the root: the start tag of its entry is missing.
    fn value_without_entry(&mut self, value: Element, start: &Start<'_>, sink: &mut Sink) {
        let is_next = value == Element::Loc && self.draft.field(Slot::Loc).is_some();
        if is_next || !self.draft.is_open {
            self.close_entry(true, sink);
            let is_index = self.format == Format::Sitemapindex;
            let kind = if is_index { EntryKind::Sitemap } else { EntryKind::Url };
            self.open_entry(kind, start.place);
        }
        self.open_slot(value, start.place, sink);
    }

    /// An element starts inside a value of the protocol, which holds text and nothing else.
    fn start_in_value(&mut self, start: &Start<'_>, sink: &mut Sink) {
        if start.element.is_core_proper() || matches!(start.element, Element::Extension(_)) {
            self.nested.get_or_insert_with(|| Nested {
                name: start.name.to_owned(),
                place: start.place,
                depth: self.depth - 1,
            });
        } else if start.parent == Element::Loc || start.element == Element::Inline {
            in_value(start.parent, start.name, start.place, sink);
        }
    }

    /// Finds the facts of an entry, runs the rules, and stores it.
    #[inline]
    fn entry(
        &mut self,
        kind: EntryKind,
        loc_field: Field<'_>,
        flags: Option<Flags>,
        Values { lastmod, changefreq, priority }: Values<'_>,
        extensions: Option<&Tape>,
        sink: &mut Sink,
    ) {
        let mut is_usable = true;
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
            let loc = Loc::new(text, flags, scope, Some(&mut self.known_origin));
            let view = EntryView {
                kind,
                index: self.entry_count,
                loc,
                loc_field,
                is_duplicate: self.duplicates.is_known(text),
                // A date of a feed that cannot be read has been told.
                lastmod: lastmod.filter(|(_, value)| value.is_ok() || !kind.is_of_feed()),
                changefreq,
                priority,
                disallowed: self.context.robots.disallowed(&loc),
                now_ms: self.context.now_ms,
            };
            // Nearly every entry is plain, and asking each rule about it would take longer than reading it.
            if !view.is_plain() {
                sink.begin_entry();
                rules::check_entry(&view, sink);
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
        }
        self.table.push(&Row {
            loc: text,
            lastmod: lastmod.map(|(field, value)| (field.text, value.ok())),
            changefreq: changefreq.map(|(field, value)| (field.text, value)),
            priority: priority.map(|(field, value)| (field.text, value.ok())),
            is_usable,
            extensions,
        });
        self.entry_count = self.entry_count.saturating_add(1);
        self.usable_count = self.usable_count.saturating_add(u32::from(is_usable));
    }
}

impl Handler for EntryReader {
    fn root(&mut self, root: &Root<'_>, sink: &mut Sink) -> (Element, Flow) {
        let is_first = self.root.is_none();
        let found = root::recognise(root, is_first, sink);
        if is_first {
            self.root = Some(root.place);
            self.format = found.format;
            self.version = found.version;
        }
        self.depth = 1;
        self.root_of_feed(root);
        match found.element {
            // An entry without a root around it is still an entry.
            Element::Url => self.open_entry(EntryKind::Url, root.place),
            Element::Sitemap => self.open_entry(EntryKind::Sitemap, root.place),
            Element::FeedEntry => self.open_entry(EntryKind::FeedEntry, root.place),
            _ => {}
        }
        self.is_stopped |= is_first && found.flow == Flow::Stop;
        (found.element, found.flow)
    }

    fn start(&mut self, start: &Start<'_>, sink: &mut Sink) {
        self.has_stray_text = false;
        self.depth += 1;
        if start.parent.is_core_value() {
            self.start_in_value(start, sink);
        }
        match start.element {
            Element::Inline => return,
            Element::Mistaken | Element::Foreign if start.is_own => return,
            Element::Mistaken | Element::Foreign => return self.ignore(start.namespace),
            Element::Extension(field) => return self.start_extension(field, start, sink),
            _ if self.start_of_feed(start, sink) => return,
            Element::Unknown if matches!(self.format, Format::Rss | Format::Atom) => return,
            _ => {}
        }
        // A value holds no elements: the end tag of the value before may be missing.
        let parent = match start.parent {
            value if !value.is_core_value() => value,
            _ if self.draft.kind == EntryKind::Sitemap => Element::Sitemap,
            _ => Element::Url,
        };
        let is_in_entry = self.draft.is_open
            && (parent == Element::Url
                || parent == Element::Sitemap && !is_for_urls(start.element));
        match start.element {
            Element::Url | Element::Sitemap => {
                let kind =
                    if start.element == Element::Url { EntryKind::Url } else { EntryKind::Sitemap };
                // Inside another entry: the end tag of that one is missing. It is told where it is missed first.
                let is_told = start.parent.is_entry() && !self.draft.is_open;
                self.close_slot(sink);
                self.close_entry(true, sink);
                self.open_entry(kind, start.place);
                let is_expected = match start.parent {
                    Element::Urlset => kind == EntryKind::Url,
                    Element::Sitemapindex => kind == EntryKind::Sitemap,
                    parent => parent == Element::OtherRoot,
                };
                if is_expected || is_told {
                    return;
                }
            }
            Element::Urlset | Element::Sitemapindex => {
                // A whole sitemap inside another one. A value in which it starts may not be all there.
                self.slot = None;
                self.close_entry(true, sink);
            }
            value if value.is_core_value() && is_in_entry => {
                return self.open_slot(value, start.place, sink);
            }
            value if value.is_core_value() && is_root(parent) => {
                self.value_without_entry(value, start, sink);
            }
            _ => {}
        }
        let is_told =
            matches!(start.parent, Element::Unknown | Element::Mistaken | Element::OtherRoot);
        if is_told || start.parent.is_core_value() {
            return;
        }
        let parent = start.parent.as_str();
        sink.push(Rule::ElementUnexpected, start.place, None, &[start.name, parent]);
    }

    fn stray_text(&mut self) {
        self.has_stray_text = true;
    }

    fn end(&mut self, element: Element, ending: Ending, sink: &mut Sink) {
        self.has_stray_text = false;
        if let Some(nested) = self.nested.take_if(|nested| nested.depth == self.depth)
            && ending == Ending::Tagged
        {
            in_value(element, &nested.name, nested.place, sink);
        }
        self.depth = self.depth.saturating_sub(1);
        if self.slot == Some(element) {
            // `<loc>` for `</loc>`, which has been told.
            let is_end_tag = ending == Ending::Implied
                && is_blank(&self.value)
                && Slot::of(element).is_some_and(|slot| self.draft.field(slot).is_some());
            if ending == Ending::Cut || is_end_tag {
                // What there is of the value may not be all.
                self.slot = None;
            } else {
                self.close_slot(sink);
            }
        }
        if element.is_entry() || is_root(element) {
            self.close_entry(ending != Ending::Tagged, sink);
        }
    }

    fn text(&mut self, text: &str, place: Place, parent: Element, sink: &mut Sink) {
        if let Some(element) = self.slot {
            if element != parent && parent != Element::Inline {
                return;
            }
            let mut kept = text.len().min(VALUE_MAX_BYTES - self.value.len());
            while !text.is_char_boundary(kept) {
                kept -= 1;
            }
            self.value_is_cut |= kept < text.len();
            self.value.push_str(text.get(..kept).unwrap_or_default());
            if !is_blank(text) {
                let place = place.trimmed(text);
                match &mut self.value_place {
                    Some(value) => value.extend_to(place),
                    None => self.value_place = Some(place),
                }
            }
            return;
        }
        let holds_elements = matches!(
            parent,
            Element::Urlset | Element::Sitemapindex | Element::Url | Element::Sitemap
        );
        if holds_elements && !is_blank(text) && !std::mem::replace(&mut self.has_stray_text, true) {
            let place = place.trimmed(text);
            sink.push(Rule::TextInElementOnlyContent, place, None, &[text.trim(), parent.as_str()]);
        }
    }

    #[inline]
    fn record(&mut self, record: &Record<'_>, sink: &mut Sink) -> bool {
        let kind =
            if self.format == Format::Sitemapindex { EntryKind::Sitemap } else { EntryKind::Url };
        let [loc, lastmod, changefreq, priority] = record.fields;
        let values = Values::parse([lastmod, changefreq, priority]);
        if values.may_hold_markup() {
            return false;
        }
        self.has_stray_text = false;
        // One whose start tag is missing goes on to the next.
        self.close_entry(true, sink);
        let tag = Place::new(record.tag.start, record.tag.end);
        self.count_element(tag);
        match loc {
            Some(loc) => {
                self.entry(kind, loc, record.loc_flags, values, None, sink);
            }
            None if kind == EntryKind::Sitemap => {
                sink.push(Rule::IndexLocMissing, tag, None, &[]);
            }
            None => sink.push(Rule::LocMissing, tag, None, &[]),
        }
        true
    }

    fn line(&mut self, line: &str, place: Place, sink: &mut Sink) {
        if self.format == Format::Robots {
            return self.robots_line(line, place, sink);
        }
        self.text_line(line, place, sink);
    }
}

/// Whether characters are lost that the URL had, or it has one that XML does not allow: told where the text is read.
fn is_damaged(entry: &EntryView<'_>, sink: &Sink) -> bool {
    let replacing =
        [Rule::EncodingInvalidUtf8, Rule::EncodingInvalidSequence, Rule::XmlInvalidCharRef];
    entry.loc.flags.has(Flags::CONTROL)
        || entry.loc.may_be_damaged() && sink.has_any_in(&replacing, entry.loc_field.span)
}

/// Says that an element stands inside a value.
fn in_value(value: Element, name: &str, place: Place, sink: &mut Sink) {
    match value {
        Element::Loc => sink.push(Rule::LocNestedElement, place, None, &[name]),
        _ => sink.push(Rule::ElementUnexpected, place, None, &[name, value.as_str()]),
    }
}

/// Whether entries stand in the element.
const fn is_root(element: Element) -> bool {
    matches!(element, Element::Urlset | Element::Sitemapindex)
}

/// Whether a `<sitemap>` has no such value.
const fn is_for_urls(element: Element) -> bool {
    matches!(element, Element::Changefreq | Element::Priority)
}

/// A value without the white space around it.
fn trimmed(text: &str, place: Place) -> Field<'_> {
    let trimmed = text.trim_matches(is_xml_space);
    let was_padded = trimmed.len() != text.len();
    Field { text: trimmed, span: place.trimmed(text).span, pinned: None, was_padded }
}
