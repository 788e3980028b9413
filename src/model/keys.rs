//! A set of keys, such as hashes of URLs.

use crate::protocol::DUPLICATES_TRACKED;

/// An open-addressing set of up to [`DUPLICATES_TRACKED`] keys.
///
/// Keys are kept in the order in which they come. Where a key belongs, a byte of it and its number stand: these are so few that
/// they stay in a cache while a document passes through it, and to find that a key is new, nearly always nothing else is looked at:
/// to wait for a key from memory takes as long as reading half an entry.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    kept: Vec<u64>,
    /// A power of two of places, each with a byte of its key; 0 where none belongs.
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
    #[inline(always)]
    pub(crate) fn find(&self, key: u64, hash: u64, mut is_same: impl FnMut(u64) -> bool) -> Found {
        let (mask, home) = (self.tags.len().wrapping_sub(1), self.home(hash));
        for probe in 0..PROBES_MAX {
            let at = home.wrapping_add(probe) & mask;
            let Some(tag) = self.tags.get(at) else { break };
            if *tag == 0 {
                return Found::Free(at);
            }
            if *tag == tag_of(key) && self.key_at(at).is_some_and(&mut is_same) {
                return Found::Same(at);
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
        if let Found::Same(at) = self.find(key, hash, |known| known == key)
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
        if self.kept.len() * 2 >= self.tags.len() && self.kept.len() < DUPLICATES_TRACKED {
            self.grow(hash_of);
        }
    }

    #[inline(never)]
    fn grow(&mut self, hash_of: fn(u64) -> u64) {
        // Where there are many, there will be very many, and each time all find a place anew.
        let factor = if self.tags.len() < MANY_PLACES { 4 } else { 16 };
        let len = (self.tags.len() * factor).clamp(FIRST_PLACES, DUPLICATES_TRACKED * 2);
        (self.tags, self.numbers) = (vec![0; len], vec![0; len]);
        self.shift = u64::BITS - len.trailing_zeros();
        for key in std::mem::replace(&mut self.kept, Vec::with_capacity(len / 2)) {
            if let Found::Free(at) = self.find(key, hash_of(key), |known| known == key) {
                self.keep(key, at);
            }
        }
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
