//! Lists of URLs.

pub(super) mod blank_line;
pub(super) mod columns;
pub(super) mod empty;
pub(super) mod extension;
pub(super) mod gbk;
pub(super) mod header;
pub(super) mod invalid_utf8;
pub(super) mod line_end;
pub(super) mod line_not_url;
pub(super) mod list_marker;
pub(super) mod lists_sitemaps;
pub(super) mod quoted;
pub(super) mod several_urls_on_line;
pub(super) mod surrounding_whitespace;
pub(super) mod url_relative;
pub(super) mod xml_escaped;
