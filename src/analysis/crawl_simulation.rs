//! Where algorithm 6.1 ends on a site whose URLs are known in advance.

use super::crawl_balance::{Balance, CrawlOptions, PHI, Tie, Utilities, utility};
use super::hash01::hash01;
use super::sorted::sort_by;
#[cfg(feature = "serde")]
use super::{
    crawl_balance::default_phi,
    serde_options::{min_share, phi, simulation, tie, whole_quota},
};

/// How many epochs are simulated, where nobody says otherwise.
pub(super) const EPOCHS: u32 = 100;
/// How many at most: each has a row in the result.
pub(super) const EPOCHS_MAX: u32 = 100_000;
/// How many URLs a source has at most in an epoch.
pub(super) const ARRIVALS_MAX: u32 = 1_000_000;

/// A site, and a crawler of it.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", deny_unknown_fields)
)]
pub struct SimulationOptions {
    /// How many URLs are crawled in an epoch: from 2 on.
    #[cfg_attr(feature = "serde", serde(rename = "N", deserialize_with = "whole_quota"))]
    pub quota: u32,
    /// How many new URLs sitemaps have in each epoch, up to 1,000,000.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "simulation::a_s"))]
    pub a_s: u32,
    /// How many new URLs links lead to in each epoch, up to 1,000,000.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "simulation::a_d"))]
    pub a_d: u32,
    /// With which probability the best URL of sitemaps comes into the index, from 0 to 1.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "simulation::q_s"))]
    pub q_s: f64,
    /// With which probability the best URL that links lead to does.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "simulation::q_d"))]
    pub q_d: f64,
    /// As that of [`CrawlOptions`].
    #[cfg_attr(feature = "serde", serde(default = "default_phi", deserialize_with = "phi"))]
    pub phi: f64,
    /// As that of [`CrawlOptions`].
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "tie"))]
    pub tie: Tie,
    /// As that of [`CrawlOptions`].
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "min_share"))]
    pub min_share: f64,
    /// How many epochs there are, up to 100,000. By default 100.
    #[cfg_attr(
        feature = "serde",
        serde(default = "simulation::default_epochs", deserialize_with = "simulation::epochs")
    )]
    pub epochs: u32,
    /// Another one gives other URLs. By default 0.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "simulation::seed"))]
    pub seed: u32,
}

impl SimulationOptions {
    /// A site with so many new URLs in sitemaps and by links, the best of which come into the index with these probabilities, and a
    /// crawler that is otherwise the usual one.
    #[must_use]
    pub fn new(quota: u32, a_s: u32, a_d: u32, q_s: f64, q_d: f64) -> Self {
        let (phi, tie, epochs) = (PHI, Tie::default(), EPOCHS);
        Self { quota, a_s, a_d, q_s, q_d, phi, tie, min_share: 0.0, epochs, seed: 0 }
    }

    fn crawl(&self) -> CrawlOptions {
        let Self { quota: budget, phi, tie, min_share, .. } = *self;
        CrawlOptions { budget, phi, tie, min_share }
    }
}

/// An epoch of a simulation.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct SimulatedEpoch {
    /// Counts from 0.
    pub epoch: u32,
    /// How much of the quota sitemaps had.
    pub k_s: f64,
    /// How much of it the rest had.
    pub k_d: f64,
    /// How many URLs of sitemaps came into the index.
    pub indexed_s: usize,
    /// How many of the others did.
    pub indexed_d: usize,
}

/// What came of a simulation.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Simulation {
    /// The epochs, one after the other.
    pub epochs: Vec<SimulatedEpoch>,
    /// What sitemaps had of the quota on average, in the second half of the epochs.
    pub tail_mean: Option<f64>,
    /// What they should have: with it, the last URL of each source is worth the same. `None` if every balance comes to the same.
    pub theory: Option<f64>,
    /// How many URLs come into the index in an epoch with that balance, on average.
    pub optimum: f64,
    /// Which part of that comes into it with the balances of the second half of the epochs, on average. `None` if nothing comes into it.
    pub share_of_optimum: Option<f64>,
    /// Which part with half of the quota for each source.
    pub half_share: Option<f64>,
}

