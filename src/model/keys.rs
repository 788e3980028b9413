//! A set of keys, such as hashes of URLs.

use crate::protocol::DUPLICATES_TRACKED;
use crate::vectors::{LANES, Vector, hidden};

/// An open-addressing set of up to [`DUPLICATES_TRACKED`] keys.
///
/// Keys are kept in the order in which they come. Where a key belongs, a byte of it and its number stand: these are so few that
/// they stay in a cache while a document passes through it, and to find that a key is new, nearly always nothing else is looked at:
/// to wait for a key from memory takes as long as reading half an entry.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    kept: Vec<u64>,
    /// A power of two of places, and [`PROBES_MAX`] more for keys that find no room before. Each has a byte of its key, or 0 where
    /// none belongs.
    tags: Vec<u8>,
    /// The number of the key of each place.
    numbers: Vec<u16>,
    /// By how much a hash is shifted to be the number of a place.
    shift: u32,
}

/// How far a key may be from its own place. A document made to collide costs no more than this for each URL.
const PROBES_MAX: usize = 64;

/// Little, because most documents are small.
const FIRST_PLACES: usize = 64;

const MANY_PLACES: usize = 1_024;

/// What was found where a key belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// A key that is taken for it, at that place.
    Same(usize),
    /// It is not there, and could be kept at that place.
    Free(usize),
    /// It is not there, and others are wherever it could be.
    Full,
}

impl Keys {
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.kept.len()
    }

    /// Looks for a key. Its `hash` says by the highest bits where it belongs; `is_same` is asked of keys that belong there, too, and
    /// have the same lowest byte.
    ///
    /// Nearly always the first place is free, and processors go on as if it were, without waiting for memory.
    #[inline(always)]
    pub(crate) fn find(&self, key: u64, hash: u64, mut is_same: impl FnMut(u64) -> bool) -> Found {
        let home = self.home(hash);
        let tags = self.tags.get(home..).unwrap_or_default();
        for (at, tag) in (home..).zip(tags).take(PROBES_MAX) {
            if *tag == 0 {
                return Found::Free(at);
            }
            if *tag == tag_of(key) && self.key_at(at).is_some_and(&mut is_same) {
                return Found::Same(at);
            }
        }
        Found::Full
    }

    /// The same for a key that only itself is taken for. Sixteen places are looked at together: where many keys are looked for one
    /// after the other, to wait for all of them together takes less than to guess wrong for some.
    #[inline(never)]
    pub(crate) fn find_itself(&self, key: u64, hash: u64) -> Found {
        let tag = Vector::all(tag_of(key));
        let home = self.home(hash);
        let (groups, _) = self.tags.get(home..).unwrap_or_default().as_chunks();
        for (group, tags) in groups.iter().take(hidden(PROBES_MAX / LANES)).enumerate() {
            let at = home + group * LANES;
            let tags = Vector::of(tags);
            let free = tags.is(Vector::all(0)).high_bits();
            // Those before the first free place.
            let mut alike = tags.is(tag).high_bits() & (free.wrapping_sub(1) & !free);
            while alike != 0 {
                let at = at + alike.trailing_zeros() as usize;
                if self.key_at(at) == Some(key) {
                    return Found::Same(at);
                }
                alike &= alike - 1;
            }
            if free != 0 {
                return Found::Free(at + free.trailing_zeros() as usize);
            }
        }
        Found::Full
    }

    /// Keeps a new key at a free place, if there is room for it; whether there was.
    #[inline(always)]
    pub(crate) fn keep(&mut self, key: u64, at: usize) -> bool {
        let (Ok(own), Some(tag), Some(number)) =
            (u16::try_from(self.kept.len()), self.tags.get_mut(at), self.numbers.get_mut(at))
        else {
            return false;
        };
        (*tag, *number) = (tag_of(key), own);
        self.kept.push(key);
        true
    }

    /// Forgets a key, if it came last.
    pub(crate) fn forget_last(&mut self, key: u64, hash: u64) {
        if self.kept.last() != Some(&key) {
            return;
        }
        if let Found::Same(at) = self.find_itself(key, hash)
            && let Some(tag) = self.tags.get_mut(at)
        {
            // Nothing came to stand behind it since.
            *tag = 0;
            self.kept.pop();
        }
    }

    /// Makes room for one more key, as long as there may be more. `hash_of` is what [`find`](Self::find) is given.
    #[inline(always)]
    pub(crate) fn make_room(&mut self, hash_of: fn(u64) -> u64) {
        if self.kept.len() * 2 >= self.places() && self.kept.len() < DUPLICATES_TRACKED {
            self.grow(hash_of);
        }
    }

    #[inline(never)]
    fn grow(&mut self, hash_of: fn(u64) -> u64) {
        // Where there are many, there will be very many, and each time all find a place anew.
        let factor = if self.places() < MANY_PLACES { 4 } else { 16 };
        let places = (self.places() * factor).clamp(FIRST_PLACES, DUPLICATES_TRACKED * 2);
        self.tags = vec![0; places + PROBES_MAX];
        self.numbers = vec![0; places + PROBES_MAX];
        self.shift = u64::BITS - places.trailing_zeros();
        for key in std::mem::replace(&mut self.kept, Vec::with_capacity(places / 2)) {
            if let Found::Free(at) = self.find_itself(key, hash_of(key)) {
                self.keep(key, at);
            }
        }
    }

    /// How many places keys may belong to.
    #[inline(always)]
    const fn places(&self) -> usize {
        self.tags.len().saturating_sub(PROBES_MAX)
    }

    /// The place of a key, unless others belong there.
    #[inline(always)]
    fn home(&self, hash: u64) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "less than the number of places")]
        let home = (hash >> self.shift) as usize;
        home
    }

    /// The key that belongs there.
    fn key_at(&self, at: usize) -> Option<u64> {
        self.kept.get(usize::from(*self.numbers.get(at)?)).copied()
    }
}

