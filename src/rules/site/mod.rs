//! The URLs of a document as parts of one site, and where the document is on it.

pub(super) mod case_mix;
pub(super) mod cross_submit_unproven;
pub(super) mod duplicate_url;
pub(super) mod mixed_host;
pub(super) mod mixed_protocol;
pub(super) mod partly_checked;
pub(super) mod root_recommended;
pub(super) mod sitemap_not_referenced;
pub(super) mod trailing_slash_mix;
pub(super) mod url_error;
pub(super) mod url_noindex;
pub(super) mod url_not_canonical;
pub(super) mod url_redirects;
pub(super) mod www_mix;
