//! Elements, as they come in: which of them open and end entries and values.

use super::draft::Slot;
use super::misplaced::{BareValue, StrayText, unexpected_attributes};
use super::values::Values;
use super::{EntryReader, Format, root};
use crate::diagnostic::{Place, Sink};
use crate::grammar::{Element, ExtensionField, Vocabulary};
use crate::model::{EntryKind, is_blank, is_html_fragment, trim};
use crate::protocol::VALUE_MAX_BYTES;
use crate::rules::Rule;
use crate::syntax::{Batch, Ending, Flow, Handler, Record, Root, Start, tell_raw_quotes};

impl Handler for EntryReader {
    fn root(&mut self, root: &Root<'_>, sink: &mut Sink) -> (Element, Flow) {
        let is_first = self.root.is_none();
        let found = root::recognise(root, is_first, sink);
        // What has no root around it is told with what follows it.
        if !is_first && found.is_bare && self.is_bare && sink.has_told(Rule::XmlMultipleRoots) {
            sink.forget(Rule::RootUnknown);
        }
        if is_first {
            self.is_bare = found.is_bare;
            self.root = Some(root.place);
            self.format = found.format;
            self.version = found.version;
            let extensions = Vocabulary::EXTENSIONS.iter().copied();
            self.declared = extensions.filter(|it| root.attributes.declares(it.uri())).collect();
            let declares_alternates = || {
                root.attributes.get("xmlns:xhtml").is_some()
                    || root.attributes.declares(Vocabulary::Xhtml.uri())
            };
            self.demands.needs_pages = found.format == Format::Urlset && declares_alternates();
        }
        self.depth = 1;
        if is_first && matches!(found.element, Element::Urlset | Element::Sitemapindex) {
            unexpected_attributes(found.element, &root.attributes, sink);
            root::check_schema_location(root, sink);
        }
        self.root_of_feed(root, found.element);
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
        self.end_stray_text(sink);
        self.depth += 1;
        let is_of_message = is_of_message(start);
        self.has_message &= is_of_message;
        if start.parent.is_core_value() || start.parent.is_extension() && start.parent.is_value() {
            self.start_in_value(start, sink);
        } else if start.parent == Element::ALTERNATE {
            self.nest(start.name, start.place, self.depth - 1);
        }
        if start.parent == Element::Extension(ExtensionField::Mobile) {
            sink.note(Rule::MobileNotEmpty, start.place, &[]);
        }
        if start.element.is_core_proper() {
            unexpected_attributes(start.element, &start.attributes, sink);
        }
        match start.element {
            Element::Inline => return,
            Element::Mistaken | Element::Foreign => return self.foreign(start, sink),
            Element::Extension(field) => {
                if start.parent == Element::Url {
                    self.draft.note_order(None);
                }
                return self.start_extension(field, start, sink);
            }
            _ if self.start_of_feed(start, sink) => return,
            Element::Unknown if matches!(self.format, Format::Rss | Format::Atom) => {
                return self.field_of_feed(start, sink);
            }
            _ => {}
        }
        // A value holds no elements, nor does an alternate: the end tag of the one before may be missing.
        let is_value = start.parent.is_core_value() || start.parent.is_extension();
        let parent = match start.parent {
            outer if !is_value => outer,
            _ if self.draft.kind == EntryKind::Sitemap => Element::Sitemap,
            _ => Element::Url,
        };
        let is_in_entry = self.draft.is_open
            && (parent == Element::Url
                || parent == Element::Sitemap
                    && (!is_for_urls(start.element) || self.draft.is_misplaced_page()));
        match start.element {
            Element::Url | Element::Sitemap => {
                let kind =
                    if start.element == Element::Url { EntryKind::Url } else { EntryKind::Sitemap };
                let is_of_root = self.depth == 2 && start.parent.is_entry();
                let is_told = is_of_root || start.parent.is_entry() && !self.draft.is_open;
                // An entry as the root, with entries in it, stands for a root.
                if is_of_root && kind == EntryKind::Url {
                    self.format = Format::Urlset;
                }
                self.close_slot(sink);
                self.close_entry(true, sink);
                self.open_entry(kind, start.place);
                let is_expected = match start.parent {
                    Element::Urlset => kind == EntryKind::Url,
                    Element::Sitemapindex => kind == EntryKind::Sitemap,
                    parent => parent == Element::OtherRoot,
                };
                if !is_expected && is_root(start.parent) {
                    return self.misplace(start.parent);
                }
                if is_expected || is_told {
                    return;
                }
                let is_in_group = start.parent.is_extension() || start.parent == Element::Foreign;
                if start.parent.is_entry() || is_in_group {
                    return self.nest_start(start);
                }
            }
            Element::Urlset | Element::Sitemapindex => {
                // A whole sitemap inside another one. A value in which it starts may not be all there.
                self.slot = None;
                self.close_entry(true, sink);
            }
            value if value.is_core_value() && is_in_entry => {
                if start.parent.is_entry() {
                    self.draft.note_order(Slot::of(value));
                }
                return self.open_slot(value, start.place, sink);
            }
            value if value.is_core_value() && is_root(parent) => {
                self.value_without_entry(value, start, sink);
            }
            _ => {}
        }
        let is_bare = start.element.is_core_value() && is_root(parent);
        if is_told(start.parent) || is_value {
            return;
        }
        let parent = start.parent.as_str();
        if is_bare && start.element == Element::Loc {
            // Told when there is an entry.
            self.draft.is_bare = true;
        } else if is_bare {
            let is_there = |slot| self.draft.field(slot).is_some();
            // A second one is told as that.
            if !self.draft.is_bare && !Slot::of(start.element).is_some_and(is_there) {
                let (name, parent) = (start.name.to_owned(), start.parent);
                self.draft.bare_values.push(BareValue { name, parent, place: start.place });
            }
        } else if !std::mem::replace(&mut self.has_message, is_of_message) {
            // An alternate without its prefix is missing from the others.
            self.draft.is_torn |= start.local == "link";
            sink.push(Rule::ElementUnexpected, start.place, None, &[start.name, parent]);
        }
    }

