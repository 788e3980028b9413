//! The numbers of algorithm 6.1, without URLs.

use super::crawl_balance::{PHI, Tie, Utilities, direction};
#[cfg(feature = "serde")]
use super::{
    crawl_balance::default_phi,
    serde_options::{phi, quota, tie},
};

/// How the numbers move.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", deny_unknown_fields)
)]
pub struct ArithmeticOptions {
    /// How many URLs are crawled in an epoch.
    #[cfg_attr(feature = "serde", serde(rename = "N", deserialize_with = "quota"))]
    pub quota: f64,
    /// How fast the balance moves: which part of the smaller share it moves by. By default 0.1.
    #[cfg_attr(feature = "serde", serde(default = "default_phi", deserialize_with = "phi"))]
    pub phi: f64,
    /// What happens where both sources are worth the same.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "tie"))]
    pub tie: Tie,
}

impl ArithmeticOptions {
    /// The usual numbers for a quota.
    #[must_use]
    pub fn new(quota: f64) -> Self {
        Self { quota, phi: PHI, tie: Tie::default() }
    }
}

/// The numbers of an epoch.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct ScheduleStep {
    /// Counts from 0.
    pub epoch: u32,
    /// How many URLs of sitemaps are crawled.
    pub k_s: f64,
    /// How many URLs are crawled that links lead to.
    pub k_d: f64,
    /// By how much the balance could move into the epoch; of how many URLs the utility is taken.
    pub delta_used: f64,
    /// By how much it can move into the next.
    pub delta_next: f64,
}

/// The numbers of algorithm 6.1 as the paper has them, neither rounded nor bounded, one row for each pair of `utilities`: that of sitemaps
/// and that of others, as they are found at the end of the epoch, which the next one goes by. The first epoch goes by two of 0. Where one
/// is `None`, nothing is known, and the next epoch has the balance of the one before.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{ArithmeticOptions, crawl_schedule_arithmetic};
///
/// let steps = crawl_schedule_arithmetic(&ArithmeticOptions::new(1000.0), &[(Some(0.9), Some(0.3)), (Some(0.5), Some(0.6))]);
/// assert_eq!((steps[0].k_s, steps[1].k_s), (500.0, 550.0));
/// ```
#[must_use]
pub fn crawl_schedule_arithmetic(
    options: &ArithmeticOptions,
    utilities: &[(Option<f64>, Option<f64>)],
) -> Vec<ScheduleStep> {
    let ArithmeticOptions { quota, phi, tie } = *options;
    let (mut k_s, mut k_d) = (quota / 2.0, quota / 2.0);
    let mut delta = phi * quota / 2.0;
    let mut known = Some(Utilities::NONE);
    let step = |(epoch, told): (u32, &(Option<f64>, Option<f64>))| {
        let moved = delta * direction(known, tie);
        k_s += moved;
        k_d -= moved;
        let delta_used = delta;
        delta = phi * k_s.min(k_d);
        known = told.0.zip(told.1).map(|(u_s, u_d)| Utilities { u_s, u_d });
        ScheduleStep { epoch, k_s, k_d, delta_used, delta_next: delta }
    };
    (0..).zip(utilities).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(u_s: f64, u_d: f64) -> (Option<f64>, Option<f64>) {
        (Some(u_s), Some(u_d))
    }

    fn assert_near(actual: impl Iterator<Item = f64>, expected: &[f64]) {
        let actual: Vec<_> = actual.collect();
        assert_eq!(actual.len(), expected.len());
        assert!(actual.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9), "{actual:?}");
    }

    #[test]
    fn numbers_are_those_that_were_worked_out_by_hand() {
        let utilities: Vec<_> = [[told(0.9, 0.3); 5].as_slice(), &[told(0.3, 0.9); 3]].concat();
        let literal = ArithmeticOptions { tie: Tie::Sitemaps, ..ArithmeticOptions::new(1000.0) };
        let steps = crawl_schedule_arithmetic(&literal, &utilities);
        let expected = [550.0, 595.0, 635.5, 671.95, 704.755, 734.2795, 707.707_45, 678.478_195];
        assert_near(steps.iter().map(|step| step.k_s), &expected);
        assert_near(steps.iter().map(|step| step.k_s + step.k_d), &[1000.0; 8]);
        assert_near(steps.iter().take(2).map(|step| step.delta_used), &[50.0, 45.0]);
        assert_near(steps.iter().take(2).map(|step| step.delta_next), &[45.0, 40.5]);
    }

    #[test]
    fn a_source_that_is_always_worth_less_keeps_ever_less() {
        let literal = ArithmeticOptions { tie: Tie::Sitemaps, ..ArithmeticOptions::new(1000.0) };
        let steps = crawl_schedule_arithmetic(&literal, &[told(1.0, 0.0); 60]);
        for step in &steps {
            let expected = 450.0 * 0.9_f64.powi(i32::try_from(step.epoch).unwrap());
            assert!((step.k_d - expected).abs() < 1e-9, "{step:?}");
        }
    }

    #[test]
    fn what_is_equal_or_not_known_holds_the_balance() {
        let options = ArithmeticOptions::new(100.0);
        let utilities = [told(0.5, 0.5), (None, Some(1.0)), told(0.0, 1.0), told(0.0, 0.0)];
        let steps = crawl_schedule_arithmetic(&options, &utilities);
        assert_near(steps.iter().map(|step| step.k_s), &[50.0, 50.0, 50.0, 45.0]);
        assert!(crawl_schedule_arithmetic(&options, &[]).is_empty());
    }
}
