//! What extensions add to a usual entry: elements of [`ExtensionField`]s in a namespace that the root declares, with
//! plain attributes, text or such elements in them, and nothing else.

use super::super::names::{self, is_space};
use super::super::namespaces::{Namespaces, Resolved};
use super::passages::{ATTRIBUTES, Mark, Passages, State, inside, with_attribute};
use super::scan::{find_any, skip_space};
use super::{resolve_from, span};
use crate::diagnostic::Span;
use crate::grammar::{Element, ExtensionField, FieldKind, child};
use crate::limits::Limits;
use crate::model::{Added, AddedBuffer, find};
use crate::protocol::{EXTENSION_TEXT_MAX_BYTES, VALUE_MAX_BYTES};

/// What is needed to read the usual extensions. With lower limits, entries that have some are read token by token.
const DEPTH: usize = 16;
const TAG_MAX_BYTES: usize = 8_192;

/// A tag between known passages has only values that are shorter, so that it is no longer than that.
const ATTRIBUTE_MAX_BYTES: usize = 512;

/// An entry with more values is read token by token.
const PIECES_MAX: usize = 4_096;

/// Reads what extensions add to entries that follow each other.
#[derive(Debug, Default)]
pub(in crate::syntax) struct ExtensionReader {
    /// Elements that were looked up, each in the slot of its hash.
    known: Vec<Option<Known>>,
    /// The values of the attributes of the last element that has some, in the order in which these are known.
    values: [Written; ATTRIBUTES],
    added: AddedBuffer,
    passages: Passages,
    /// The values of the entry that is read element by element, as far as passages can be learned of them.
    marks: Vec<Mark>,
}

/// How many elements are remembered: a power of two. Entries with others are read token by token.
const SLOTS: u8 = 128;

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
    attributes: Box<[Attribute]>,
}

/// An attribute that an element may have.
#[derive(Debug, Clone)]
struct Attribute {
    field: ExtensionField,
    name: &'static str,
}

/// Where an element is read from.
#[derive(Debug, Clone, Copy)]
struct Text<'a> {
    window: &'a str,
    base: u32,
    namespaces: &'a Namespaces,
}

/// The text of a value: offsets in the window, and that of its first reference, or of a bracket before that. That is at its end
/// where it has neither.
#[derive(Debug, Clone, Copy, Default)]
struct Written {
    start: usize,
    end: usize,
    reference: usize,
}

