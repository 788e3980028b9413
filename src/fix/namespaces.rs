//! Mends of namespaces: their declarations, prefixes and schemas.

use super::attributes::remove_attribute;
use super::document::Document;
use super::edit::{Edit, put};
use super::elements::{Edits, rename};
use super::removal::remove;
use super::text::join;
use crate::diagnostic::Span;
use crate::grammar::{Element, Vocabulary, bare, core_element};
use crate::model::find_word;
use crate::protocol::{NAMESPACE, XMLNS_NAMESPACE};
use crate::reader::Format;

fn declaration(prefix: &str, uri: &str) -> String {
    let (colon, name) = if prefix.is_empty() { ("", "") } else { (":", prefix) };
    join(&[" xmlns", colon, name, "=\"", uri, "\""])
}

/// Puts a declaration into the start tag of the root.
fn declare(document: &Document<'_>, prefix: &str, uri: &str) -> Option<Edit> {
    let root = document.markup.root()?;
    Some(Edit::insert(root.name().end, declaration(prefix, uri)))
}

/// A declaration as far as its value, and what follows.
fn split_declaration(raw: &str) -> Option<(&str, &str)> {
    raw.split_at_checked(raw.find(['"', '\''])? + 1)
}

/// Declares the namespace of the root.
pub(super) fn declare_root(document: &Document<'_>, _: Span) -> Edits {
    let uri = match document.format {
        Format::Atom => crate::protocol::ATOM_NAMESPACE,
        Format::Urlset | Format::Sitemapindex => NAMESPACE,
        _ => return None,
    };
    let root = document.markup.root()?;
    let prefix = document.name(root).split_once(':').map_or("", |(prefix, _)| prefix);
    let name = if prefix.is_empty() { "xmlns".to_owned() } else { join(&["xmlns:", prefix]) };
    Some(vec![match document.attribute(0, &name) {
        Some(attribute) => Edit::new(attribute.value, uri),
        None => match in_right_case(document, &name) {
            Some(edit) => edit,
            None => declare(document, prefix, uri)?,
        },
    }])
}

/// Writes the name of an attribute of the root that is there but for its capitals.
pub(super) fn in_right_case(document: &Document<'_>, name: &str) -> Option<Edit> {
    let attributes = document.attributes(0);
    let found = attributes.iter().find(|found| found.name.eq_ignore_ascii_case(name))?;
    let end = found.span.start + u32::try_from(name.len()).ok()?;
    Some(Edit::new(Span::new(found.span.start, end), name))
}

/// Declares a prefix that everybody knows.
pub(super) fn declare_prefix(document: &Document<'_>, span: Span) -> Edits {
    let prefix = document.part(span).split(':').next()?;
    let uri = match prefix {
        // Without its attribute it is Google's.
        "mobile" if find_word("<mobile:mobile type", document.text).is_some() => {
            Vocabulary::BaiduMobile.uri()
        }
        "xsi" => "http://www.w3.org/2001/XMLSchema-instance",
        _ => Vocabulary::by_prefix(prefix)?.uri(),
    };
    let attribute = join(&["xmlns:", prefix]);
    if document.attribute(0, &attribute).is_some() {
        return None;
    }
    let declared = meant_for_prefix(document).filter(|(meant, _)| *meant == prefix);
    Some(vec![declared.map(|(_, edit)| edit).or_else(|| declare(document, prefix, uri))?])
}

/// Takes away what has a prefix that nobody declares or knows: elements, unless they are what entries are made of, and attributes.
pub(super) fn without_unknown_prefix(document: &Document<'_>, span: Span) -> Edits {
    let prefix = document.part(span).split(':').next()?;
    let has_it = |name: &str| name.split_once(':').is_some_and(|(own, _)| own == prefix);
    let (mut edits, mut end) = (Vec::new(), 0);
    for index in document.markup.indexes() {
        let element = document.markup.get(index)?;
        if element.start < end {
            continue;
        }
        if has_it(document.name(element)) {
            let is_of_entry = core_element(document.local(element)).0 != Element::Unknown;
            if is_of_entry || document.local(element) == "link" {
                return None;
            }
            edits.extend(remove(document, element)?);
            end = element.end;
            continue;
        }
        for attribute in document.attributes(index).iter().filter(|it| has_it(it.name)) {
            let [before, _] = document.space_around(attribute.span);
            edits.push(Edit::delete(Span::new(before.start, attribute.span.end)));
        }
    }
    Some(edits)
}

/// Makes the declaration of a prefix out of `xmlns` at the root of an RSS feed, whose elements are in no namespace, where that is the
/// namespace of the prefix.
fn meant_for_prefix(document: &Document<'_>) -> Option<(&'static str, Edit)> {
    document.markup.root().filter(|root| document.name(root) == "rss")?;
    let default = document.attribute(0, "xmlns")?;
    let prefix = Vocabulary::of("", document.part(default.value)).0.usual_prefix();
    let at = default.span.start + u32::try_from("xmlns".len()).ok()?;
    (!prefix.is_empty()).then(|| (prefix, Edit::insert(at, join(&[":", prefix]))))
}

/// Declares the prefix that was meant by the namespace of an RSS feed. Where it is declared already, that is enough.
pub(super) fn with_prefix(document: &Document<'_>, span: Span) -> Edits {
    let (prefix, edit) = meant_for_prefix(document)?;
    match document.attribute(0, &join(&["xmlns:", prefix])) {
        Some(declared) => {
            let is_same = document.part(declared.value) == document.part(span);
            if is_same { remove_attribute(document, span) } else { None }
        }
        None => Some(vec![edit]),
    }
}

