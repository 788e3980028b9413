//! Which texts are nearly the same: section 5.1.1.

use super::candidates::Candidates;
use super::hashed::HashMap;
use super::shingles::{SHINGLE_WORDS, hashes, part};
use super::signatures::{SIGNATURE_NUMBERS, fingerprint, signature};
use super::similar_sets::join_similar;
use super::union::Union;

/// At most so many bits of simhashes may differ: those of texts that have nothing to do with each other are not much further apart.
pub const SIMHASH_DISTANCE_MAX: u32 = 16;

/// Into so many bands signatures are divided at least. Texts are compared that have the same band.
const BANDS_MIN: usize = 16;

/// With so many of those that have the same band a signature is compared at most. Signatures are an estimate anyway.
const COMPARED_IN_BAND: usize = 32;

/// How texts are compared.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum NearDuplicateMethod {
    /// By all their shingles: exact, but the shingles of all texts are kept.
    #[default]
    Shingles,
    /// By [`minhash`](super::minhash) signatures: 1 KiB a text. Texts near the threshold may be taken for more or less alike.
    MinHash,
    /// By [`simhash`](super::simhash): 8 bytes a text. Those that are found are nearly the same, but many near duplicates are not
    /// found.
    SimHash,
}

/// When texts count as nearly the same.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default)
)]
pub struct NearDuplicateOptions {
    /// How many words a shingle has: 4.
    pub k: usize,
    /// From which [`resemblance`](super::resemblance) on, above 0 and at most 1: 0.9. Simhashes do not go by it.
    pub threshold: f64,
    /// How they are compared.
    pub method: NearDuplicateMethod,
    /// How many bits of their simhashes may differ: 3. More than [`SIMHASH_DISTANCE_MAX`] counts as that.
    pub max_distance: u32,
}

impl Default for NearDuplicateOptions {
    fn default() -> Self {
        Self {
            k: SHINGLE_WORDS,
            threshold: 0.9,
            method: NearDuplicateMethod::default(),
            max_distance: 3,
        }
    }
}

/// For each text the number of its cluster: the lowest index of the texts that are in it. Texts that are nearly the same are in one
/// cluster, and so is what is nearly the same as one of them: two of a cluster can be less alike than the threshold. A text without
/// words is a cluster of its own.
///
/// Texts are not compared in pairs, but with those that have something rare in common; with the method of shingles no pair is
/// missed by that. The texts themselves are not kept.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{NearDuplicateOptions, near_duplicate_clusters};
///
/// let texts = ["Tea for two, please.", "Something else", "TEA FOR TWO PLEASE", ""];
/// assert_eq!(near_duplicate_clusters(texts, &NearDuplicateOptions::default()), [0, 1, 0, 3]);
/// ```
#[must_use]
pub fn near_duplicate_clusters<T: AsRef<str>>(
    texts: impl IntoIterator<Item = T>,
    options: &NearDuplicateOptions,
) -> Vec<usize> {
    let mut union = Union::default();
    let shingles = texts.into_iter().map(|text| {
        union.add();
        hashes(text.as_ref(), options.k)
    });
    let count = match options.method {
        NearDuplicateMethod::Shingles => {
            let sets: Vec<_> = shingles.collect();
            let count = sets.len();
            join_similar(sets, options.threshold, &mut union);
            count
        }
        NearDuplicateMethod::MinHash => {
            let of_text = |hashes: Vec<u64>| {
                (!hashes.is_empty()).then(|| signature(&hashes, SIGNATURE_NUMBERS))
            };
            let signatures: Vec<_> = shingles.map(of_text).collect();
            join_by_signatures(&signatures, options.threshold, &mut union);
            signatures.len()
        }
        NearDuplicateMethod::SimHash => {
            let of_text = |hashes: Vec<u64>| (!hashes.is_empty()).then(|| fingerprint(&hashes));
            let simhashes: Vec<_> = shingles.map(of_text).collect();
            join_by_simhashes(&simhashes, options.max_distance, &mut union);
            simhashes.len()
        }
    };
    (0..count).map(|number| union.find(number)).collect()
}

/// The different ones with their first numbers; those that are the same are joined.
fn different<'a, T: std::hash::Hash + Eq>(
    values: &'a [Option<T>],
    union: &mut Union,
) -> Vec<(usize, &'a T)> {
    let mut firsts = HashMap::default();
    let mut different = Vec::new();
    for (number, value) in values.iter().enumerate() {
        let Some(value) = value else { continue };
        let first = *firsts.entry(value).or_insert(number);
        union.join(first, number);
        if first == number {
            different.push((number, value));
        }
    }
    different
}

fn join_by_signatures(signatures: &[Option<Vec<u64>>], threshold: f64, union: &mut Union) {
    let different = different(signatures, union);
    let least = (0..SIGNATURE_NUMBERS)
        .find(|&equal| part(equal, SIGNATURE_NUMBERS) >= threshold)
        .unwrap_or(SIGNATURE_NUMBERS);
    // One band more than numbers may differ: one of them is the same.
    let bands = (SIGNATURE_NUMBERS - least + 1).clamp(BANDS_MIN, SIGNATURE_NUMBERS);
    for band in 0..bands {
        let places = band * SIGNATURE_NUMBERS / bands..(band + 1) * SIGNATURE_NUMBERS / bands;
        let mut same: HashMap<&[u64], Candidates> = HashMap::default();
        for &(number, signature) in &different {
            let candidates =
                same.entry(signature.get(places.clone()).unwrap_or_default()).or_default();
            candidates.join(number, union, COMPARED_IN_BAND, &mut |other| {
                let other = signatures.get(other).and_then(Option::as_ref);
                let equal = signature.iter().zip(other.into_iter().flatten());
                equal.filter(|(a, b)| a == b).count() >= least
            });
            candidates.add(number, union);
        }
    }
}

