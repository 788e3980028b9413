//! RSS, Atom and OAI-PMH.

pub(super) mod atom_03;
pub(super) mod atom_id_missing;
pub(super) mod atom_namespace_wrong;
pub(super) mod atom_title_missing;
pub(super) mod atom_updated_invalid;
pub(super) mod atom_updated_missing;
pub(super) mod channel_field_missing;
pub(super) mod channel_missing;
pub(super) mod empty;
pub(super) mod entry_link_missing;
pub(super) mod entry_link_rel;
pub(super) mod entry_link_relative;
pub(super) mod guid_as_link;
pub(super) mod item_link_missing;
pub(super) mod oai_pmh;
pub(super) mod recent_only;
pub(super) mod rss_pubdate_invalid;
pub(super) mod rss_two_digit_year;
pub(super) mod rss_version_missing;
pub(super) mod type_unsupported;
