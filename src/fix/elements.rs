//! What is asked of elements, and the edits of one.

use super::document::{Document, local};
use super::edit::{Edit, put};
use super::markup::Element;
use super::text::join;
use super::xml::unescaped;
use crate::diagnostic::Span;
use crate::grammar::core_element;
use crate::model::{find_any, find_word, is_blank, lowered, trim};
use std::ops::Range;

pub(super) type Edits = Option<Vec<Edit>>;

/// One edit.
#[inline(never)]
pub(super) fn one(edit: Edit) -> Edits {
    Some(vec![edit])
}

pub(super) fn delete(span: Span) -> Edits {
    put(span, &[])
}

/// Whether an element says nothing, neither in its text nor in attributes.
#[inline(never)]
pub(super) fn is_empty(document: &Document<'_>, (index, element): (u32, &Element)) -> bool {
    is_blank(document.part(element.content())) && document.attributes(index).is_empty()
}

/// Whether the element is a value of an entry of the protocol.
pub(super) fn is_value(document: &Document<'_>, element: &Element) -> bool {
    core_element(document.local(element)).0.is_core_value() && is_own(document, element)
}

/// Whether it has the prefix of the root, or none.
pub(super) fn is_own(document: &Document<'_>, element: &Element) -> bool {
    let prefix = |element| document.name(element).strip_suffix(document.local(element));
    let own = prefix(element);
    own == Some("") || document.markup.root().and_then(prefix) == own
}

pub(super) fn is_loc(document: &Document<'_>, element: &Element) -> bool {
    document.local(element).eq_ignore_ascii_case("loc") && is_own(document, element)
}

/// The low bits of a key, which are the index of an entry or an element. The others are those of a hash.
pub(super) const INDEX: u64 = (1 << 28) - 1;

pub(super) fn rename(element: &Element, name: &str) -> Vec<Edit> {
    let names = std::iter::once(element.name()).chain(element.closing_name());
    names.map(|span| Edit::new(span, name)).collect()
}

/// Gives an element another name, with the prefix that it has.
pub(super) fn rename_local(document: &Document<'_>, element: &Element, name: &str) -> Vec<Edit> {
    let old = document.name(element);
    let prefix = old.get(..old.len() - local(old).len()).unwrap_or_default();
    rename(element, &join(&[prefix, name]))
}

/// What stands between the elements of an element.
pub(super) fn gaps(document: &Document<'_>, index: u32) -> Option<Vec<Span>> {
    let content = document.markup.get(index)?.content();
    let mut gaps = Vec::new();
    let mut start = content.start;
    for (_, child) in document.markup.children(index) {
        gaps.push(Span::new(start, child.start));
        start = child.end;
    }
    gaps.push(Span::new(start, content.end));
    Some(gaps)
}

/// What of that is around a place.
pub(super) fn gap_at(document: &Document<'_>, index: u32, span: Span) -> Option<Span> {
    let content = document.markup.get(index)?.content();
    let [before, behind] = document.markup.children_around(index, span.start);
    let start = before.map_or(content.start, |before| before.end);
    let gap = Span::new(start, behind.map_or(content.end, |behind| behind.start));
    holds(gap, span).then_some(gap)
}

