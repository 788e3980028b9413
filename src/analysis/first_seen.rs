//! When sitemaps and links first led to URLs: section 5.2.

use super::hashed::{HashMap, Hashing};
use super::{UrlObservation, url_key};

/// When a URL was first seen, in seconds since 1970-01-01T00:00Z.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct FirstSeen {
    pub(super) in_sitemaps: Option<f64>,
    pub(super) by_links: Option<f64>,
    pub(super) is_pinged: bool,
}

impl FirstSeen {
    /// How many seconds later links led to it than sitemaps; of URLs that both did.
    pub(super) fn delay(self) -> Option<f64> {
        Some(self.by_links? - self.in_sitemaps?)
    }
}

/// The days on which URLs can have been seen are those of a `Date` of JavaScript:
/// <https://tc39.es/ecma262/#sec-time-values-and-time-range>.
const LAST_SECOND: f64 = 8.64e12;

/// What is known of when URLs were seen, one for each: the first time that any of `observations` tells.
pub(super) fn first_seen(observations: &[UrlObservation]) -> Vec<FirstSeen> {
    let mut places: HashMap<String, usize> =
        HashMap::with_capacity_and_hasher(observations.len(), Hashing::default());
    let mut urls: Vec<FirstSeen> = Vec::new();
    for observation in observations {
        let place = *places.entry(url_key(&observation.url)).or_insert_with(|| {
            urls.push(FirstSeen::default());
            urls.len() - 1
        });
        let Some(url) = urls.get_mut(place) else { continue };
        url.in_sitemaps = earliest(url.in_sitemaps, observation.first_seen_sitemaps);
        url.by_links = earliest(url.by_links, observation.first_seen_discovery);
        url.is_pinged |= observation.ping;
    }
    urls
}

fn earliest(known: Option<f64>, told: Option<f64>) -> Option<f64> {
    let told = told.filter(|seconds| seconds.abs() <= LAST_SECOND);
    known.into_iter().chain(told).reduce(f64::min)
}

/// The whole day in UTC, counted from 1970-01-01.
pub(super) fn day_of(seconds: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "it is not beyond `LAST_SECOND`")]
    let day = (seconds / 86_400.0).floor() as i64;
    day
}
