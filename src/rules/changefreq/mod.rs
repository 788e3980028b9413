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
    Changefreq::ALL.iter().any(|word| word.as_str().eq_ignore_ascii_case(text))
}