/// Algorithm 6.1 on a site with so many new URLs in each epoch: those of a source have scores spread evenly from 0 to 1, and come into the
/// index with the probability of the best times their score. URLs that an epoch has no room for are not there in the next one.
///
/// Nothing is drawn: the score of URL `i` (from 0) of source `s` (0 sitemaps, 1 links) in epoch `e` is `hash01(seed, e, s, i, 0)`, and it comes
/// into the index where `hash01(seed, e, s, i, 1)` is below its probability. `hash01` begins with 0, joins each number by exclusive or and
/// mixes with a step of `SplitMix64` (<https://prng.di.unimi.it/splitmix64.c>), and divides the upper 53 bits of the last one by 2^53.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{SimulationOptions, simulate_crawl};
///
/// let simulation = simulate_crawl(&SimulationOptions::new(1000, 1000, 1000, 0.9, 0.3));
/// assert!((simulation.theory.unwrap() - 750.0).abs() < 1e-9);
/// assert!((simulation.tail_mean.unwrap() - 750.0).abs() < 100.0);
/// ```
#[must_use]
pub fn simulate_crawl(options: &SimulationOptions) -> Simulation {
    let mut balance = Balance::new(&options.crawl());
    let mut told = Utilities::NONE;
    let epochs = options.epochs.min(EPOCHS_MAX);
    let first_of_tail = epochs / 2;
    let (mut tail_k, mut tail_indexed) = (0.0, 0.0);
    let mut rows = Vec::new();
    for epoch in 0..epochs {
        let sample_size = balance.advance(Some(told));
        let (of_sitemaps, others) = balance.quotas();
        let sitemaps = Arrivals::of(options, epoch, 0, options.a_s, options.q_s);
        let discovery = Arrivals::of(options, epoch, 1, options.a_d, options.q_d);
        told = Utilities {
            u_s: sitemaps.utility(of_sitemaps, sample_size),
            u_d: discovery.utility(others, sample_size),
        };
        let spare_sitemaps = of_sitemaps.saturating_sub(sitemaps.are_indexed.len());
        let spare_discovery = others.saturating_sub(discovery.are_indexed.len());
        rows.push(SimulatedEpoch {
            epoch,
            k_s: balance.k_s(),
            k_d: balance.k_d(),
            indexed_s: sitemaps.indexed(of_sitemaps + spare_discovery),
            indexed_d: discovery.indexed(others + spare_sitemaps),
        });
        if epoch >= first_of_tail {
            tail_k += balance.k_s();
            tail_indexed += expected(options, of_sitemaps);
        }
    }
    let tail = f64::from(epochs - first_of_tail);
    let theory = theory(options);
    let half = f64::from(options.quota) / 2.0;
    let optimum = expected_of(options, theory.unwrap_or(half));
    let share = |indexed: f64| (optimum > 0.0).then(|| indexed / optimum);
    Simulation {
        epochs: rows,
        tail_mean: (tail > 0.0).then(|| tail_k / tail),
        theory,
        optimum,
        share_of_optimum: if tail > 0.0 { share(tail_indexed / tail) } else { None },
        half_share: share(expected_of(options, half)),
    }
}

/// The new URLs of a source in an epoch: whether they come into the index once they are crawled, the best first.
struct Arrivals {
    are_indexed: Vec<bool>,
}

impl Arrivals {
    fn of(options: &SimulationOptions, epoch: u32, source: u64, count: u32, best: f64) -> Self {
        let hash =
            |url: u32, what| hash01([options.seed.into(), epoch.into(), source, url.into(), what]);
        let mut urls: Vec<_> = (0..count.min(ARRIVALS_MAX))
            .map(|url| {
                let score = hash(url, 0);
                (score, hash(url, 1) < best * score)
            })
            .collect();
        sort_by(&mut urls, |(a, _), (b, _)| b.total_cmp(a));
        Self { are_indexed: urls.into_iter().map(|(_, is_indexed)| is_indexed).collect() }
    }

    /// How many of the best `count` come into the index.
    fn indexed(&self, count: usize) -> usize {
        self.are_indexed.iter().take(count).filter(|is_indexed| **is_indexed).count()
    }

    fn utility(&self, quota: usize, sample_size: usize) -> f64 {
        let end = quota.min(self.are_indexed.len());
        let size = sample_size.min(end);
        let indexed = self.indexed(end) - self.indexed(end - size);
        utility(indexed, size, end < quota)
    }
}

/// The share of sitemaps with which both sources end with URLs that are worth the same.
fn theory(options: &SimulationOptions) -> Option<f64> {
    let SimulationOptions { quota, a_s, a_d, q_s, q_d, .. } = *options;
    let (quota, a_s, a_d) = (f64::from(quota), f64::from(a_s), f64::from(a_d));
    let (least, most) = ((quota - a_d).max(0.0), quota.min(a_s));
    if least >= most {
        return None;
    }
    let (slope_s, slope_d) = (q_s / a_s, q_d / a_d);
    let slope = slope_s + slope_d;
    (slope > 0.0).then(|| ((q_s - q_d + quota * slope_d) / slope).clamp(least, most))
}

