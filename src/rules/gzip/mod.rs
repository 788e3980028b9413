//! Compression.

pub(super) mod bad_magic;
pub(super) mod corrupt;
pub(super) mod crc_mismatch;
pub(super) mod double;
pub(super) mod expansion;
pub(super) mod header_crc_mismatch;
pub(super) mod http_double;
pub(super) mod isize_mismatch;
pub(super) mod method_unsupported;
pub(super) mod multi_member;
pub(super) mod nesting_depth;
pub(super) mod not_gzip;
pub(super) mod reserved_flag;
pub(super) mod trailing_garbage;
pub(super) mod truncated;
