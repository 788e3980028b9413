//! A table of things that are known by a hash, in parts that grow one by one: while one of them grows, the others take no
//! more room than before.

/// Something in a table.
pub(super) trait Slot: Copy + Default {
    /// The hash by which it is known; 0 for an empty slot.
    fn key(&self) -> u64;

    /// Whether it may be forgotten when room is needed.
    fn is_done(&self) -> bool;
}

/// How many parts there are. The high bits of a key choose one.
const PARTS: usize = 256;

const FIRST_SLOTS: usize = 12;

/// How far something may be from its own slot. Keys that were made to collide cost no more than this each, and those that
/// find no room are not remembered.
const PROBES_MAX: usize = 512;

#[derive(Debug, Clone, Default)]
struct Part<T> {
    slots: Vec<T>,
    used: usize,
}

/// Two thirds of the slots of a part are used at most, and four ninths after it has grown.
#[derive(Debug)]
pub(super) struct Slots<T> {
    parts: Vec<Part<T>>,
    len: usize,
}

impl<T: Slot> Default for Slots<T> {
    fn default() -> Self {
        Self { parts: Vec::new(), len: 0 }
    }
}

impl<T: Slot> Slots<T> {
    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// What has that key.
    pub(super) fn get(&self, key: u64) -> Option<&T> {
        let slots = &self.parts.get(part_of(key))?.slots;
        let index = find(slots, key)?;
        slots.get(index).filter(|slot| slot.key() == key)
    }

    /// Puts something in. Returns what has its key, if there is such a thing, and then leaves it as it is.
    #[inline]
    pub(super) fn insert(&mut self, value: T) -> Option<&mut T> {
        if self.parts.is_empty() {
            self.parts.resize(PARTS, Part { slots: Vec::new(), used: 0 });
        }
        let key = value.key();
        let part = self.parts.get_mut(part_of(key))?;
        if (part.used + 1) * 3 > part.slots.len() * 2 {
            self.len -= part.grow();
        }
        let index = find(&part.slots, key)?;
        let slot = part.slots.get_mut(index)?;
        if slot.key() == key {
            return Some(slot);
        }
        *slot = value;
        part.used += 1;
        self.len += 1;
        None
    }

    /// All of them, in no order that means anything.
    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.parts.iter().flat_map(|part| &part.slots).filter(|slot| slot.key() != 0)
    }
}

impl<T: Slot> Part<T> {
    /// Makes room, and returns how many were forgotten.
    #[cold]
    #[inline(never)]
    fn grow(&mut self) -> usize {
        let is_kept = |slot: &&T| slot.key() != 0 && !slot.is_done();
        let kept = self.slots.iter().filter(is_kept).count();
        let len = (kept * 9 / 4).max(FIRST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![T::default(); len]);
        let before = std::mem::take(&mut self.used);
        for slot in old.iter().filter(is_kept) {
            if let Some(empty) =
                find(&self.slots, slot.key()).and_then(|index| self.slots.get_mut(index))
            {
                *empty = *slot;
                self.used += 1;
            }
        }
        before - self.used
    }
}

fn part_of(key: u64) -> usize {
    usize::try_from(key >> (u64::BITS - PARTS.trailing_zeros())).unwrap_or_default()
}

/// The slot that has the key, or an empty one where it may be put.
#[inline]
fn find<T: Slot>(slots: &[T], key: u64) -> Option<usize> {
    let len = slots.len();
    let home = (key & u64::from(u32::MAX)) * len as u64 >> u32::BITS;
    let mut index = usize::try_from(home).ok()?;
    for _ in 0..PROBES_MAX {
        let known = slots.get(index)?.key();
        if known == key || known == 0 {
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

    #[derive(Debug, Clone, Copy, Default)]
    struct One(u64, bool);

    impl Slot for One {
        fn key(&self) -> u64 {
            self.0
        }

        fn is_done(&self) -> bool {
            self.1
        }
    }

    fn key(number: u64) -> u64 {
        hash(format!("https://www.example.com/{number}").as_bytes())
    }

    #[test]
    fn what_was_put_in_is_found() {
        let mut slots = Slots::default();
        for number in 0..100_000 {
            assert!(slots.insert(One(key(number), false)).is_none(), "{number}");
        }
        assert!((0..100_000).all(|number| slots.get(key(number)).is_some()));
        assert!((100_000..200_000).all(|number| slots.get(key(number)).is_none()));
        assert!(slots.insert(One(key(7), true)).is_some_and(|known| !known.1));
        assert_eq!((slots.len(), slots.iter().count()), (100_000, 100_000));
    }

    #[test]
    fn what_is_done_makes_room() {
        let mut slots = Slots::default();
        for number in 0..1_000_000 {
            slots.insert(One(key(number), number % 100 > 0));
        }
        let size: usize = slots.parts.iter().map(|part| part.slots.len()).sum();
        assert!(size < 40_000, "{size}");
        assert!((0..1_000_000).step_by(100).all(|number| slots.get(key(number)).is_some()));
    }

    #[test]
    fn keys_that_collide_are_given_up() {
        let mut slots = Slots::default();
        for number in 1..=10_000_u64 {
            // All in one part, and all at the start of it.
            slots.insert(One(mix(number, 1) >> 8 & !u64::from(u32::MAX) | 1, false));
        }
        assert!(slots.len() <= PROBES_MAX, "{}", slots.len());
    }
}
