//! Sixteen bytes at a time, by the instructions that WebAssembly has for that. Elsewhere, compilers make such instructions of the
//! plain loops by themselves.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(crate) use plain::Vector;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use wasm::Vector;

/// The same value, behind the back of the compiler: engines of WebAssembly make a constant anew for each vector, and keep anything
/// else in a register.
#[inline(always)]
pub(crate) fn hidden<T>(value: T) -> T {
    std::hint::black_box(value)
}

/// How many bytes a vector has.
pub(crate) const LANES: usize = 16;

impl Vector {
    /// The sum of all lanes: pairs of bytes first, and a product that has the sum of four pairs at its top.
    #[inline(always)]
    pub(crate) fn sum(self) -> u32 {
        const EVEN_BYTES: u64 = 0x00FF_00FF_00FF_00FF;
        const PAIR_ONES: u64 = 0x0001_0001_0001_0001;
        let pairs = |half: u64| (half & EVEN_BYTES) + (half >> 8 & EVEN_BYTES);
        let [first, second] = self.halves();
        let [.., low, high] = (pairs(first) + pairs(second)).wrapping_mul(PAIR_ONES).to_le_bytes();
        u16::from_le_bytes([low, high]).into()
    }
}

/// The offset of the first byte at or after `at` that is one of those searched for, of which a vector has all bits set. Two vectors
/// at a time, without a guess: most values end somewhere in these, and where a loop over words or bytes ends, no processor knows
/// before.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(crate) fn search(
    bytes: &[u8],
    at: usize,
    are_ones: impl Fn(Vector) -> Vector,
    is_one: impl Fn(&u8) -> bool,
) -> Option<usize> {
    let marks = |block| are_ones(Vector::of(block)).high_bits();
    let mut at = at;
    loop {
        let rest = bytes.get(at..)?;
        let Some((first, rest)) = rest.split_first_chunk() else {
            return Some(at + rest.iter().position(is_one)?);
        };
        let mut found = marks(first);
        let mut len = LANES;
        if let Some(second) = rest.first_chunk() {
            found |= marks(second) << LANES;
            len = 2 * LANES;
        }
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        at += len;
    }
}

