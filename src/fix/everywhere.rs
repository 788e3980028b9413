//! Mends of a whole document at once: of the URLs of all entries, or all values with a name.

use super::alternates::replaced;
use super::document::Document;
use super::edit::Edit;
use super::elements::Edits;
use super::mend::BESIDE_URLS;
use super::removal::remove_entry;
use super::{lines, url, xml};
use crate::diagnostic::Span;
use crate::model::{cut, is_blank, lowered, trim};

/// Changes the URLs of all entries.
pub(super) fn each_loc(document: &Document<'_>, right: &dyn Fn(&str) -> Option<String>) -> Edits {
    let mut edits = Vec::new();
    let mut change = |span: Span| {
        let Some(raw) = document.value(span) else { return };
        let new = right(trim(&raw)).and_then(|url| replaced(document, span, &raw, &url));
        edits.extend(new.unwrap_or_default());
    };
    each_span(document, &mut change)?;
    (!edits.is_empty()).then_some(edits)
}

/// Gives a URL without a scheme that of the others, or `https`.
pub(super) fn with_scheme_of_others(document: &Document<'_>, span: Span) -> Edits {
    let url = document.value(span)?;
    // Where a line of a list has more than a URL, it is not known which part that is.
    if document.is_lines() && url.contains(BESIDE_URLS) {
        return None;
    }
    let is_http = *document.is_http.get_or_init(|| are_http(document).unwrap_or(false));
    let scheme = if is_http { "http" } else { "https" };
    replaced(document, span, &url, &url::with_scheme(trim(&url), scheme)?)
}

/// Whether all URLs of entries that have a scheme have that.
fn are_http(document: &Document<'_>) -> Option<bool> {
    let (mut count, mut others) = (0_usize, 0_usize);
    let mut look = |span: Span| {
        let start = document.part(document.trimmed(span)).get(.."https:".len()).map(lowered);
        count += usize::from(start.as_deref() == Some("http:/"));
        others += usize::from(start.as_deref() == Some("https:"));
    };
    each_span(document, &mut look)?;
    Some(count > 0 && others == 0)
}

/// Visits the URLs of all entries.
fn each_span(document: &Document<'_>, visit: &mut dyn FnMut(Span)) -> Option<()> {
    if document.is_lines() {
        for line in lines::line_spans(document)? {
            let len = u32::try_from(document.part(line).trim_end().len()).ok()?;
            visit(Span::new(line.start, line.start + len));
        }
    }
    for index in document.markup.indexes() {
        let Some(element) = document.markup.get(index) else { continue };
        let parent = document.markup.parent(index).and_then(|parent| document.markup.get(parent));
        let is_loc = parent.is_some_and(|parent| {
            matches!(
                (document.local(parent), document.local(element)),
                ("url" | "sitemap", "loc") | ("item", "link")
            )
        });
        if is_loc {
            visit(element.content());
        }
    }
    Some(())
}

/// Changes the values of all elements with that local name, or of an attribute of theirs named behind it.
pub(super) fn each_value(
    document: &Document<'_>,
    place: &str,
    right: fn(&str) -> Option<String>,
) -> Edits {
    let (name, attribute) = cut(place, b' ');
    let mut edits = Vec::new();
    for index in document.markup.indexes() {
        let Some(element) = document.markup.get(index).filter(|e| document.local(e) == name) else {
            continue;
        };
        let span = if attribute.is_empty() {
            Some(element.content())
        } else {
            document.attribute(index, attribute).map(|attribute| attribute.value)
        };
        edits.extend(
            span.and_then(|span| document.replace(span, &right(trim(&document.value(span)?))?)),
        );
    }
    (!edits.is_empty()).then_some(edits)
}

/// Takes comments and processing instructions out of values.
pub(super) fn without_comments(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    for index in document.markup.indexes() {
        let Some(element) = document.markup.get(index) else { continue };
        let content = element.content();
        if document.markup.children(index).next().is_some() {
            continue;
        }
        let raw = document.part(content);
        if trim(raw).starts_with("<![CDATA[") || is_blank(raw) {
            continue;
        }
        let has_text = xml::without_comments(raw);
        if let Some(text) = has_text {
            edits.push(Edit::new(content, text));
        }
    }
    (!edits.is_empty()).then_some(edits)
}

/// Takes away the entries that are sitemaps.
pub(super) fn without_sitemaps(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    let mut remove = |span: Span| {
        let is_sitemap = document.value(span).is_some_and(|url| url::is_sitemap(trim(&url)));
        if is_sitemap {
            edits.extend(remove_entry(document, span).unwrap_or_default());
        }
    };
    each_span(document, &mut remove)?;
    (!edits.is_empty()).then_some(edits)
}
