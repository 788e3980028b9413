//! Whether sitemaps that were submitted by a ping lead to URLs earlier: figure 7, section 5.2.2.

use super::UrlObservation;
use super::first_seen::first_seen;
use super::ratio::ratio;

/// How many URLs are of sitemaps that were submitted by a ping, and of others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct PingCounts {
    /// Of sitemaps that were submitted by a ping.
    pub ping: usize,
    /// Of others, which robots.txt names.
    pub no_ping: usize,
}

impl PingCounts {
    fn add(&mut self, is_pinged: bool) {
        *(if is_pinged { &mut self.ping } else { &mut self.no_ping }) += 1;
    }
}

/// What led to URLs first, and whether their sitemaps were submitted by a ping: figure 7.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct FirstSeenTable {
    /// Sitemaps.
    pub sitemaps_first: PingCounts,
    /// Links.
    pub discovery_first: PingCounts,
    /// Both in the same second.
    pub tie: PingCounts,
}

/// Whether sitemaps that were submitted by a ping lead to URLs earlier.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct FirstSeenByPing {
    /// How many URLs both sitemaps and links led to.
    pub n: usize,
    /// How many of them what led to first.
    pub table: FirstSeenTable,
    /// Which part of them is of sitemaps that were submitted by a ping.
    pub ping_share: Option<f64>,
    /// Which part of these, with ties, sitemaps led to first.
    pub p_sitemaps_first_given_ping: Option<f64>,
    /// Which part of the others, with ties, sitemaps led to first.
    pub p_sitemaps_first_given_no_ping: Option<f64>,
    /// How the two go together, without ties: the mean square contingency coefficient
    /// (<https://en.wikipedia.org/wiki/Phi_coefficient>), from -1 to 1. Above 0 sitemaps that were submitted by a ping rather lead
    /// to URLs first, at 0 it makes no difference. `None` where a row or a column of the table has nothing.
    pub phi: Option<f64>,
}

