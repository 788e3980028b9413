//! Lists of URLs.

pub(super) mod columns;
pub(super) mod header;
pub(super) mod line_not_url;
pub(super) mod list_marker;
pub(super) mod quoted;
pub(super) mod several_urls_on_line;
