//! The texts of pages in sitemaps, and which of them are like another text, or have it in them. A text is compared only with those
//! that have one of its rarest shingles: so many that one of them must be there.

use super::hashed::{HashMap, HashSet};
use super::shingles::part;
use super::sorted::sort_by;
use std::ops::Range;

/// From this part on, texts are nearly the same, and one is part of another.
pub(super) const NEAR: f64 = 0.9;

/// The shingles of texts, in ascending order.
#[derive(Debug, Default)]
pub(super) struct ListedTexts {
    /// From the text with the fewest on.
    sets: Vec<Vec<u64>>,
    /// By a shingle, which texts have it; only those that are asked for.
    having: HashMap<u64, Vec<usize>>,
}

impl ListedTexts {
    /// `asked` are the texts that will be asked for.
    pub(super) fn of<'a>(
        listed: impl Iterator<Item = &'a [u64]>,
        asked: impl Iterator<Item = &'a [u64]>,
    ) -> Self {
        let asked: HashSet<u64> = asked.flatten().copied().collect();
        let mut sets: Vec<_> = listed.filter(|set| !set.is_empty()).map(<[u64]>::to_vec).collect();
        sort_by(&mut sets, |a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
        sets.dedup();
        let mut having: HashMap<u64, Vec<usize>> = HashMap::default();
        for (number, set) in sets.iter().enumerate() {
            for shingle in set.iter().filter(|shingle| asked.contains(shingle)) {
                having.entry(*shingle).or_default().push(number);
            }
        }
        Self { sets, having }
    }

    /// Whether one of the texts is nearly the same.
    pub(super) fn has_near(&self, set: &[u64]) -> bool {
        let length = |number: &usize| self.sets.get(*number).map_or(0, Vec::len);
        let of_like_length = |having: &[usize]| {
            let start = having.partition_point(|number| part(length(number), set.len()) < NEAR);
            let end = having.partition_point(|number| part(set.len(), length(number)) >= NEAR);
            start..end
        };
        self.any(set, &of_like_length, &|other| is_near(set, other))
    }

    /// Whether one of the texts has nearly all of it.
    pub(super) fn has_all(&self, set: &[u64]) -> bool {
        self.any(set, &|having| 0..having.len(), &|other| most_in_common(set, other).is_some())
    }

    /// Whether one of the texts that have enough of `set` meets `is_wanted`. `range` gives those of the texts with a shingle that
    /// may.
    #[inline(never)]
    fn any(
        &self,
        set: &[u64],
        range: &dyn Fn(&[usize]) -> Range<usize>,
        is_wanted: &dyn Fn(&[u64]) -> bool,
    ) -> bool {
        let having = |shingle| self.having.get(shingle).map_or(&[] as &[usize], Vec::as_slice);
        let mut rarest: Vec<_> = set.iter().map(having).collect();
        sort_by(&mut rarest, |a, b| a.len().cmp(&b.len()));
        let mut compared = HashSet::default();
        // What has none of the first of them has too little of the others.
        (0..)
            .zip(rarest)
            .take_while(|(before, _)| part(set.len() - before, set.len()) >= NEAR)
            .flat_map(|(_, having)| having.get(range(having)).unwrap_or_default())
            .any(|number| {
                compared.insert(*number)
                    && self.sets.get(*number).is_some_and(|other| is_wanted(other))
            })
    }
}

/// Whether two texts with words are nearly the same.
pub(super) fn is_near(a: &[u64], b: &[u64]) -> bool {
    most_in_common(a, b).is_some_and(|both| part(both, a.len() + b.len() - both) >= NEAR)
}

/// How many shingles of `a` are in `b`, if nearly all are.
#[inline(never)]
fn most_in_common(a: &[u64], b: &[u64]) -> Option<usize> {
    let mut both = a.len();
    for shingle in a {
        if b.binary_search(shingle).is_err() {
            both -= 1;
            if part(both, a.len()) < NEAR {
                return None;
            }
        }
    }
    Some(both)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::shingles::common;
    use proptest::collection::{btree_set, vec};
    use proptest::prelude::*;

    fn sets(count: Range<usize>) -> impl Strategy<Value = Vec<Vec<u64>>> {
        // Each is a range with a few numbers more or less, so that some are in others.
        let set = (0..20_u64, 0..40_u64, btree_set(0..80_u64, 0..3)).prop_map(
            |(start, length, other)| {
                let mut set: Vec<_> =
                    (start..start + length).filter(|number| !other.contains(number)).collect();
                set.extend(other.into_iter().filter(|number| *number >= start + length));
                set
            },
        );
        vec(set, count)
    }

    proptest! {
        #[test]
        fn no_text_is_missed(listed in sets(0..12), asked in sets(1..6)) {
            let texts = ListedTexts::of(listed.iter().map(Vec::as_slice), asked.iter().map(Vec::as_slice));
            for set in asked.iter().filter(|set| !set.is_empty()) {
                let near = listed.iter().any(|other| {
                    let both = common(set, other);
                    part(both, set.len() + other.len() - both) >= NEAR
                });
                prop_assert_eq!(texts.has_near(set), near);
                let all = listed.iter().any(|other| part(common(set, other), set.len()) >= NEAR);
                prop_assert_eq!(texts.has_all(set), all);
            }
        }
    }
}
