//! Which URLs the sitemaps of a site list, and in which file.

use super::slots::Slots;
use crate::protocol::SITE_URLS_TRACKED;

/// Several files list it.
const IN_SEVERAL: u32 = 1 << 31;

const _: () = assert!(SITE_URLS_TRACKED < IN_SEVERAL);

/// The URLs of a site, each with the number of the entry that listed it last, counted through all files, and with
/// [`IN_SEVERAL`].
#[derive(Debug, Default)]
pub(super) struct Urls {
    listed: Slots,
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
        let known = self.listed.insert(hash, number)?;
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
        let number = self.listed.get(hash)?;
        Some((number & !IN_SEVERAL, number & IN_SEVERAL != 0))
    }
}
