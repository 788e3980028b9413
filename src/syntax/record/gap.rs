//! Text that is expected at a place.

/// A few bytes: words of them, and which bits of the words count.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Gap {
    words: [(u64, u64); GAP_WORDS],
    len: usize,
}

/// `</changefreq>`, `<priority>` and a line break with some indentation take less.
const GAP_WORDS: usize = 4;

impl Gap {
    /// Those of all parts. `None` if there are too many.
    #[inline(never)]
    pub(super) fn of(parts: &[&[u8]]) -> Option<Self> {
        let mut padded = [0; GAP_WORDS * 8];
        let mut mask = [0; GAP_WORDS * 8];
        let mut len = 0;
        for part in parts {
            let end = len + part.len();
            padded.get_mut(len..end)?.copy_from_slice(part);
            mask.get_mut(len..end)?.fill(u8::MAX);
            len = end;
        }
        let mut words = [(0, 0); GAP_WORDS];
        let pairs = padded.as_chunks().0.iter().zip(mask.as_chunks().0);
        for (to, (word, mask)) in words.iter_mut().zip(pairs) {
            *to = (u64::from_le_bytes(*word), u64::from_le_bytes(*mask));
        }
        Some(Self { words, len })
    }

    /// The offset after it, if it stands at `at`. `None` also where the window ends soon.
    #[inline]
    pub(super) fn pass(&self, bytes: &[u8], at: usize) -> Option<usize> {
        let here: &[u8; GAP_WORDS * 8] = bytes.get(at..)?.first_chunk()?;
        let different =
            here.as_chunks().0.iter().zip(&self.words).fold(0, |bits, (here, (word, mask))| {
                bits | ((u64::from_le_bytes(*here) ^ word) & mask)
            });
        (different == 0).then_some(at + self.len)
    }
}
