//! Google's images: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps>.

pub(super) mod deprecated_tag;
pub(super) mod loc_missing;
pub(super) mod too_many;
pub(super) mod unknown_tag;
