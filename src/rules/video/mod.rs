//! Google's videos: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.

pub(super) mod allow_embed_invalid;
pub(super) mod category_too_long;
pub(super) mod content_is_page;
pub(super) mod content_loc_invalid;
pub(super) mod content_segment_without_player;
pub(super) mod deprecated_attribute;
pub(super) mod deprecated_tag;
pub(super) mod description_missing;
pub(super) mod description_too_long;
pub(super) mod duplicate_child;
pub(super) mod duration_not_integer;
pub(super) mod duration_out_of_range;
pub(super) mod expiration_before_publication;
pub(super) mod expiration_date_invalid;
pub(super) mod expired;
pub(super) mod family_friendly_invalid;
pub(super) mod flash;
pub(super) mod id_type_invalid;
pub(super) mod live_invalid;
pub(super) mod markup_in_text;
pub(super) mod order;
pub(super) mod platform_invalid;
pub(super) mod platform_relationship_invalid;
pub(super) mod platform_relationship_missing;
pub(super) mod price_currency_invalid;
pub(super) mod price_currency_missing;
pub(super) mod price_resolution_invalid;
pub(super) mod price_type_invalid;
pub(super) mod price_value_invalid;
pub(super) mod publication_date_future;
pub(super) mod publication_date_invalid;
pub(super) mod rating_out_of_range;
pub(super) mod requires_subscription_invalid;
pub(super) mod restriction_country_invalid;
pub(super) mod restriction_empty;
pub(super) mod restriction_relationship_invalid;
pub(super) mod restriction_relationship_missing;
pub(super) mod source_missing;
pub(super) mod source_same_as_page;
pub(super) mod streaming_protocol;
pub(super) mod tag_empty;
pub(super) mod thumbnail_invalid;
pub(super) mod thumbnail_missing;
pub(super) mod title_missing;
pub(super) mod title_too_long;
pub(super) mod too_many_tags;
pub(super) mod tvshow_number_invalid;
pub(super) mod tvshow_premier_date_invalid;
pub(super) mod tvshow_show_title_missing;
pub(super) mod tvshow_type_invalid;
pub(super) mod unknown_tag;
pub(super) mod uploader_info_invalid;
pub(super) mod uploader_info_other_domain;
pub(super) mod uploader_too_long;
pub(super) mod view_count_invalid;

use crate::model::{Loc, LocKind, before, find_last};

/// How yes and no are written: <https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd>.
const YES_NO: &[&str] = &["yes", "no", "Yes", "No", "YES", "NO"];

/// What a list of countries or platforms says of them.
const RELATIONSHIPS: &[&str] = &["allow", "deny"];

/// What files of videos and their playlists end in: what Google fetches (<https://developers.google.com/search/docs/appearance/video>)
/// and what is, or was, in use beside it.
const FILES: &[&str] = &[
    "mp4", "m4v", "mov", "webm", "mkv", "mpg", "mpeg", "avi", "wmv", "ogv", "3gp", "flv", "m3u8",
    "mpd",
];

/// Whether a URL, whole or not, is that of a video by its end.
pub(crate) fn is_video_file(url: &str) -> bool {
    let loc = Loc::of(url);
    ends_in(if loc.kind == LocKind::Absolute { loc.rest } else { url }, FILES)
}

/// Whether the path of an absolute URL ends in one of `extensions`.
fn has_extension(loc: &Loc<'_>, extensions: &[&str]) -> bool {
    loc.kind == LocKind::Absolute && ends_in(loc.rest, extensions)
}

fn ends_in(rest: &str, extensions: &[&str]) -> bool {
    let path = before(b'?', before(b'#', rest));
    let extension = find_last(b'.', path).and_then(|dot| path.get(dot + 1..)).unwrap_or_default();
    extensions.iter().any(|known| known.eq_ignore_ascii_case(extension))
}

/// The host of a large site, whichever of its names is written.
fn bare_host<'a>(loc: &Loc<'a>) -> &'a str {
    let host = loc.host.strip_prefix("www.").or_else(|| loc.host.strip_prefix("m."));
    host.unwrap_or(loc.host)
}
