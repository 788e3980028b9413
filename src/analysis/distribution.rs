//! How coverage is spread over the parts of a whole: figures 3 to 5, section 5.1.2.

use super::ratio::ratio;
use super::sorted::sorted;
use std::cmp::Ordering;

/// What sitemaps are worth for one unit: a domain, a host, or a part of a site. Ratios are from 0 to 1; anything else counts as
/// absent.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct UnitCoverage {
    /// How many of its URLs were crawled.
    pub size: u64,
    /// (2), as [`coverage_metrics`](super::coverage_metrics) gives it.
    pub unique_coverage: Option<f64>,
    /// (1): what figure 4 shows beside `unique_coverage`; nothing is computed of it.
    pub coverage: Option<f64>,
    /// (3)
    pub index_coverage: Option<f64>,
}

/// How coverage is spread over units.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct DomainDistribution {
    /// How many units there are.
    pub n: usize,
    /// How many of them have a unique coverage.
    pub n_unique_coverage: usize,
    /// Figure 3: which part of these has more than 0.5.
    pub above50: Option<f64>,
    /// Which part of these has more than 0.9.
    pub above90: Option<f64>,
    /// Figure 5 (b): of units with both, which part has a higher index coverage than unique coverage.
    pub above_diagonal: Option<f64>,
    /// Of units with both, in which part they are the same.
    pub on_diagonal: Option<f64>,
    /// Whether larger units have a higher unique coverage (1), a lower one (-1), or neither (0): the rank correlation of Spearman
    /// (<https://en.wikipedia.org/wiki/Spearman%27s_rank_correlation_coefficient>), where those that are the same share the mean
    /// of their ranks. `None` where all sizes or all coverages are the same, or fewer than two units have one.
    pub spearman_size_unique_coverage: Option<f64>,
}

/// How coverage is spread over the domains, hosts or parts of a whole: figures 3 to 5. The order of `units` makes no difference.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{UnitCoverage, domain_distribution};
///
/// let unit = |size, unique, index| UnitCoverage {
///     size,
///     unique_coverage: Some(unique),
///     index_coverage: Some(index),
///     ..Default::default()
/// };
/// let distribution = domain_distribution(&[unit(10, 0.4, 0.6), unit(20, 0.6, 0.6)]);
/// assert_eq!((distribution.above50, distribution.above_diagonal), (Some(0.5), Some(0.5)));
/// assert_eq!(distribution.spearman_size_unique_coverage, Some(1.0));
/// ```
#[must_use]
pub fn domain_distribution(units: &[UnitCoverage]) -> DomainDistribution {
    let mut sizes = Vec::new();
    let mut coverages = Vec::new();
    let [mut both, mut above, mut on] = [0, 0, 0];
    for unit in units {
        let Some(unique) = part(unit.unique_coverage) else { continue };
        #[expect(clippy::cast_precision_loss, reason = "there are no 2^53 URLs")]
        sizes.push(unit.size as f64);
        coverages.push(unique);
        let Some(index) = part(unit.index_coverage) else { continue };
        both += 1;
        match index.total_cmp(&unique) {
            Ordering::Greater => above += 1,
            Ordering::Equal => on += 1,
            Ordering::Less => {}
        }
    }
    let n = coverages.len();
    let above_of = |bound| ratio(coverages.iter().filter(|unique| **unique > bound).count(), n);
    DomainDistribution {
        n: units.len(),
        n_unique_coverage: n,
        above50: above_of(0.5),
        above90: above_of(0.9),
        above_diagonal: ratio(above, both),
        on_diagonal: ratio(on, both),
        spearman_size_unique_coverage: correlation(
            &rank_offsets(&sizes),
            &rank_offsets(&coverages),
        ),
    }
}

/// A ratio that is one, with one zero.
fn part(ratio: Option<f64>) -> Option<f64> {
    ratio.filter(|ratio| (0.0..=1.0).contains(ratio)).map(f64::abs)
}

/// How far the rank of each value is from the mean rank, doubled so that it is a whole number. Values that are the same share the
/// mean of their ranks.
fn rank_offsets(values: &[f64]) -> Vec<i128> {
    let mut offsets = vec![0; values.len()];
    let mut before = 0;
    for same in sorted(values).chunk_by(|(_, a), (_, b)| a.total_cmp(b).is_eq()) {
        // The first has rank `before`, the last `before + same.len() - 1`, of all the mean is half of `values.len() - 1`.
        let doubled = (2 * before + same.len()) as i128 - values.len() as i128;
        before += same.len();
        for &(at, _) in same {
            if let Some(offset) = offsets.get_mut(at) {
                *offset = doubled;
            }
        }
    }
    offsets
}

