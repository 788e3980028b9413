//! Google's videos: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.

pub(super) mod source_missing;
