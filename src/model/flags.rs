//! What kinds of characters a URL holds, found in one pass over its bytes.

use std::ops::BitOr;

/// What kinds of characters a URL holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flags(u16);

impl Flags {
    pub(crate) const NONE: Self = Self(0);
    /// White space.
    pub(crate) const SPACE: Self = Self(1);
    /// Outside ASCII.
    pub(crate) const NON_ASCII: Self = Self(1 << 1);
    /// Not allowed in a URL: `"<>^{|}`, the backtick and DEL, which must be percent-encoded. Crawlers take `^` and `|` in a query.
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
    /// `\`, not allowed either.
    pub(crate) const BACKSLASH: Self = Self(1 << 8);
    /// `?` or `=`
    pub(crate) const QUERY: Self = Self(1 << 9);
    /// Perhaps `//` or `/.` after the scheme. Never missing where they are.
    pub(crate) const PAIR: Self = Self(1 << 10);

    pub(crate) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// What is in `other` as well.
    pub(super) const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether there is nothing but `other`.
    pub(crate) const fn is_within(self, other: Self) -> bool {
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
    Flags(Flags::SPACE.0 | Flags::FORBIDDEN.0 | Flags::CONTROL.0 | Flags::BACKSLASH.0);

/// Each mark of a template has one of these.
pub(super) const MARKS: Flags = Flags(Flags::FORBIDDEN.0 | Flags::BRACKET.0);

/// What a template that was left in a URL has, also where it is percent-encoded.
pub(super) const MAY_BE_UNFILLED: Flags = Flags(MARKS.0 | Flags::PERCENT.0);

/// With what a URL is looked at again, part by part.
pub(super) const TELLING: Flags =
    Flags(Flags::PERCENT.0 | Flags::HASH.0 | Flags::AMPERSAND.0 | Flags::QUERY.0 | Flags::PAIR.0);

/// What a URL may hold as long as there are no [`Notes`](super::Notes).
pub(super) const QUIET: Flags =
    Flags(Flags::PERCENT.0 | Flags::AMPERSAND.0 | Flags::QUERY.0 | Flags::PAIR.0);

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
            b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}' | 127 => Flags::FORBIDDEN,
            b'\\' => Flags::BACKSLASH,
            b'&' | b'\'' => Flags::AMPERSAND,
            b'[' | b']' => Flags::BRACKET,
            b'%' => Flags::PERCENT,
            b'#' => Flags::HASH,
            b'?' | b'=' => Flags::QUERY,
            _ => Flags::NONE,
        };
        byte += 1;
    }
    table
};

/// What the bytes hold.
#[inline]
pub(crate) fn flags_of(bytes: &[u8]) -> Flags {
    let head = bytes.get(..HEAD_BYTES).unwrap_or(bytes);
    let mut flags = if head == b"https://" { Flags::NONE } else { flags_of_head(head) };
    // The last byte of the head comes first, so that pairs can be seen.
    let mut rest = bytes.get(HEAD_BYTES - 1..).unwrap_or_default();
    // Blocks without anything to tell, which most are, are passed over with vector instructions. They overlap by a byte, and
    // the last one is looked at together with what stands before.
    if let Some(last) = rest.last_chunk::<LONG>() {
        while let Some(block) = rest.first_chunk::<LONG>() {
            if !is_usual_block(block) {
                flags = flags | flags_of_block(block);
            }
            rest = rest.get(LONG - 1..).unwrap_or_default();
        }
        if !is_usual_block(last) {
            flags = flags | flags_of_block(last);
        }
        return flags;
    }
    let blocks = rest.first_chunk::<SHORT>().zip(rest.last_chunk::<SHORT>());
    match blocks {
        Some((first, last)) if is_usual_block(first) && is_usual_block(last) => flags,
        _ => flags | flags_of_short(rest),
    }
}

/// The length of `https://`. With `http://` the byte after it is the first of the host.
const HEAD_BYTES: usize = 8;

/// What fills two vector registers, or one, and the byte before.
const LONG: usize = 33;
const SHORT: usize = 17;

/// Whether there are only usual bytes, apart from the first one, and no pair.
#[inline(always)]
fn is_usual_block<const N: usize>(block: &[u8; N]) -> bool {
    let pairs = block.iter().zip(block.iter().skip(1));
    let unusual = pairs.fold(0, |unusual, (first, second)| {
        unusual | u8::from(!is_usual(*second)) | u8::from(may_be_pair(*first, *second))
    });
    unusual == 0
}

/// The classes of all bytes but the first one, and whether there are pairs.
#[inline(never)]
fn flags_of_block(block: &[u8; LONG]) -> Flags {
    let pairs = block.iter().zip(block.iter().skip(1));
    let pair = pairs.fold(0, |pair, (a, b)| pair | u8::from(may_be_pair(*a, *b)));
    let flags = if pair == 0 { Flags::NONE } else { Flags::PAIR };
    block.iter().skip(1).fold(flags, |flags, &byte| flags | classify(byte))
}

/// The same for less, the first byte included.
#[inline(never)]
fn flags_of_short(bytes: &[u8]) -> Flags {
    let mut block = [b'a'; LONG];
    block.iter_mut().skip(1).zip(bytes).for_each(|(to, from)| *to = *from);
    flags_of_block(&block)
}

/// The same for the first bytes, where a pair is that of the scheme and is not looked for.
#[inline(never)]
fn flags_of_head(bytes: &[u8]) -> Flags {
    bytes.iter().fold(Flags::NONE, |flags, &byte| flags | classify(byte))
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
        | (byte == b'_')
}

/// Whether both bytes are a slash or a full stop. Yes as well for some other pairs of marks.
#[inline]
const fn may_be_pair(first: u8, second: u8) -> bool {
    first | second | 1 == b'/'
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
            for pad in [0, 5, 7, 8, 9, 16, 23, 24, 25, 40, 80] {
                for after in [0, 1, 15, 16, 17, 33] {
                    let bytes = [vec![b'a'; pad], vec![byte], vec![b'a'; after]].concat();
                    assert_eq!(flags_of(&bytes), classify(byte), "{byte:#x} {pad} {after}");
                }
            }
        }
    }

    #[test]
    fn pairs_are_seen_wherever_they_are() {
        for origin in ["http://a", "https://a", "https://www.example.com"] {
            for before in 0..40 {
                for after in [0, 1, 15, 16, 40] {
                    let url = |pair: &str| {
                        format!("{origin}/{}{pair}{}", "a".repeat(before), "b".repeat(after))
                    };
                    for pair in ["//", "/."] {
                        let flags = flags_of(url(pair).as_bytes());
                        assert_eq!(flags, Flags::PAIR, "{}", url(pair));
                    }
                    for pair in ["", "/a", "a.", "-"].iter().filter(|_| before > 0) {
                        assert_eq!(flags_of(url(pair).as_bytes()), Flags::NONE, "{}", url(pair));
                    }
                }
            }
        }
    }
}