/// The correlation of two lists whose mean is 0; `None` if one of them has only zeros.
#[expect(clippy::cast_precision_loss, reason = "a correlation needs no more digits")]
fn correlation(a: &[i128], b: &[i128]) -> Option<f64> {
    let sum = |a: &[i128], b: &[i128]| a.iter().zip(b).map(|(a, b)| a * b).sum::<i128>() as f64;
    let scale = (sum(a, a) * sum(b, b)).sqrt();
    (scale > 0.0).then(|| (sum(a, b) / scale).clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn units(units: &[(u64, Option<f64>, Option<f64>)]) -> Vec<UnitCoverage> {
        let unit = |&(size, unique_coverage, index_coverage)| UnitCoverage {
            size,
            unique_coverage,
            coverage: None,
            index_coverage,
        };
        units.iter().map(unit).collect()
    }

    #[test]
    fn bounds_are_strict_and_units_without_coverage_are_left_out() {
        let distribution = domain_distribution(&units(&[
            (1, Some(0.5), Some(0.5)),
            (2, Some(0.6), Some(0.7)),
            (3, Some(0.9), Some(0.1)),
            (4, Some(0.95), None),
            (5, None, Some(1.0)),
            (6, Some(f64::NAN), Some(1.0)),
            (7, Some(55.0), None),
        ]));
        assert_eq!((distribution.n, distribution.n_unique_coverage), (7, 4));
        assert_eq!((distribution.above50, distribution.above90), (Some(0.75), Some(0.25)));
        assert_eq!(distribution.above_diagonal, Some(1.0 / 3.0));
        assert_eq!(distribution.on_diagonal, Some(1.0 / 3.0));
        assert_eq!(distribution.spearman_size_unique_coverage, Some(1.0));
    }

    #[test]
    fn correlation_is_that_of_ranks() {
        let of = |pairs: &[(u64, f64)]| {
            let pairs: Vec<_> =
                pairs.iter().map(|&(size, part)| (size, Some(part), None)).collect();
            domain_distribution(&units(&pairs)).spearman_size_unique_coverage
        };
        assert_eq!(of(&[(1, 0.9), (10, 0.5), (1000, 0.1)]), Some(-1.0));
        assert_eq!(of(&[(1, 0.1), (2, 0.2), (2, 0.2), (9, 0.3)]), Some(1.0));
        assert_eq!(of(&[(1, 0.5), (2, 0.1), (3, 0.5)]), Some(0.0));
        // Ranks 1, 2, 3, 4 and 1.5, 1.5, 4, 3: by hand 3.5 / √(5 · 4.5).
        let tied = of(&[(1, 0.1), (2, 0.1), (3, 0.8), (4, 0.7)]).unwrap();
        assert!((tied - 3.5 / 22.5_f64.sqrt()).abs() < 1e-12, "{tied}");
        assert_eq!(of(&[(1, 0.5)]), None);
        assert_eq!(of(&[(1, 0.5), (2, 0.5)]), None);
        assert_eq!(of(&[(7, 0.0), (7, 0.5)]), None);
        assert_eq!(of(&[(1, 0.0), (2, -0.0)]), None);
    }

    #[test]
    fn nothing_is_divided_by_nothing() {
        assert_eq!(domain_distribution(&[]), DomainDistribution::default());
        let bare = domain_distribution(&units(&[(5, None, None)]));
        assert_eq!(bare, DomainDistribution { n: 1, ..Default::default() });
    }

    proptest! {
        #[test]
        fn shares_are_ratios_and_no_order_matters(
            listed in prop::collection::vec(
                (0..6_u64, prop::option::of(0..=10_u8), prop::option::of(0..=10_u8)), 0..40,
            )
        ) {
            let tenth = |tenths: Option<u8>| tenths.map(|tenths| f64::from(tenths) / 10.0);
            let listed: Vec<_> = listed.into_iter().map(|(n, a, b)| (n, tenth(a), tenth(b))).collect();
            let distribution = domain_distribution(&units(&listed));
            for share in [distribution.above50, distribution.above90].into_iter().flatten() {
                prop_assert!((0.0..=1.0).contains(&share));
            }
            prop_assert!(distribution.above90 <= distribution.above50);
            let diagonal = distribution.above_diagonal.zip(distribution.on_diagonal);
            prop_assert!(diagonal.is_none_or(|(above, on)| above + on <= 1.0 + 1e-12));
            let rho = distribution.spearman_size_unique_coverage;
            prop_assert!(rho.is_none_or(|rho| (-1.0..=1.0).contains(&rho)));
            let larger: Vec<_> = listed.iter().rev().map(|&(n, a, b)| (n * n + 7, a, b)).collect();
            prop_assert_eq!(domain_distribution(&units(&larger)), distribution);
        }
    }
}