    fn end_without_start(&mut self, name: &str, sink: &mut Sink) {
        // The start tag of an entry is missing, and its values stand in the root.
        let (_, local) = name.split_once(':').unwrap_or(("", name));
        if self.draft.is_bare && local == Self::tag_of(self.draft.kind).as_str() {
            self.draft.is_told = sink.has_told(Rule::XmlTagMismatch);
            self.close_entry(true, sink);
        }
        if local == Element::Loc.as_str() && sink.has_told(Rule::XmlTagMismatch) {
            self.end_loc_without_start();
        }
    }

    fn end_in_value(&mut self) {
        self.value_is_over = !is_blank(&self.value);
    }

    fn awaits_url(&self) -> bool {
        self.slot == Some(Element::Loc) && is_blank(&self.value)
    }

    fn stray_text(&mut self) {
        self.has_stray_text = true;
        if let Some(stray) = &mut self.stray_text {
            stray.is_whole = false;
        }
    }

    fn unread_text(&mut self) {
        self.value_is_unread = self.slot.is_some();
    }

    fn end(&mut self, element: Element, ending: Ending, sink: &mut Sink) {
        self.end_stray_text(sink);
        if let Some(nested) = self.nested.pop_if(|nested| nested.depth >= self.depth)
            && ending == Ending::Tagged
        {
            // A link without `href` is told as such: what stands in it may be that.
            if element != Element::ALTERNATE || !self.draft.lacks_href() {
                self.tell_nested(element, &nested, sink);
            }
        }
        self.has_message &= element == Element::Unknown;
        self.depth = self.depth.saturating_sub(1);
        self.draft.is_torn |= element == Element::ALTERNATE && ending != Ending::Tagged;
        if self.slot == Some(element) {
            // `<loc>` for `</loc>`, which has been told.
            let is_known = match element {
                Element::Extension(field) => self.draft.added.last_field() == Some(field),
                _ => Slot::of(element).is_some_and(|slot| self.draft.field(slot).is_some()),
            };
            let is_end_tag = ending == Ending::Implied && is_blank(&self.value) && is_known;
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
            let is_in_nested = || {
                let nested = self.nested.last().filter(|_| parent == Element::Foreign);
                element.is_extension() && nested.is_some_and(|it| it.depth + 1 == self.depth)
            };
            let is_of_value = element == parent || parent == Element::Inline || is_in_nested();
            if self.value_is_over || !is_of_value {
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
        if parent == Element::Extension(ExtensionField::Mobile) && !is_blank(text) {
            sink.note(Rule::MobileNotEmpty, place.trimmed(text), &[]);
        }
        if parent == Element::ALTERNATE && !is_blank(text) {
            return self.nest(trim(text), place.trimmed(text), self.depth);
        }
        let holds_elements = matches!(
            parent,
            Element::Urlset
                | Element::Sitemapindex
                | Element::Url
                | Element::Sitemap
                | Element::OtherRoot
                | Element::Extension(
                    ExtensionField::Image | ExtensionField::Video | ExtensionField::News
                )
        );
        if let Some(stray) = &mut self.stray_text {
            stray.go_on(text, place);
        } else if holds_elements
            && !is_blank(text)
            && !std::mem::replace(&mut self.has_stray_text, true)
        {
            self.stray_text = Some(StrayText::new(text, place, parent));
        }
    }

    #[inline]
    fn record(&mut self, record: &Record<'_>, sink: &mut Sink) -> bool {
        let kind = self.entry_kind();
        let [loc, lastmod, changefreq, priority] = record.fields.each_ref().map(Option::as_ref);
        let values = Values::parse([lastmod, changefreq, priority]);
        if values.may_hold_markup() {
            return false;
        }
        self.end_stray_text(sink);
        self.has_message = false;
        // One whose start tag is missing goes on to the next.
        self.close_entry(true, sink);
        // A strict reader goes no further than to what was told just now.
        if sink.stop().is_some() {
            return false;
        }
        let tag = Place::new(record.tag.start, record.tag.end);
        if record.is_disordered {
            sink.note(Rule::ElementOrder, tag, &[]);
        }
        if let Some(comment) = record.comment {
            sink.note(Rule::XmlCommentInValue, Place::new(comment.start, comment.end), &[]);
        }
        if let Some((start, loc)) = record.quoted_loc {
            tell_raw_quotes(loc, start, sink);
        }
        self.count_element(tag);
        match loc {
            Some(loc) => {
                self.entry(kind, *loc, record.loc_flags, values, (record.added, true), sink);
                self.note_position(tag);
            }
            None if kind == EntryKind::Sitemap => {
                sink.push(Rule::IndexLocMissing, tag, None, &[]);
            }
            None => sink.push(Rule::LocMissing, tag, None, &[]),
        }
        true
    }

    #[inline]
    fn batch(&mut self, batch: &mut Batch<'_>, sink: &mut Sink) -> usize {
        self.end_stray_text(sink);
        self.has_message = false;
        if sink.stop().is_some() { 0 } else { self.read_batch(batch, sink) }
    }

    fn part_of_line<'l>(&mut self, start: &'l str) -> Option<&'l str> {
        if self.format == Format::Robots { None } else { self.urls_of_line(start) }
    }

