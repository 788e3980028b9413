//! Elements in, entries out: puts the values of an entry together, lets the rules look at it, and stores it.

mod columns;
mod draft;
mod elements;
mod entry;
mod extension;
mod feed;
mod format;
mod misplaced;
mod plain;
mod robots;
mod root;
mod text;
mod values;

use crate::diagnostic::{Lines, Place, Sink};
use crate::grammar::{Element, ExtensionField, Vocabulary};
use crate::model::{
    Alternates, Duplicates, EntryKind, Habits, Hreflangs, Origin, Parts, Proofs, Scope, SetView,
    Tallies, is_named,
};
use crate::protocol::{IGNORED_NAMESPACE_MAX_BYTES, IGNORED_NAMESPACES_MAX};
use crate::robots::Robots;
use crate::rules::demands::DemandState;
use crate::rules::{self, Rule};
use crate::table::Table;
pub(crate) use columns::{Table as ListTable, url_of_row};
use draft::Draft;
pub(crate) use extension::check_attributes;
use feed::FeedState;
pub use format::Format;
use misplaced::{Nested, StrayText};
use plain::Glances;
pub(crate) use robots::RobotsContext;
use text::ListState;
pub(crate) use text::{find_escape, url_in_tags};

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
    /// Whether it is kept where entries begin.
    pub(crate) keeps_positions: bool,
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
    /// The profiles in which one of the entries before the last is taken, by their bits.
    taken_by: u8,
    /// Those in which the last one is.
    last_taken_by: u8,
    /// How many `<url>`, `<sitemap>` or lines there are.
    element_count: u32,
    first_above_limit: Option<Place>,
    /// How many entries stand in a root that is not for them.
    misplaced_count: u32,
    /// The start tag of the root, or the first line.
    root: Option<Place>,
    /// Whether that is an entry or the value of one.
    is_bare: bool,
    draft: Draft,
    /// The element whose value is being read.
    slot: Option<Element>,
    value: String,
    /// Where the value stands, without the white space around it.
    value_place: Option<Place>,
    /// The start tag around the value.
    value_tag: Place,
    value_is_cut: bool,
    /// Whether something in it was not read.
    value_is_unread: bool,
    /// Whether what follows is no part of it.
    value_is_over: bool,
    /// How many elements are open.
    depth: usize,
    /// One for each depth that has any.
    nested: Vec<Nested>,
    /// Whether stray text in the element in hand has been told, or will be.
    has_stray_text: bool,
    stray_text: Option<StrayText>,
    /// Whether a message that a program printed has been told: more of its text and markup may follow.
    has_message: bool,
    /// Whether the first root showed that there is nothing to read.
    pub(crate) is_stopped: bool,
    duplicates: Duplicates,
    /// Whether the URL of the entry that was stored last came before.
    is_last_duplicate: bool,
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
    /// The first element of each extension.
    extension_starts: Vec<(ExtensionField, Place)>,
    /// Whether there is a `mobile:mobile` without `type`, which is not Baidu's.
    pub(crate) has_google_mobile: bool,
    /// The extensions whose namespaces the root declares.
    pub(crate) declared: Vec<Vocabulary>,
    /// Where the sitemaps of an index or a robots.txt file stand, if the document is one of a site.
    references: Vec<Place>,
    /// How many of them have positions.
    pinned_references: usize,
    /// Where the last entries of `table` begin, as far as it is kept and not worked out yet.
    begun: Vec<Place>,
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
            taken_by: 0,
            last_taken_by: 0,
            element_count: 0,
            first_above_limit: None,
            misplaced_count: 0,
            root: None,
            is_bare: false,
            draft: Draft::default(),
            slot: None,
            value: String::new(),
            value_place: None,
            value_tag: Place::default(),
            value_is_cut: false,
            value_is_unread: false,
            value_is_over: false,
            depth: 0,
            nested: Vec::new(),
            has_stray_text: false,
            stray_text: None,
            has_message: false,
            is_stopped: false,
            duplicates: Duplicates::default(),
            is_last_duplicate: false,
            glances: Glances::default(),
            known_origin: Origin::of_document(),
            tallies: Tallies::default(),
            ignored: Vec::new(),
            feed: FeedState::default(),
            list: ListState::default(),
            demands: DemandState::default(),
            parts: Parts::default(),
            extension_starts: Vec::new(),
            has_google_mobile: false,
            declared: Vec::new(),
            references: Vec::new(),
            pinned_references: 0,
            begun: Vec::new(),
        }
    }

    /// The text in the window is about to be dropped: works out the positions of places that are still needed.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        self.pin_entries(lines, window);
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
        if let Some(stray) = &mut self.stray_text {
            stray.pin(lines, window);
        }
        for nested in &mut self.nested {
            nested.pin(lines, window);
        }
        self.feed.pin(lines, window);
        self.list.pin(lines, window);
        self.tallies.pin(lines, window);
        for (_, place) in &mut self.extension_starts {
            place.pin(lines, window);
        }
        for place in self.references.iter_mut().skip(self.pinned_references) {
            place.pin(lines, window);
        }
        self.pinned_references = self.references.len();
    }

    /// Works out where the entries begin that were stored since the last call.
    #[inline]
    pub(crate) fn pin_entries(&mut self, lines: &mut Lines, window: &str) {
        for mut place in self.begun.drain(..) {
            place.pin_start(lines, window);
            self.table.push_position(place.start());
        }
    }

    /// An entry that begins at `place` has been stored.
    #[inline]
    fn note_position(&mut self, place: Place) {
        if self.context.keeps_positions {
            self.begun.push(place);
        }
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

    /// Nobody wants the rest of the entry in hand.
    pub(crate) const fn drop_begun_entry(&mut self) {
        if self.draft.is_open {
            self.draft.is_open = false;
            self.element_count = self.element_count.saturating_sub(1);
        }
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
        if self.format == Format::Unknown && sink.count_of(Rule::LocMissing) == self.element_count {
            // In documents of another kind, what is called `url` is the text of one and no entry.
            sink.forget(Rule::LocMissing);
            sink.forget(Rule::TextInElementOnlyContent);
        }
        if self.element_count == 0 {
            // What is declared for entries that are still to come.
            sink.forget(Rule::NamespaceExtensionUnused);
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
        let is_mistaken =
            self.misplaced_count > 0 && self.misplaced_count == self.element_count && !is_cut;
        if is_mistaken {
            self.tell_root_mismatch(kind, sink);
        }
        // What another root would make of it is told when it has that.
        let is_escaped = self.element_count == 0 && sink.count_of(Rule::MarkupEscaped) > 0;
        // Entities may hold entries that are not read.
        let is_unread = self.element_count == 0
            && [Rule::XmlEntityMarkup, Rule::XmlExternalEntity]
                .iter()
                .any(|rule| sink.count_of(*rule) > 0);
        let kind = kind.filter(|_| !is_mistaken && !is_escaped && !is_unread);
        let set = SetView {
            kind,
            count: if kind.is_some() { self.element_count } else { 0 },
            first_above_limit: self.first_above_limit,
            is_of_news: self.declared.contains(&Vocabulary::News),
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
            is_in_site: self.context.is_in_site,
        };
        rules::check_set(&set, sink);
        let is_cut = is_cut || self.entry_count < self.element_count;
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
        sink.forget(Rule::EntryMisplaced);
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

    /// There is nothing in the document. Whether that is a list without URLs, as its name says, or a robots.txt, which may be
    /// empty: all may be asked for then.
    pub(crate) fn may_be_empty(&mut self, sink: &mut Sink) -> bool {
        if self.context.robots.is_at_robots_txt() {
            self.format = Format::Robots;
            return self.begin_robots("", 0, true, sink);
        }
        let is_list = self.context.url.as_deref().is_some_and(|url| is_named(url, ".txt"));
        if is_list {
            self.format = Format::Text;
        }
        is_list
    }

    /// Whether there were entries, whatever is wrong with them.
    pub(crate) const fn has_entries(&self) -> bool {
        self.element_count > 0
    }

    /// Whether there were entries of which a consumer takes none.
    pub(crate) const fn has_only_unusable(&self) -> bool {
        self.has_entries() && self.usable_count == 0
    }

    /// The profiles in which an entry is taken, by their bits.
    pub(crate) const fn taken_by(&self) -> u8 {
        self.taken_by | self.last_taken_by
    }

    /// Counts an entry that is stored, with the profiles in which it is taken.
    #[inline]
    fn count_entry(&mut self, is_usable: bool, taken_by: u8) {
        self.entry_count = self.entry_count.saturating_add(1);
        self.usable_count = self.usable_count.saturating_add(u32::from(is_usable));
        self.taken_by |= self.last_taken_by;
        self.last_taken_by = taken_by;
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
}
