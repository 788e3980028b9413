//! Numbers that look as if they were drawn, and are the same each time.

use super::shingles::mixed;
use super::signatures::STEP;

/// What `SplitMix64` gives with a number as its seed: <https://prng.di.unimi.it/splitmix64.c>.
fn drawn(seed: u64) -> u64 {
    mixed(seed.wrapping_add(STEP))
}

/// A number from 0 to below 1 that belongs to `numbers`: beginning with 0, each is joined by exclusive or and mixed, and of what comes
/// out the upper 53 bits are taken.
#[expect(clippy::cast_precision_loss, reason = "53 bits fit")]
pub(super) fn hash01(numbers: impl IntoIterator<Item = u64>) -> f64 {
    let hash = numbers.into_iter().fold(0, |hash, number| drawn(hash ^ number));
    (hash >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of `SplitMix64` with the seeds 0 and 1234567.
    #[test]
    fn what_is_drawn_is_of_splitmix() {
        assert_eq!(drawn(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(drawn(1_234_567), 6_457_827_717_110_365_317);
    }

    #[test]
    fn numbers_are_spread_over_all_of_0_to_1() {
        let mut tenths = [0; 10];
        for number in 0..10_000 {
            let number_drawn = hash01([1, 0, number]);
            assert!((0.0..1.0).contains(&number_drawn));
            for (tenth, count) in (1..).zip(&mut tenths) {
                *count += u32::from(number_drawn < f64::from(tenth) / 10.0);
            }
        }
        let even = (1..).zip(tenths).all(|(tenth, count)| count.abs_diff(tenth * 1000) < 200);
        assert!(even, "{tenths:?}");
    }
}
