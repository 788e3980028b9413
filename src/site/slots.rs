//! A table of numbers by the hash of what they stand for, in parts that grow one by one: while one of them grows, the others
//! take no more room than before.

/// A hash in two halves, so that a slot takes 12 bytes and not 16, and a number. No hash is 0, which is an empty slot.
type Slot = [u32; 3];

/// How many parts there are. The high bits of a hash choose one.
const PARTS: usize = 256;

const FIRST_SLOTS: usize = 12;

/// How far something may be from its own slot. Hashes that were made to collide cost no more than this each, and those that
/// find no room are not remembered.
const PROBES_MAX: usize = 512;

#[derive(Debug, Clone, Default)]
struct Part {
    slots: Vec<Slot>,
    used: usize,
}

/// Two thirds of the slots of a part are used at most, and four ninths after it has grown.
#[derive(Debug, Default)]
pub(super) struct Slots {
    parts: Vec<Part>,
    len: usize,
}

impl Slots {
    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The number of a hash.
    pub(super) fn get(&self, hash: u64) -> Option<u32> {
        let slots = &self.parts.get(part_of(hash))?.slots;
        let slot = slots.get(find(slots, hash)?)?;
        let [_, _, number] = slot;
        // Otherwise it is empty.
        (hash_of(slot) == hash).then_some(*number)
    }

    /// Gives a hash a number, unless it has one, which is returned.
    #[inline(never)]
    pub(super) fn insert(&mut self, hash: u64, number: u32) -> Option<&mut u32> {
        if self.parts.is_empty() {
            self.parts.resize(PARTS, Part::default());
        }
        let part = self.parts.get_mut(part_of(hash))?;
        if (part.used + 1) * 3 > part.slots.len() * 2 {
            part.grow();
        }
        let index = find(&part.slots, hash)?;
        let slot = part.slots.get_mut(index)?;
        if hash_of(slot) == 0 {
            #[expect(clippy::cast_possible_truncation, reason = "the halves of a hash")]
            let halves = [hash as u32, (hash >> u32::BITS) as u32];
            let [low, high] = halves;
            *slot = [low, high, number];
            part.used += 1;
            self.len += 1;
            return None;
        }
        let [_, _, known] = slot;
        Some(known)
    }
}

impl Part {
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let len = (self.used * 9 / 4).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![[0; 3]; len]);
        for slot in old {
            let hash = hash_of(&slot);
            let empty = find(&self.slots, hash).and_then(|index| self.slots.get_mut(index));
            if let Some(empty) = empty.filter(|_| hash != 0) {
                *empty = slot;
            }
        }
    }
}

const fn hash_of([low, high, _]: &Slot) -> u64 {
    (*high as u64) << u32::BITS | *low as u64
}

fn part_of(hash: u64) -> usize {
    usize::try_from(hash >> (u64::BITS - PARTS.trailing_zeros())).unwrap_or_default()
}

/// The slot that has the hash, or an empty one where it may be put.
#[inline(never)]
fn find(slots: &[Slot], hash: u64) -> Option<usize> {
    let len = slots.len();
    let home = ((hash & u64::from(u32::MAX)) * len as u64) >> u32::BITS;
    let mut index = usize::try_from(home).ok()?;
    for _ in 0..PROBES_MAX {
        let known = hash_of(slots.get(index)?);
        if known == hash || known == 0 {
            return Some(index);
        }
        index += 1;
        if index == len {
            index = 0;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{hash, mix};

    fn hash_number(number: u32) -> u64 {
        hash(format!("https://www.example.com/{number}").as_bytes())
    }

    #[test]
    fn what_was_put_in_is_found() {
        let mut slots = Slots::default();
        for number in 0..100_000 {
            assert_eq!(slots.insert(hash_number(number), number), None, "{number}");
        }
        assert!((0..100_000).all(|number| slots.get(hash_number(number)) == Some(number)));
        assert!((100_000..200_000).all(|number| slots.get(hash_number(number)).is_none()));
        assert_eq!(slots.insert(hash_number(7), 8), Some(&mut 7));
        assert_eq!(slots.len(), 100_000);
    }

    #[test]
    fn hashes_that_collide_are_given_up() {
        let mut slots = Slots::default();
        for number in 1..=10_000_u32 {
            // All in one part, and all at the start of it.
            slots.insert(mix(number.into(), 1) >> 8 & !u64::from(u32::MAX) | 1, number);
        }
        assert!(slots.len() <= PROBES_MAX, "{}", slots.len());
    }
}
