//! Google's images: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps>.

pub(super) mod deprecated_tag;
pub(super) mod duplicate_child;
pub(super) mod duplicate_loc;
pub(super) mod foreign_host;
pub(super) mod license_not_url;
pub(super) mod loc_data;
pub(super) mod loc_empty;
pub(super) mod loc_invalid;
pub(super) mod loc_missing;
pub(super) mod loc_relative;
pub(super) mod order;
pub(super) mod same_as_page;
pub(super) mod too_many;
pub(super) mod unknown_tag;

use crate::model::{Loc, LocKind};

/// Whether the URL is not the address of a file, but the file itself, or a name that one browser gave it.
fn is_embedded(loc: &Loc<'_>) -> bool {
    let is = |scheme: &str| loc.scheme.eq_ignore_ascii_case(scheme);
    loc.kind == LocKind::SchemeUnsupported && (is("data") || is("blob"))
}