/// The byte that stands for a key: of the lowest bits, which say nothing of where it stands.
#[inline(always)]
const fn tag_of(key: u64) -> u8 {
    key.to_le_bytes()[0] | 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a key is new, which is kept then.
    fn add(keys: &mut Keys, key: u64, hash: u64) -> Found {
        let found = keys.find_itself(key, hash);
        assert_eq!(found, keys.find(key, hash, |known| known == key), "{key:x}");
        if let Found::Free(at) = found {
            assert!(keys.keep(key, at));
        }
        found
    }

    #[test]
    fn each_key_is_found_again_and_is_taken_for_no_other() {
        let scattered = |n: u64| n.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32);
        // The highest bits say where a key belongs; all of these belong to a few places.
        let crowded = |n: u64| !(n % 7) << 48 | scattered(n) >> 16;
        for is_crowded in [false, true] {
            let key_of = |n| if is_crowded { crowded(n) } else { scattered(n) };
            let mut keys = Keys::default();
            let mut kept = Vec::new();
            for n in 0..40_000 {
                let key = key_of(n);
                keys.make_room(|key| key);
                match add(&mut keys, key, key) {
                    Found::Free(_) => kept.push(key),
                    Found::Full => assert!(is_crowded, "{n}"),
                    Found::Same(at) => panic!("{n} is taken for another one at {at}"),
                }
            }
            assert_eq!(keys.len(), kept.len());
            assert!(kept.len() >= PROBES_MAX && is_crowded == (kept.len() < 40_000));
            for key in kept {
                assert!(matches!(add(&mut keys, key, key), Found::Same(_)));
            }
        }
    }

    #[test]
    fn keys_find_places_behind_the_last_one() {
        let mut keys = Keys::default();
        keys.make_room(|key| key);
        let last = |n: u64| u64::MAX << 58 | n;
        for n in 0..PROBES_MAX as u64 {
            assert!(matches!(add(&mut keys, last(n), last(n)), Found::Free(_)), "{n}");
        }
        assert_eq!(add(&mut keys, last(64), last(64)), Found::Full);
        for n in 0..PROBES_MAX as u64 {
            assert!(matches!(add(&mut keys, last(n), last(n)), Found::Same(_)), "{n}");
        }
        keys.forget_last(last(63), last(63));
        assert!(matches!(add(&mut keys, last(64), last(64)), Found::Free(_)));
    }
}
