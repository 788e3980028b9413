//! Names of elements that were meant as others: what two of them have in common, and the values of the protocol.

use super::document::Document;
use super::elements::{Edits, is_own, rename, rename_local};
use super::markup::Element;
use super::value::{self, is_later};
use crate::diagnostic::Span;
use crate::grammar::{self, core_element, in_right_case};
use crate::model::{lowered, meaning};

/// The letters of a name, whatever their case and whatever parts its words.
#[inline(never)]
pub(super) fn letters(name: &str) -> String {
    let mut letters = lowered(name);
    letters.retain(|c| !matches!(c, '_' | '-'));
    letters
}

/// Shorter names have too much in common.
const SLIP_LETTERS_MIN: usize = 5;

/// Whether a letter is missing, one too many or another one, or two have changed their places.
pub(super) fn is_slip(written: &str, meant: &str) -> bool {
    let (a, b) = (written.as_bytes(), meant.as_bytes());
    let start = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (a.get(start..).unwrap_or_default(), b.get(start..).unwrap_or_default());
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let is_near = match (a.get(..a.len() - end), b.get(..b.len() - end)) {
        (Some([] | [_]), Some([_])) | (Some([_]), Some([])) => true,
        (Some([first, second]), Some(swapped)) => *swapped == [*second, *first],
        _ => false,
    };
    is_near && written.len() >= SLIP_LETTERS_MIN
}

/// The values of an entry that are often misspelled. A URL with another name may be that of an image.
const VALUES: [&str; 3] = ["lastmod", "changefreq", "priority"];

/// Other names for them that say the same.
const MEANT: &str = "lastmodified lastmod modified lastmod changefrequency changefreq";

/// The value of the protocol as which an element that the protocol does not have was probably meant.
fn value_meant(document: &Document<'_>, element: &Element) -> Option<&'static str> {
    let name = document.local(element);
    let is_known = core_element(name).0 != grammar::Element::Unknown;
    if is_known || !is_own(document, element) {
        return None;
    }
    let written = letters(name);
    let meant = meaning(MEANT, &written).unwrap_or(&written);
    let value = VALUES.into_iter().find(|value| *value == meant || is_slip(meant, value))?;
    let text = document.text_of(element)?;
    let fits = match value {
        "changefreq" => meaning(value::CHANGEFREQS, &lowered(&text)).is_some(),
        _ => text.bytes().any(|byte| byte.is_ascii_digit()),
    };
    fits.then_some(value)
}

/// How many elements of an entry are looked at. What is behind them may get the same name, and is told as there twice.
const ELEMENTS_MAX: usize = 64;

/// Gives an element the name of the value as which it was probably meant, unless one beside it has that, or a later date.
pub(super) fn likely_value(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let parent = document.markup.parent(index)?;
    let entry = document.markup.get(parent)?;
    let value = value_meant(document, element)?;
    let is_here = match document.local(entry) {
        "url" => true,
        "sitemap" => value == "lastmod",
        _ => false,
    };
    if !is_here || !document.is_entry(entry) {
        return None;
    }
    let date = document.text_of(element)?;
    let gets_it = |(other, sibling): (u32, &Element)| {
        let has_name = document.local(sibling).eq_ignore_ascii_case(value);
        let is_before = |date_beside: &str| {
            is_later(date_beside, &date) || other < index && !is_later(&date, date_beside)
        };
        has_name && is_own(document, sibling)
            || other != index
                && value_meant(document, sibling) == Some(value)
                && document.text_of(sibling).is_some_and(|text| is_before(&text))
    };
    let is_taken = document.markup.children(parent).take(ELEMENTS_MAX).any(gets_it);
    (!is_taken).then(|| rename_local(document, element, value))
}

/// Writes the name of an element with the capitals that it should have.
pub(super) fn name_in_right_case(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    Some(rename(element, &in_right_case(document.name(element))))
}
