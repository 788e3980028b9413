//! Which URLs were written: one that stands twice is written once.

use crate::model::hash;
use crate::protocol::ENTRIES_MAX;

/// A set of hashes, half of whose slots stay empty. Two of 50,000 URLs are taken for one with a probability of about 1 in
/// 10,000,000,000.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// A power of two of slots; 0 is an empty one, and no hash.
    slots: Vec<u64>,
    len: u32,
}

/// Little, because most documents are small.
const FIRST_SLOTS: usize = 64;

/// How far a hash may be from its own slot. Only URLs that were made to collide need more, and those are written.
const PROBES_MAX: usize = 128;

impl Written {
    /// Whether a URL is new. It is remembered, unless it is one too many for a sitemap.
    #[inline]
    pub(super) fn add(&mut self, loc: &str) -> bool {
        if self.len as usize * 2 >= self.slots.len() {
            self.grow();
        }
        let hash = hash(loc.as_bytes());
        let Some(slot) = slot_of(&mut self.slots, hash) else { return true };
        if *slot == hash {
            return false;
        }
        if self.len < ENTRIES_MAX {
            *slot = hash;
            self.len += 1;
        }
        true
    }

    #[cold]
    fn grow(&mut self) {
        let size = (self.slots.len() * 4).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for hash in old.into_iter().filter(|hash| *hash != 0) {
            if let Some(slot) = slot_of(&mut self.slots, hash) {
                *slot = hash;
            }
        }
    }
}

/// The slot that has a hash, or an empty one for it. A larger set has its hashes in the same order, by their highest bits, so that
/// growing goes through both from front to back.
#[inline]
fn slot_of(slots: &mut [u64], hash: u64) -> Option<&mut u64> {
    let mask = slots.len().wrapping_sub(1);
    #[expect(clippy::cast_possible_truncation, reason = "less than the number of slots")]
    let home = (hash >> (u64::BITS - slots.len().trailing_zeros())) as usize;
    let is_its = |slot: &u64| *slot == 0 || *slot == hash;
    let at = (0..PROBES_MAX)
        .map(|probe| home.wrapping_add(probe) & mask)
        .find(|at| slots.get(*at).is_some_and(is_its))?;
    slots.get_mut(at)
}
