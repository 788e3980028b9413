//! What extensions add to a usual entry: elements of [`ExtensionField`]s in a namespace that the root declares, with
//! plain attributes, text or such elements in them, and nothing else.

use super::super::names::{self, is_space};
use super::super::namespaces::{Namespaces, Resolved};
use super::{resolve_into, skip_space, span};
use crate::diagnostic::Span;
use crate::grammar::{Element, ExtensionField, FieldKind, child};
use crate::limits::Limits;
use crate::model::{Added, AddedBuffer, is_xml_space};
use crate::protocol::{EXTENSION_TEXT_MAX_BYTES, VALUE_MAX_BYTES};

/// What is needed to read the usual extensions. With lower limits, entries that have some are read token by token.
const DEPTH: usize = 16;
const ATTRIBUTES: usize = 8;
const TAG_MAX_BYTES: usize = 8_192;

/// An entry with more values is read token by token.
const PIECES_MAX: usize = 4_096;

/// Reads what extensions add to entries that follow each other.
#[derive(Debug, Default)]
pub(in crate::syntax) struct ExtensionReader {
    /// Elements that were looked up, each in the slot of its hash.
    known: Vec<Option<Known>>,
    added: AddedBuffer,
}

/// How many elements are remembered: a power of two, and more than one entry has.
const SLOTS: usize = 128;

/// An element inside a certain parent.
#[derive(Debug, Clone)]
struct Known {
    parent: Option<ExtensionField>,
    /// As written, with its prefix.
    name: Box<[u8]>,
    field: ExtensionField,
    /// Whether it has text, and the field that the text is.
    text: Option<ExtensionField>,
    is_group: bool,
    /// Whether it stands for itself, before its values.
    is_piece: bool,
    /// Whether its prefix has been seen to be used.
    is_noted: bool,
    attributes: Box<[(ExtensionField, &'static str)]>,
}

/// Where an element is read from.
#[derive(Debug, Clone, Copy)]
struct Text<'a> {
    window: &'a str,
    base: u32,
    namespaces: &'a Namespaces,
}

/// A range of offsets in the window.
type Range = (usize, usize);

impl ExtensionReader {
    pub(super) fn clear(&mut self) {
        self.added.clear();
    }

    pub(super) fn added<'a>(&'a self, window: &'a str) -> Added<'a> {
        self.added.view(window)
    }

    /// Whether the limits leave room for what is read here.
    pub(in crate::syntax) fn fits(limits: &Limits) -> bool {
        limits.depth >= DEPTH
            && limits.attributes >= ATTRIBUTES
            && limits.token_bytes >= TAG_MAX_BYTES
    }

    /// Reads the element at `at`, where its `<` stands, and returns the offset after it. `None` if it has any other than
    /// the usual shape, or is not whole.
    #[inline]
    pub(super) fn read(
        &mut self,
        window: &str,
        base: u32,
        at: usize,
        namespaces: &Namespaces,
    ) -> Option<usize> {
        self.element(Text { window, base, namespaces }, at, None)
    }

    fn element(
        &mut self,
        text: Text<'_>,
        at: usize,
        parent: Option<ExtensionField>,
    ) -> Option<usize> {
        let bytes = text.window.as_bytes();
        let after = bytes.get(at + 1..)?;
        let name_len = after.iter().position(|b| is_space(*b) || matches!(b, b'>' | b'/'))?;
        let name = after.get(..name_len)?;
        let slot = self.look_up(parent, name, text.namespaces)?;
        let mut ranges = [None; ATTRIBUTES];
        let known = self.known.get(slot)?.as_ref()?;
        let (body, is_closed) = attributes(bytes, at + 1 + name_len, known, &mut ranges)?;
        if body - at > TAG_MAX_BYTES {
            return None;
        }
        let tag = span(text.base, at, body)?;
        let Known { field, text: text_field, is_group, is_piece, is_noted, .. } = *known;
        if !is_noted {
            self.note_use(slot, text.namespaces);
        }
        if is_piece {
            self.added.push_written(field, text.window, (at, at), tag);
        }
        for (n, range) in ranges.into_iter().enumerate() {
            if let Some(range) = range {
                let known = self.known.get(slot)?.as_ref()?;
                let own = known.attributes.get(n)?.0;
                self.value(own, text, range, span(text.base, range.0, range.1)?)?;
            }
        }
        if self.added.len() > PIECES_MAX || self.added.text_len() > EXTENSION_TEXT_MAX_BYTES / 2 {
            return None;
        }
        if is_closed {
            if let Some(text_field) = text_field.filter(|_| !is_group) {
                self.added.push_written(text_field, text.window, (at, at), tag);
            }
            return Some(body);
        }
        let mut pos = body;
        if let Some(text_field) = text_field {
            // One search finds the end, and what needs a closer look before it.
            let end = pos + memchr::memchr(b'<', bytes.get(pos..)?)?;
            let written = text.window.get(pos..end).filter(|text| text.len() <= VALUE_MAX_BYTES)?;
            let trimmed = written.trim_start_matches(is_xml_space);
            let start = end - trimmed.len();
            let len = trimmed.trim_end_matches(is_xml_space).len();
            if len > 0 {
                let place = span(text.base, start, start + len)?;
                self.value(text_field, text, (start, start + len), place)?;
            } else if !is_group {
                self.added.push_written(text_field, text.window, (start, start), tag);
            }
            pos = end;
        } else if is_group {
            loop {
                pos = skip_space(bytes, pos)?;
                if bytes.get(pos..pos + 2)? == b"</" {
                    break;
                }
                if bytes.get(pos)? != &b'<' {
                    return None;
                }
                pos = self.element(text, pos, Some(field))?;
            }
        } else {
            pos = skip_space(bytes, pos)?;
        }
        let end = bytes.get(pos..)?.strip_prefix(b"</")?.strip_prefix(name)?;
        (end.first()? == &b'>').then_some(pos + name_len + "</>".len())
    }