/// Where `byte` stands first. The end of a text is looked at together with what stands before.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(crate) fn find(byte: u8, bytes: &[u8]) -> Option<usize> {
    let wanted = Vector::all(byte);
    let found = |block| Vector::of(block).is(wanted).high_bits();
    let Some(last) = bytes.last_chunk() else {
        return bytes.iter().position(|other| *other == byte);
    };
    for (number, block) in bytes.as_chunks().0.iter().enumerate() {
        let marks = found(block);
        if marks != 0 {
            return Some(number * LANES + marks.trailing_zeros() as usize);
        }
    }
    let marks = found(last);
    (marks != 0).then(|| bytes.len() - LANES + marks.trailing_zeros() as usize)
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm {
    use super::LANES;
    use core::arch::wasm32::{
        i64x2, i64x2_extract_lane, u8x16_bitmask, u8x16_eq, u8x16_ge, u8x16_max, u8x16_min,
        u8x16_splat, u8x16_sub, v128, v128_any_true, v128_or,
    };

    /// The bytes of a text, or what they come to: comparisons have all bits of a lane set where they hold, and none elsewhere.
    #[derive(Debug, Clone, Copy)]
    pub(crate) struct Vector(v128);

    impl Vector {
        #[inline(always)]
        pub(crate) fn of(bytes: &[u8; LANES]) -> Self {
            let word = u128::from_le_bytes(*bytes);
            #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
            let low = word as u64;
            Self(i64x2(low.cast_signed(), ((word >> 64) as u64).cast_signed()))
        }

        /// The same byte in all lanes.
        #[inline(always)]
        pub(crate) fn all(byte: u8) -> Self {
            Self(u8x16_splat(byte))
        }

        /// Where the lanes are the same.
        #[inline(always)]
        pub(crate) fn is(self, other: Self) -> Self {
            Self(u8x16_eq(self.0, other.0))
        }

        /// Where the lanes are as great as those of the other, or greater.
        #[inline(always)]
        pub(crate) fn is_at_least(self, other: Self) -> Self {
            Self(u8x16_ge(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn or(self, other: Self) -> Self {
            Self(v128_or(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            Self(u8x16_sub(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn min(self, other: Self) -> Self {
            Self(u8x16_min(self.0, other.0))
        }

        #[inline(always)]
        pub(crate) fn max(self, other: Self) -> Self {
            Self(u8x16_max(self.0, other.0))
        }

        /// The highest bits of all lanes, that of the first one lowest.
        #[inline(always)]
        pub(crate) fn high_bits(self) -> u32 {
            u8x16_bitmask(self.0).into()
        }

        /// Whether any bit is set.
        #[inline(always)]
        pub(crate) fn is_any(self) -> bool {
            v128_any_true(self.0)
        }

        /// The first eight lanes and the others.
        #[inline(always)]
        pub(crate) fn halves(self) -> [u64; 2] {
            [i64x2_extract_lane::<0>(self.0), i64x2_extract_lane::<1>(self.0)]
                .map(i64::cast_unsigned)
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain {
    use super::LANES;

    /// The bytes of a text, or what they come to: comparisons have all bits of a lane set where they hold, and none elsewhere.
    #[derive(Debug, Clone, Copy)]
    pub(crate) struct Vector([u8; LANES]);

    impl Vector {
        #[inline(always)]
        pub(crate) const fn of(bytes: &[u8; LANES]) -> Self {
            Self(*bytes)
        }

        /// The same byte in all lanes.
        #[inline(always)]
        pub(crate) const fn all(byte: u8) -> Self {
            Self([byte; LANES])
        }

        #[inline(always)]
        fn with(self, other: Self, make: impl Fn(u8, u8) -> u8) -> Self {
            let mut lanes = self.0;
            for (lane, other) in lanes.iter_mut().zip(other.0) {
                *lane = make(*lane, other);
            }
            Self(lanes)
        }

        /// Where the lanes are the same.
        #[inline(always)]
        pub(crate) fn is(self, other: Self) -> Self {
            self.with(other, |a, b| if a == b { u8::MAX } else { 0 })
        }

        /// Where the lanes are as great as those of the other, or greater.
        #[inline(always)]
        pub(crate) fn is_at_least(self, other: Self) -> Self {
            self.with(other, |a, b| if a >= b { u8::MAX } else { 0 })
        }

        #[inline(always)]
        pub(crate) fn or(self, other: Self) -> Self {
            self.with(other, |a, b| a | b)
        }

        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            self.with(other, u8::wrapping_sub)
        }

        #[inline(always)]
        pub(crate) fn min(self, other: Self) -> Self {
            self.with(other, u8::min)
        }

        #[inline(always)]
        pub(crate) fn max(self, other: Self) -> Self {
            self.with(other, u8::max)
        }

        /// The highest bits of all lanes, that of the first one lowest.
        #[inline(always)]
        pub(crate) fn high_bits(self) -> u32 {
            let bits = self.0.iter().enumerate();
            bits.fold(0, |all, (lane, byte)| all | u32::from(byte >> 7) << lane)
        }

        /// Whether any bit is set.
        #[inline(always)]
        pub(crate) fn is_any(self) -> bool {
            self.halves() != [0, 0]
        }

        /// The first eight lanes and the others.
        #[inline(always)]
        pub(crate) fn halves(self) -> [u64; 2] {
            let word = u128::from_le_bytes(self.0);
            #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
            let low = word as u64;
            [low, (word >> 64) as u64]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_one_is_found_wherever_it_stands() {
        for len in 0..70 {
            for at in 0..len {
                let mut text = vec![b'a'; len];
                for later in (at..len).step_by(3) {
                    text[later] = b'<';
                }
                let is_lt = |vector: Vector| vector.is(Vector::all(b'<'));
                for start in 0..=at {
                    let found = search(&text, start, is_lt, |byte| *byte == b'<');
                    assert_eq!(found, Some(at), "{len} {start}");
                }
                assert_eq!(search(&text[..at], 0, is_lt, |byte| *byte == b'<'), None);
                assert_eq!((find(b'<', &text), find(b'<', &text[..at])), (Some(at), None));
            }
        }
    }

    #[test]
    fn lanes_are_compared_as_bytes_are() {
        let bytes: [u8; LANES] = std::array::from_fn(|n| u8::try_from(n * 17).unwrap());
        let vector = Vector::of(&bytes);
        for byte in 0..=u8::MAX {
            let other = Vector::all(byte);
            for (found, is_it) in [
                (vector.is(other), bytes.map(|own| own == byte)),
                (vector.is_at_least(other), bytes.map(|own| own >= byte)),
                (vector.min(other).is(vector), bytes.map(|own| own <= byte)),
                (vector.max(other).is(vector), bytes.map(|own| own >= byte)),
                (vector.minus(other).is(Vector::all(0)), bytes.map(|own| own == byte)),
            ] {
                let bits: u32 =
                    is_it.iter().zip(0..).map(|(is_it, lane)| u32::from(*is_it) << lane).sum();
                assert_eq!(found.high_bits(), bits, "{byte}");
                assert_eq!(found.is_any(), bits != 0, "{byte}");
            }
            assert_eq!(other.sum(), u32::from(byte) * 16);
        }
        assert_eq!(vector.sum(), bytes.iter().copied().map(u32::from).sum::<u32>());
    }
}
