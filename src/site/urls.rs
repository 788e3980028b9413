//! Which URLs the sitemaps of a site list, and in which file.

use super::slots::{Slot, Slots};
use crate::protocol::SITE_URLS_TRACKED;

/// A URL: its hash in two halves, so that it takes 12 bytes and not 16, and the number of the entry that listed it last,
/// counted through all files, with [`IN_SEVERAL`].
#[derive(Debug, Clone, Copy, Default)]
struct Listed([u32; 3]);

/// Several files list it.
const IN_SEVERAL: u32 = 1 << 31;

const _: () = assert!(SITE_URLS_TRACKED < IN_SEVERAL);

impl Slot for Listed {
    fn key(&self) -> u64 {
        let Self([low, high, _]) = *self;
        u64::from(high) << u32::BITS | u64::from(low)
    }

    fn is_done(&self) -> bool {
        false
    }
}

/// The URLs of a site.
#[derive(Debug, Default)]
pub(super) struct Urls {
    listed: Slots<Listed>,
    /// How many entries were counted.
    count: u32,
}

impl Urls {
    /// How many entries were counted.
    pub(super) const fn count(&self) -> u32 {
        self.count
    }

    /// How many different URLs there are.
    pub(super) const fn len(&self) -> usize {
        self.listed.len()
    }

    /// Whether no more URLs are compared.
    pub(super) const fn is_full(&self) -> bool {
        self.count >= SITE_URLS_TRACKED
    }

    /// Adds the next entry. Returns the number of one in a file before that has the same URL, if this is the first in its own
    /// file, whose first entry has the number `first`.
    #[inline]
    pub(super) fn add(&mut self, hash: u64, first: u32) -> Option<u32> {
        let number = self.count;
        if self.is_full() {
            return None;
        }
        self.count += 1;
        #[expect(clippy::cast_possible_truncation, reason = "the halves of a hash")]
        let Listed([_, _, known]) =
            self.listed.insert(Listed([hash as u32, (hash >> u32::BITS) as u32, number]))?;
        let before = *known & !IN_SEVERAL;
        if before >= first {
            return None;
        }
        *known = number | IN_SEVERAL;
        Some(before)
    }

    /// The next entry has no URL that anybody could take.
    pub(super) fn skip(&mut self) {
        self.count = self.count.saturating_add(1).min(SITE_URLS_TRACKED);
    }

    /// The number of the entry that listed a URL last, and whether several files list it.
    pub(super) fn find(&self, hash: u64) -> Option<(u32, bool)> {
        let Listed([_, _, number]) = self.listed.get(hash)?;
        Some((number & !IN_SEVERAL, number & IN_SEVERAL != 0))
    }
}
