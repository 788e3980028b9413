//! robots.txt: its `Sitemap` lines, and what its rules mean for a sitemap.

pub(super) mod encoding;
pub(super) mod html;
pub(super) mod sitemap_disallowed;
pub(super) mod sitemap_duplicate;
pub(super) mod sitemap_empty;
pub(super) mod sitemap_inside_line;
pub(super) mod sitemap_invalid;
pub(super) mod sitemap_missing;
pub(super) mod sitemap_misspelled;
pub(super) mod sitemap_other_host;
pub(super) mod sitemap_relative;
pub(super) mod sitemap_unnamed;
pub(super) mod too_large;
pub(super) mod url_disallowed;
pub(super) mod url_unnamed;
pub(super) mod wrong_location;
