//! Values of any extension, and extensions that nothing or not everybody reads.

pub(super) mod codesearch_obsolete;
pub(super) mod geo_obsolete;
pub(super) mod ignored;
pub(super) mod mobile_not_empty;
pub(super) mod mobile_obsolete;
pub(super) mod pagemap_attribute_missing;
pub(super) mod resourcesync;
pub(super) mod text_double_escaped;
pub(super) mod url_double_escaped;
pub(super) mod url_invisible_character;
pub(super) mod url_placeholder;
