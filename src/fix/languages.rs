//! Other codes for the languages of alternates, where these do not name another page by then.

use super::alternates::compared;
use super::document::Document;
use super::elements::{Edits, one};
use super::{Safety, value};
use crate::diagnostic::Span;
use crate::model::{HreflangFault, X_DEFAULT, hash, parse_hreflang, trim};
use Safety::{Look, Safe};

/// How many elements of an entry are looked at. In one with more no code is mended.
const ELEMENTS_MAX: usize = 1_000;

/// An alternate of an entry.
#[derive(Debug)]
pub(super) struct Named {
    /// A hash of the URL that it leads to, as that is compared.
    page: u64,
    /// The codes that it has once what is safe is mended, and once everything is.
    codes: [String; 2],
}

/// The alternates of an entry; `None` if there are too many.
pub(super) fn named(document: &Document<'_>, entry: u32) -> Option<Vec<Named>> {
    let mut all = Vec::new();
    for (count, (index, element)) in document.markup.children(entry).enumerate() {
        if count >= ELEMENTS_MAX {
            return None;
        }
        let value = |name| document.value(document.attribute(index, name)?.value);
        if document.local(element) == "link"
            && let Some(code) = value("hreflang")
        {
            let page = hash(compared(&value("href").unwrap_or_default()).as_bytes());
            let codes = [Safe, Look].map(|safety| mended(trim(&code), safety));
            all.push(Named { page, codes });
        }
    }
    Some(all)
}

/// What a code becomes.
fn mended(code: &str, safety: Safety) -> String {
    let is_look = safety == Look;
    let right = match parse_hreflang(code) {
        Ok(()) => None,
        Err(HreflangFault::Default) => Some(X_DEFAULT.to_owned()),
        Err(HreflangFault::Area | HreflangFault::Extra) if is_look => value::shorter_hreflang(code),
        Err(HreflangFault::Renamed(_)) if is_look => value::renamed_hreflang(code),
        Err(_) => value::hreflang(code),
    };
    right.unwrap_or_else(|| code.to_owned())
}

/// Writes the code that was certainly meant.
pub(super) fn right(document: &Document<'_>, span: Span) -> Edits {
    write(document, span, Safe, &value::hreflang(&document.value(span)?)?)
}

/// The same for everybody else.
pub(super) fn right_default(document: &Document<'_>, span: Span) -> Edits {
    write(document, span, Safe, X_DEFAULT)
}

/// Writes the code that a language has by now.
pub(super) fn renamed(document: &Document<'_>, span: Span) -> Edits {
    write(document, span, Look, &value::renamed_hreflang(&document.value(span)?)?)
}

/// Leaves out what search engines do not know.
pub(super) fn shorter(document: &Document<'_>, span: Span) -> Edits {
    write(document, span, Look, &value::shorter_hreflang(&document.value(span)?)?)
}

/// Writes another code, unless another page beside it has that already, or would get it as well: which of them is meant is not
/// known. `safety` is how certain this mend is.
fn write(document: &Document<'_>, span: Span, safety: Safety, code: &str) -> Edits {
    let (index, _) = document.element(span.start)?;
    let page =
        hash(compared(&document.value(document.attribute(index, "href")?.value)?).as_bytes());
    let named = document.named_beside(document.markup.parent(index)?)?;
    let is_of_other = |other: &Named| {
        let [certain, likely] = &other.codes;
        let is_it = |other: &str| other.eq_ignore_ascii_case(code);
        other.page != page && (is_it(certain) || safety == Look && is_it(likely))
    };
    if named.iter().any(is_of_other) { None } else { one(document.replace(span, code)?) }
}
