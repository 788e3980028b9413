//! The answer of the server that the document came in.

pub(super) mod auth;
pub(super) mod content_type;
pub(super) mod last_modified_conflict;
pub(super) mod length_mismatch;
pub(super) mod redirect;
pub(super) mod status;
pub(super) mod x_robots_noindex;
