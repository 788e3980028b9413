//! robots.txt: its `Sitemap` lines, and what its rules mean for a sitemap.

pub(super) mod encoding;
pub(super) mod html;
pub(super) mod sitemap_disallowed;
pub(super) mod sitemap_duplicate;
pub(super) mod sitemap_empty;
pub(super) mod sitemap_invalid;
pub(super) mod sitemap_missing;
pub(super) mod sitemap_misspelled;
pub(super) mod sitemap_other_host;
pub(super) mod sitemap_relative;
pub(super) mod too_large;
pub(super) mod url_disallowed;
pub(super) mod wrong_location;

use super::index::is_invalid_url;
use crate::model::{Flags, Loc, LocKind};

/// Whether a URL lacks scheme or host, and nothing else is wrong with it.
fn is_relative(loc: &Loc<'_>) -> bool {
    matches!(loc.kind, LocKind::Relative | LocKind::ProtocolRelative | LocKind::SchemeMissing)
        && !loc.flags.has(Flags::FORBIDDEN)
        && !loc.flags.has(Flags::SPACE)
}

/// Whether it is no URL at all, or one that nobody can ask for.
fn is_invalid(loc: &Loc<'_>) -> bool {
    match loc.kind {
        LocKind::Relative | LocKind::ProtocolRelative | LocKind::SchemeMissing => !is_relative(loc),
        LocKind::Absolute | LocKind::SchemeUnsupported | LocKind::HostMissing => {
            is_invalid_url(loc)
        }
    }
}
