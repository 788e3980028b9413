//! Hashes by which URLs are compared where keeping them would take too much memory: two of 100,000 are taken for one with
//! a probability of about 1 in 10^9.

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// Puts two words together, in that order.
#[inline]
pub(crate) fn mix(state: u64, word: u64) -> u64 {
    let product = (state.rotate_left(23) ^ word).wrapping_mul(FACTOR);
    product ^ (product >> 32)
}

/// The hash of some bytes, taken sixteen at a time: each half does not wait for the other. Never 0.
#[inline(never)]
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let (blocks, rest) = bytes.as_chunks::<16>();
    let state = (bytes.len() as u64, FACTOR);
    let state = blocks.iter().fold(state, |state, block| mix_both(state, *block));
    // The last bytes together with some of those before, where there are any: no loop over single bytes.
    let last = bytes.last_chunk().copied().unwrap_or_else(|| {
        let mut last = [0; 16];
        last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        last
    });
    let (first, second) = mix_both(state, last);
    mix(mix(first, second), FACTOR).max(1)
}

#[inline]
fn mix_both((first, second): (u64, u64), block: [u8; 16]) -> (u64, u64) {
    let word = u128::from_le_bytes(block);
    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    let lower = word as u64;
    (mix(first, lower), mix(second, (word >> 64) as u64))
}
