//! `<priority>`.

pub(super) mod all_same;
pub(super) mod comma;
pub(super) mod duplicate_tag;
pub(super) mod empty;
pub(super) mod ignored;
pub(super) mod negative;
pub(super) mod not_number;
pub(super) mod out_of_range;
