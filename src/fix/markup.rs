//! Where the elements of a document are: enough to take one away, rename it or put one beside it.
//!
//! Whether the document is well-formed has been found out before; here every text has elements, and those that are not closed
//! end with their parent.

use crate::diagnostic::Span;
use crate::model::{find_word, hash};
use crate::protocol::DEPTH_MAX;

/// An element, from its `<` on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Element {
    pub(super) start: u32,
    /// Where its start tag ends.
    pub(super) open_end: u32,
    /// Where its end tag starts; where the element ends, if it has none.
    pub(super) close_start: u32,
    pub(super) end: u32,
    /// The number of its parent; its own for a root.
    parent: u32,
    name_len: u32,
}

impl Element {
    pub(super) const fn span(&self) -> Span {
        Span::new(self.start, self.end)
    }

    pub(super) const fn content(&self) -> Span {
        Span::new(self.open_end, self.close_start)
    }

    /// The name in its start tag.
    pub(super) const fn name(&self) -> Span {
        Span::new(self.start + 1, self.start + 1 + self.name_len)
    }

    /// The name in its end tag, if it has one.
    pub(super) fn closing_name(&self) -> Option<Span> {
        let start = self.close_start + 2;
        (self.close_start < self.end).then(|| Span::new(start, start + self.name_len))
    }

    const fn holds(&self, offset: u32) -> bool {
        self.start <= offset && offset < self.end
    }
}

/// An attribute: where its name starts, and its value without the quotes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Attribute<'a> {
    pub(super) name: &'a str,
    pub(super) span: Span,
    pub(super) value: Span,
}

/// The elements of a document, in the order of their start tags.
#[derive(Debug, Default)]
pub(super) struct Markup {
    elements: Vec<Element>,
    /// Whether a document type has no end: where it is looked for once, it need not be looked for again.
    has_open_doctype: bool,
    /// End tags that close something else than what is open, in document order, without those that may be right when one
    /// before them is mended.
    unmatched: Vec<Unmatched>,
    /// The hashes of some names of elements, sorted.
    names: Vec<u64>,
}

/// An end tag that closes nothing, or something else than what is open.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unmatched {
    pub(super) tag: Span,
    /// The innermost element that is open there.
    pub(super) open: Option<u32>,
    /// Whether one around it has the name.
    pub(super) is_of_outer: bool,
    /// Whether an element before it has the name, as far as names are kept.
    pub(super) is_known: bool,
}

