//! Hashes by which URLs are compared where keeping them would take too much memory: two of 100,000 are taken for one with
//! a probability of about 1 in 10^9.

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// Puts two words together, in that order.
#[inline]
pub(crate) fn mix(state: u64, word: u64) -> u64 {
    let product = (state.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    product ^ (product >> 32)
}

/// The hash of some bytes, taken eight at a time. Never 0.
#[inline(never)]
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut state =
        words.iter().fold(bytes.len() as u64, |state, word| mix(state, u64::from_le_bytes(*word)));
    // The last bytes together with some of those before, where there are any: no loop over single bytes.
    let last = bytes.last_chunk().copied().unwrap_or_else(|| {
        let mut last = [0; 8];
        last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        last
    });
    state = mix(state, u64::from_le_bytes(last));
    mix(state, FACTOR).max(1)
}
