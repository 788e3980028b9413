//! Which of many sets are alike, without comparing each with each, and without missing any. Elements are in the order of how few
//! sets have them. The first that two sets have in common must come early in both, or what is left of them is too little: so a set
//! is compared only with those that have one of its first elements, where that can still be enough.
//!
//! Chuan Xiao and others, _Efficient similarity joins for near-duplicate detection_, 2008, <https://doi.org/10.1145/1367497.1367516>

use super::candidates::Candidates;
use super::hashed::HashMap;
use super::shingles::part;
use super::sorted::{sort, sort_numbers};
use super::union::Union;

/// A set, with its elements in the order of how few sets have them.
#[derive(Debug, Default)]
struct Ordered {
    /// How many elements no other set has; they come first.
    alone: usize,
    /// The numbers of the others in the order of all elements.
    shared: Vec<u32>,
}

impl Ordered {
    fn len(&self) -> usize {
        self.alone + self.shared.len()
    }

    /// The elements after the first `before`, which are at least those that are alone.
    fn after(&self, before: usize) -> &[u32] {
        self.shared.get(before - self.alone..).unwrap_or_default()
    }
}

/// By an element, the sets that have it as one of their first, by how many elements they have before it.
type Index = HashMap<u32, Vec<(usize, Candidates)>>;

/// Joins the numbers of sets of which both have at least the part `threshold` of what any of them has. Empty ones are like no
/// other. Elements are in ascending order, each once.
pub(super) fn join_similar(sets: Vec<Vec<u64>>, threshold: f64, union: &mut Union) {
    let ordered = ordered(&sets, union);
    drop(sets);
    let is_enough = |both: usize, all: usize| part(both, all) >= threshold;
    let mut index = Index::default();
    // With which set each was compared last.
    let mut compared = vec![usize::MAX; ordered.len()];
    for (number, set) in ordered.iter().enumerate() {
        let size = set.len();
        for (before, element) in (set.alone..).zip(&set.shared) {
            let left = size - before;
            if !is_enough(left, size) {
                break;
            }
            let places = index.entry(*element).or_default();
            for (place, candidates) in places.iter() {
                if !is_enough(left, before + place + left) {
                    continue;
                }
                candidates.join(number, union, usize::MAX, &mut |other| {
                    let is_new = compared
                        .get_mut(other)
                        .is_some_and(|last| std::mem::replace(last, number) != number);
                    is_new
                        && ordered.get(other).is_some_and(|other| {
                            is_similar((set, before), (other, *place), is_enough)
                        })
                });
            }
            if let Some((_, candidates)) = places.iter_mut().find(|(place, _)| *place == before) {
                candidates.add(number, union);
            } else {
                let mut candidates = Candidates::default();
                candidates.add(number, union);
                places.push((before, candidates));
            }
        }
    }
}

/// The sets in the order that all elements have. Those that are the same as one before are joined with that, and stay empty.
fn ordered(sets: &[Vec<u64>], union: &mut Union) -> Vec<Ordered> {
    let mut firsts: HashMap<&[u64], usize> = HashMap::default();
    let mut different = Vec::new();
    for (number, set) in sets.iter().enumerate().filter(|(_, set)| !set.is_empty()) {
        let first = *firsts.entry(set).or_insert(number);
        union.join(first, number);
        if first == number {
            different.push((number, set));
        }
    }
    drop(firsts);
    let mut all: Vec<u64> = different.iter().flat_map(|(_, set)| set.iter().copied()).collect();
    sort_numbers(&mut all);
    let mut shared: Vec<(usize, u64)> = all
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() > 1)
        .filter_map(|same| Some((same.len(), *same.first()?)))
        .collect();
    drop(all);
    sort(&mut shared);
    let numbers: HashMap<u64, u32> =
        shared.into_iter().zip(0..).map(|((_, element), number)| (element, number)).collect();

    let mut ordered: Vec<Ordered> = sets.iter().map(|_| Ordered::default()).collect();
    for (number, set) in different {
        let mut shared: Vec<u64> = set
            .iter()
            .filter_map(|element| numbers.get(element))
            .map(|&number| number.into())
            .collect();
        sort_numbers(&mut shared);
        let shared: Vec<u32> =
            shared.into_iter().filter_map(|number| number.try_into().ok()).collect();
        if let Some(slot) = ordered.get_mut(number) {
            *slot = Ordered { alone: set.len() - shared.len(), shared };
        }
    }
    ordered
}

/// Whether two sets have enough in common, if the first of it is at these places.
fn is_similar(
    (a, before_a): (&Ordered, usize),
    (b, before_b): (&Ordered, usize),
    is_enough: impl Fn(usize, usize) -> bool,
) -> bool {
    let total = a.len() + b.len();
    let (mut a, mut b) = (a.after(before_a), b.after(before_b));
    let mut both = 0;
    loop {
        let most = both + a.len().min(b.len());
        if !is_enough(most, total - most) {
            return false;
        }
        // As long as they go on alike, as much is possible as before.
        let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        both += same;
        a = a.get(same..).unwrap_or_default();
        b = b.get(same..).unwrap_or_default();
        match (a.split_first(), b.split_first()) {
            (Some((first, rest)), Some((second, _))) if first < second => a = rest,
            (Some(_), Some((_, rest))) => b = rest,
            _ => return is_enough(both, total - both),
        }
    }
}
