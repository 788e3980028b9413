//! Short searches from an offset on. They return the offset of what is found.

use super::super::names::is_space;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use vectors::{find_any, find_lt, find_odd};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use words::{find_any, find_lt, find_odd};

/// What a value does not simply go on with.
const ODD: [u8; 5] = *b"<&]'\r";

/// The offset of the first byte at or after `at` that is no white space.
#[inline]
pub(super) fn skip_space(bytes: &[u8], at: usize) -> Option<usize> {
    const SPACES: u64 = u64::from_le_bytes([b' '; 8]);
    let mut at = at;
    loop {
        let rest = bytes.get(at..)?;
        let first = rest.first()?;
        if !is_space(*first) {
            return Some(at);
        }
        at += 1;
        // Behind a line break stands the indentation.
        if let Some(word) = rest.get(1..).and_then(|rest| rest.first_chunk()) {
            at += ((u64::from_le_bytes(*word) ^ SPACES).trailing_zeros() / 8) as usize;
        }
    }
}

/// By vectors: most values end in the first one or two.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vectors {
    use super::ODD;
    use crate::vectors::{Vector, search};

    #[inline(never)]
    pub(in crate::syntax::record) fn find_lt(bytes: &[u8], at: usize) -> Option<usize> {
        let lt = Vector::all(b'<');
        search(bytes, at, |vector| vector.is(lt), |byte| *byte == b'<')
    }

    #[inline(never)]
    pub(in crate::syntax::record) fn find_any(
        bytes: &[u8],
        at: usize,
        wanted: [u8; 3],
    ) -> Option<usize> {
        let [a, b, c] = wanted.map(Vector::all);
        let are_ones = |vector: Vector| vector.is(a).or(vector.is(b)).or(vector.is(c));
        search(bytes, at, are_ones, |byte| wanted.contains(byte))
    }

    #[inline(never)]
    pub(in crate::syntax::record) fn find_odd(bytes: &[u8], at: usize) -> Option<usize> {
        let [lt, ampersand, bracket, quote, cr] = ODD.map(Vector::all);
        let are_ones = |vector: Vector| {
            let of_markup = vector.is(lt).or(vector.is(ampersand)).or(vector.is(bracket));
            of_markup.or(vector.is(quote).or(vector.is(cr)))
        };
        search(bytes, at, are_ones, |byte| ODD.contains(byte))
    }
}

/// By words: most values are so short that looking at eight bytes at a time is faster than starting a search with vectors that is
/// not built in.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words {
    use super::ODD;

    const ONES: u64 = u64::from_le_bytes([1; 8]);

    /// A bit for each byte of the word that is `byte`, which stands in all of `repeated`. Of the bits that are set, the lowest
    /// one is right.
    #[inline]
    const fn marks(word: u64, repeated: u64) -> u64 {
        let different = word ^ repeated;
        different.wrapping_sub(ONES) & !different & (ONES << 7)
    }

    /// `None` also where the window ends soon.
    // Out of line: inside the loop over entries the compiler keeps a copy of its counter for every use of the result.
    #[inline(never)]
    pub(in crate::syntax::record) fn find_lt(bytes: &[u8], at: usize) -> Option<usize> {
        let mut at = at;
        loop {
            let found = marks(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?), all(b'<'));
            if found != 0 {
                return Some(at + (found.trailing_zeros() / 8) as usize);
            }
            at += 8;
        }
    }

    #[inline(never)]
    pub(in crate::syntax::record) fn find_any(
        bytes: &[u8],
        at: usize,
        wanted: [u8; 3],
    ) -> Option<usize> {
        // By name: a loop over them would be one in machine code as well.
        let [a, b, c] = wanted;
        let [all_a, all_b, all_c] = wanted.map(all);
        search(
            bytes,
            at,
            |byte| wanted.contains(byte),
            |word| marks(word, all_a) | marks(word, all_b) | marks(word, all_c),
            |block| has(block, a) || has(block, b) || has(block, c),
        )
    }

    #[inline(never)]
    pub(in crate::syntax::record) fn find_odd(bytes: &[u8], at: usize) -> Option<usize> {
        search(
            bytes,
            at,
            |byte| ODD.contains(byte),
            |word| ODD.iter().fold(0, |any, byte| any | marks(word, all(*byte))),
            |block| ODD.iter().any(|byte| has(block, *byte)),
        )
    }

    /// A word that has nothing but this byte.
    const fn all(byte: u8) -> u64 {
        u64::from_le_bytes([byte; 8])
    }

    /// The offset of the first byte at or after `at` that is one of those searched for: whether a byte is one, which bytes of a word
    /// are, as [`marks`] says it, and whether a block has one.
    #[inline(always)]
    fn search(
        bytes: &[u8],
        at: usize,
        is_one: impl Fn(&u8) -> bool,
        marks_of: impl Fn(u64) -> u64,
        is_in: impl Fn(&[u8; 16]) -> bool,
    ) -> Option<usize> {
        let mut at = at;
        loop {
            let rest = bytes.get(at..)?;
            let Some(word) = rest.first_chunk() else {
                return Some(at + rest.iter().position(is_one)?);
            };
            let found = marks_of(u64::from_le_bytes(*word));
            if found != 0 {
                return Some(at + (found.trailing_zeros() / 8) as usize);
            }
            at += 8;
            // What is not short is passed over with vector instructions.
            while let Some(block) = bytes.get(at..)?.first_chunk::<16>()
                && !is_in(block)
            {
                at += 16;
            }
        }
    }

    /// Whether the byte is one of them.
    #[inline]
    fn has(block: &[u8; 16], wanted: u8) -> bool {
        block.iter().fold(0, |any, byte| any | u8::from(*byte == wanted)) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_is_found_wherever_it_stands() {
        for len in 0..40 {
            for at in 0..len {
                let mut text = vec![b'a'; len];
                for later in (at..len).step_by(3) {
                    text[later] = b"<&]"[later % 3];
                }
                for start in 0..=at {
                    assert_eq!(find_any(&text, start, *b"<&]"), Some(at), "{len} {start}");
                }
                assert_eq!(find_any(&text[..at], 0, *b"<&]"), None);
                for odd in *b"<&]'\r" {
                    text[at] = odd;
                    for start in 0..=at {
                        assert_eq!(find_odd(&text, start), Some(at), "{len} {start}");
                    }
                }
                assert_eq!(find_odd(&text[..at], 0), None);
            }
        }
    }

    #[test]
    fn white_space_ends_at_the_first_other_byte() {
        for before in 0..30 {
            for space in [" ", "\n", "\t \n   ", "\r\n"] {
                let text = format!("{}x", space.repeat(before));
                assert_eq!(skip_space(text.as_bytes(), 0), Some(text.len() - 1), "{text:?}");
                assert_eq!(skip_space(&text.as_bytes()[..text.len() - 1], 0), None, "{text:?}");
            }
        }
    }
}
