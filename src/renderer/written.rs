//! Which URLs were written: one that stands twice is written once.

use crate::model::{Found, Keys, hash};

/// Hashes of URLs. Two of 50,000 URLs are taken for one with a probability of about 1 in 10,000,000,000.
#[derive(Debug, Default)]
pub(super) struct Written(Keys);

impl Written {
    /// Whether a URL is new. It is remembered, unless there are more than a sitemap may hold, or others were made to have its hash.
    #[inline]
    pub(super) fn add(&mut self, loc: &[u8]) -> bool {
        let hash = hash(loc);
        self.0.make_room(|hash| hash);
        match self.0.find(hash, hash, |known| known == hash) {
            Found::Same(_) => return false,
            Found::Free(at) => _ = self.0.keep(hash, at),
            Found::Full => {}
        }
        true
    }
}
