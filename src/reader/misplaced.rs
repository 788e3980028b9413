//! What stands where it must not: in values, between elements, directly in the root, or where nothing here defines it.

use super::{EntryReader, Format};
use crate::diagnostic::{Lines, Place, Sink};
use crate::grammar::{Element, Vocabulary, core_element};
use crate::model::{Loc, LocKind, is_blank};
use crate::protocol::{
    CODESEARCH_NAMESPACE, GEO_NAMESPACE, RESOURCESYNC_NAMESPACE, VALUE_MAX_BYTES,
};
use crate::rules::Rule;
use crate::syntax::{Attributes, Start};

/// The first element inside a value that may stand behind it, an entry inside an entry, or anything in an `xhtml:link`.
/// Either it must not stand there, or the end tag of what it stands in is missing, and that is told as such.
#[derive(Debug)]
pub(super) struct Nested {
    name: String,
    place: Place,
    /// The name of what it stands in, where that is no element of the protocol or of an extension.
    outer: String,
    /// How deep that is.
    pub(super) depth: usize,
}

impl Nested {
    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        self.place.pin(lines, window);
    }
}

/// A value directly in the root before any URL: it is told, unless an entry without its tag begins with it.
#[derive(Debug)]
pub(super) struct BareValue {
    pub(super) name: String,
    pub(super) parent: Element,
    pub(super) place: Place,
}

/// Says that values stand directly in the root.
pub(super) fn tell_bare_values(values: &[BareValue], sink: &mut Sink) {
    for BareValue { name, parent, place } in values {
        sink.push(Rule::ElementUnexpected, *place, None, &[name, parent.as_str()]);
    }
}

/// Text where only elements may stand, until what follows it shows that it is all there.
#[derive(Debug)]
pub(super) struct StrayText {
    text: String,
    /// Without the white space around it.
    place: Place,
    parent: Element,
    /// Where the next piece has to start.
    end: u32,
    /// Whether no piece is missing.
    pub(super) is_whole: bool,
}

impl StrayText {
    #[cold]
    #[inline(never)]
    pub(super) fn new(text: &str, place: Place, parent: Element) -> Self {
        let mut stray = Self {
            text: String::new(),
            place: place.trimmed(text),
            parent,
            end: place.span.start,
            is_whole: true,
        };
        stray.go_on(text, place);
        stray
    }

    /// Takes the next piece, unless something else stands before it.
    #[inline(never)]
    pub(super) fn go_on(&mut self, text: &str, place: Place) {
        self.is_whole &= place.span.start == self.end;
        self.is_whole &= self.text.len() + text.len() <= VALUE_MAX_BYTES;
        if !self.is_whole {
            return;
        }
        self.text.push_str(text);
        self.end = place.span.end;
        if !is_blank(text) {
            self.place.extend_to(place.trimmed(text));
        }
    }

    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        self.place.pin(lines, window);
    }
}

/// Whether a text starts with a tag of a sitemap, or its declaration.
fn is_escaped_markup(text: &str) -> bool {
    let Some(tag) = text.strip_prefix('<') else { return false };
    let len =
        tag.bytes().position(|byte| matches!(byte, b'>' | b'/') || byte.is_ascii_whitespace());
    len.and_then(|len| tag.get(..len)).is_some_and(|name| {
        matches!(name, "?xml" | "urlset" | "sitemapindex" | "url" | "sitemap" | "loc")
    })
}

fn is_url(text: &str) -> bool {
    let has_space = text.bytes().any(|byte| byte.is_ascii_whitespace());
    Loc::of(text).kind == LocKind::Absolute && !has_space
}

impl EntryReader {
    #[inline]
    pub(super) fn end_stray_text(&mut self, sink: &mut Sink) {
        self.has_stray_text = false;
        if self.stray_text.is_some() {
            self.tell_stray_text(sink);
        }
    }

    /// Text that ends here should not stand there. What is the URL of an entry is kept as such.
    #[cold]
    #[inline(never)]
    fn tell_stray_text(&mut self, sink: &mut Sink) {
        let Some(StrayText { text, place, parent, is_whole, .. }) = self.stray_text.take() else {
            return;
        };
        let url = text.trim_ascii();
        let is_of_root =
            matches!(parent, Element::Urlset | Element::Sitemapindex | Element::OtherRoot);
        if is_of_root && is_escaped_markup(url) {
            if parent == Element::OtherRoot {
                // What is in it has a root and a declaration of its own, or lacks them.
                sink.forget(Rule::RootUnknown);
                sink.forget(Rule::XmlDeclarationMissing);
            }
            sink.push(Rule::MarkupEscaped, place, None, &[url]);
            return;
        }
        if parent == Element::OtherRoot {
            return;
        }
        let is_url = is_url(url);
        let is_of_entry = is_whole && is_url && Self::tag_of(self.draft.kind) == parent;
        if is_of_entry && self.draft.set_text(url, place) {
            // Told when it is known whether there is a `<loc>`.
            return;
        }
        if is_url || !std::mem::replace(&mut self.has_message, true) {
            let written = match parent {
                Element::Extension(group) => group.written(),
                parent => parent.as_str().to_owned(),
            };
            sink.push(Rule::TextInElementOnlyContent, place, None, &[url, &written]);
        }
    }

