//! Parts of a whole.

/// `part` of `whole`; `None` if there is nothing to divide by.
#[expect(clippy::cast_precision_loss, reason = "there are no 2^53 URLs")]
pub(super) fn ratio(part: usize, whole: usize) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

/// The same of sums that may be larger than what memory holds.
#[expect(clippy::cast_precision_loss, reason = "there are no 2^53 URLs")]
pub(super) fn ratio_of_sums(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}
