//! Which URLs were written: one that stands twice is written once.

use super::Urlset;
use crate::model::{Found, Keys, hash};
use crate::writer::Buffer;

/// Hashes of URLs. Two of 50,000 URLs are taken for one with a probability of about 1 in 10,000,000,000.
#[derive(Debug, Default)]
pub(super) struct Written(Keys);

impl Written {
    /// Whether a URL with such a hash is new. It is remembered, unless there are more than a sitemap may hold, or others were made to
    /// have its hash.
    #[inline]
    pub(super) fn add(&mut self, hash: u64) -> bool {
        self.0.make_room(|hash| hash);
        match self.0.find_itself(hash, hash) {
            Found::Same(_) => return false,
            Found::Free(at) => _ = self.0.keep(hash, at),
            Found::Full => {}
        }
        true
    }
}

/// How many lines are asked about together.
const LINES: usize = 16;

/// The last lines in a buffer, of which it is not known yet whether their URLs are new. That takes waiting: for the hash, and then
/// for what memory has in its place. Processors wait for some lines at once, and write others in the meantime.
#[derive(Debug, Default)]
pub(super) struct Unsettled {
    /// The hash of the URL of each, and how many bytes were written.
    lines: [(u64, usize); LINES],
    count: usize,
}

impl Unsettled {
    /// Adds a line that was put into the buffer.
    #[inline(always)]
    pub(super) fn add(&mut self, loc: &[u8], len: usize, output: &mut Urlset, buffer: &mut Buffer) {
        if let Some(line) = self.lines.get_mut(self.count) {
            *line = (hash(loc), len);
            self.count += 1;
        }
        if self.count == LINES {
            self.settle(output, buffer);
        }
    }

    /// Takes those out of the buffer again that are not to be written.
    #[inline(never)]
    pub(super) fn settle(&mut self, output: &mut Urlset, buffer: &mut Buffer) {
        let lines = self.lines.get(..self.count).unwrap_or_default();
        let bytes: usize = lines.iter().map(|(_, len)| len).sum();
        let mut at = buffer.len() - bytes;
        let mut end = at;
        for (hash, len) in lines {
            if output.takes_plain(*hash, *len) {
                buffer.move_back(at, end, *len);
                end += len;
            }
            at += len;
        }
        buffer.truncate(end);
        self.count = 0;
    }
}
