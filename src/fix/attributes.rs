//! Mends of attributes.

use super::document::{Document, local};
use super::edit::{Edit, put};
use super::elements::{Edits, delete, is_empty, one};
use super::groups::{is_of_url, is_url_or_path};
use super::markup::Attribute;
use super::removal::remove;
use super::text::join;
use crate::diagnostic::Span;
use crate::model::{before, before_attributes, find, is_blank, trim};
use crate::writer::escape_into;

/// Takes away the attribute whose name, or declaration, the place is.
pub(super) fn remove_attribute(document: &Document<'_>, span: Span) -> Edits {
    let attribute = attribute_at(document, span)?.span;
    let [before, _] = document.space_around(attribute);
    delete(Span::new(before.start, attribute.end))
}

/// The same, if it is empty.
pub(super) fn remove_empty_attribute(document: &Document<'_>, span: Span) -> Edits {
    let attribute = document.part(attribute_at(document, span)?.span);
    let is_empty = attribute.ends_with("\"\"") || attribute.ends_with("''");
    if is_empty { remove_attribute(document, span) } else { None }
}

/// The same, unless it may be a URL that is meant for an entry, or the only one of that.
pub(super) fn remove_attribute_of_read(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    let attribute = attribute_at(document, span)?;
    let value = trim(document.part(attribute.value));
    let is_only_copy = is_url_or_path(value)
        && value != trim(document.part(element.content()))
        && document
            .entry(span.start)
            .is_some_and(|(entry, _)| is_of_url(local(attribute.name)) || !document.has_loc(entry));
    if is_only_copy { None } else { remove_attribute(document, span) }
}

/// The attribute that has the start of a place.
fn attribute_at<'a>(document: &Document<'a>, place: Span) -> Option<Attribute<'a>> {
    let (index, _) = document.element(place.start)?;
    let attributes = document.attributes(index);
    let after = attributes.partition_point(|attribute| attribute.span.end <= place.start);
    attributes.get(after).filter(|attribute| attribute.span.start <= place.start).copied()
}

/// The same, if the attribute of that name before it has the same value.
pub(super) fn remove_same_attribute(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let attributes = document.attributes(index);
    let second = attributes.iter().find(|attribute| attribute.span.start == span.start)?;
    let first = attributes.iter().find(|attribute| local(attribute.name) == local(second.name))?;
    let is_same = document.part(first.value) == document.part(second.value);
    if is_same { remove_attribute(document, span) } else { None }
}

/// Puts the value of an attribute into quotes.
pub(super) fn quote_attribute(document: &Document<'_>, span: Span) -> Edits {
    let rest = document.text.get(span.end as usize..)?;
    let value_at = rest.find('=')? + 1;
    let is_named = rest.get(..value_at - 1)?.trim().is_empty();
    let spaces = rest.get(value_at..)?.len() - rest.get(value_at..)?.trim_start().len();
    let value = rest.get(value_at + spaces..)?;
    let (inner, len) = match value.chars().next()? {
        '“' | '”' | '‘' | '’' | '„' | '`' => {
            let open = value.chars().next()?.len_utf8();
            let behind = value.get(open..)?;
            let inner = behind.get(..behind.find(['“', '”', '‘', '’', '`', '>'])?)?;
            let close = behind.get(inner.len()..)?.chars().next().filter(|c| *c != '>')?;
            (inner, open + inner.len() + close.len_utf8())
        }
        quote @ ('"' | '\'') => {
            // It has none behind it.
            let behind = value.get(1..)?;
            let inner = before_attributes(behind.get(..behind.find(quote)?)?)?;
            let end = span.end + u32::try_from(value_at + spaces + 1 + inner.len()).ok()?;
            return put(Span::new(end, end), &[value.get(..1)?]);
        }
        _ => {
            let end = value.find(|c: char| c.is_ascii_whitespace() || c == '>')?;
            let inner = value.get(..end)?;
            let inner = inner.strip_suffix('/').filter(|_| value.get(end..end + 1) == Some(">"));
            let inner = inner.unwrap_or_else(|| value.get(..end).unwrap_or_default());
            (inner, inner.len())
        }
    };
    // Only a URL has that in it, in its query.
    let is_equal_certain = find(b'=', before(b'?', inner).as_bytes()).is_none();
    if !is_named || inner.is_empty() || inner.contains(['"', '<']) || !is_equal_certain {
        return None;
    }
    let start = span.end + u32::try_from(value_at + spaces).ok()?;
    let span = Span::new(start, start + u32::try_from(len).ok()?);
    put(span, &["\"", inner, "\""])
}

/// Takes away an attribute that says nothing that the entry should have said.
pub(super) fn remove_idle_attribute(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let attributes = document.attributes(index);
    let attribute = attributes.iter().find(|attribute| attribute.span.start == span.start)?;
    let name = local(attribute.name);
    let is_value = is_of_url(name) || matches!(name, "lastmod" | "changefreq" | "priority");
    let has_url = is_url_or_path(trim(document.part(attribute.value)));
    if is_value || has_url { None } else { remove_attribute(document, span) }
}

/// Takes away a link that says nothing.
pub(super) fn without_idle_link(document: &Document<'_>, span: Span) -> Edits {
    let (index, link) = document.element(span.start)?;
    if is_empty(document, (index, link)) { remove(document, link) } else { None }
}

/// Adds `rel="alternate"` to a link.
pub(super) fn rel_alternate(document: &Document<'_>, span: Span) -> Edits {
    let (index, link) = document.element(span.start)?;
    match document.attribute(index, "rel") {
        Some(rel) if rel.value.start == rel.value.end => put(rel.value, &["alternate"]),
        Some(_) => None,
        None => one(Edit::insert(link.name().end, " rel=\"alternate\"")),
    }
}

/// Puts the URL that stands in another attribute of a link, or between its tags, into its `href`.
pub(super) fn url_as_href(document: &Document<'_>, span: Span) -> Edits {
    let (index, link) = document.element(span.start)?;
    let attributes = document.attributes(index);
    let href = document.attribute(index, "href");
    let is_other =
        |attribute: &&Attribute<'_>| is_of_url(attribute.name) && attribute.name != "href";
    let mut others = attributes.iter().filter(is_other);
    let (other, second) = (others.next(), others.next());
    let has_text = !is_blank(document.part(link.content()));
    // Which of two is meant is not known.
    if second.is_some() || other.is_some() == has_text {
        return None;
    }
    let source = other.map_or_else(|| link.content(), |attribute| attribute.value);
    let url = document.value(document.trimmed(source))?;
    if !is_url_or_path(&url) {
        return None;
    }
    let mut escaped = String::new();
    if !escape_into(&url, &mut escaped) {
        return None;
    }
    let moved = match (href, other) {
        (None, Some(attribute)) => {
            let name_end = attribute.span.start + u32::try_from(attribute.name.len()).ok()?;
            return put(Span::new(attribute.span.start, name_end), &["href"]);
        }
        (Some(href), _) => Edit::new(href.value, escaped),
        (None, None) => Edit::insert(link.name().end, join(&[" href=\"", &escaped, "\""])),
    };
    let taken = match other {
        Some(attribute) => {
            let [before, _] = document.space_around(attribute.span);
            Span::new(before.start, attribute.span.end)
        }
        None => link.content(),
    };
    Some(vec![moved, Edit::delete(taken)])
}
