//! Extensions that nothing reads any more, and those that only some read.

pub(super) mod codesearch_obsolete;
pub(super) mod geo_obsolete;
pub(super) mod mobile_not_empty;
pub(super) mod mobile_obsolete;
pub(super) mod pagemap_attribute_missing;
pub(super) mod resourcesync;
