//! Mends of images, videos and articles whose elements have other names, or stand elsewhere, than they should.

use super::document::Document;
use super::edit::{Edit, put};
use super::elements::{self, Edits};
use super::markup::Element;
use super::text::join;
use crate::diagnostic::Span;
use crate::grammar::{ExtensionField, Vocabulary};
use crate::model::{lowered, split_once};

/// The name in small letters, if extensions have an element that is called so and none that is called as it is.
fn in_small_letters(name: &str) -> Option<String> {
    let (prefix, local) = split_once(b':', name)?;
    let vocabulary = Vocabulary::by_prefix(prefix)?;
    let local = lowered(local);
    let is_known = ExtensionField::all()
        .any(|field| field.vocabulary() == vocabulary && field.xml() == &*local);
    let lowered = join(&[prefix, ":", &local]);
    (is_known && lowered != name).then_some(lowered)
}

/// Writes the name of an element in small letters.
pub(super) fn lower_name(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    Some(elements::rename(element, &in_small_letters(document.name(element))?))
}

/// Takes an image, a video or an article away that has nothing which only needs another name.
pub(super) fn remove_hopeless(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let is_misnamed = |element: &Element| in_small_letters(document.name(element)).is_some();
    let mut children = document.markup.children(index);
    if children.any(|(_, child)| is_misnamed(child)) {
        return None;
    }
    elements::remove_group(document, span)
}

/// The `loc` of an image as an image of its own.
fn as_image(document: &Document<'_>, loc: &Element) -> Option<String> {
    let (prefix, local) = split_once(b':', document.name(loc))?;
    let is_whole = local == "loc" && loc.closing_name().is_some();
    let text = document.part(loc.span());
    is_whole.then(|| join(&["<", prefix, ":image>", text, "</", prefix, ":image>"]))
}

/// Makes an image of a `loc` that stands directly in an entry.
pub(super) fn into_image(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let parent = document.markup.get(document.markup.parent(index)?)?;
    let image = as_image(document, loc).filter(|_| document.local(parent) == "url")?;
    put(loc.span(), &[&image])
}

/// Makes an image of its own of a second `loc`.
pub(super) fn own_image(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let group = document.markup.get(document.markup.parent(index)?)?;
    let own = join(&[document.indent(group.start), &as_image(document, loc)?]);
    let line = document.whole_line(loc.span());
    let line = if line.end <= group.end { line } else { loc.span() };
    Some(vec![Edit::delete(line), Edit::insert(group.end, own)])
}
