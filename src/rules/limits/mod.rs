//! Counts and sizes.

pub(super) mod bytes;
pub(super) mod bytes_baidu;
pub(super) mod extensions;
pub(super) mod index_bytes;
pub(super) mod index_count;
pub(super) mod index_files_google;
pub(super) mod near;
pub(super) mod tag_bytes_yandex;
pub(super) mod url_count;

/// The number with commas between groups of three digits.
pub(crate) fn grouped(number: u64) -> String {
    let mut digits = number.to_string();
    for at in (1..digits.len()).rev().skip(2).step_by(3) {
        digits.insert(at, ',');
    }
    digits
}
