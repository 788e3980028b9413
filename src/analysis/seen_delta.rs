//! How much earlier sitemaps lead to URLs than links: equation (6), section 5.2.1.

use super::UrlObservation;
use super::first_seen::{day_of, first_seen};
use super::ratio::ratio;
use super::sorted::{sort, sorted};

/// From when to when, in seconds since 1970-01-01T00:00Z.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Period {
    /// The first second of it; `None` if it has always begun.
    pub from: Option<f64>,
    /// The first second after it; `None` if it never ends.
    pub to: Option<f64>,
}

impl Period {
    fn has(&self, seconds: f64) -> bool {
        self.from.is_none_or(|from| seconds >= from) && self.to.is_none_or(|to| seconds < to)
    }
}

/// How much earlier sitemaps lead to URLs than links.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct SeenDelta {
    /// How many URLs both led to in the period.
    pub n: usize,
    /// (6): how many seconds later links led to them, added up; below 0 where sitemaps were later.
    pub sum_seconds: f64,
    /// The same in days.
    pub sum_days: f64,
    /// How many days later links led to a URL, on average.
    pub mean_days: Option<f64>,
    /// How many days later links led to the URL in the middle; between two, the middle of both.
    pub median_days: Option<f64>,
    /// How many URLs sitemaps led to first.
    pub sitemaps_first: usize,
    /// How many URLs links led to first.
    pub discovery_first: usize,
    /// How many URLs both led to in the same second.
    pub tie: usize,
    /// Which part of the `n` URLs sitemaps led to first.
    pub sitemaps_first_share: Option<f64>,
    /// Figure 6: the day of the sitemaps, the day of the links, and how many URLs have both; in this order. Days are whole ones
    /// in UTC, counted from 1970-01-01.
    pub scatter: Vec<(i64, i64, usize)>,
}

/// How much earlier sitemaps lead to URLs than links: equation (6), figure 6. URLs with the same [`url_key`](super::url_key) are
/// one, first seen at the first time that is told of each kind. Those count that both sitemaps and links first led to in the
/// period; nothing is in one that ends before it begins. A time further from 1970 than 100,000,000 days counts as absent. The
/// order of `observations` makes no difference.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{Period, UrlObservation, seen_delta};
///
/// let tea = UrlObservation {
///     url: "https://www.example.com/tea".to_owned(),
///     first_seen_sitemaps: Some(0.0),
///     first_seen_discovery: Some(129_600.0),
///     ..Default::default()
/// };
/// let delta = seen_delta(&[tea], &Period::default());
/// assert_eq!((delta.sitemaps_first, delta.sum_days), (1, 1.5));
/// assert_eq!(delta.scatter, [(0, 1, 1)]);
/// ```
#[must_use]
pub fn seen_delta(observations: &[UrlObservation], period: &Period) -> SeenDelta {
    let mut delta = SeenDelta::default();
    let mut delays = Vec::new();
    let mut days = Vec::new();
    for url in first_seen(observations) {
        let Some((in_sitemaps, by_links)) = url.in_sitemaps.zip(url.by_links) else { continue };
        if !period.has(in_sitemaps) || !period.has(by_links) {
            continue;
        }
        delays.push(by_links - in_sitemaps);
        days.push((day_of(in_sitemaps), day_of(by_links)));
        delta.sitemaps_first += usize::from(in_sitemaps < by_links);
        delta.discovery_first += usize::from(by_links < in_sitemaps);
    }
    // Added up in one order, parts of seconds give one sum.
    let delays = sorted(&delays);
    delta.n = delays.len();
    delta.tie = delta.n - delta.sitemaps_first - delta.discovery_first;
    delta.sum_seconds = delays.iter().fold(0.0, |sum, (_, delay)| sum + delay);
    delta.sum_days = delta.sum_seconds / DAY;
    #[expect(clippy::cast_precision_loss, reason = "there are no 2^53 URLs")]
    let n = delta.n as f64;
    delta.mean_days = (delta.n > 0).then(|| delta.sum_days / n);
    delta.median_days = middle(&delays).map(|seconds| seconds / DAY);
    delta.sitemaps_first_share = ratio(delta.sitemaps_first, delta.n);
    sort(&mut days);
    let same_days = days.chunk_by(|a, b| a == b);
    let point =
        |same: &[(i64, i64)]| same.first().map(|&(first, second)| (first, second, same.len()));
    delta.scatter = same_days.filter_map(point).collect();
    delta
}

/// The seconds of a day.
const DAY: f64 = 86_400.0;

