//! Mends of what is not well-formed, and of what stands around the root.

use super::document::Document;
use super::edit::Edit;
use super::elements::Edits;
use super::markup::part;
use crate::diagnostic::Span;

pub(super) const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

/// Puts a declaration into the first line.
pub(super) fn declare_xml(document: &Document<'_>, _: Span) -> Edits {
    let line_end = if document.text.contains("\r\n") { "\r\n" } else { "\n" };
    Some(vec![Edit::insert(0, [DECLARATION, line_end].concat())])
}

/// Takes away what stands before the place.
pub(super) fn from_here(document: &Document<'_>, span: Span) -> Edits {
    let before = Span::new(0, span.start);
    document.part(before).trim().is_empty().then(|| vec![Edit::delete(before)])
}

/// Takes away the document type, and puts the texts that it has names for where these names stand.
pub(super) fn without_doctype(document: &Document<'_>, span: Span) -> Edits {
    let entities = entities(document.part(span))?;
    let mut edits = vec![Edit::delete(document.whole_line(span))];
    let mut at = span.end as usize;
    while let Some(found) = document.text.get(at..)?.find('&') {
        let start = at + found;
        at = start + 1;
        let Some((name, _)) = document.text.get(at..)?.split_once(';') else { break };
        if name.starts_with('#') || NAMED.contains(&name) || name.contains(['&', '<', ' ']) {
            continue;
        }
        let (_, text) = entities.iter().find(|(known, _)| *known == name)?;
        let end = at + name.len() + 1;
        edits.push(Edit::new(
            Span::new(u32::try_from(start).ok()?, u32::try_from(end).ok()?),
            *text,
        ));
    }
    Some(edits)
}

const NAMED: [&str; 5] = ["amp", "lt", "gt", "quot", "apos"];

/// The names and texts that a document type declares; `None` if there is anything else than plain text.
fn entities(doctype: &str) -> Option<Vec<(&str, &str)>> {
    let mut entities = Vec::new();
    for declaration in doctype.split("<!ENTITY").skip(1) {
        let (name, rest) =
            declaration.trim_start().split_once(|c: char| c.is_ascii_whitespace())?;
        let rest = rest.trim_start();
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let (text, _) = rest.get(1..)?.split_once(quote)?;
        if text.contains(['&', '<', '%']) {
            return None;
        }
        entities.push((name, text));
    }
    Some(entities)
}

/// Makes an end tag fit what is open: closes that, where an element around it is meant; else gives the tag its name, or takes
/// it away where nothing is open.
fn end_tag(document: &Document<'_>, span: Span, is_certain: bool) -> Edits {
    let (tag, open) = document.markup.unmatched?;
    if tag.start != span.start {
        return None;
    }
    let raw = document.part(tag);
    let name = raw.strip_prefix("</")?.trim_end_matches('>').trim();
    let Some(open) = open.and_then(|index| document.markup.get(index)) else {
        return (!is_certain).then(|| vec![Edit::delete(document.whole_line(tag))]);
    };
    let wanted = document.name(open);
    let closing = ["</", wanted, ">"].concat();
    if wanted.eq_ignore_ascii_case(name) {
        return Some(vec![Edit::new(tag, closing)]);
    }
    if is_certain {
        return None;
    }
    let is_open = |element: &super::markup::Element| {
        document.name(element) == name && element.start < tag.start && element.end >= tag.end
    };
    let elements = document.markup.indexes().filter_map(|index| document.markup.get(index));
    let mut before = elements.take_while(|element| element.start < tag.start);
    if before.clone().any(is_open) {
        return Some(vec![Edit::insert(tag.start, closing)]);
    }
    let was_closed = before.any(|element| document.name(element) == name);
    Some(vec![if was_closed { Edit::delete(tag) } else { Edit::new(tag, closing) }])
}

pub(super) fn end_tag_in_other_case(document: &Document<'_>, span: Span) -> Edits {
    end_tag(document, span, true)
}

pub(super) fn end_tag_that_fits(document: &Document<'_>, span: Span) -> Edits {
    end_tag(document, span, false)
}

/// Cuts a document that ends too early behind its last whole entry, and closes what is open there.
pub(super) fn close_all(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    let entries = document.markup.children(0).filter(|(_, entry)| entry.closing_name().is_some());
    let end = entries.last().map_or(root.open_end, |(_, entry)| entry.end);
    let len = u32::try_from(document.text.len()).ok()?;
    let closing = ["\n</", document.name(root), ">\n"].concat();
    (root.closing_name().is_none()).then(|| vec![Edit::new(Span::new(end, len), closing)])
}

/// Makes one of two roots with the same name, or takes away text behind the root.
pub(super) fn one_root(document: &Document<'_>, span: Span) -> Edits {
    if !document.part(span).starts_with('<') {
        return None;
    }
    let first = document.markup.root()?;
    let (_, second) = document.element(span.start)?;
    let is_same = document.name(first) == document.name(second)
        && part(document.text, Span::new(first.start, first.open_end))
            .split_ascii_whitespace()
            .eq(part(document.text, Span::new(second.start, second.open_end))
                .split_ascii_whitespace());
    let between = part(document.text, Span::new(first.end, second.start)).trim().is_empty();
    (is_same && between && second.closing_name().is_some())
        .then(|| vec![Edit::delete(Span::new(first.close_start, second.open_end))])
}

/// Takes away text behind the root.
pub(super) fn without_tail(document: &Document<'_>, span: Span) -> Edits {
    (!document.part(span).starts_with('<')).then(|| vec![Edit::delete(span)])
}
