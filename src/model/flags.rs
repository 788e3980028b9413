//! What kinds of characters a URL holds, found in one pass over its bytes.

use std::ops::BitOr;

/// What kinds of characters a URL holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flags(u8);

impl Flags {
    pub(crate) const NONE: Self = Self(0);
    /// White space.
    pub(crate) const SPACE: Self = Self(1);
    /// Outside ASCII.
    pub(crate) const NON_ASCII: Self = Self(1 << 1);
    /// Not allowed in a URL: `"<>\^{|}`, the backtick and DEL, which must be percent-encoded.
    pub(crate) const FORBIDDEN: Self = Self(1 << 2);
    /// `[` or `]`, allowed only around an IPv6 address.
    pub(crate) const BRACKET: Self = Self(1 << 3);
    /// `%`
    pub(crate) const PERCENT: Self = Self(1 << 4);
    /// `#`
    pub(crate) const HASH: Self = Self(1 << 5);
    /// A control character that XML does not allow either.
    pub(crate) const CONTROL: Self = Self(1 << 6);
    /// `&` or `'`, which URLs may have and XML writes as references.
    pub(crate) const AMPERSAND: Self = Self(1 << 7);

    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is nothing but `other`.
    pub(super) const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

impl BitOr for Flags {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What no part of a URL may have.
pub(super) const NEVER_ALLOWED: Flags =
    Flags(Flags::SPACE.0 | Flags::FORBIDDEN.0 | Flags::CONTROL.0);

const CLASSES: [Flags; 256] = {
    let mut table = [Flags::NONE; 256];
    let mut byte = 0;
    #[expect(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        reason = "const evaluation, 0 to 255"
    )]
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' => Flags::SPACE,
            0..=31 => Flags::CONTROL,
            128..=255 => Flags::NON_ASCII,
            b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | 127 => Flags::FORBIDDEN,
            b'&' | b'\'' => Flags::AMPERSAND,
            b'[' | b']' => Flags::BRACKET,
            b'%' => Flags::PERCENT,
            b'#' => Flags::HASH,
            _ => Flags::NONE,
        };
        byte += 1;
    }
    table
};

/// What the bytes hold.
#[inline]
pub(crate) fn flags_of(bytes: &[u8]) -> Flags {
    let by_table =
        |bytes: &[u8]| bytes.iter().fold(Flags::NONE, |flags, &byte| flags | classify(byte));
    // Blocks without anything to tell, which most are, are passed over with vector instructions.
    let (blocks, rest) = bytes.as_chunks();
    let mut flags = Flags::NONE;
    for block in blocks {
        if !is_usual_block(block) {
            flags = flags | by_table(block);
        }
    }
    // The last bytes are looked at again together with those before.
    match bytes.last_chunk() {
        Some(last) if is_usual_block(last) => flags,
        _ => flags | by_table(rest),
    }
}

/// Two vector registers.
const BLOCK_BYTES: usize = 32;

#[inline]
fn is_usual_block(block: &[u8; BLOCK_BYTES]) -> bool {
    block.iter().fold(0, |unusual, &byte| unusual | u8::from(!is_usual(byte))) == 0
}

/// Whether a byte is one of the letters, digits and marks of ordinary URLs: certainly without a class.
#[inline]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without branches it compiles to vector instructions"
)]
const fn is_usual(byte: u8) -> bool {
    (byte.wrapping_sub(b'(') <= b';' - b'(')
        | ((byte | 0x20).wrapping_sub(b'a') <= b'z' - b'a')
        | (byte | 2 == b'?')
        | (byte == b'_')
}

/// The class of one byte.
#[inline]
pub(super) fn classify(byte: u8) -> Flags {
    CLASSES.get(usize::from(byte)).copied().unwrap_or(Flags::NONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_bytes_have_no_class() {
        for byte in 0..=u8::MAX {
            assert!(!is_usual(byte) || classify(byte) == Flags::NONE, "{byte:#x}");
            for pad in [0, 5, 16, 40, 80] {
                let bytes = [vec![b'a'; pad], vec![byte], vec![b'a'; pad]].concat();
                assert_eq!(flags_of(&bytes), classify(byte), "{byte:#x}");
            }
        }
    }
}
