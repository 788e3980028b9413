//! How characters are stored as bytes.

pub(super) mod bom;
pub(super) mod decl_conflict;
pub(super) mod declared_not_utf8;
pub(super) mod http_charset;
pub(super) mod invalid_sequence;
pub(super) mod invalid_utf8;
pub(super) mod mojibake;
pub(super) mod nul_byte;
pub(super) mod unsupported;
pub(super) mod utf16;
pub(super) mod utf32;