/// Whether sitemaps that were submitted by a ping lead to URLs earlier than those that robots.txt names: figure 7. URLs with the
/// same [`url_key`](super::url_key) are one, as in [`seen_delta`](super::seen_delta()); it is of a ping if any of them is. The order of
/// `observations` makes no difference.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{UrlObservation, first_seen_by_ping};
///
/// let tea = UrlObservation {
///     url: "https://www.example.com/tea".to_owned(),
///     first_seen_sitemaps: Some(0.0),
///     first_seen_discovery: Some(129_600.0),
///     ping: true,
///     ..Default::default()
/// };
/// let seen = first_seen_by_ping(&[tea]);
/// assert_eq!((seen.table.sitemaps_first.ping, seen.ping_share, seen.phi), (1, Some(1.0), None));
/// ```
#[must_use]
pub fn first_seen_by_ping(observations: &[UrlObservation]) -> FirstSeenByPing {
    let mut table = FirstSeenTable::default();
    for url in first_seen(observations) {
        let Some(delay) = url.delay() else { continue };
        let row = if delay > 0.0 {
            &mut table.sitemaps_first
        } else if delay < 0.0 {
            &mut table.discovery_first
        } else {
            &mut table.tie
        };
        row.add(url.is_pinged);
    }
    let FirstSeenTable { sitemaps_first, discovery_first, tie } = table;
    let ping = sitemaps_first.ping + discovery_first.ping + tie.ping;
    let no_ping = sitemaps_first.no_ping + discovery_first.no_ping + tie.no_ping;
    FirstSeenByPing {
        n: ping + no_ping,
        table,
        ping_share: ratio(ping, ping + no_ping),
        p_sitemaps_first_given_ping: ratio(sitemaps_first.ping, ping),
        p_sitemaps_first_given_no_ping: ratio(sitemaps_first.no_ping, no_ping),
        phi: phi(sitemaps_first, discovery_first),
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are no 2^53 URLs")]
fn phi(sitemaps: PingCounts, discovery: PingCounts) -> Option<f64> {
    let [a, b] = [sitemaps.ping as f64, sitemaps.no_ping as f64];
    let [c, d] = [discovery.ping as f64, discovery.no_ping as f64];
    let margins = ((a + b) * (c + d) * (a + c) * (b + d)).sqrt();
    (margins > 0.0).then(|| ((a * d - b * c) / margins).clamp(-1.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// URLs by how many seconds later links led to them, and whether there was a ping.
    fn observed(urls: &[(f64, bool)]) -> Vec<UrlObservation> {
        let url = |(at, &(delay, ping)): (usize, &(f64, bool))| UrlObservation {
            url: format!("https://ex.com/{at}"),
            first_seen_sitemaps: Some(1000.0),
            first_seen_discovery: Some(1000.0 + delay),
            ping,
            ..Default::default()
        };
        urls.iter().enumerate().map(url).collect()
    }

    #[track_caller]
    fn assert_near(actual: Option<f64>, expected: f64) {
        assert!(actual.is_some_and(|actual| (actual - expected).abs() < 5e-4), "{actual:?}");
    }

    #[test]
    fn numbers_of_the_paper_follow_from_its_figure() {
        let rows = [(127, 1.0, true), (803, 1.0, false), (15, -1.0, true), (55, -1.0, false)];
        let urls: Vec<_> = rows
            .into_iter()
            .flat_map(|(count, delay, ping)| std::iter::repeat_n((delay, ping), count))
            .collect();
        let seen = first_seen_by_ping(&observed(&urls));
        assert_eq!((seen.n, seen.table.sitemaps_first.no_ping), (1000, 803));
        assert_eq!(seen.ping_share, Some(0.142));
        assert_near(seen.p_sitemaps_first_given_ping, 0.894);
        assert_near(seen.p_sitemaps_first_given_no_ping, 0.936);
        assert_near(seen.phi, -0.057);
    }

    #[test]
    fn ties_stand_apart() {
        let seen = first_seen_by_ping(&observed(&[(0.0, true), (1.0, true), (-1.0, false)]));
        assert_eq!(seen.table.tie, PingCounts { ping: 1, no_ping: 0 });
        assert_eq!(seen.p_sitemaps_first_given_ping, Some(0.5));
        assert_eq!((seen.n, seen.phi), (3, Some(1.0)));
    }

    #[test]
    fn a_url_is_of_a_ping_if_any_of_its_sitemaps_is() {
        let mut twice = observed(&[(5.0, false), (5.0, true)]);
        for observation in &mut twice {
            observation.url = "https://ex.com/".to_owned();
        }
        let seen = first_seen_by_ping(&twice);
        assert_eq!((seen.n, seen.ping_share), (1, Some(1.0)));
    }

    #[test]
    fn nothing_is_divided_by_nothing() {
        assert_eq!(first_seen_by_ping(&[]), FirstSeenByPing::default());
        let only_listed =
            UrlObservation { first_seen_discovery: None, ..observed(&[(0.0, true)]).remove(0) };
        assert_eq!(first_seen_by_ping(&[only_listed]), FirstSeenByPing::default());
        assert_eq!(first_seen_by_ping(&observed(&[(1.0, true), (1.0, false)])).phi, None);
    }

    proptest! {
        #[test]
        fn every_url_is_in_one_place_of_the_table(
            urls in prop::collection::vec((-1..=1_i8, any::<bool>()), 0..40)
        ) {
            let urls: Vec<_> = urls.into_iter().map(|(delay, ping)| (f64::from(delay), ping)).collect();
            let seen = first_seen_by_ping(&observed(&urls));
            let FirstSeenTable { sitemaps_first, discovery_first, tie } = seen.table;
            let all = [sitemaps_first, discovery_first, tie];
            prop_assert_eq!(all.iter().map(|row| row.ping + row.no_ping).sum::<usize>(), urls.len());
            prop_assert_eq!(seen.n, urls.len());
            prop_assert!(seen.phi.is_none_or(|phi| (-1.0..=1.0).contains(&phi)));
            let other: Vec<_> = urls.iter().map(|&(delay, ping)| (delay, !ping)).collect();
            let other = first_seen_by_ping(&observed(&other));
            prop_assert_eq!(other.p_sitemaps_first_given_ping, seen.p_sitemaps_first_given_no_ping);
            let sum = other.phi.zip(seen.phi).map_or(0.0, |(a, b)| a + b);
            prop_assert!(sum.abs() < 1e-12);
        }
    }
}
