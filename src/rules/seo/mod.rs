//! What a sitemap is good for, and what is better left out of it.

pub(super) mod faceted_urls;
pub(super) mod feed_plus_sitemap;
pub(super) mod gzip_recommended;
pub(super) mod small_site;
pub(super) mod static_extension;