impl ExtensionReader {
    pub(super) fn clear(&mut self) {
        self.added.clear();
        self.marks.clear();
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

    /// Reads what extensions add from `at` on up to the end of the entry, if it is known what stands between the values.
    /// Returns the offset after the entry.
    #[inline(never)]
    pub(super) fn follow(&mut self, window: &str, base: u32, at: usize) -> Option<usize> {
        if !self.passages.are_of_use() {
            return None;
        }
        let end = self.follow_passages(window, base, at);
        self.passages.count(end.is_some());
        end
    }

    fn follow_passages(&mut self, window: &str, base: u32, at: usize) -> Option<usize> {
        let Self { added, passages, .. } = self;
        let bytes = window.as_bytes();
        let (mut pos, mut state) = (at, Passages::START);
        // The last piece that is a tag.
        let mut tag = 0;
        loop {
            let (passage, start) = passages.find(state, bytes, pos)?;
            if let Some(end) = passage.tag_end {
                added.end_tag(tag, base + u32::try_from(pos + end).ok()?);
            }
            for blank in &passage.pieces {
                let at = pos + blank.text;
                let (start, end) = blank.span;
                let place = span(base, pos + start, pos + end.unwrap_or(start))?;
                tag = added.len();
                added.push_written(blank.field, window, (at, at), place);
            }
            let Some(value) = passage.value else { return Some(start) };
            let (Written { end, reference, .. }, max) = match value.ends_with {
                b'<' => (text(bytes, start)?, VALUE_MAX_BYTES),
                quote => (attribute_value(bytes, start, quote)?, ATTRIBUTE_MAX_BYTES),
            };
            let len = end - start;
            if len == 0 || len > max || trimmed(bytes.get(start..end)?) != (0, len) {
                return None;
            }
            let place = span(base, start, end)?;
            let written = Written { start, end, reference };
            if reference < end {
                push_referring_value(added, value.field, window, written, place)?;
            } else {
                added.push_written(value.field, window, (start, end), place);
            }
            if is_full(added) {
                return None;
            }
            (pos, state) = (end, value.state);
        }
    }

    /// Keeps what stands between the values of an entry that was read element by element, in `range` of the window.
    pub(super) fn learn_passages(&mut self, window: &str, base: u32, range: (usize, usize)) {
        if self.passages.are_of_use() {
            let Self { passages, added, marks, .. } = self;
            passages.learn(window.as_bytes(), base, range, added.pieces(), marks);
        }
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
        self.element(Text { window, base, namespaces }, at, None, 0)
    }

    fn element(
        &mut self,
        text: Text<'_>,
        at: usize,
        parent: Option<ExtensionField>,
        outer: State,
    ) -> Option<usize> {
        let bytes = text.window.as_bytes();
        let (slot, after_name) = self.start_of(text, at, parent)?;
        let state = inside(outer, slot)?;
        let known = self.known.get(usize::from(slot))?.as_ref()?;
        let (body, is_closed) = match bytes.get(after_name)? {
            b'>' => (after_name + 1, false),
            _ => attributes(bytes, after_name, &known.attributes, &mut self.values)?,
        };
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
        if body > after_name + 1 {
            self.attribute_values(slot, text, state)?;
        }
        if is_full(&self.added) {
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
            let Written { end, reference, .. } = self::text(bytes, body)?;
            let (before, len) = trimmed(bytes.get(body..end)?);
            if end - body > VALUE_MAX_BYTES {
                return None;
            }
            let start = body + before;
            if len > 0 {
                let place = span(text.base, start, start + len)?;
                let written =
                    Written { start, end: start + len, reference: reference.min(start + len) };
                push_value(&mut self.added, text_field, text.window, written, place)?;
                self.mark((body, end), state);
            } else if !is_group {
                self.added.push_written(text_field, text.window, (start, start), tag);
            }
            pos = end;
        } else if is_group {
            loop {
                pos = skip_space(bytes, pos)?;
                match bytes.get(pos..pos + 2)? {
                    b"</" => break,
                    [b'<', _] => pos = self.element(text, pos, Some(field), state)?,
                    _ => return None,
                }
            }
        } else {
            pos = skip_space(bytes, pos)?;
        }
        let known = self.known.get(usize::from(slot))?.as_ref()?;
        let end = bytes.get(pos..)?.strip_prefix(b"</")?.strip_prefix(&*known.name)?;
        (end.first()? == &b'>').then_some(pos + known.name.len() + "</>".len())
    }

    /// Adds the values of the attributes of an element.
    #[inline(never)]
    fn attribute_values(&mut self, slot: u8, text: Text<'_>, state: State) -> Option<()> {
        let mut state = state;
        for (n, value) in self.values.into_iter().enumerate().filter(|(_, value)| value.start > 0) {
            let known = self.known.get(usize::from(slot))?.as_ref()?;
            let own = known.attributes.get(n)?.field;
            let place = span(text.base, value.start, value.end)?;
            push_value(&mut self.added, own, text.window, value, place)?;
            state = with_attribute(state, n);
            self.mark((value.start, value.end), state);
        }
        Some(())
    }

    /// A value was added that stands there in the window.
    fn mark(&mut self, (start, end): (usize, usize), state: State) {
        self.marks.push(Mark { piece: self.added.len() - 1, start, end, state });
    }

    /// The slot of the element whose start tag stands at `at`, and the offset behind its name.
    #[inline]
    fn start_of(
        &mut self,
        text: Text<'_>,
        at: usize,
        parent: Option<ExtensionField>,
    ) -> Option<(u8, usize)> {
        let bytes = text.window.as_bytes();
        let is_end = |byte: &u8| is_space(*byte) || matches!(byte, b'>' | b'/');
        let after = bytes.get(at + 1..)?;
        let name = after.get(..after.iter().position(is_end)?)?;
        let slot = self.look_up(parent, name, text.namespaces)?;
        Some((slot, at + 1 + name.len()))
    }

    /// An element has been read up to the end of its tag, which declares no namespace.
    #[cold]
    #[inline(never)]
    fn note_use(&mut self, slot: u8, namespaces: &Namespaces) {
        if let Some(Some(known)) = self.known.get_mut(usize::from(slot)) {
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
    ) -> Option<u8> {
        let ends = name.first_chunk::<4>().zip(name.last_chunk::<4>())?;
        let mixed = u32::from_le_bytes(*ends.0).wrapping_mul(0x9E37_79B1)
            ^ u32::from_le_bytes(*ends.1).wrapping_mul(0x85EB_CA77)
            ^ (parent.map_or(0, |parent| parent as u32 + 1) << 8)
            ^ u32::try_from(name.len()).ok()?;
        let home = u8::try_from((mixed.wrapping_mul(0x9E37_79B1) >> 16) % u32::from(SLOTS)).ok()?;
        // The slot of an element stays its own: states name it by that.
        for probe in 0..SLOTS {
            let slot = home.wrapping_add(probe) % SLOTS;
            match self.known.get(usize::from(slot)).and_then(Option::as_ref) {
                Some(known) if known.parent == parent && *known.name == *name => {
                    return Some(slot);
                }
                Some(_) => {}
                None => return self.learn(slot, parent, name, namespaces),
            }
        }
        None
    }

    #[inline(never)]
    fn learn(
        &mut self,
        slot: u8,
        parent: Option<ExtensionField>,
        name: &[u8],
        namespaces: &Namespaces,
    ) -> Option<u8> {
        let (prefix, local) = names::split_at_colon(std::str::from_utf8(name).ok()?)?;
        let Resolved::Bound(_, vocabulary) = namespaces.resolve(prefix) else { return None };
        let outer = parent.map_or(Element::Url, Element::Extension);
        let Element::Extension(field) = child(outer, vocabulary, local) else { return None };
        let own = || field.own_fields();
        let attributes: Box<[_]> = own()
            .filter_map(|(field, xml)| {
                let name = xml.strip_prefix('@')?;
                Some(Attribute { field, name })
            })
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
            self.known.resize(usize::from(SLOTS), None);
        }
        *self.known.get_mut(usize::from(slot))? = Some(known);
        Some(slot)
    }
}

/// Reads the attributes of a tag from behind its name on. Returns the offset after the tag, and whether it is that of an
/// empty element. Each value is put where its attribute stands among those of `known`.
#[inline(never)]
fn attributes(
    bytes: &[u8],
    mut pos: usize,
    known: &[Attribute],
    values: &mut [Written; ATTRIBUTES],
) -> Option<(usize, bool)> {
    *values = Default::default();
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
        let quote = *rest.get(name_len + 1)?;
        if rest.get(name_len)? != &b'=' || !matches!(quote, b'"' | b'\'') {
            return None;
        }
        let index = known.iter().position(|known| known.name.as_bytes() == name)?;
        let written = attribute_value(bytes, pos + name_len + 2, quote)?;
        let value = values.get_mut(index)?;
        if value.start > 0 {
            return None;
        }
        *value = written;
        pos = written.end + 1;
    }
}

