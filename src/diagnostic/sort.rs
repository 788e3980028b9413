//! The one way in which things are sorted: by numbers of 64 bits. That of the standard library takes several kilobytes of
//! the WebAssembly module for each type.

/// Sorts by the bytes of the numbers, the lowest first.
#[inline(never)]
pub(crate) fn sort(keys: &mut Vec<u64>) {
    if keys.is_sorted() {
        return;
    }
    if keys.len() <= FEW {
        let mut sorted = Vec::with_capacity(keys.len());
        for key in &*keys {
            sorted.insert(sorted.partition_point(|known| known <= key), *key);
        }
        *keys = sorted;
        return;
    }
    let mut sorted = vec![0; keys.len()];
    for place in 0..size_of::<u64>() {
        let digit = |key: u64| usize::from(key.to_le_bytes().get(place).copied().unwrap_or(0));
        // How many numbers have each digit, and then where the next one belongs.
        let mut slots = [0_usize; 256];
        for key in &*keys {
            if let Some(count) = slots.get_mut(digit(*key)) {
                *count += 1;
            }
        }
        if slots.contains(&keys.len()) {
            // The same digit in all of them changes nothing.
            continue;
        }
        let mut start = 0;
        for slot in &mut slots {
            start += std::mem::replace(slot, start);
        }
        for key in &*keys {
            if let Some(slot) = slots.get_mut(digit(*key)) {
                if let Some(to) = sorted.get_mut(*slot) {
                    *to = *key;
                }
                *slot += 1;
            }
        }
        std::mem::swap(keys, &mut sorted);
    }
}

/// The indexes of numbers, sorted by these; equals keep their order.
pub(crate) fn order(numbers: impl Iterator<Item = u32>) -> Vec<usize> {
    let key = |(index, number)| (u64::from(number) << 32) | (index as u64 & LOW_BITS);
    let mut keys: Vec<u64> = numbers.enumerate().map(key).collect();
    sort(&mut keys);
    keys.into_iter().map(|key| usize::try_from(key & LOW_BITS).unwrap_or_default()).collect()
}

/// Sorts by a number; equals keep their order.
pub(super) fn sort_by<T>(items: &mut Vec<T>, number: fn(&T) -> u32) {
    if items.len() <= FEW_ITEMS {
        // One after the other is put where it belongs among those before.
        for at in 1..items.len() {
            let (before, rest) = items.split_at(at);
            let to = rest
                .first()
                .map(|item| before.partition_point(|other| number(other) <= number(item)));
            if let Some(moved) = to.and_then(|to| items.get_mut(to..=at)) {
                moved.rotate_right(1);
            }
        }
        return;
    }
    let order = order(items.iter().map(number));
    let mut slots: Vec<Option<T>> = items.drain(..).map(Some).collect();
    let taken = order.into_iter().filter_map(|index| slots.get_mut(index)?.take());
    items.extend(taken);
}

/// So many items are sorted without anything beside them.
const FEW_ITEMS: usize = 16;

/// Where the index of a number stands in a key.
const LOW_BITS: u64 = u32::MAX as u64;

/// So many are sorted faster one after the other than digit by digit.
const FEW: usize = 64;

#[cfg(test)]
mod tests {
    use super::sort;

    #[test]
    fn numbers_are_sorted_by_all_of_their_bytes() {
        for len in [0_u64, 1, 2, 63, 64, 65, 255, 1_000] {
            let mixed = |n: u64| n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (n % 60);
            let mut keys: Vec<u64> = (0..len).map(mixed).collect();
            let mut expected = keys.clone();
            expected.sort_unstable();
            sort(&mut keys);
            assert_eq!(keys, expected);
        }
    }
}
