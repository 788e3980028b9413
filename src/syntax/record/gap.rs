//! Text that is expected at a place.

/// A few bytes, filled up with zeros, and which bits of them count.
#[derive(Debug, Clone, Copy)]
pub(super) struct Gap {
    bytes: [u8; GAP_BYTES],
    mask: [u8; GAP_BYTES],
    len: usize,
}

/// `</changefreq>`, `<priority>` and a line break with some indentation take less.
const GAP_BYTES: usize = 32;

impl Gap {
    /// How long one can be.
    pub(super) const MAX_BYTES: usize = GAP_BYTES;

    /// Nothing at all.
    pub(super) const NONE: Self = Self { bytes: [0; GAP_BYTES], mask: [0; GAP_BYTES], len: 0 };

    /// Those of all parts. `None` if there are too many.
    #[inline(never)]
    pub(super) fn of(parts: &[&[u8]]) -> Option<Self> {
        let mut gap = Self::NONE;
        for part in parts {
            let end = gap.len + part.len();
            gap.bytes.get_mut(gap.len..end)?.copy_from_slice(part);
            gap.mask.get_mut(gap.len..end)?.fill(u8::MAX);
            gap.len = end;
        }
        Some(gap)
    }

    /// The offset after it, if it stands at `at`.
    #[inline(always)]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "without branches it compiles to vector instructions"
    )]
    pub(super) fn pass(&self, bytes: &[u8], at: usize) -> Option<usize> {
        let Some(here) = bytes.get(at..)?.first_chunk::<GAP_BYTES>() else {
            return self.pass_near_end(bytes, at);
        };
        // All bytes, so that it compiles to vector instructions.
        let expected = self.bytes.iter().zip(&self.mask);
        let different = here
            .iter()
            .zip(expected)
            .fold(false, |any, (here, (byte, mask))| any | ((here ^ byte) & mask != 0));
        (!different).then_some(at + self.len)
    }

    #[cold]
    #[inline(never)]
    fn pass_near_end(&self, bytes: &[u8], at: usize) -> Option<usize> {
        let end = at + self.len;
        (bytes.get(at..end)? == self.bytes.get(..self.len)?).then_some(end)
    }
}
