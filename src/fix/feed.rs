//! Mends of feeds.

use super::document::Document;
use super::edit::Edit;
use super::elements::{Edits, is_empty, one, put_inside};
use super::lines::is_url;
use super::markup::Element;
use super::removal::remove;
use super::text::join;
use super::{namespaces, value};
use crate::diagnostic::Span;
use crate::model::split_once;
use crate::rules::is_countries;

pub(super) fn rss_version(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    one(Edit::insert(root.name().end, " version=\"2.0\""))
}

pub(super) fn atom_namespace(document: &Document<'_>, span: Span) -> Edits {
    if document.part(span).starts_with('<') {
        namespaces::declare_root(document, span)
    } else {
        namespaces::canonical_uri(document, span)
    }
}

/// Gives an item of a feed a link: its `guid`, which is one.
pub(super) fn link_of_guid(document: &Document<'_>, span: Span) -> Edits {
    let (item, _) = document.entry(span.start)?;
    let (_, guid) = document.child(item, "guid")?;
    let link = join(&["<link>", document.part(guid.content()).trim(), "</link>"]);
    let url = document.text_of(guid)?;
    if !is_url(&url) {
        return None;
    }
    match document.child(item, "link") {
        None => one(Edit::insert(guid.start, link)),
        Some(empty) if is_empty(document, empty) => one(Edit::new(empty.1.span(), link)),
        Some(_) => None,
    }
}

/// Gives what a feed shows the title of its item.
pub(super) fn title_of_item(document: &Document<'_>, span: Span) -> Edits {
    let (_, media) = document.element(span.start)?;
    let (item, _) = document.entry(span.start)?;
    let mut titles = document.markup.children(item);
    let (_, title) = titles.find(|(_, child)| document.name(child) == "title")?;
    let (prefix, _) = document.name(media).split_once(':')?;
    let text = document.part(title.content());
    let title = join(&["<", prefix, ":title>", text, "</", prefix, ":title>"]);
    one(put_inside(document, media, &title)?)
}

/// Writes what a restriction by country says as it is read, if all of it is known.
pub(super) fn right_restriction(document: &Document<'_>, span: Span) -> Edits {
    let (index, restriction) = document.element(span.start)?;
    let mut edits = Vec::new();
    for (name, words) in [("type", "country country"), ("relationship", value::RELATIONSHIPS)] {
        let written = document.attribute(index, name)?.value;
        let text = document.value(written)?;
        let right = value::word(&text, words)?;
        edits.extend((right != text).then(|| Edit::new(written, right)));
    }
    let written = document.trimmed(restriction.content());
    let countries = document.value(written)?;
    if !is_countries(&countries) {
        edits.push(document.replace(written, &value::countries(&countries)?)?);
    }
    Some(edits)
}

/// Takes away the media that the time of validity at a place is of: its group or its file, else all of the item.
pub(super) fn without_media(document: &Document<'_>, span: Span) -> Edits {
    let (index, valid) = document.element(span.start)?;
    let outer = document.markup.parent(index)?;
    let parent = document.markup.get(outer)?;
    if !document.is_entry(parent) {
        return remove(document, parent);
    }
    let is_named = |(_, child): &(u32, &Element)| MEDIA.contains(&document.local(child));
    let (_, media) = document.markup.children(outer).find(is_named)?;
    let (prefix, _) = split_once(b':', document.name(media))?;
    let mut edits = remove(document, valid)?;
    for (_, child) in document.markup.children(outer) {
        if split_once(b':', document.name(child)).is_some_and(|(other, _)| other == prefix) {
            edits.extend(remove(document, child)?);
        }
    }
    Some(edits)
}

/// What a video of an item stands in.
const MEDIA: [&str; 3] = ["group", "content", "player"];
