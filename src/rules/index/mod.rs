//! `sitemapindex`.

pub(super) mod baidu_unsupported;
pub(super) mod child_above_path;
pub(super) mod child_empty;
pub(super) mod child_feed;
pub(super) mod child_fetch_failed;
pub(super) mod child_not_sitemap;
pub(super) mod cycle;
pub(super) mod duplicate;
pub(super) mod empty;
pub(super) mod lastmod_missing;
pub(super) mod lastmod_older_than_child;
pub(super) mod lists_files;
pub(super) mod loc_invalid;
pub(super) mod loc_missing;
pub(super) mod loc_relative;
pub(super) mod nested;
pub(super) mod other_host;
pub(super) mod other_protocol;
pub(super) mod self_reference;
pub(super) mod single_child;

use super::loc::has_invalid_char;
use crate::model::{EntryKind, Flags, Loc, LocKind, Notes};

/// Whether it breaks the grammar of URLs, apart from not beginning as one, or is more than one URL. A placeholder is told as
/// that.
pub(crate) fn is_invalid_url(loc: &Loc<'_>) -> bool {
    match loc.kind {
        LocKind::Relative
        | LocKind::ProtocolRelative
        | LocKind::SchemeMissing
        | LocKind::Placeholder
        | LocKind::NotUrl => false,
        LocKind::SchemeUnsupported | LocKind::HostMissing | LocKind::SchemeMisspelled => true,
        LocKind::Absolute => {
            loc.flags.has(Flags::SPACE)
                || has_invalid_char(loc, EntryKind::Sitemap)
                || loc.has_invalid_percent()
                || !loc.is_host_valid
                || !loc.is_port_valid
                || loc.notes.has(Notes::SEVERAL_URLS)
        }
    }
}
