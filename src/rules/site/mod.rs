//! The URLs of a document as parts of one site, and where the document is on it.

pub(super) mod case_mix;
pub(super) mod mixed_host;
pub(super) mod mixed_protocol;
pub(super) mod root_recommended;
pub(super) mod trailing_slash_mix;
pub(super) mod www_mix;
