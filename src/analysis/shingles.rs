//! What texts have in common: shingles (section 5.1.1), after Andrei Broder, _On the Resemblance and Containment of Documents_,
//! 1997, <https://doi.org/10.1109/SEQUEN.1997.666900>.

#[cfg(feature = "serde")]
use super::serde_hash;
use super::sorted::sort_numbers;
use super::tokens::Tokens;

/// How many words a shingle has where nothing else is said.
pub const SHINGLE_WORDS: usize = 4;
/// How many words a shingle has at most: each is hashed anew.
pub const SHINGLE_WORDS_MAX: usize = 64;

const FNV_START: u64 = 0xCBF2_9CE4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01B3;

/// A text as it is compared with others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shingles {
    /// Its words, in their order.
    pub tokens: Vec<String>,
    /// [`h64`] of each run of so many words, with one blank between two; each once, in ascending order. As texts they are numbers
    /// in base 16 with 16 digits.
    #[cfg_attr(feature = "serde", serde(with = "serde_hash"))]
    pub hashes: Vec<u64>,
}

/// A hash of a text: FNV-1a with 64 bits of its UTF-8, the bits of which are then mixed as the generator `SplitMix64` mixes them.
///
/// <https://datatracker.ietf.org/doc/html/rfc9923>, <https://prng.di.unimi.it/splitmix64.c>
///
/// # Example
/// ```
/// use sitemapkit::analysis::h64;
///
/// assert_eq!(h64("tea"), h64("tea"));
/// assert_ne!(h64("tea"), h64("Tea"));
/// ```
#[must_use]
pub fn h64(text: &str) -> u64 {
    mixed(fnv(FNV_START, text.as_bytes()))
}

/// The hash goes on with `bytes`.
pub(super) fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(FNV_PRIME))
}

