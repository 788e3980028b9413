//! Numbers in their order. One place for all who want one: a sort is long where it is compiled for each kind of value.

/// From the lowest to the highest, each with where it was.
pub(super) fn sorted(values: &[f64]) -> Vec<(usize, f64)> {
    let mut sorted: Vec<_> = values.iter().copied().enumerate().collect();
    sorted.sort_unstable_by(|(at_a, a), (at_b, b)| a.total_cmp(b).then(at_a.cmp(at_b)));
    sorted
}
