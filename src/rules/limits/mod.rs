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
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() * 2);
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