/// Gives a link to a page in another language the prefix that it lacks.
pub(super) fn prefixed_link(document: &Document<'_>, span: Span) -> Edits {
    let (index, link) = document.element(span.start)?;
    let entry = document.markup.get(document.markup.parent(index)?)?;
    let rel = document.attribute(index, "rel").map(|rel| document.part(rel.value));
    let is_alternate = document.attribute(index, "href").is_some()
        && (rel == Some("alternate") || document.attribute(index, "hreflang").is_some());
    if document.name(link) != "link" || document.local(entry) != "url" || !is_alternate {
        return None;
    }
    let xhtml = Vocabulary::Xhtml;
    let declared = document.attributes(0).iter().find_map(|attribute| {
        let prefix = attribute.name.strip_prefix("xmlns:")?;
        (Vocabulary::of("", document.part(attribute.value)).0 == xhtml).then_some(prefix)
    });
    let prefix = declared.unwrap_or(xhtml.usual_prefix());
    let mut edits = rename(link, &join(&[prefix, ":link"]));
    if declared.is_none() {
        let is_taken = document.attribute(0, &join(&["xmlns:", prefix])).is_some();
        edits.push(declare(document, prefix, xhtml.uri()).filter(|_| !is_taken)?);
    }
    Some(edits)
}

/// Takes away a declaration that nothing uses. Where links have no prefix, that for links is what they lack.
pub(super) fn without_unused(document: &Document<'_>, span: Span) -> Edits {
    let (_, uri) = split_declaration(document.part(span))?;
    let is_missed = document.format == Format::Urlset
        && Vocabulary::of("", uri).0 == Vocabulary::Xhtml
        && find_word("<link", document.text).is_some();
    if is_missed { None } else { remove_attribute(document, span) }
}

/// Writes the namespace of an extension as it is defined. The place is a declaration, up to its closing quote.
pub(super) fn canonical_namespace(document: &Document<'_>, span: Span) -> Edits {
    let (name, uri) = split_declaration(document.part(span))?;
    let prefix = name.strip_prefix("xmlns:").and_then(|rest| rest.split('=').next());
    let (vocabulary, _) = Vocabulary::of(prefix.unwrap_or_default().trim(), uri);
    let start = span.start + u32::try_from(name.len()).ok()?;
    let known = vocabulary.uri_meant(uri);
    (!known.is_empty() && known != uri).then(|| vec![Edit::new(Span::new(start, span.end), known)])
}

/// Writes a namespace as it is defined. The place is the namespace.
pub(super) fn canonical_uri(document: &Document<'_>, span: Span) -> Edits {
    let uri = match document.format {
        Format::Atom => crate::protocol::ATOM_NAMESPACE,
        _ => NAMESPACE,
    };
    let is_known =
        bare(document.part(span)) != bare(XMLNS_NAMESPACE) && !document.part(span).starts_with('<');
    if is_known { put(span, &[uri]) } else { None }
}

/// Takes the prefix off the elements of the protocol.
pub(super) fn without_prefix(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    let (prefix, _) = document.name(root).split_once(':')?;
    let declared = document.attribute(0, &join(&["xmlns:", prefix]))?;
    if document.attribute(0, "xmlns").is_some() {
        return None;
    }
    let prefixed = join(&[prefix, ":"]);
    let len = u32::try_from(prefixed.len()).ok()?;
    let mut edits =
        vec![Edit::delete(Span::new(declared.span.start + 5, declared.span.start + 5 + len))];
    for index in document.markup.indexes() {
        let Some(element) = document.markup.get(index) else { continue };
        let is_plain = !document.name(element).contains(':');
        let has_attributes =
            || document.attributes(index).iter().any(|a| a.name.starts_with(&prefixed));
        if is_plain || has_attributes() {
            // Elements without a namespace would get one.
            return None;
        }
        if document.name(element).starts_with(&prefixed) {
            for name in std::iter::once(element.name()).chain(element.closing_name()) {
                edits.push(Edit::delete(Span::new(name.start, name.start + len)));
            }
        }
    }
    Some(edits)
}

/// Takes away the declaration that there is no namespace.
pub(super) fn with_namespace(document: &Document<'_>, span: Span) -> Edits {
    let mut index = document.element(span.start)?.0;
    loop {
        if let Some(attribute) = document.attribute(index, "xmlns")
            && attribute.value.start == attribute.value.end
        {
            return remove_attribute(document, attribute.span);
        }
        index = document.markup.parent(index)?;
    }
}

/// Moves the declarations of a prefix to the root.
pub(super) fn declare_on_root(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let attributes = document.attributes(index);
    let moved = attributes.iter().find(|attribute| attribute.span.start == span.start)?;
    let prefix = moved.name.strip_prefix("xmlns:")?;
    let uri = document.part(moved.value);
    let mut edits = Vec::new();
    match document.attribute(0, moved.name) {
        Some(declared) if document.part(declared.value) != uri => return None,
        Some(_) => {}
        None => edits.push(declare(document, prefix, uri)?),
    }
    for index in document.markup.indexes().skip(1) {
        if let Some(same) = document.attribute(index, moved.name)
            && document.part(same.value) == uri
        {
            edits.extend(remove_attribute(document, same.span)?);
        }
    }
    Some(edits)
}

/// Names the schema of the root where its namespace and its schema should be named.
pub(super) fn schema_location(document: &Document<'_>, span: Span) -> Edits {
    let schema = match document.format {
        Format::Urlset => "/sitemap.xsd",
        Format::Sitemapindex => "/siteindex.xsd",
        _ => return None,
    };
    put(span, &[NAMESPACE, " ", NAMESPACE, schema])
}
