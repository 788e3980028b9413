//! Finds two equal things among many without comparing each with each.

use crate::diagnostic::sort;

/// How many are compared each with each, which is faster for the few attributes that tags have.
const FEW: usize = 16;

/// The first index from 0 to `len` whose thing `is_equal` to that of a smaller index.
pub(super) fn second_of_equals(
    len: usize,
    hash: impl Fn(usize) -> u64,
    is_equal: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    if len <= FEW {
        return (1..len).find(|&b| (0..b).any(|a| is_equal(a, b)));
    }
    // Sorted by hash, equal things stand together; the index in the low bits keeps them in order.
    let index_bits = usize::BITS - len.leading_zeros();
    let mask = (1_u64 << index_bits) - 1;
    let mut keys: Vec<u64> = (0..len).map(|n| (hash(n) & !mask) | n as u64).collect();
    sort(&mut keys);
    let index = |key: u64| usize::try_from(key & mask).unwrap_or_default();
    let mut first = None;
    for (at, &key) in keys.iter().enumerate() {
        let before = keys.get(at.saturating_sub(FEW)..at).unwrap_or_default();
        let is_second = before
            .iter()
            .any(|&other| other & !mask == key & !mask && is_equal(index(other), index(key)));
        if is_second && first.is_none_or(|known| index(key) < known) {
            first = Some(index(key));
        }
    }
    first
}

/// FNV-1a: <https://www.rfc-editor.org/rfc/rfc9923>.
pub(super) fn hash(bytes: &[u8]) -> u64 {
    let mixed = bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash: u64, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::{hash, second_of_equals};

    #[test]
    fn the_first_repetition_is_found_among_few_and_many() {
        for len in [0_usize, 1, 2, 16, 17, 1000] {
            let distinct: Vec<String> = (0..len).map(|n| format!("a{n}")).collect();
            let find = |names: &[String]| {
                second_of_equals(
                    names.len(),
                    |n| hash(names[n].as_bytes()),
                    |a, b| names[a] == names[b],
                )
            };
            assert_eq!(find(&distinct), None, "{len}");
            for (from, to) in [(0, 1), (0, len.saturating_sub(1)), (len / 2, len / 2 + 1)] {
                if from < to && to < len {
                    let mut names = distinct.clone();
                    names[to] = names[from].clone();
                    assert_eq!(find(&names), Some(to), "{len}: {from} and {to}");
                }
            }
        }
    }
}
