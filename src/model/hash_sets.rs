//! Sets in which what is known of many pages is looked up by the hashes of their URLs.

use super::mix;

/// A set of hashes in which others may seem to be as well: a bit for each, among eight times as many. What is not in it is seen
/// without a look into a larger set.
pub(super) struct Sieve(Vec<u64>);

impl Sieve {
    pub(super) fn of(count: usize) -> Self {
        Self(vec![0; (count / 8).next_power_of_two()])
    }

    /// The word of a hash, and its bit.
    #[inline(always)]
    fn place(&self, hash: u64) -> (usize, u64) {
        let word = usize::try_from(hash >> 6 & (self.0.len() - 1) as u64).unwrap_or_default();
        (word, 1 << (hash & 63))
    }

    /// Whether it certainly was not there.
    #[inline(always)]
    pub(super) fn add(&mut self, hash: u64) -> bool {
        let (word, bit) = self.place(hash);
        self.0.get_mut(word).is_some_and(|word| {
            let is_new = *word & bit == 0;
            *word |= bit;
            is_new
        })
    }

    #[inline(always)]
    pub(super) fn may_have(&self, hash: u64) -> bool {
        let (word, bit) = self.place(hash);
        self.0.get(word).is_some_and(|word| word & bit != 0)
    }
}

/// A set of facts about pages, each a number of the page and what is said of it. Half of the slots stay empty, and each fact
/// stands at its own slot or soon behind it.
pub(super) struct Facts(Vec<u64>);

/// How far a fact may be from its own slot. Only hashes that were made to collide need more.
const PROBES_MAX: usize = 512;

impl Facts {
    pub(super) fn of(count: usize) -> Self {
        Self(vec![0; (count * 2).next_power_of_two()])
    }

    /// The slot that has the fact, or an empty one for it. No fact is 0.
    #[inline(always)]
    fn find(&self, fact: u64) -> Option<usize> {
        let mask = self.0.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
        let home = fact as usize;
        let mut slots = (0..PROBES_MAX).map(|probe| home.wrapping_add(probe) & mask);
        slots.find(|slot| self.0.get(*slot).is_some_and(|known| *known == fact || *known == 0))
    }

    pub(super) fn add(&mut self, url: u64, fact: u64) -> Option<()> {
        let fact = mix(url, fact).max(1);
        let slot = self.find(fact)?;
        *self.0.get_mut(slot)? = fact;
        Some(())
    }

    /// Whether something is a fact of a page.
    pub(super) fn has(&self, url: u64, fact: u64) -> bool {
        let fact = mix(url, fact).max(1);
        self.find(fact).and_then(|slot| self.0.get(slot)) == Some(&fact)
    }
}
