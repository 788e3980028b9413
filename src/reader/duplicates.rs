//! Which URLs stood in the document before, in bounded memory.

use crate::protocol::DUPLICATES_TRACKED;

/// An open-addressing set of 64-bit hashes. Two different URLs of one document are taken for one with a probability
/// of about 1 in 10^9; the first [`DUPLICATES_TRACKED`] different URLs are remembered.
#[derive(Debug, Default)]
pub(super) struct Duplicates {
    /// A power of two of slots; 0 is an empty one.
    slots: Vec<u64>,
    len: usize,
}

/// How far a hash may be from its own slot. A document made to collide costs no more than this for each URL.
const PROBES_MAX: usize = 64;

const FIRST_SLOTS: usize = 1_024;

impl Duplicates {
    /// Whether `url` came before; remembers it.
    pub(super) fn is_known(&mut self, url: &str) -> bool {
        if self.len * 2 >= self.slots.len() && self.len < DUPLICATES_TRACKED {
            self.grow();
        }
        self.insert(hash(url.as_bytes()))
    }

    fn insert(&mut self, hash: u64) -> bool {
        let mask = self.slots.len().wrapping_sub(1);
        #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
        let home = hash as usize;
        let is_full = self.len >= DUPLICATES_TRACKED;
        for probe in 0..PROBES_MAX {
            let Some(slot) = self.slots.get_mut(home.wrapping_add(probe) & mask) else {
                return false;
            };
            if *slot == hash {
                return true;
            }
            if *slot == 0 {
                if !is_full {
                    *slot = hash;
                    self.len += 1;
                }
                return false;
            }
        }
        false
    }

    fn grow(&mut self) {
        let slots = (self.slots.len() * 4).clamp(FIRST_SLOTS, DUPLICATES_TRACKED * 2);
        let old = std::mem::replace(&mut self.slots, vec![0; slots]);
        self.len = 0;
        for hash in old.into_iter().filter(|&hash| hash != 0) {
            self.insert(hash);
        }
    }
}

/// Multiplies and folds eight bytes at a time. Never 0.
fn hash(bytes: &[u8]) -> u64 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let mix = |state: u64, word: u64| {
        let product = (state.rotate_left(23) ^ word).wrapping_mul(FACTOR);
        product ^ (product >> 32)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let mut state =
        words.iter().fold(bytes.len() as u64, |state, word| mix(state, u64::from_le_bytes(*word)));
    // The last bytes together with some of those before, where there are any: no loop over single bytes.
    let last = bytes.last_chunk().copied().unwrap_or_else(|| {
        let mut last = [0; 8];
        last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        last
    });
    state = mix(state, u64::from_le_bytes(last));
    mix(state, FACTOR).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_url_is_new_once() {
        let mut seen = Duplicates::default();
        for round in 0..2 {
            for n in 0..60_000 {
                assert_eq!(
                    seen.is_known(&format!("https://www.example.com/{n}")),
                    round == 1,
                    "{n}"
                );
            }
        }
        assert!(!seen.is_known(""));
        assert!(seen.is_known(""));
    }

    #[test]
    fn memory_is_bounded_and_the_first_urls_stay_known() {
        let mut seen = Duplicates::default();
        for n in 0..DUPLICATES_TRACKED * 2 {
            seen.is_known(&n.to_string());
        }
        assert!(seen.slots.len() <= DUPLICATES_TRACKED * 2);
        assert!(seen.is_known("0") && seen.is_known("60000"));
    }
}
