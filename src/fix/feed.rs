//! Mends of feeds.

use super::document::Document;
use super::edit::Edit;
use super::elements::{Edits, is_empty, one, put_inside};
use super::lines::is_url;
use super::text::join;
use super::{namespaces, value};
use crate::diagnostic::Span;
use crate::rules::is_countries;

pub(super) fn rss_version(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    let written = namespaces::in_right_case(document, "version");
    one(written.unwrap_or_else(|| Edit::insert(root.name().end, " version=\"2.0\"")))
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
    let (_, title) = document.first_named(item, "title")?;
    let (prefix, _) = document.name(media).split_once(':')?;
    let text = document.part(title.content());
    let title = join(&["<", prefix, ":title>", text, "</", prefix, ":title>"]);
    one(put_inside(document, media, &title)?)
}

/// Writes what a restriction by country says as it is read, if all of it is known.
pub(super) fn right_restriction(document: &Document<'_>, span: Span) -> Edits {
    let (index, restriction) = document.element(span.start)?;
    let mut edits = Vec::new();
    right_word(document, (index, "type"), "country country", &mut edits)?;
    right_word(document, (index, "relationship"), value::RELATIONSHIPS, &mut edits)?;
    let written = document.trimmed(restriction.content());
    let countries = document.value(written)?;
    if !is_countries(&countries) {
        edits.push(document.replace(written, &value::countries(&countries)?)?);
    }
    Some(edits)
}

#[inline(never)]
fn right_word(
    document: &Document<'_>,
    (index, name): (u32, &str),
    words: &'static str,
    edits: &mut Vec<Edit>,
) -> Option<()> {
    let written = document.attribute(index, name)?.value;
    let right = value::word(&document.value(written)?, words)?;
    if right != document.part(written) {
        edits.push(Edit::new(written, right));
    }
    Some(())
}
