//! What a sitemap is good for, and what is better left out of it.

pub(super) mod faceted_urls;
pub(super) mod gzip_recommended;
pub(super) mod static_extension;