    /// The start tag of a `<loc>` is missing, which has been told at its end tag: that its URL is text of the entry follows.
    #[cold]
    #[inline(never)]
    pub(super) fn end_loc_without_start(&mut self) {
        let parent = Self::tag_of(self.draft.kind);
        let is_it = |stray: &mut StrayText| {
            stray.is_whole && stray.parent == parent && is_url(stray.text.trim_ascii())
        };
        if let Some(stray) = self.stray_text.take_if(is_it) {
            self.has_stray_text = false;
            self.draft.lacks_start_of_loc = true;
            self.draft.set_text(stray.text.trim_ascii(), stray.place);
        }
    }

    /// An element starts that nothing here defines.
    #[inline(never)]
    pub(super) fn foreign(&mut self, start: &Start<'_>, sink: &mut Sink) {
        if start.is_own {
            return Self::without_prefix(start, sink);
        }
        Self::unknown_extension(start, sink);
        let is_new = self.ignore(start.namespace);
        if !matches!(self.format, Format::Urlset | Format::Sitemapindex) {
            return;
        }
        if start.parent.is_entry() {
            self.draft.note_order(None);
        }
        if start.vocabulary.is_extension() {
            // In an entry without its start tag it is part of that, which has been told.
            let is_outside = match start.parent {
                Element::Urlset | Element::Sitemapindex => !self.draft.is_open,
                parent => parent == Element::Sitemap && !self.draft.is_misplaced_page(),
            };
            if is_outside {
                let quotes = [start.name, start.parent.as_str()];
                sink.push(Rule::ExtensionOutsideUrl, start.place, None, &quotes);
            }
        } else if is_new && !start.namespace.is_empty() && start.vocabulary != Vocabulary::Core {
            let rule = match start.namespace {
                CODESEARCH_NAMESPACE => Rule::CodesearchObsolete,
                GEO_NAMESPACE => Rule::GeoObsolete,
                RESOURCESYNC_NAMESPACE => Rule::Resourcesync,
                _ => Rule::NamespaceExtensionUnknown,
            };
            sink.push(rule, start.place, None, &[start.namespace]);
        }
    }

    /// Something stands in an element at `depth` that should not be there, unless the end tag of that is missing.
    pub(super) fn nest(&mut self, name: &str, place: Place, depth: usize) {
        if self.nested.last().is_none_or(|outer| outer.depth < depth) {
            let (name, outer) = (name.to_owned(), String::new());
            self.nested.push(Nested { name, place, outer, depth });
        }
    }

    /// An entry starts inside of elements of an extension or of another entry, or anything in a value of a feed.
    pub(super) fn nest_start(&mut self, start: &Start<'_>) {
        let depth = self.depth - 1;
        self.nest(start.name, start.place, depth);
        // What is no element of the protocol or of an extension is called as it is written.
        let is_named = start.parent.is_extension() || !start.parent.as_str().is_empty();
        if let Some(nested) = self.nested.last_mut().filter(|nested| nested.depth == depth)
            && !is_named
        {
            start.parent_name.clone_into(&mut nested.outer);
        }
    }

    /// An element starts inside a value of the protocol or of an extension, which holds text and nothing else.
    pub(super) fn start_in_value(&mut self, start: &Start<'_>, sink: &mut Sink) {
        let is_own = start.is_own && start.parent.is_extension();
        // What is called as an element of an entry may show that the end tag of the value is missing.
        let is_known = start.element.is_core_proper()
            || start.element == Element::Inline && core_element(start.local).0 != Element::Unknown;
        if is_known || start.element.is_extension() || is_own {
            self.nest(start.name, start.place, self.depth - 1);
        } else if start.parent == Element::Loc || start.element == Element::Inline {
            self.tell_in_value(start.parent, start.name, start.place, sink);
        }
    }

    /// Says that something should not stand in the element.
    pub(super) fn tell_nested(&mut self, outer: Element, nested: &Nested, sink: &mut Sink) {
        if nested.outer.is_empty() {
            self.tell_in_value(outer, &nested.name, nested.place, sink);
        } else {
            sink.push(Rule::ElementUnexpected, nested.place, None, &[&nested.name, &nested.outer]);
        }
    }

    /// Says that something stands inside a value, or where nothing should stand: of a URL once, as it may be a message with many tags.
    fn tell_in_value(&mut self, value: Element, name: &str, place: Place, sink: &mut Sink) {
        match value {
            Element::ALTERNATE => sink.push(Rule::HreflangLinkHasContent, place, None, &[name]),
            Element::Loc => {
                // What is known of an entry that has ended says nothing of a `<loc>` outside of entries.
                let is_told = std::mem::replace(&mut self.draft.loc_is_nested, true);
                if !(is_told && self.draft.is_open) {
                    sink.push(Rule::LocNestedElement, place, None, &[name]);
                }
            }
            Element::Extension(field) => {
                sink.push(Rule::ElementUnexpected, place, None, &[name, &field.written()]);
            }
            _ => sink.push(Rule::ElementUnexpected, place, None, &[name, value.as_str()]),
        }
    }
}

/// Says which attributes the protocol does not define.
pub(super) fn unexpected_attributes(
    element: Element,
    attributes: &Attributes<'_>,
    sink: &mut Sink,
) {
    for (name, place) in attributes.unexpected() {
        // The root has no namespace, which is told.
        let is_told = matches!(element, Element::Urlset | Element::Sitemapindex)
            && name.eq_ignore_ascii_case("xmlns")
            && attributes.has_in_other_case("xmlns");
        if is_told {
            continue;
        }
        sink.note(Rule::AttributeUnexpected, place, &[name, element.as_str()]);
    }
}
