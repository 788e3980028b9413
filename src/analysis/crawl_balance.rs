//! How many URLs of an epoch are crawled from sitemaps, and how many because links lead to them: lines 1 to 4, 10 to 15 and 21 of
//! algorithm 6.1.

#[cfg(feature = "serde")]
use super::serde_options::{budget, min_share, phi, tie};

/// How fast the balance moves, where nobody says otherwise: "a slow converging default".
pub(super) const PHI: f64 = 0.1;

/// What happens where both sources are worth the same, as they are before anything was crawled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Tie {
    /// The balance stays. Small budgets often give equal utilities, and then come nearer to the best balance.
    #[default]
    Hold,
    /// Sitemaps get more, as the paper has it.
    Sitemaps,
}

/// How the budget of a crawler is balanced.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", deny_unknown_fields)
)]
pub struct CrawlOptions {
    /// How many URLs are crawled in an epoch: from 2 on.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "budget"))]
    pub budget: u32,
    /// How fast the balance moves: which part of the smaller share it moves by, above 0 and below 1. By default 0.1. What is not
    /// between counts as that.
    #[cfg_attr(feature = "serde", serde(default = "default_phi", deserialize_with = "phi"))]
    pub phi: f64,
    /// What happens where both sources are worth the same.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "tie"))]
    pub tie: Tie,
    /// Which part of the budget each source has at least, from 0, as by default, to 0.5: so much is spent on finding out whether a
    /// source that was worth little is worth more by now. A URL of each is crawled in any case.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "min_share"))]
    pub min_share: f64,
}

impl CrawlOptions {
    /// The usual balance for a budget.
    #[must_use]
    pub fn new(budget: u32) -> Self {
        Self { budget, phi: PHI, tie: Tie::default(), min_share: 0.0 }
    }
}

#[cfg(feature = "serde")]
pub(super) fn default_phi() -> f64 {
    PHI
}

/// What the URLs crawled last of each source were worth: which part of them came into the index, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Utilities {
    /// Of those of sitemaps.
    pub u_s: f64,
    /// Of those that links lead to.
    pub u_d: f64,
}

impl Utilities {
    /// What sources are worth before anything was crawled.
    pub(super) const NONE: Self = Self { u_s: 0.0, u_d: 0.0 };
}

/// Which way the balance moves: 1 to sitemaps, -1 from them, 0 where it stays, as it does when nothing is known.
pub(super) fn direction(utilities: Option<Utilities>, tie: Tie) -> f64 {
    match utilities {
        Some(Utilities { u_s, u_d }) if u_s > u_d => 1.0,
        Some(Utilities { u_s, u_d }) if u_s < u_d => -1.0,
        Some(Utilities { u_s, u_d }) if tie == Tie::Sitemaps && !(u_s.is_nan() || u_d.is_nan()) => {
            1.0
        }
        Some(_) | None => 0.0,
    }
}

/// The balance, within bounds. A source keeps at least one URL of the budget, and the balance moves by at least one; with less, nothing
/// could be said of a source.
#[derive(Debug, Clone)]
pub(super) struct Balance {
    budget: u32,
    phi: f64,
    tie: Tie,
    least: f64,
    k_s: f64,
}

impl Balance {
    pub(super) fn new(options: &CrawlOptions) -> Self {
        let budget = options.budget.max(2);
        let half = f64::from(budget) / 2.0;
        let is_usable = options.phi > 0.0 && options.phi < 1.0;
        Self {
            budget,
            phi: if is_usable { options.phi } else { PHI },
            tie: options.tie,
            least: (options.min_share * f64::from(budget)).max(1.0).min(half),
            k_s: half,
        }
    }

    pub(super) fn k_s(&self) -> f64 {
        self.k_s
    }

    pub(super) fn k_d(&self) -> f64 {
        f64::from(self.budget) - self.k_s
    }

    /// Moves to the balance of the next epoch, by what the one before was worth. Returns how many URLs of each source, those that come
    /// last, tell what the epoch is worth.
    pub(super) fn advance(&mut self, utilities: Option<Utilities>) -> usize {
        let delta = (self.phi * self.k_s.min(self.k_d())).max(1.0);
        let moved = self.k_s + delta * direction(utilities, self.tie);
        self.k_s = moved.clamp(self.least, f64::from(self.budget) - self.least);
        rounded(delta)
    }