pub(super) const fn holds(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// Whether text may be a URL, or have one in it, or tags.
pub(super) fn may_hold_url(raw: &str) -> bool {
    let text = unescaped(raw);
    let text = lowered(text.as_deref().unwrap_or(raw));
    find_any([b'/', b'\\', b'<'], text.as_bytes()).is_some() || find_word("www.", &text).is_some()
}

/// How many elements are looked at for a URL. In one with more there may be one.
const ELEMENTS_MAX: usize = 256;

/// An element and those in it; `None` if there are too many to be looked at.
pub(super) fn with_inner(
    document: &Document<'_>,
    (index, element): (u32, &Element),
) -> Option<Range<u32>> {
    let end = (index..).take(ELEMENTS_MAX + 1).find(|inner| {
        document
            .markup
            .get(*inner)
            .is_none_or(|inner| inner.start >= element.end.max(element.open_end))
    });
    Some(index..end?)
}

/// Whether there may be a URL in an element: in its text, in its attributes, or in those of elements in it. What is removed because
/// it says nothing may have the only copy.
pub(super) fn holds_url(document: &Document<'_>, element: (u32, &Element)) -> bool {
    with_inner(document, element)
        .is_none_or(|mut all| all.any(|index| holds_url_itself(document, index)))
}

/// How long an element may be whose URLs are compared with those of another one. In a longer one there may be any.
const COMPARED_BYTES_MAX: u32 = 16_384;

/// All that may be a URL in an element; `None` if that is too much to be looked at.
fn urls_in(document: &Document<'_>, element: (u32, &Element)) -> Option<Vec<String>> {
    if element.1.end - element.1.start > COMPARED_BYTES_MAX {
        return None;
    }
    Some(urls_of(document, with_inner(document, element)?))
}

fn urls_of(document: &Document<'_>, elements: Range<u32>) -> Vec<String> {
    let mut urls = Vec::new();
    for index in elements {
        for span in values_of(document, index) {
            let raw = document.part(span);
            // Comments are no texts.
            let text = unescaped(raw).unwrap_or_else(|| raw.to_owned());
            if may_hold_url(&text) {
                urls.push(trim(&text).to_owned());
            }
        }
    }
    urls
}

/// Whether there may be a URL in an element that another one does not have, and which is not `known` either.
pub(super) fn has_other_url(
    document: &Document<'_>,
    element: (u32, &Element),
    other: (u32, &Element),
    known: &str,
) -> bool {
    let Some(urls) = urls_in(document, element) else { return true };
    let mut urls = urls.iter().filter(|url| *url != known).peekable();
    if urls.peek().is_none() {
        return false;
    }
    let others = urls_in(document, other).unwrap_or_default();
    !urls.all(|url| others.contains(url))
}

/// The same without what stands in elements of `element` that are as asked for.
pub(super) fn has_other_url_without(
    document: &Document<'_>,
    (index, element): (u32, &Element),
    is_left_out: fn(&str) -> bool,
    other: (u32, &Element),
    known: &str,
) -> bool {
    let has_other = |child: (u32, &Element)| {
        !is_left_out(document.local(child.1)) && has_other_url(document, child, other, known)
    };
    let own = urls_of(document, index..index + 1);
    !own.is_empty()
        || with_inner(document, (index, element)).is_none()
        || document.markup.children(index).any(has_other)
}

/// Whether there is no URL in an element but that one.
pub(super) fn says_only(document: &Document<'_>, element: (u32, &Element), url: &str) -> bool {
    urls_in(document, element).is_some_and(|urls| urls.iter().all(|other| other == url))
}

/// The same without what is in elements in it.
pub(super) fn holds_url_itself(document: &Document<'_>, index: u32) -> bool {
    let mut values = values_of(document, index).into_iter();
    values.any(|value| may_hold_url(document.part(value)))
}

/// Where the values of the attributes of an element and its texts are. Declarations of namespaces are none.
fn values_of(document: &Document<'_>, index: u32) -> Vec<Span> {
    let mut values = gaps(document, index).unwrap_or_default();
    let attributes = document.attributes(index);
    let said = attributes.iter().filter(|attribute| !attribute.name.starts_with("xmlns"));
    values.extend(said.map(|attribute| attribute.value));
    values
}

/// Puts an element in at the end of another one. An empty one is opened.
pub(super) fn put_inside(document: &Document<'_>, outer: &Element, inner: &str) -> Option<Edit> {
    put_at(document, outer, outer.close_start, inner)
}

/// The same at the start.
pub(super) fn put_at_start(document: &Document<'_>, outer: &Element, inner: &str) -> Option<Edit> {
    put_at(document, outer, outer.open_end, inner)
}

fn put_at(document: &Document<'_>, outer: &Element, at: u32, inner: &str) -> Option<Edit> {
    if outer.closing_name().is_some() {
        return Some(Edit::insert(at, inner));
    }
    let slash = Span::new(outer.open_end.checked_sub(2)?, outer.open_end);
    let text = join(&[">", inner, "</", document.name(outer), ">"]);
    (document.part(slash) == "/>").then(|| Edit::new(slash, text))
}
