//! Tags that are missing around what is read as a value or as an entry.

use super::document::Document;
use super::edit::{Edit, put};
use super::elements::{Edits, gap_at, gaps, is_loc, is_own, is_value, rename_local};
use super::lines::{is_url, words};
use super::markup::Element;
use super::text::{join, split_at_word};
use super::xml::unescaped;
use crate::diagnostic::Span;
use crate::grammar::{self, core_element};
use crate::model::{find_any, find_word};

/// Puts tags around a URL that is the text of an entry without one, and around those that are text of the root.
pub(super) fn text_as_loc(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let gap = gap_at(document, index, span)?;
    let text = document.trimmed(gap);
    let urls = words(document.part(text), WHITE_SPACE);
    if !urls.iter().all(|url| is_one_url(url)) {
        return None;
    }
    // A prefix may go in the same round.
    if document.name(element) != document.local(element) {
        return None;
    }
    let mut entries = String::new();
    let is_loc = || entry_as_loc(document, element.name()).is_some();
    let entry = match document.local(element) {
        "urlset" => "url",
        "sitemapindex" => "sitemap",
        _ if urls.len() == 1 && document.child(index, "loc").is_none() && !is_loc() => "",
        _ => return None,
    };
    for url in urls {
        if !entries.is_empty() {
            entries.push('\n');
        }
        let loc = join(&["<loc>", url, "</loc>"]);
        let tags =
            if entry.is_empty() { loc } else { join(&["<", entry, ">", &loc, "</", entry, ">"]) };
        entries.push_str(&tags);
    }
    put(text, &[&entries])
}

/// How many elements of an entry are looked at.
const CHILDREN_MAX: usize = 64;

/// Makes a `<loc>` of the only element of an entry that is a URL, where the entry has none.
pub(super) fn url_as_loc(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let entry = document.markup.parent(index)?;
    let is_in_entry = document.is_entry(document.markup.get(entry)?) && !document.has_loc(entry);
    let has_url = |element: &Element| {
        is_own(document, element)
            && element.closing_name().is_some()
            && is_one_url(document.part(document.trimmed(element.content())))
    };
    let children = document.markup.children(entry).take(CHILDREN_MAX);
    let mut urls = children.filter(|(_, child)| has_url(child));
    let is_only = urls.next().is_some_and(|(first, _)| first == index) && urls.next().is_none();
    (is_in_entry && is_only).then(|| rename_local(document, element, "loc"))
}

/// Makes markup of text that was that before it was escaped, if that is a sitemap or has its entries.
pub(super) fn unescaped_markup(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let gap = document.trimmed(gap_at(document, index, span)?);
    let markup = unescaped(document.part(gap))?;
    find_word("<loc", &markup)?;
    if ["<?xml", "<urlset", "<sitemapindex"].iter().any(|start| markup.starts_with(start)) {
        // What is around it says nothing.
        return put(Span::new(0, u32::try_from(document.text.len()).ok()?), &[&markup]);
    }
    let is_root = matches!(document.local(element), "urlset" | "sitemapindex");
    if is_root { put(gap, &[&markup]) } else { None }
}

/// Makes a `<loc>` of the first element of an entry, if that is called as an entry and has a URL in it. What stands behind it is
/// read as part of the entry then.
#[inline(never)]
pub(super) fn entry_as_loc(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let outer = document.markup.parent(index)?;
    let (_, first) = document.markup.children(outer).next()?;
    let is_in_entry =
        document.is_entry(document.markup.get(outer)?) && document.markup.parent(outer).is_some();
    let has_url = document.is_entry(first)
        && first.closing_name().is_some()
        && is_one_url(document.part(document.trimmed(first.content())));
    let is_loc = is_in_entry && has_url && document.child(outer, "loc").is_none();
    is_loc.then(|| rename_local(document, first, "loc"))
}

const WHITE_SPACE: &str = " \t\r\n";

/// Whether a text in XML is a URL and nothing else.
fn is_one_url(raw: &str) -> bool {
    let text = unescaped(raw).unwrap_or_default();
    let has_more = |(_, rest): (&str, &str)| find_word("://", rest).is_some();
    is_url(&text)
        && find_any([b'<', b'>', b'"'], text.as_bytes()).is_none()
        && find_word("<!--", raw).is_none()
        && !split_at_word(&text, "://").is_some_and(has_more)
}

/// Whether an element in a value is one that belongs beside it, and none that is part of its text.
pub(super) fn stands_beside(document: &Document<'_>, element: &Element) -> bool {
    let is_known = core_element(document.local(element)).0 != grammar::Element::Unknown;
    is_known || !is_own(document, element)
}

/// Ends a value before what stands in it, where that belongs beside it.
pub(super) fn out_of_value(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let value_index = document.markup.parent(index)?;
    let value = document.markup.get(value_index)?;
    if !is_value(document, value) || value.closing_name().is_none() {
        return None;
    }
    let end = document.end_of_text(value_index, text_before_others)?;
    let end_tag = Span::new(value.close_start, value.end);
    Some(vec![Edit::insert(end, document.part(end_tag)), Edit::delete(end_tag)])
}