/// The part of `text` that `span` names.
pub(super) fn part(text: &str, span: Span) -> &str {
    text.get(span.start as usize..span.end as usize).unwrap_or_default()
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

const fn ends_name(byte: u8) -> bool {
    is_space(byte) || matches!(byte, b'>' | b'/' | b'=' | b'<' | b'"' | b'\'')
}

/// How long the name at the start of `text` is.
fn name_len(text: &[u8]) -> usize {
    text.iter().position(|byte| ends_name(*byte)).unwrap_or(text.len())
}

/// The name that starts `at` a place of `text`.
fn name_at(text: &str, at: usize) -> &str {
    let rest = text.get(at..).unwrap_or_default();
    rest.get(..name_len(rest.as_bytes())).unwrap_or_default()
}

/// How many names are kept. Documents have some dozens.
const NAMES_MAX: usize = 1_024;

/// Among how many open elements an end tag looks for what it closes. Deeper documents are not read any further.
const LOOKED_THROUGH_MAX: usize = 4 * DEPTH_MAX;

/// The same of all end tags of a document together. Behind that they close the innermost element or nothing.
const LOOKED_THROUGH_IN_ALL_MAX: usize = 10_000_000;

/// The numbers of the elements that are open.
#[derive(Debug, Default)]
struct Open {
    /// The outermost first.
    elements: Vec<u32>,
    /// The one in which an end tag stands that closes nothing, and that may have been meant.
    doubtful: Option<u32>,
    /// Among how many of them end tags have looked for what they close, in all.
    looked_through: usize,
}

impl Open {
    fn innermost(&self) -> Option<u32> {
        self.elements.last().copied()
    }
}

impl Markup {
    #[inline(never)]
    pub(super) fn of(text: &str) -> Self {
        let mut markup = Self::default();
        let mut open = Open::default();
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(gap) = memchr::memchr(b'<', bytes.get(at..).unwrap_or_default()) {
            let start = at + gap;
            let rest = text.get(start..).unwrap_or_default();
            at = start + markup.token(text, start, rest, &mut open);
        }
        for index in open.elements {
            markup.close(index, text.len(), text.len());
        }
        markup
    }

    /// Reads what starts with `<` and says how long it is.
    fn token(&mut self, text: &str, start: usize, rest: &str, open: &mut Open) -> usize {
        for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
            if let Some(inner) = rest.strip_prefix(opening) {
                let len = find_word(closing, inner).map_or(inner.len(), |len| len + closing.len());
                return opening.len() + len;
            }
        }
        match rest.as_bytes().get(1) {
            Some(b'!') if !self.has_open_doctype => {
                let len = doctype_len(rest.as_bytes());
                self.has_open_doctype = len.is_none();
                len.unwrap_or(1)
            }
            Some(b'/') => {
                let len = memchr::memchr(b'>', rest.as_bytes()).map_or(rest.len(), |len| len + 1);
                self.end_tag(text, (start, start + len), name_at(rest, 2), open);
                len
            }
            Some(byte) if !ends_name(*byte) => {
                let len = tag_len(rest.as_bytes());
                let element = Element {
                    start: offset(start),
                    open_end: offset(start + len),
                    close_start: offset(start + len),
                    end: offset(start + len),
                    parent: open.innermost().unwrap_or_else(|| offset(self.elements.len())),
                    name_len: offset(name_at(rest, 1).len()),
                };
                if !rest.get(..len).unwrap_or_default().ends_with("/>") {
                    open.elements.push(offset(self.elements.len()));
                }
                let name = hash(name_at(rest, 1).as_bytes());
                if let Err(place) = self.names.binary_search(&name)
                    && self.names.len() < NAMES_MAX
                {
                    self.names.insert(place, name);
                }
                self.elements.push(element);
                len
            }
            _ => 1,
        }
    }

    fn end_tag(&mut self, text: &str, (start, end): (usize, usize), name: &str, open: &mut Open) {
        let is_known = self.names.binary_search(&hash(name.as_bytes())).is_ok();
        let may_be_open = is_known || self.names.len() == NAMES_MAX;
        let inner = may_be_open.then(|| self.outwards(text, name, open)).flatten();
        let innermost = open.innermost();
        if inner != Some(0) && (innermost.is_none() || open.doubtful != innermost) {
            self.unmatched.push(Unmatched {
                tag: Span::new(offset(start), offset(end)),
                open: innermost,
                is_of_outer: inner.is_some(),
                is_known,
            });
        }
        let is_meant =
            || innermost.is_some_and(|index| self.name(text, index).eq_ignore_ascii_case(name));
        let Some(inner) = inner.or_else(|| is_meant().then_some(0)) else {
            // None is meant as the end of the root but the last one.
            open.doubtful = innermost.filter(|_| open.elements.len() > 1);
            return;
        };
        for index in open.elements.drain(open.elements.len() - inner..).rev() {
            self.close(index, start, start);
        }
        if let Some(index) = open.elements.pop() {
            self.close(index, start, end);
        }
    }

    /// How many open elements are in the innermost one with that name.
    fn outwards(&self, text: &str, name: &str, open: &mut Open) -> Option<usize> {
        let most =
            if open.looked_through < LOOKED_THROUGH_IN_ALL_MAX { LOOKED_THROUGH_MAX } else { 1 };
        let mut elements = open.elements.iter().rev().take(most);
        let inner = elements.position(|index| self.name(text, *index) == name);
        open.looked_through += inner.unwrap_or(most.min(open.elements.len()));
        inner
    }

    /// The end tag at a place, if it closes something else than what is open.
    pub(super) fn unmatched_at(&self, start: u32) -> Option<&Unmatched> {
        let index = self.unmatched.binary_search_by_key(&start, |unmatched| unmatched.tag.start);
        self.unmatched.get(index.ok()?)
    }

    fn name<'t>(&self, text: &'t str, index: u32) -> &'t str {
        self.get(index).map_or("", |element| part(text, element.name()))
    }

    fn close(&mut self, index: u32, start: usize, end: usize) {
        if let Some(element) = self.elements.get_mut(index as usize) {
            element.close_start = offset(start);
            element.end = offset(end);
        }
    }

    pub(super) fn get(&self, index: u32) -> Option<&Element> {
        self.elements.get(index as usize)
    }

    pub(super) fn root(&self) -> Option<&Element> {
        self.elements.first()
    }

    pub(super) fn indexes(&self) -> std::ops::Range<u32> {
        0..offset(self.elements.len())
    }

    /// The elements whose start tags follow that of an element.
    pub(super) fn after(&self, element: &Element) -> impl Iterator<Item = &Element> {
        let at = self.elements.partition_point(|other| other.start <= element.start);
        self.elements.get(at..).unwrap_or_default().iter()
    }

    /// The first element that starts at a place or behind it.
    pub(super) fn first_from(&self, at: u32) -> Option<&Element> {
        self.elements.get(self.elements.partition_point(|element| element.start < at))
    }

    /// The innermost element that `offset` is in.
    pub(super) fn at(&self, offset: u32) -> Option<u32> {
        let after = self.elements.partition_point(|element| element.start <= offset);
        let mut index = u32::try_from(after.checked_sub(1)?).ok()?;
        while !self.get(index)?.holds(offset) {
            index = self.parent(index)?;
        }
        Some(index)
    }

    pub(super) fn parent(&self, index: u32) -> Option<u32> {
        self.get(index).map(|element| element.parent).filter(|parent| *parent != index)
    }

    /// The elements in an element, without those in them.
    pub(super) fn children(&self, parent: u32) -> impl Iterator<Item = (u32, &Element)> {
        let end = self.get(parent).map_or(0, |element| element.end);
        (parent + 1..)
            .map_while(|index| Some((index, self.get(index)?)))
            .take_while(move |(_, element)| element.start < end)
            .filter(move |(_, element)| element.parent == parent)
    }

    /// Those that start before a place, the last one first. Elements behind that place cost nothing.
    pub(super) fn children_before(&self, parent: u32, at: u32) -> impl Iterator<Item = &Element> {
        let end = self.elements.partition_point(|element| element.start < at);
        let inner = self.elements.get(parent as usize + 1..end).unwrap_or_default();
        inner.iter().rev().filter(move |element| element.parent == parent)
    }

    /// Of the elements in an element, the last one before a place that is in none of them, and the first one behind it.
    pub(super) fn children_around(&self, parent: u32, at: u32) -> [Option<&Element>; 2] {
        let behind = self.elements.partition_point(|element| element.start < at);
        let end = self.get(parent).map_or(0, |element| element.end);
        let mut before = offset(behind).checked_sub(1).filter(|before| *before > parent);
        while let Some(index) = before
            && self.parent(index) != Some(parent)
        {
            before = self.parent(index).filter(|outer| *outer > parent);
        }
        let behind = self.elements.get(behind).filter(|behind| behind.start < end);
        [before.and_then(|before| self.get(before)), behind]
    }

    /// The attributes of a start tag. Those that are not written as attributes are end the list.
    pub(super) fn attributes<'a>(&self, text: &'a str, index: u32) -> Vec<Attribute<'a>> {
        let Some(element) = self.get(index) else { return Vec::new() };
        let mut at = element.name().end as usize;
        let end = element.open_end as usize;
        let mut found = Vec::new();
        while let Some(attribute) = attribute(text, at, end) {
            at = attribute.span.end as usize;
            found.push(attribute);
        }
        found
    }
}