/// The number in the middle of sorted ones.
fn middle(sorted: &[(usize, f64)]) -> Option<f64> {
    let (_, upper) = sorted.get(sorted.len() / 2)?;
    let (_, lower) = sorted.get((sorted.len() - 1) / 2)?;
    Some(f64::midpoint(*lower, *upper))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn observed(at: usize, sitemaps: Option<f64>, discovery: Option<f64>) -> UrlObservation {
        UrlObservation {
            url: format!("https://ex.com/{at}"),
            first_seen_sitemaps: sitemaps,
            first_seen_discovery: discovery,
            ..Default::default()
        }
    }

    /// Ten URLs: the days on which sitemaps and links led to them.
    fn example() -> Vec<UrlObservation> {
        let day = |day: f64| Some(day * DAY);
        let times = [
            (day(10.0), day(13.0)),
            (day(10.5), day(15.0)),
            (day(11.0), day(16.0)),
            (day(11.0), day(21.0)),
            (day(14.0), day(13.0)),
            (day(18.0), day(15.0)),
            (day(12.0), day(12.0)),
            (day(12.25), day(12.25)),
            (day(12.0), None),
            (None, day(12.0)),
        ];
        times
            .iter()
            .enumerate()
            .map(|(at, (first, second))| observed(at, *first, *second))
            .collect()
    }

    #[test]
    fn numbers_are_those_that_were_worked_out_by_hand() {
        let delta = seen_delta(&example(), &Period::default());
        assert_eq!((delta.n, delta.sum_days.to_bits()), (8, 18.5_f64.to_bits()));
        assert_eq!(delta.sum_seconds.to_bits(), (18.5 * DAY).to_bits());
        assert_eq!((delta.mean_days, delta.median_days), (Some(2.3125), Some(1.5)));
        assert_eq!((delta.sitemaps_first, delta.discovery_first, delta.tie), (4, 2, 2));
        assert_eq!(delta.sitemaps_first_share, Some(0.5));
        let scatter = [
            (10, 13, 1),
            (10, 15, 1),
            (11, 16, 1),
            (11, 21, 1),
            (12, 12, 2),
            (14, 13, 1),
            (18, 15, 1),
        ];
        assert_eq!(delta.scatter, scatter);
    }

    #[test]
    fn both_times_are_in_a_period_which_ends_before_its_end() {
        let n = |from: Option<f64>, to: Option<f64>| {
            let days = Period { from: from.map(|day| day * DAY), to: to.map(|day| day * DAY) };
            seen_delta(&example(), &days).n
        };
        assert_eq!(n(Some(10.0), Some(21.0)), 7);
        assert_eq!(n(Some(10.0), Some(21.01)), 8);
        assert_eq!(n(Some(10.5), None), 7);
        assert_eq!(n(None, Some(13.0)), 2);
        assert_eq!(n(Some(21.0), Some(10.0)), 0);
    }

    #[test]
    fn a_url_that_is_told_of_several_times_was_first_seen_at_the_first() {
        let mut later = observed(1, Some(50.0), Some(200.0));
        later.url = "HTTPS://EX.com:443/1#top".to_owned();
        let observations = [observed(1, Some(100.0), None), later, observed(1, None, Some(300.0))];
        let delta = seen_delta(&observations, &Period::default());
        assert_eq!((delta.n, delta.sum_seconds.to_bits()), (1, 150.0_f64.to_bits()));
    }

    #[test]
    fn what_is_no_time_is_absent() {
        for wrong in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            let observations = [observed(1, Some(wrong), Some(0.0)), observed(1, Some(5.0), None)];
            assert_eq!(seen_delta(&observations, &Period::default()).discovery_first, 1);
        }
        let before = observed(1, Some(-1.0), Some(0.0));
        assert_eq!(seen_delta(&[before], &Period::default()).scatter, [(-1, 0, 1)]);
    }

    #[test]
    fn nothing_is_divided_by_nothing() {
        let delta = seen_delta(&[], &Period::default());
        assert_eq!(delta, SeenDelta::default());
        assert!(delta.sum_seconds.is_sign_positive() && delta.sum_days.is_sign_positive());
    }

    proptest! {
        #[test]
        fn roles_change_the_sign_and_other_clocks_nothing(
            times in prop::collection::vec((prop::option::of(0..900_000_i32), prop::option::of(0..900_000_i32)), 0..40),
            shift in -1_000_000..1_000_000_i32,
        ) {
            let all = |shift: i32| -> Vec<_> {
                let time = |time: Option<i32>| time.map(|time| f64::from(time + shift));
                times.iter().enumerate().map(|(at, (a, b))| observed(at, time(*a), time(*b))).collect()
            };
            let delta = seen_delta(&all(0), &Period::default());
            prop_assert_eq!(delta.sitemaps_first + delta.discovery_first + delta.tie, delta.n);
            prop_assert_eq!(delta.scatter.iter().map(|(_, _, n)| n).sum::<usize>(), delta.n);

            let swapped: Vec<_> = all(0)
                .into_iter()
                .map(|url| UrlObservation {
                    first_seen_sitemaps: url.first_seen_discovery,
                    first_seen_discovery: url.first_seen_sitemaps,
                    ..url
                })
                .collect();
            let swapped = seen_delta(&swapped, &Period::default());
            prop_assert!((swapped.sum_seconds + delta.sum_seconds).abs() < 1e-9);
            prop_assert_eq!(swapped.median_days.map(|days| 0.0 - days), delta.median_days);
            prop_assert_eq!(swapped.sitemaps_first, delta.discovery_first);

            let mut shifted = seen_delta(&all(shift), &Period::default());
            shifted.scatter.clone_from(&delta.scatter);
            prop_assert_eq!(shifted, delta.clone());

            let backwards: Vec<_> = all(0).into_iter().rev().collect();
            prop_assert_eq!(seen_delta(&backwards, &Period::default()), delta);
        }
    }
}
