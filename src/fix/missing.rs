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

/// The element of the root right before or behind a place, if it is no entry.
fn neighbour<'d>(document: &'d Document<'_>, at: u32, is_before: bool) -> Option<&'d Element> {
    let [before, behind] = document.space_around(Span::new(at, at));
    let at = if is_before { before.start.checked_sub(1)? } else { behind.end };
    let (mut index, mut element) = document.element(at)?;
    while document.markup.parent(index)? != 0 {
        index = document.markup.parent(index)?;
        element = document.markup.get(index)?;
    }
    let is_entry = document.is_entry(element);
    (!is_entry && (is_before || element.start == at)).then_some(element)
}

/// Where the entry starts whose end tag stands at a place and whose start tag is missing.
pub(super) fn start_of_entry(document: &Document<'_>, at: u32) -> Option<u32> {
    let mut row = Vec::new();
    let mut start = at;
    while let Some(element) = neighbour(document, start, true) {
        start = element.start;
        row.push(element);
    }
    let (mut start, mut has_loc) = (None, false);
    for element in row.into_iter().rev().skip_while(|element| !is_value(document, element)) {
        let is_loc = is_loc(document, element);
        if start.is_none() || is_loc && has_loc {
            start = Some(element.start);
        }
        has_loc |= is_loc;
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
    let find_loc = |is_before: bool| {
        let (mut at, mut found) = (place, is_loc(document, place));
        let mut rest = ROW_MAX;
        while !found && rest > 0 {
            let end = if is_before { at.start } else { at.end };
            at = neighbour(document, end, is_before)?;
            found = is_loc(document, at);
            rest -= 1;
        }
        found.then_some(at)
    };
    let loc = find_loc(true).or_else(|| find_loc(false))?;
    // What stands before it belongs to the URL before that, if there is one.
    let mut start = loc.start;
    let mut at = loc.start;
    for _ in 0..ROW_MAX {
        let Some(element) = neighbour(document, at, true) else { break };
        if is_loc(document, element) {
            start = loc.start;
            break;
        }
        at = element.start;
        if is_value(document, element) {
            start = at;
        }
    }
    let mut end = loc.end;
    for _ in 0..ROW_MAX {
        let Some(element) = neighbour(document, end, false) else { break };
        if is_loc(document, element) {
            break;
        }
        end = element.end;
    }
    let tags = [join(&["<", entry, ">"]), join(&["</", entry, ">"])];
    Some([start, end].into_iter().zip(tags).map(|(at, tag)| Edit::insert(at, tag)).collect())
}