/// The attribute that comes next between two places of a tag.
fn attribute(text: &str, at: usize, end: usize) -> Option<Attribute<'_>> {
    let tag = text.as_bytes().get(..end)?;
    let skip = |at: usize| {
        let spaces = tag.get(at..)?.iter().take_while(|byte| is_space(**byte)).count();
        Some(at + spaces)
    };
    let start = skip(at)?;
    let name_end = start + name_len(tag.get(start..)?);
    let equals = skip(name_end)?;
    let quote_at = skip(equals + 1)?;
    let quote = *tag.get(quote_at)?;
    if name_end == start || tag.get(equals) != Some(&b'=') || !matches!(quote, b'"' | b'\'') {
        return None;
    }
    let value = quote_at + 1;
    let len = memchr::memchr(quote, tag.get(value..)?)?;
    Some(Attribute {
        name: text.get(start..name_end)?,
        span: Span::new(offset(start), offset(value + len + 1)),
        value: Span::new(offset(value), offset(value + len)),
    })
}

/// What another file starts with.
const STARTS: [&[u8]; 5] = [b"<?xml ", b"<urlset", b"<sitemapindex", b"<rss ", b"<feed "];

/// How long the tag is that `text` starts with: a `>` in quotes does not end it, but another file behind half of it does.
fn tag_len(text: &[u8]) -> usize {
    let mut quote = None;
    for (at, byte) in text.iter().enumerate() {
        let is_start = |start: &&[u8]| text.get(at..).is_some_and(|rest| rest.starts_with(start));
        match (quote, byte) {
            (None, b'>') => return at + 1,
            (None, b'<') if at > 0 => return at,
            (Some(_), b'<') if STARTS.iter().any(is_start) => return at,
            (None, b'"' | b'\'') if text.get(at.wrapping_sub(1)) == Some(&b'=') => {
                quote = Some(*byte);
            }
            (Some(open), _) if open == *byte => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// How long the document type is that `text` starts with, with its declarations.
pub(super) fn doctype_len(text: &[u8]) -> Option<usize> {
    let mut depth = 0_u32;
    for (at, byte) in text.iter().enumerate() {
        match byte {
            b'[' => depth += 1,
            b']' => depth = depth.saturating_sub(1),
            b'>' if depth == 0 => return Some(at + 1),
            _ => {}
        }
    }
    None
}
