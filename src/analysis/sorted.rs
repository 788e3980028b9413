//! Things in their order. All that is sorted here is sorted by one of two functions: a sort is long, and would be compiled for each
//! kind of value.

use std::cmp::Ordering;

/// Puts things in their order. Equal ones stay as they were.
pub(super) fn sort_by<T>(values: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let compare_at = |a: usize, b: usize| match (values.get(a), values.get(b)) {
        (Some(a), Some(b)) => compare(a, b),
        _ => Ordering::Equal,
    };
    let mut places = in_order(values.len(), &compare_at);
    move_there(&mut places, &mut |a, b| values.swap(a, b));
}

/// The same of what has an order by itself.
pub(super) fn sort<T: Ord>(values: &mut [T]) {
    sort_by(values, Ord::cmp);
}

/// From the lowest to the highest.
#[inline(never)]
pub(super) fn sort_numbers(values: &mut [u64]) {
    values.sort_unstable();
}

/// From the lowest to the highest, each with where it was.
pub(super) fn sorted(values: &[f64]) -> Vec<(usize, f64)> {
    let mut sorted: Vec<_> = values.iter().copied().enumerate().collect();
    sort_by(&mut sorted, |(_, a), (_, b)| a.total_cmp(b));
    sorted
}

/// The places of so many things in their order. Of equal ones the first comes first.
#[inline(never)]
fn in_order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_unstable_by(|&a, &b| compare(a, b).then(a.cmp(&b)));
    places
}

/// Moves to each place what is at the one that `places` has there.
#[inline(never)]
fn move_there(places: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut at = start;
        // What is moved leaves a place to another thing, until the last one goes where the first one was.
        while let Some(from) = places.get_mut(at).map(|place| std::mem::replace(place, at))
            && from != start
        {
            swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equal_things_stay_as_they_were(keys in proptest::collection::vec(0_u8..5, 0..60)) {
            let mut values: Vec<_> = keys.into_iter().enumerate().collect();
            let mut expected = values.clone();
            expected.sort_by_key(|(_, key)| *key);
            sort_by(&mut values, |(_, a), (_, b)| a.cmp(b));
            prop_assert_eq!(values, expected);
        }
    }
}
