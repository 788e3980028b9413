//! The document as a whole: what it is, its root, its namespace, its elements.

pub(super) mod attribute_unexpected;
pub(super) mod element_no_namespace;
pub(super) mod element_order;
pub(super) mod element_unexpected;
pub(super) mod element_wrong_case;
pub(super) mod extension_outside_url;
pub(super) mod format_unrecognised;
pub(super) mod html;
pub(super) mod namespace_extension_not_on_root;
pub(super) mod namespace_extension_unknown;
pub(super) mod namespace_extension_unused;
pub(super) mod namespace_extension_variant;
pub(super) mod namespace_https;
pub(super) mod namespace_legacy;
pub(super) mod namespace_missing;
pub(super) mod namespace_prefixed_root;
pub(super) mod namespace_trailing_slash;
pub(super) mod namespace_wrong;
pub(super) mod required_wrong_case;
pub(super) mod root_mismatch;
pub(super) mod root_unknown;
pub(super) mod root_wrong_case;
pub(super) mod schema_location_invalid;
pub(super) mod strict_stop;
pub(super) mod text_in_element_only_content;
pub(super) mod urlset_empty;
