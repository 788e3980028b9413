//! Short forms of texts, by which it is found out which of them are alike without the texts.

use super::shingles::{hashes, mixed};

/// How many numbers a signature has where nothing else is said.
pub const SIGNATURE_NUMBERS: usize = 128;

/// What `SplitMix64` adds for each number.
pub(super) const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The `MinHash` signature of a text: `n` numbers, of which two texts have about the part in common that is their
/// [`resemblance`](super::resemblance), with an error of about 1/√n. Each is the least of the hashes of all shingles after another
/// mixing: with the i-th number of the generator `SplitMix64` that begins with 0. All of a text without words are `u64::MAX`.
///
/// Andrei Broder and others, _Min-wise independent permutations_, 1998, <https://doi.org/10.1145/276698.276781>
///
/// # Example
/// ```
/// use sitemapkit::analysis::minhash;
///
/// assert_eq!(minhash("Tea for two, please.", 4, 128), minhash("TEA FOR TWO PLEASE", 4, 128));
/// ```
#[must_use]
pub fn minhash(text: &str, k: usize, n: usize) -> Vec<u64> {
    signature(&hashes(text, k), n)
}

/// The signature of a text with these shingles.
pub(super) fn signature(hashes: &[u64], n: usize) -> Vec<u64> {
    let seeds = (0..n).scan(0_u64, |state, _| {
        *state = state.wrapping_add(STEP);
        Some(mixed(*state))
    });
    let least = |seed| hashes.iter().map(|hash| mixed(hash ^ seed)).min().unwrap_or(u64::MAX);
    seeds.map(least).collect()
}

/// The `SimHash` of a text: 64 bits, few of which differ between texts that have nearly all shingles in common. Each is the one
/// that more of the hashes of shingles have, 0 if as many have the other; so that of a text without words is 0.
///
/// With shingles of four words, those of texts that have nothing to do with each other differ in about 32 bits and hardly ever
/// in fewer than 20; one word of a hundred that was replaced changes about 5. So at most 3 bits, as in the paper below, means nearly
/// the same, but not all near duplicates are found.
///
/// Gurmeet Singh Manku and others, _Detecting near-duplicates for web crawling_, 2007, <https://doi.org/10.1145/1242572.1242592>
///
/// # Example
/// ```
/// use sitemapkit::analysis::simhash;
///
/// assert_eq!(simhash("Tea for two, please.", 4), simhash("TEA FOR TWO PLEASE", 4));
/// ```
#[must_use]
pub fn simhash(text: &str, k: usize) -> u64 {
    fingerprint(&hashes(text, k))
}

/// The `SimHash` of a text with these shingles.
pub(super) fn fingerprint(hashes: &[u64]) -> u64 {
    (0..64).fold(0, |bits, bit| {
        let ones = hashes.iter().filter(|&hash| hash >> bit & 1 == 1).count();
        bits | u64::from(2 * ones > hashes.len()) << bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{h64, resemblance};

    /// A text of so many words out of many, of which one in `every` differs from the other texts.
    fn text(words: u64, every: u64, other: u64) -> String {
        let word = |at: u64| {
            let number = mixed(at.wrapping_mul(STEP));
            if number.is_multiple_of(every) {
                format!("o{other}x{at}")
            } else {
                format!("w{}", number % 5000)
            }
        };
        (0..words).map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_signature_is_of_the_least_hashes() {
        let seeds = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4];
        let [one, two] = [h64("tea for two please"), h64("for two please sir")];
        let expected = seeds.map(|seed| mixed(one ^ seed).min(mixed(two ^ seed)));
        assert_eq!(minhash("Tea for two, please, sir", 4, 2), expected);
        assert_eq!(minhash("", 4, 3), [u64::MAX; 3]);
        assert!(minhash("tea", 4, 0).is_empty());
    }

    #[test]
    #[expect(clippy::cast_precision_loss, reason = "128 numbers")]
    fn signatures_have_in_common_what_texts_have() {
        for every in [5, 20, 100] {
            for other in 0..8 {
                let (a, b) = (text(400, every, 1000), text(400, every, other));
                let both = minhash(&a, 4, 128);
                let equal = both.iter().zip(minhash(&b, 4, 128)).filter(|(a, b)| **a == *b).count();
                let error = (equal as f64 / 128.0 - resemblance(&a, &b, 4)).abs();
                assert!(error < 0.15, "{every} {other}: {error}");
            }
        }
    }

    #[test]
    fn a_simhash_has_the_bits_that_more_shingles_have() {
        let [a, b, c] = [h64("a"), h64("b"), h64("c")];
        assert_eq!(simhash("a", 4), a);
        assert_eq!(simhash("a b", 1), a & b);
        assert_eq!(simhash("c a b a", 1), a & b | b & c | a & c);
        assert_eq!(simhash("", 4), 0);
    }

    #[test]
    fn simhashes_of_other_texts_are_far_and_those_of_nearly_the_same_are_near() {
        let own = simhash(&text(400, 1_000_000, 0), 4);
        let near = simhash(&text(400, 200, 1), 4);
        assert!((own ^ near).count_ones() <= 12);
        let far = simhash(&text(400, 1, 2), 4);
        assert!((own ^ far).count_ones() > 16);
    }
}