/// Whether an entry has so much that the rest is read token by token.
const fn is_full(added: &AddedBuffer) -> bool {
    added.len() > PIECES_MAX || added.text_len() > EXTENSION_TEXT_MAX_BYTES / 2
}

/// The text at `start` up to the next tag. `None` if it has something in it that it must not have, or is not whole.
#[inline]
fn text(bytes: &[u8], start: usize) -> Option<Written> {
    // One search finds the end, and what needs a closer look before it.
    let mut end = find_any(bytes, start, *b"<&]")?;
    let reference = end;
    while bytes.get(end)? != &b'<' {
        if bytes.get(end..)?.starts_with(b"]]>") {
            return None;
        }
        end = find_any(bytes, end + 1, *b"<]]")?;
    }
    Some(Written { start, end, reference })
}

/// The value of an attribute at `start` up to its quote.
#[inline]
fn attribute_value(bytes: &[u8], start: usize, quote: u8) -> Option<Written> {
    let mut end = find_any(bytes, start, [quote, b'<', b'&'])?;
    let reference = end;
    if bytes.get(end) == Some(&b'&') {
        end = find_any(bytes, end, [quote, b'<', b'<'])?;
    }
    (bytes.get(end)? == &quote).then_some(Written { start, end, reference })
}

/// Adds a value, which has brackets only where that means nothing special.
#[inline]
fn push_value(
    added: &mut AddedBuffer,
    field: ExtensionField,
    window: &str,
    written: Written,
    place: Span,
) -> Option<()> {
    let Written { start, end, reference } = written;
    if reference < end {
        return push_referring_value(added, field, window, written, place);
    }
    let (before, len) = trimmed(window.as_bytes().get(start..end)?);
    let start = start + before;
    added.push_written(field, window, (start, start + len), place);
    Some(())
}

#[inline(never)]
fn push_referring_value(
    added: &mut AddedBuffer,
    field: ExtensionField,
    window: &str,
    Written { start, end, reference }: Written,
    place: Span,
) -> Option<()> {
    let written = window.get(start..end)?;
    // A bracket may come first.
    let is_known = window.as_bytes().get(reference) == Some(&b'&');
    let first = if is_known { Some(reference - start) } else { find(b'&', written.as_bytes()) };
    let buffer = added.buffer();
    let start = buffer.len();
    resolve_from(written, first, buffer)?;
    if trimmed(buffer.get(start..)?) != (0, buffer.len() - start) {
        return None;
    }
    added.push_buffered(field, start, place);
    Some(())
}

/// How much white space stands before a text, and the length of what is left without that around it.
#[inline]
pub(super) fn trimmed(text: &[u8]) -> (usize, usize) {
    let is_other = |byte: &u8| !is_space(*byte);
    if text.first().is_some_and(is_other) && text.last().is_some_and(is_other) {
        return (0, text.len());
    }
    let start = text.iter().position(is_other).unwrap_or(text.len());
    let end = text.iter().rposition(is_other).map_or(start, |last| last + 1);
    (start, end - start)
}