/// Where the text of a value ends, if all that is behind it in the value belongs beside it.
fn text_before_others(document: &Document<'_>, value: u32) -> Option<u32> {
    let mut children = document.markup.children(value);
    let mut gaps = gaps(document, value)?.into_iter();
    let text = document.trimmed(gaps.next()?);
    let is_outside = text.start < text.end
        && children.all(|(_, child)| stands_beside(document, child))
        && gaps.all(|gap| document.part(gap).trim().is_empty());
    is_outside.then_some(text.end)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Entry,
    Loc,
    /// Another value of an entry.
    Value,
    Other,
}

impl Kind {
    fn of(document: &Document<'_>, element: &Element) -> Self {
        match element {
            element if document.is_entry(element) => Self::Entry,
            element if is_loc(document, element) => Self::Loc,
            element if is_value(document, element) => Self::Value,
            _ => Self::Other,
        }
    }

    const fn is_value(self) -> bool {
        matches!(self, Self::Loc | Self::Value)
    }
}

/// An element of the root.
#[derive(Debug)]
pub(super) struct InRow {
    start: u32,
    end: u32,
    kind: Kind,
    /// Whether there is nothing but white space between it and the one before.
    is_joined: bool,
}

fn row<'d>(document: &'d Document<'_>) -> &'d [InRow] {
    document.row.get_or_init(|| {
        let mut row: Vec<InRow> = Vec::new();
        for (_, child) in document.markup.children(0) {
            let is_joined = row
                .last()
                .is_some_and(|last| is_space(document.part(Span::new(last.end, child.start))));
            row.push(InRow {
                start: child.start,
                end: child.end,
                kind: Kind::of(document, child),
                is_joined,
            });
        }
        row
    })
}

fn is_space(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_whitespace())
}

/// The element right before or behind one in a row, if neither of them is an entry.
fn neighbour(row: &[InRow], at: usize, is_before: bool) -> Option<usize> {
    let other = if is_before { at.checked_sub(1)? } else { at + 1 };
    let is_joined = row.get(at.max(other))?.is_joined;
    (is_joined && row.get(other)?.kind != Kind::Entry).then_some(other)
}

/// Where the entry starts whose end tag stands at a place and whose start tag is missing.
pub(super) fn start_of_entry(document: &Document<'_>, at: u32) -> Option<u32> {
    let row = row(document);
    let end = row.partition_point(|element| element.start < at);
    let last = row.get(end.checked_sub(1)?)?;
    if last.kind == Kind::Entry
        || last.end > at
        || !is_space(document.part(Span::new(last.end, at)))
    {
        return None;
    }
    let mut first = end - 1;
    while let Some(before) = neighbour(row, first, true) {
        first = before;
    }
    let (mut start, mut has_loc) = (None, false);
    for element in row.get(first..end)?.iter().skip_while(|element| !element.kind.is_value()) {
        if start.is_none() || element.kind == Kind::Loc && has_loc {
            start = Some(element.start);
        }
        has_loc |= element.kind == Kind::Loc;
    }
    start.filter(|_| has_loc)
}

/// How many elements an entry without its tags may have on either side of its URL.
const ROW_MAX: usize = 100;

/// Puts the tags of an entry around a value that stands in the root, and around those that are read with it.
pub(super) fn around_values(document: &Document<'_>, span: Span) -> Edits {
    let (index, place) = document.element(span.start)?;
    let root = document.markup.root()?;
    let entry = match document.local(root) {
        "urlset" => "url",
        "sitemapindex" => "sitemap",
        _ => return None,
    };
    // A prefix may go in the same round.
    let has_prefix = document.name(root) != document.local(root);
    if has_prefix || document.markup.parent(index)? != 0 || !is_value(document, place) {
        return None;
    }
    let row = row(document);
    let place = row.binary_search_by_key(&place.start, |element| element.start).ok()?;
    let is_loc = |at: usize| row.get(at).is_some_and(|element| element.kind == Kind::Loc);
    let find_loc = |is_before: bool| {
        let (mut at, mut rest) = (place, ROW_MAX);
        while !is_loc(at) && rest > 0 {
            at = neighbour(row, at, is_before)?;
            rest -= 1;
        }
        is_loc(at).then_some(at)
    };
    let loc = find_loc(true).or_else(|| find_loc(false))?;
    // What stands before it belongs to the URL before that, if there is one.
    let (mut start, mut at) = (loc, loc);
    for _ in 0..ROW_MAX {
        let Some(before) = neighbour(row, at, true) else { break };
        if is_loc(before) {
            start = loc;
            break;
        }
        at = before;
        if row.get(at)?.kind.is_value() {
            start = at;
        }
    }
    let mut end = loc;
    for _ in 0..ROW_MAX {
        let Some(behind) = neighbour(row, end, false).filter(|behind| !is_loc(*behind)) else {
            break;
        };
        end = behind;
    }
    let tags = [join(&["<", entry, ">"]), join(&["</", entry, ">"])];
    let places = [row.get(start)?.start, row.get(end)?.end];
    Some(places.into_iter().zip(tags).map(|(at, tag)| Edit::insert(at, tag)).collect())
}
