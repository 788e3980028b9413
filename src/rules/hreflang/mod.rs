//! Alternates, which are `xhtml:link`: <https://developers.google.com/search/docs/specialty/international/localized-versions>.
//! They are compared with each other in `rules/demands/alternates.rs`, which finds all that is said here.

pub(super) mod amphtml;
pub(super) mod case;
pub(super) mod duplicate_language;
pub(super) mod duplicate_link;
pub(super) mod extra_subtags;
pub(super) mod href_invalid;
pub(super) mod href_missing;
pub(super) mod href_relative;
pub(super) mod language_alpha3;
pub(super) mod language_conflict;
pub(super) mod language_invalid;
pub(super) mod language_renamed;
pub(super) mod link_has_content;
pub(super) mod media_alternate;
pub(super) mod missing;
pub(super) mod namespace_wrong;
pub(super) mod region_invalid;
pub(super) mod region_only;
pub(super) mod region_un_m49;
pub(super) mod rel_missing;
pub(super) mod return_missing;
pub(super) mod script_invalid;
pub(super) mod self_missing;
pub(super) mod set_inconsistent;
pub(super) mod target_not_in_sitemap;
pub(super) mod underscore;
pub(super) mod whitespace;
pub(super) mod xdefault_malformed;
pub(super) mod xdefault_missing;