/// The last step of `SplitMix64`.
pub(super) fn mixed(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

/// The shingles of a text: the runs of `k` words that it has. A text of fewer words is one shingle, one without words has none.
/// A `k` of 0 counts as 1, and one above [`SHINGLE_WORDS_MAX`] as that; [`SHINGLE_WORDS`] is usual.
///
/// # Example
/// ```
/// use sitemapkit::analysis::shingles;
///
/// let rose = shingles("A rose is a rose is a rose.", 4);
/// assert_eq!(rose.tokens.len(), 8);
/// assert_eq!(rose.hashes.len(), 3);
/// ```
#[must_use]
pub fn shingles(text: &str, k: usize) -> Shingles {
    let lowered = text.to_lowercase();
    let words: Vec<_> = Tokens::of(&lowered).collect();
    let tokens = words.iter().map(|&word| word.to_owned()).collect();
    Shingles { tokens, hashes: hashes_of_words(&words, k) }
}

/// The hashes of the shingles of a text, without its words.
pub(super) fn hashes(text: &str, k: usize) -> Vec<u64> {
    let lowered = text.to_lowercase();
    let words: Vec<_> = Tokens::of(&lowered).collect();
    hashes_of_words(&words, k)
}

fn hashes_of_words(words: &[&str], k: usize) -> Vec<u64> {
    if words.is_empty() {
        return Vec::new();
    }
    let k = k.clamp(1, SHINGLE_WORDS_MAX).min(words.len());
    let mut hashes: Vec<_> = words.windows(k).map(hash_of_words).collect();
    sort_numbers(&mut hashes);
    hashes.dedup();
    hashes
}

fn hash_of_words(words: &[&str]) -> u64 {
    let mut state = FNV_START;
    for (at, word) in words.iter().enumerate() {
        if at > 0 {
            state = fnv(state, b" ");
        }
        state = fnv(state, word.as_bytes());
    }
    mixed(state)
}

/// Which part of the shingles of two texts both have, from 0 to 1: 1 if they are the same, or neither has words. From 0.9 on they
/// count as near duplicates.
///
/// Where a part `p` of the words of a text has been replaced, about (1 − p)ᵏ / (2 − (1 − p)ᵏ) is left.
///
/// # Example
/// ```
/// use sitemapkit::analysis::resemblance;
///
/// assert_eq!(resemblance("Tea for two, please.", "TEA FOR TWO PLEASE", 4), 1.0);
/// assert_eq!(resemblance("one two three four five", "one two three four six", 4), 1.0 / 3.0);
/// ```
#[must_use]
pub fn resemblance(a: &str, b: &str, k: usize) -> f64 {
    let (a, b) = (hashes(a, k), hashes(b, k));
    let both = common(&a, &b);
    part(both, a.len() + b.len() - both)
}

/// Which part of the shingles of the text `a` the text `b` has too, from 0 to 1: 1 if all of `a` is in `b`, as nothing always is.
///
/// # Example
/// ```
/// use sitemapkit::analysis::containment;
///
/// assert_eq!(containment("two three four five", "one two three four five six", 4), 1.0);
/// ```
#[must_use]
pub fn containment(a: &str, b: &str, k: usize) -> f64 {
    let (a, b) = (hashes(a, k), hashes(b, k));
    part(common(&a, &b), a.len())
}

/// How many numbers are in both; both are in ascending order, with no number twice.
pub(super) fn common<T: Ord>(a: &[T], b: &[T]) -> usize {
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    let mut count = 0;
    while let (Some(first), Some(second)) = (a.peek(), b.peek()) {
        let order = first.cmp(second);
        count += usize::from(order.is_eq());
        if order.is_le() {
            a.next();
        }
        if order.is_ge() {
            b.next();
        }
    }
    count
}

/// All of nothing is 1.
#[expect(clippy::cast_precision_loss, reason = "there are no 2^53 words")]
pub(super) fn part(count: usize, all: usize) -> f64 {
    if all == 0 { 1.0 } else { count as f64 / all as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn h64_is_fnv_1a_with_the_bits_mixed() {
        assert_eq!(fnv(FNV_START, b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv(FNV_START, b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv(FNV_START, b"foobar"), 0x8594_4171_F739_67E8);
        // The first numbers of SplitMix64 that begins with 0.
        assert_eq!(mixed(0x9E37_79B9_7F4A_7C15), 0xE220_A839_7B1D_CDAF);
        assert_eq!(mixed(0x3C6E_F372_FE94_F82A), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!(h64("a"), mixed(0xAF63_DC4C_8601_EC8C));
    }

    #[test]
    fn shingles_are_runs_of_words() {
        let text = shingles("One, two: three FOUR five", 4);
        let mut hashes = [h64("one two three four"), h64("two three four five")];
        hashes.sort_unstable();
        assert_eq!(text.hashes, hashes);
        assert_eq!(shingles("One two", 4).hashes, [h64("one two")]);
        assert_eq!(shingles("…", 4), Shingles::default());
        assert_eq!(shingles("a b", 0), shingles("a b", 1));
    }

    #[test]
    fn texts_without_words_are_alike_and_in_every_text() {
        assert!(resemblance("", "!", 4) >= 1.0 && containment("", "tea", 4) >= 1.0);
        assert!(resemblance("", "tea", 4) <= 0.0 && containment("tea", "", 4) <= 0.0);
    }

    #[test]
    fn replaced_words_cost_what_the_formula_says() {
        let words: Vec<_> = (0..20_000_u32).map(|at| format!("w{at}")).collect();
        for (every, expected) in [(100, 0.924), (50, 0.856), (20, 0.687)] {
            // Which words are replaced must not be regular.
            let is_replaced =
                |at: u64| mixed(at.wrapping_mul(0x9E37_79B9_7F4A_7C15)).is_multiple_of(every);
            let other: Vec<_> = (0..)
                .zip(&words)
                .map(|(at, word)| if is_replaced(at) { format!("x{at}") } else { word.clone() })
                .collect();
            let alike = resemblance(&words.join(" "), &other.join(" "), 4);
            assert!((alike - expected).abs() < 0.02, "{every}: {alike}");
        }
    }

    fn text() -> impl Strategy<Value = String> {
        proptest::collection::vec("[a-d]", 0..30).prop_map(|words| words.join(" "))
    }

    proptest! {
        #[test]
        fn resemblance_is_mutual_and_containment_is_no_less(a in text(), b in text(), k in 1_usize..6) {
            let alike = resemblance(&a, &b, k);
            prop_assert!((0.0..=1.0).contains(&alike));
            prop_assert_eq!(alike.to_bits(), resemblance(&b, &a, k).to_bits());
            prop_assert_eq!(resemblance(&a, &a, k).to_bits(), 1.0_f64.to_bits());
            let contained = containment(&a, &b, k);
            prop_assert!(contained >= alike && contained <= 1.0);
        }

        #[test]
        fn a_text_has_no_more_shingles_than_places(a in text(), k in 1_usize..6) {
            let found = shingles(&a, k);
            prop_assert!(found.hashes.len() <= 1.max((found.tokens.len() + 1).saturating_sub(k)));
            prop_assert!(found.hashes.is_sorted());
            prop_assert_eq!(&found, &shingles(&a.to_uppercase().replace(' ', " \n-"), k));
        }
    }
}