    fn line(&mut self, line: &str, place: Place, sink: &mut Sink) {
        if self.format == Format::Robots {
            if !line.is_empty() {
                self.robots_line(line, place, sink);
            }
            return;
        }
        self.text_line(line, place, sink);
    }
}

impl EntryReader {
    /// What the entries of a sitemap or an index are.
    pub(super) fn entry_kind(&self) -> EntryKind {
        if self.format == Format::Sitemapindex { EntryKind::Sitemap } else { EntryKind::Url }
    }

    /// A value directly in the root: the start tag of its entry is missing.
    fn value_without_entry(&mut self, value: Element, start: &Start<'_>, sink: &mut Sink) {
        let is_next = value == Element::Loc && self.draft.field(Slot::Loc).is_some();
        if is_next || !self.draft.is_open {
            self.close_entry(true, sink);
            self.open_entry(self.entry_kind(), start.place);
        }
        self.open_slot(value, start.place, sink);
    }

    /// The entry that has begun stands in a root for those of the other kind.
    fn misplace(&mut self, root: Element) {
        self.misplaced_count = self.misplaced_count.saturating_add(1);
        self.draft.wrong_root = Some(root);
    }
}

/// Whether it has been told that the element should not be there, and with it what stands in it.
const fn is_told(element: Element) -> bool {
    matches!(
        element,
        Element::Unknown
            | Element::Mistaken
            | Element::OtherRoot
            | Element::Foreign
            | Element::Inline
    )
}

/// Whether the element may be markup of a message that a program printed.
fn is_of_message(start: &Start<'_>) -> bool {
    start.element == Element::Unknown && (is_told(start.parent) || is_html_fragment(start.local))
}

/// Whether entries stand in the element.
const fn is_root(element: Element) -> bool {
    matches!(element, Element::Urlset | Element::Sitemapindex)
}

/// Whether a `<sitemap>` has no such value.
const fn is_for_urls(element: Element) -> bool {
    matches!(element, Element::Changefreq | Element::Priority)
}
