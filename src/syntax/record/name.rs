//! The names of the values of an entry, which are looked for where nearly always the same ones stand.

/// The name of an element, to be compared as numbers: for a few bytes a comparison of slices is a call in WebAssembly.
#[derive(Debug, Clone, Copy)]
pub(super) struct Name {
    pub(super) len: usize,
    /// Up to eight bytes that it starts with, and which of a word these are.
    first: u64,
    mask: u64,
    /// The last four bytes of a longer one.
    last: u32,
}

impl Name {
    pub(super) const fn of(name: &str) -> Self {
        let (mut first, mut mask, mut last) = (0, 0, 0);
        let mut rest = name.as_bytes();
        while let [byte, behind @ ..] = rest {
            let at = name.len() - rest.len();
            if at < 8 {
                first |= (*byte as u64) << (8 * at);
                mask |= 0xFF << (8 * at);
            }
            last = last >> 8 | (*byte as u32) << 24;
            rest = behind;
        }
        Self { len: name.len(), first, mask, last }
    }

    /// Whether the text starts with it. Of less than eight bytes it says no.
    #[inline]
    pub(super) fn is_start_of(self, text: &[u8]) -> bool {
        long_word(text) & self.mask == self.first
            && (self.len <= 8 || word(text, self.len - 4) == self.last)
    }
}

#[inline]
fn word(text: &[u8], at: usize) -> u32 {
    text.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

#[inline]
fn long_word(text: &[u8]) -> u64 {
    text.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}