    /// Adds the value at `range`, which has references and brackets only where that means nothing special.
    #[inline]
    fn value(
        &mut self,
        field: ExtensionField,
        text: Text<'_>,
        range: Range,
        place: Span,
    ) -> Option<()> {
        let written = text.window.get(range.0..range.1)?;
        if memchr::memchr2(b'&', b']', written.as_bytes()).is_none() {
            let trimmed = written.trim_start_matches(is_xml_space);
            let start = range.1 - trimmed.len();
            let end = start + trimmed.trim_end_matches(is_xml_space).len();
            self.added.push_written(field, text.window, (start, end), place);
            return Some(());
        }
        self.referring_value(field, written, place)
    }

    fn referring_value(&mut self, field: ExtensionField, written: &str, place: Span) -> Option<()> {
        if written.contains("]]>") {
            return None;
        }
        let buffer = self.added.buffer();
        let start = buffer.len();
        resolve_into(written, buffer)?;
        let resolved = buffer.get(start..)?;
        if resolved.trim_matches(is_xml_space).len() != resolved.len() {
            return None;
        }
        self.added.push_buffered(field, start, place);
        Some(())
    }

    /// An element has been read up to the end of its tag, which declares no namespace.
    #[cold]
    #[inline(never)]
    fn note_use(&mut self, slot: usize, namespaces: &Namespaces) {
        if let Some(Some(known)) = self.known.get_mut(slot) {
            known.is_noted = true;
            let name = std::str::from_utf8(&known.name).ok().and_then(names::split_at_colon);
            namespaces.note_use(name.map_or("", |(prefix, _)| prefix));
        }
    }

    /// The slot of what `name` is inside `parent`.
    #[inline]
    fn look_up(
        &mut self,
        parent: Option<ExtensionField>,
        name: &[u8],
        namespaces: &Namespaces,
    ) -> Option<usize> {
        let ends = name.first_chunk::<4>().zip(name.last_chunk::<4>())?;
        let mixed = u32::from_le_bytes(*ends.0).wrapping_mul(0x9E37_79B1)
            ^ u32::from_le_bytes(*ends.1).wrapping_mul(0x85EB_CA77)
            ^ (parent.map_or(0, |parent| parent as u32 + 1) << 8)
            ^ u32::try_from(name.len()).ok()?;
        let slot = (mixed.wrapping_mul(0x9E37_79B1) >> 16) as usize % SLOTS;
        let known = self.known.get(slot).and_then(Option::as_ref);
        if known.is_some_and(|known| known.parent == parent && *known.name == *name) {
            return Some(slot);
        }
        self.learn(slot, parent, name, namespaces)
    }

    #[inline(never)]
    fn learn(
        &mut self,
        slot: usize,
        parent: Option<ExtensionField>,
        name: &[u8],
        namespaces: &Namespaces,
    ) -> Option<usize> {
        let (prefix, local) = names::split_at_colon(std::str::from_utf8(name).ok()?)?;
        let Resolved::Bound(_, vocabulary) = namespaces.resolve(prefix) else { return None };
        let outer = parent.map_or(Element::Url, Element::Extension);
        let Element::Extension(field) = child(outer, vocabulary, local) else { return None };
        let own = || field.own_fields();
        let attributes: Box<[_]> = own()
            .filter_map(|(own, xml)| Some((own, xml.strip_prefix('@')?)))
            .take(ATTRIBUTES)
            .collect();
        let is_group = field.kind().is_group();
        let own_text = own().find(|(_, xml)| *xml == "#text").map(|(own, _)| own);
        let is_flag = field.kind() == FieldKind::Flag;
        let known = Known {
            parent,
            name: name.into(),
            field,
            text: own_text.or_else(|| (!is_group && !is_flag).then_some(field)),
            is_group,
            is_piece: is_group || is_flag,
            is_noted: false,
            attributes,
        };
        if self.known.is_empty() {
            self.known.resize(SLOTS, None);
        }
        *self.known.get_mut(slot)? = Some(known);
        Some(slot)
    }
}

/// Reads the attributes of a tag from behind its name on. Returns the offset after the tag, and whether it is that of an
/// empty element. Each value is put where its attribute stands among those of `known`.
#[inline]
fn attributes(
    bytes: &[u8],
    mut pos: usize,
    known: &Known,
    ranges: &mut [Option<Range>; ATTRIBUTES],
) -> Option<(usize, bool)> {
    loop {
        let after_value = pos;
        pos = skip_space(bytes, pos)?;
        match bytes.get(pos)? {
            b'>' => return Some((pos + 1, false)),
            b'/' => return (bytes.get(pos + 1)? == &b'>').then_some((pos + 2, true)),
            _ if pos == after_value => return None,
            _ => {}
        }
        let rest = bytes.get(pos..)?;
        let name_len = rest.iter().position(|b| matches!(b, b'=' | b'<' | b'>'))?;
        let name = rest.get(..name_len)?;
        let index = known.attributes.iter().position(|(_, known)| known.as_bytes() == name)?;
        let quote = *rest.get(name_len + 1)?;
        if rest.get(name_len)? != &b'=' || !matches!(quote, b'"' | b'\'') {
            return None;
        }
        let start = pos + name_len + 2;
        let end = start + memchr::memchr2(quote, b'<', bytes.get(start..)?)?;
        let range = ranges.get_mut(index)?;
        if range.is_some() || bytes.get(end)? != &quote {
            return None;
        }
        *range = Some((start, end));
        pos = end + 1;
    }
}
