//! How many URLs are new on which day: figure 2, section 4.

use super::UrlObservation;
use super::first_seen::{day_of, first_seen};
use super::sorted::sort;
use std::fmt;

/// What leads to URLs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SeenBy {
    /// Sitemaps.
    #[cfg_attr(feature = "serde", serde(rename = "firstSeenSitemaps"))]
    Sitemaps,
    /// Links.
    #[cfg_attr(feature = "serde", serde(rename = "firstSeenDiscovery"))]
    Discovery,
}

/// How many URLs are new on which day.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NewUrlHistogram {
    /// Days from the first on which there was a new URL to the last, and how many there were. Days are whole ones in UTC, counted
    /// from 1970-01-01; those without a new URL are among them.
    pub days: Vec<(i64, usize)>,
    /// The standard deviation of these numbers for their mean: 0 where each day has as many, as also where there is only one, and
    /// the higher the more comes in bursts. `None` where there is no day.
    pub burstiness: Option<f64>,
}

/// The days on which there were new URLs are too far apart to be told one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyDays {
    /// How many days there would be.
    pub days: u64,
}

impl TooManyDays {
    /// How many days there may be: a hundred years.
    pub const MOST: u64 = 36_525;
}

impl fmt::Display for TooManyDays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, most) = (self.days, Self::MOST);
        write!(f, "new URLs within {days} days, at most {most}; times are in seconds")
    }
}

impl std::error::Error for TooManyDays {}

/// How many URLs are new on which day: figure 2. URLs with the same [`url_key`](super::url_key) are one, which is new at the first
/// time that is told; those without a time do not count, as in [`seen_delta`](super::seen_delta()). The order of `observations` makes no
/// difference.
///
/// # Errors
/// [`TooManyDays`] where the first and the last day are more than a hundred years apart, as they are when some times are in
/// milliseconds.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{SeenBy, UrlObservation, new_url_histogram};
///
/// let seen = |url: &str, seconds| UrlObservation {
///     url: url.to_owned(),
///     first_seen_sitemaps: Some(seconds),
///     ..Default::default()
/// };
/// let observations = [seen("https://www.example.com/tea", 0.0), seen("https://www.example.com/cups", 172_800.0)];
/// let histogram = new_url_histogram(&observations, SeenBy::Sitemaps)?;
/// assert_eq!(histogram.days, [(0, 1), (1, 0), (2, 1)]);
/// # Ok::<(), sitemapkit::analysis::TooManyDays>(())
/// ```
pub fn new_url_histogram(
    observations: &[UrlObservation],
    by: SeenBy,
) -> Result<NewUrlHistogram, TooManyDays> {
    let urls = first_seen(observations);
    let times = urls.iter().filter_map(|url| match by {
        SeenBy::Sitemaps => url.in_sitemaps,
        SeenBy::Discovery => url.by_links,
    });
    let mut seen: Vec<i64> = times.map(day_of).collect();
    sort(&mut seen);
    let (Some(&first), Some(&last)) = (seen.first(), seen.last()) else {
        return Ok(NewUrlHistogram::default());
    };
    let days = first.abs_diff(last) + 1;
    if days > TooManyDays::MOST {
        return Err(TooManyDays { days });
    }
    let mut same_days = seen.chunk_by(|a, b| a == b).peekable();
    let count_of = |day| {
        let same = same_days.next_if(|same| same.first() == Some(&day));
        (day, same.map_or(0, <[_]>::len))
    };
    let days: Vec<_> = (first..=last).map(count_of).collect();
    let burstiness = Some(burstiness(&days));
    Ok(NewUrlHistogram { days, burstiness })
}

/// The standard deviation of counts for their mean, of whole numbers up to the root, so that equal counts give 0.
#[expect(
    clippy::cast_precision_loss,
    reason = "of numbers this large the last digits do not matter"
)]
fn burstiness(days: &[(i64, usize)]) -> f64 {
    let counts = || days.iter().map(|&(_, count)| count as u128);
    let sum: u128 = counts().sum();
    let squares: u128 = counts().map(|count| count * count).sum();
    let spread = (days.len() as u128 * squares).saturating_sub(sum * sum);
    (spread as f64).sqrt() / sum as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn observed(times: &[f64]) -> Vec<UrlObservation> {
        let url = |(at, &time)| UrlObservation {
            url: format!("https://ex.com/{at}"),
            first_seen_sitemaps: Some(time),
            ..Default::default()
        };
        times.iter().enumerate().map(url).collect()
    }

    fn histogram(times: &[f64]) -> NewUrlHistogram {
        new_url_histogram(&observed(times), SeenBy::Sitemaps).unwrap()
    }

    #[test]
    fn days_without_new_urls_are_among_the_others() {
        let days = histogram(&[172_799.0, 86_400.0, -1.0, 0.0, 86_399.9]).days;
        assert_eq!(days, [(-1, 1), (0, 2), (1, 2)]);
        assert_eq!(histogram(&[0.0, 259_200.0]).days, [(0, 1), (1, 0), (2, 0), (3, 1)]);
    }

    #[test]
    fn bursts_are_the_deviation_for_the_mean() {
        // 3, 0, 0 and 1: the mean is 1, and the mean of the squares of what is off is 6/4.
        let burstiness = histogram(&[0.0, 1.0, 2.0, 259_200.0]).burstiness.unwrap();
        assert!((burstiness - 1.5_f64.sqrt()).abs() < 1e-12);
        assert_eq!(histogram(&[0.0, 86_400.0, 172_800.0]).burstiness, Some(0.0));
        assert_eq!(histogram(&[0.0, 5.0]).burstiness, Some(0.0));
    }

    #[test]
    fn each_kind_of_time_has_its_histogram_and_a_url_is_new_once() {
        let mut observations = observed(&[0.0, 86_400.0]);
        observations[1].url = "https://EX.com/0".to_owned();
        assert_eq!(new_url_histogram(&observations, SeenBy::Sitemaps).unwrap().days, [(0, 1)]);
        let none = new_url_histogram(&observations, SeenBy::Discovery);
        assert_eq!(none, Ok(NewUrlHistogram::default()));
    }

    #[test]
    fn more_than_a_hundred_years_are_too_many_days() {
        let apart = |days: f64| {
            new_url_histogram(&observed(&[0.0, (days - 1.0) * 86_400.0]), SeenBy::Sitemaps)
        };
        assert_eq!(apart(36_525.0).unwrap().days.len(), 36_525);
        assert_eq!(apart(36_526.0), Err(TooManyDays { days: 36_526 }));
        assert!(new_url_histogram(&observed(&[-8.64e12, 8.64e12]), SeenBy::Sitemaps).is_err());
    }

    proptest! {
        #[test]
        fn every_url_has_its_day(times in prop::collection::vec(-10_000_000..10_000_000_i32, 0..60)) {
            let times: Vec<_> = times.into_iter().map(f64::from).collect();
            let all = histogram(&times);
            prop_assert_eq!(all.days.iter().map(|(_, count)| count).sum::<usize>(), times.len());
            prop_assert!(all.days.windows(2).all(|days| days[0].0 + 1 == days[1].0));
            prop_assert!(all.burstiness.is_none_or(|value| value.is_finite() && value >= 0.0));
            let backwards: Vec<_> = times.into_iter().rev().collect();
            prop_assert_eq!(histogram(&backwards), all);
        }
    }
}
