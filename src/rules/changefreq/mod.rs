//! `<changefreq>`.

pub(super) mod case;
pub(super) mod contradicts_lastmod;
pub(super) mod duplicate_tag;
pub(super) mod empty;
pub(super) mod ignored;
pub(super) mod invalid;
pub(super) mod whitespace;

use crate::model::Changefreq;

/// Whether `text` is one of the seven words apart from its capitals.
fn is_word_in_other_case(text: &str) -> bool {
    let mut lower = [0; 7];
    match lower.get_mut(..text.len()) {
        Some(lower) => {
            lower.copy_from_slice(text.as_bytes());
            lower.make_ascii_lowercase();
            str::from_utf8(lower).is_ok_and(|lower| Changefreq::parse(lower).is_some())
        }
        None => false,
    }
}