/// How many URLs come into the index on average, if sitemaps have `k_s` of the quota.
fn expected_of(options: &SimulationOptions, k_s: f64) -> f64 {
    let (a_s, a_d) = (f64::from(options.a_s), f64::from(options.a_d));
    let k_d = f64::from(options.quota) - k_s;
    let (spare_s, spare_d) = ((k_s - a_s).max(0.0), (k_d - a_d).max(0.0));
    let of_best = |best: f64, count: f64, all: f64| {
        let count = count.min(all);
        if all > 0.0 { best * (count - count * count / (2.0 * all)) } else { 0.0 }
    };
    of_best(options.q_s, k_s + spare_d, a_s) + of_best(options.q_d, k_d + spare_s, a_d)
}

fn expected(options: &SimulationOptions, of_sitemaps: usize) -> f64 {
    expected_of(options, u32::try_from(of_sitemaps).map_or(0.0, f64::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn site(quota: u32, arrivals: u32, q_s: f64, q_d: f64) -> SimulationOptions {
        SimulationOptions::new(quota, arrivals, arrivals, q_s, q_d)
    }

    #[test]
    fn the_balance_comes_near_to_the_best_one() {
        for (q_s, q_d, theory) in [(0.9, 0.3, 750.0), (0.3, 0.75, 2000.0 / 7.0), (0.5, 0.5, 500.0)]
        {
            for tie in [Tie::Hold, Tie::Sitemaps] {
                for seed in 0..5 {
                    let options = SimulationOptions { tie, seed, ..site(1000, 1000, q_s, q_d) };
                    let simulation = simulate_crawl(&options);
                    assert!((simulation.theory.unwrap() - theory).abs() < 1e-9);
                    let tail_mean = simulation.tail_mean.unwrap();
                    assert!((tail_mean - theory).abs() <= 100.0, "{tail_mean}");
                    assert!(simulation.share_of_optimum.unwrap() >= 0.985, "{simulation:?}");
                }
            }
        }
    }

    #[test]
    fn half_of_the_budget_for_each_is_worse_where_sources_are_not_worth_the_same() {
        let simulation = simulate_crawl(&site(1000, 1000, 0.9, 0.3));
        assert!((simulation.optimum - 487.5).abs() < 1e-9);
        assert!((simulation.half_share.unwrap() - 450.0 / 487.5).abs() < 1e-9);
        let counted: usize =
            simulation.epochs.iter().map(|row| row.indexed_s + row.indexed_d).sum();
        assert!(counted.abs_diff(48_500) < 1000, "{counted}");
    }

    #[test]
    fn small_budgets_come_nearer_when_a_tie_holds() {
        for quota in [50, 200] {
            for seed in 0..5 {
                let share = |tie| {
                    let options = SimulationOptions { tie, seed, ..site(quota, quota, 0.9, 0.3) };
                    simulate_crawl(&options).share_of_optimum.unwrap()
                };
                let (held, literal) = (share(Tie::Hold), share(Tie::Sitemaps));
                assert!(held > 0.985 && held > literal, "{quota} {seed} {held} {literal}");
            }
        }
    }

    #[test]
    fn where_there_is_room_for_all_every_balance_comes_to_the_same() {
        let simulation = simulate_crawl(&site(100, 20, 0.5, 0.9));
        assert_eq!((simulation.theory, simulation.share_of_optimum), (None, Some(1.0)));
        let simulation = simulate_crawl(&site(100, 0, 0.5, 0.9));
        assert_eq!((simulation.share_of_optimum, simulation.half_share), (None, None));
        let none = simulate_crawl(&SimulationOptions { epochs: 0, ..site(100, 20, 0.5, 0.9) });
        assert_eq!(
            (none.tail_mean, none.share_of_optimum, none.half_share),
            (None, None, Some(1.0))
        );
        let one = SimulationOptions { a_d: 0, ..site(100, 500, 0.5, 0.9) };
        assert!(
            simulate_crawl(&one).epochs.iter().all(|row| row.indexed_d == 0 && row.indexed_s > 20)
        );
    }

    proptest! {
        #[test]
        fn shares_stay_inside_of_the_quota_and_no_balance_beats_the_best(
            quota in 2u32..60,
            arrivals in (0u32..80, 0u32..80),
            best in (0.0..1.0f64, 0.0..1.0f64),
            seed in any::<u32>(),
        ) {
            let options = SimulationOptions { a_s: arrivals.0, a_d: arrivals.1, epochs: 20, seed, ..site(quota, 0, best.0, best.1) };
            let simulation = simulate_crawl(&options);
            for row in &simulation.epochs {
                prop_assert!(row.k_s >= 1.0 && row.k_d >= 1.0);
                prop_assert!((row.k_s + row.k_d - f64::from(quota)).abs() < 1e-9);
                prop_assert!(row.indexed_s + row.indexed_d <= usize::try_from(quota).unwrap());
            }
            for share in [simulation.share_of_optimum, simulation.half_share].into_iter().flatten() {
                prop_assert!((0.0..=1.0 + 1e-9).contains(&share), "{}", share);
            }
        }
    }
}