    /// How many URLs that are, of sitemaps and of others.
    pub(super) fn quotas(&self) -> (usize, usize) {
        let of_sitemaps = rounded(self.k_s);
        let budget = usize::try_from(self.budget).unwrap_or(usize::MAX);
        (of_sitemaps, budget.saturating_sub(of_sitemaps))
    }
}

/// The nearest whole number, halves up.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is a part of a budget"
)]
fn rounded(number: f64) -> usize {
    (number + 0.5).floor() as usize
}

/// What a sample of the URLs that came last of a source was worth, of which `indexed` of `size` came into the index. A source that had
/// not as many URLs as it could have had would make nothing of more.
#[expect(clippy::cast_precision_loss, reason = "there are no 2^53 URLs")]
pub(super) fn utility(indexed: usize, size: usize, is_starved: bool) -> f64 {
    if is_starved || size == 0 { 0.0 } else { indexed as f64 / size as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn utilities(u_s: f64, u_d: f64) -> Utilities {
        Utilities { u_s, u_d }
    }

    #[test]
    fn a_source_keeps_a_url_however_little_it_is_worth() {
        let mut balance = Balance::new(&CrawlOptions::new(10));
        for _ in 0..100 {
            assert!(balance.advance(Some(utilities(0.0, 1.0))) >= 1);
        }
        assert_eq!(balance.quotas(), (1, 9));
        let mut balance = Balance::new(&CrawlOptions { min_share: 0.2, ..CrawlOptions::new(10) });
        for _ in 0..100 {
            balance.advance(Some(utilities(1.0, 0.0)));
        }
        assert_eq!(balance.quotas(), (8, 2));
    }

    #[test]
    fn nothing_known_moves_nothing_and_a_tie_only_where_it_is_asked_for() {
        for (tie, told, expected) in [
            (Tie::Hold, Some(utilities(0.5, 0.5)), 50.0),
            (Tie::Sitemaps, Some(utilities(0.5, 0.5)), 55.0),
            (Tie::Sitemaps, None, 50.0),
            (Tie::Sitemaps, Some(utilities(f64::NAN, 0.5)), 50.0),
            (Tie::Hold, Some(utilities(0.5, 0.6)), 45.0),
        ] {
            let mut balance = Balance::new(&CrawlOptions { tie, ..CrawlOptions::new(100) });
            assert_eq!(balance.advance(told), 5);
            assert!((balance.k_s() - expected).abs() < 1e-12, "{tie:?} {told:?}");
        }
    }

    #[test]
    fn options_that_make_no_sense_are_bounded() {
        let strange =
            CrawlOptions { budget: 0, phi: f64::NAN, tie: Tie::Hold, min_share: f64::NAN };
        let mut balance = Balance::new(&strange);
        balance.advance(Some(utilities(1.0, 0.0)));
        assert_eq!(balance.quotas(), (1, 1));
    }

    proptest! {
        #[test]
        fn quotas_fill_the_budget_and_shares_stay_inside_of_it(
            budget in 2u32..2000,
            phi in 0.01..0.99f64,
            min_share in 0.0..0.5f64,
            told in proptest::collection::vec((0.0..1.0f64, 0.0..1.0f64), 0..60),
        ) {
            let options = CrawlOptions { phi, min_share, ..CrawlOptions::new(budget) };
            let (mut balance, mut mirrored) = (Balance::new(&options), Balance::new(&options));
            for (u_s, u_d) in told {
                balance.advance(Some(utilities(u_s, u_d)));
                mirrored.advance(Some(utilities(u_d, u_s)));
                let (of_sitemaps, others) = balance.quotas();
                prop_assert_eq!(of_sitemaps + others, usize::try_from(budget).unwrap());
                prop_assert!(of_sitemaps > 0 && others > 0);
                prop_assert!(balance.k_s() >= 1.0 && balance.k_d() >= 1.0);
                prop_assert!((balance.k_s() - mirrored.k_d()).abs() < 1e-6);
            }
        }
    }
}
