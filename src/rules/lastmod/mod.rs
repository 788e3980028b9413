//! `<lastmod>`.

pub(super) mod duplicate_tag;
pub(super) mod empty;
pub(super) mod format;
pub(super) mod future;
pub(super) mod impossible_date;
pub(super) mod month_out_of_range;
pub(super) mod time_out_of_range;
pub(super) mod timezone_missing;
pub(super) mod zero_date;