fn join_by_simhashes(simhashes: &[Option<u64>], max_distance: u32, union: &mut Union) {
    let different = different(simhashes, union);
    let max_distance = max_distance.min(SIMHASH_DISTANCE_MAX);
    // One block more than bits may differ: one of them is the same.
    let blocks = max_distance + 1;
    for block in 0..blocks {
        let (start, end) = (block * 64 / blocks, (block + 1) * 64 / blocks);
        let mask = u64::MAX >> (64 - (end - start));
        let mut same: HashMap<u64, Candidates> = HashMap::default();
        for &(number, simhash) in &different {
            let candidates = same.entry(simhash >> start & mask).or_default();
            candidates.join(number, union, usize::MAX, &mut |other| {
                let other = simhashes.get(other).copied().flatten();
                other.is_some_and(|other| (simhash ^ other).count_ones() <= max_distance)
            });
            candidates.add(number, union);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{minhash, resemblance, simhash};
    use proptest::prelude::*;

    const METHODS: [NearDuplicateMethod; 3] =
        [NearDuplicateMethod::Shingles, NearDuplicateMethod::MinHash, NearDuplicateMethod::SimHash];

    /// The clusters if each text is compared with each.
    fn clusters_of_pairs(texts: &[String], is_near: impl Fn(&str, &str) -> bool) -> Vec<usize> {
        let mut union = Union::default();
        for (number, text) in texts.iter().enumerate() {
            union.add();
            let near =
                texts.iter().take(number).enumerate().filter(|(_, other)| {
                    !other.is_empty() && !text.is_empty() && is_near(text, other)
                });
            for (other, _) in near {
                union.join(other, number);
            }
        }
        (0..texts.len()).map(|number| union.find(number)).collect()
    }

    /// Some texts that are written from each other with a word replaced here and there.
    fn texts() -> impl Strategy<Value = Vec<String>> {
        let edit = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), "[a-z]{1,2}");
        proptest::collection::vec(
            (any::<prop::sample::Index>(), proptest::collection::vec(edit, 0..4)),
            1..20,
        )
        .prop_map(|edits| {
            let first: Vec<_> = (0..30).map(|at| format!("w{}", at % 23)).collect();
            let mut texts = vec![first, Vec::new()];
            for (from, edits) in edits {
                let mut text = from.get(&texts).clone();
                for (place, length, word) in edits {
                    if text.is_empty() {
                        text.push(word);
                    } else {
                        let place = place.index(text.len());
                        text[place] = word;
                        text.truncate(text.len().min(25 + length.index(9)));
                    }
                }
                texts.push(text);
            }
            texts.into_iter().map(|words| words.join(" ")).collect()
        })
    }

    #[test]
    fn texts_that_are_the_same_but_for_signs_are_one_cluster_whatever_the_method() {
        for method in METHODS {
            let options = NearDuplicateOptions { method, ..Default::default() };
            let texts = ["", "a b c d e", "x", "A, b; C d e", "!", "X", "e d c b a"];
            assert_eq!(
                near_duplicate_clusters(texts, &options),
                [0, 1, 2, 1, 4, 2, 6],
                "{method:?}"
            );
            assert!(near_duplicate_clusters([""; 0], &options).is_empty());
        }
    }

    #[test]
    fn what_is_near_to_one_is_of_its_cluster() {
        let words = |from: usize| {
            (from..from + 100).map(|at| format!("w{at}")).collect::<Vec<_>>().join(" ")
        };
        let texts: Vec<_> = (0..40).map(|step| words(step * 4)).collect();
        let clusters = near_duplicate_clusters(&texts, &NearDuplicateOptions::default());
        assert!(clusters.iter().all(|&cluster| cluster == 0));
        let far: Vec<_> = (0..40).map(|step| words(step * 6)).collect();
        let clusters = near_duplicate_clusters(&far, &NearDuplicateOptions::default());
        assert_eq!(clusters, (0..40).collect::<Vec<_>>());
    }

    proptest! {
        #[test]
        fn shingles_miss_no_pair(texts in texts(), threshold in 0.05..=1.0_f64, k in 1_usize..5) {
            let options = NearDuplicateOptions { k, threshold, ..Default::default() };
            let expected = clusters_of_pairs(&texts, |a, b| resemblance(a, b, k) >= threshold);
            prop_assert_eq!(near_duplicate_clusters(&texts, &options), expected);
        }

        #[test]
        fn signatures_miss_no_pair_of_few(texts in texts(), threshold in 0.05..=1.0_f64) {
            let options = NearDuplicateOptions { threshold, method: NearDuplicateMethod::MinHash, ..Default::default() };
            let expected = clusters_of_pairs(&texts, |a, b| {
                let equal = minhash(a, 4, 128).into_iter().zip(minhash(b, 4, 128)).filter(|(a, b)| a == b).count();
                part(equal, 128) >= threshold
            });
            prop_assert_eq!(near_duplicate_clusters(&texts, &options), expected);
        }

        #[test]
        fn simhashes_miss_no_pair(texts in texts(), max_distance in 0..=SIMHASH_DISTANCE_MAX) {
            let options = NearDuplicateOptions { max_distance, method: NearDuplicateMethod::SimHash, ..Default::default() };
            let expected = clusters_of_pairs(&texts, |a, b| {
                (simhash(a, 4) ^ simhash(b, 4)).count_ones() <= max_distance
            });
            prop_assert_eq!(near_duplicate_clusters(&texts, &options), expected);
        }
    }
}
