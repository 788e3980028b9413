//! Whether what sitemaps say of changes is a better guide than what visits found before: section 6.3.2.

use super::ratio::ratio;
#[cfg(feature = "serde")]
use super::serde_values::unix_seconds;
use super::sorted::sort_by;
use super::{PageVersion, change_rate};

/// What a visit to a page found. In JavaScript a list of the three.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "VisitTuple", into = "VisitTuple")
)]
pub struct Visit {
    /// When it was, in seconds since 1970-01-01T00:00Z. A visit without a finite time is passed over.
    pub crawl_time: f64,
    /// What the content was.
    pub content: PageVersion,
    /// What `lastmod` the sitemap had for the page then, in seconds since 1970-01-01T00:00Z.
    pub lastmod: Option<f64>,
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct VisitTuple(
    f64,
    PageVersion,
    #[serde(default, deserialize_with = "unix_seconds")] Option<f64>,
);

#[cfg(feature = "serde")]
impl From<VisitTuple> for Visit {
    fn from(VisitTuple(crawl_time, content, lastmod): VisitTuple) -> Self {
        Self { crawl_time, content, lastmod }
    }
}

#[cfg(feature = "serde")]
impl From<Visit> for VisitTuple {
    fn from(Visit { crawl_time, content, lastmod }: Visit) -> Self {
        Self(crawl_time, content, lastmod)
    }
}

/// What a crawler had better go by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub enum ChangeGuide {
    /// `lastmod` in the sitemap.
    Lastmod,
    /// How often the page changed before.
    History,
    /// There are too few visits to tell.
    Insufficient,
}

/// How far `lastmod` can be trusted. Pairs are two visits to a page, one after the other; in each the content changed or not,
/// and the sitemap said so or not.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct LastmodTrust {
    /// How many pairs there are.
    pub pairs: usize,
    /// The content changed, and the sitemap said so.
    #[cfg_attr(feature = "serde", serde(rename = "TP"))]
    pub true_positives: usize,
    /// The sitemap said that it changed, and it did not.
    #[cfg_attr(feature = "serde", serde(rename = "FP"))]
    pub false_positives: usize,
    /// The content changed, and the sitemap did not say so.
    #[cfg_attr(feature = "serde", serde(rename = "FN"))]
    pub false_negatives: usize,
    /// Neither.
    #[cfg_attr(feature = "serde", serde(rename = "TN"))]
    pub true_negatives: usize,
    /// In which part of the pairs the sitemap was right.
    pub accuracy: Option<f64>,
    /// In which part of the pairs where the sitemap told of a change there was one.
    pub precision: Option<f64>,
    /// Of which part of the changes the sitemap told.
    pub recall: Option<f64>,
    /// The mean square of how far what the sitemap said, 0 or 1, was from what was so: 0 is right always, 1 is wrong always.
    pub brier_lastmod: Option<f64>,
    /// The same of the probability of a change by how often the page changed in the pairs before.
    pub brier_history: Option<f64>,
    /// Which of them a crawler had better go by.
    #[cfg_attr(feature = "serde", serde(rename = "use"))]
    pub guide: ChangeGuide,
}

/// How many pairs tell enough, unless the caller says otherwise.
pub const LASTMOD_TRUST_MIN_PAIRS: usize = 10;

/// Whether a crawler had better go by `lastmod` or by how often pages changed before. `urls` are the visits to each page, in any
/// order. Give it the pages of one sitemap or of one site: trust is theirs.
///
/// A sitemap tells of a change between two visits if the `lastmod` at the second is after the first; without `lastmod` it tells of
/// none. What history tells of a pair is the probability `1 − e^(−rate · time)`, the rate being that of [`change_rate`] over the
/// pairs of the page before it, 0 for the first. With less than `min_pairs` pairs, or none, there is not enough to tell; where both
/// are as good, it is `lastmod`.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{ChangeGuide, PageVersion, Visit, lastmod_trust};
///
/// let visit = |day: f64, content: f64, lastmod: f64| Visit {
///     crawl_time: day * 86_400.0,
///     content: PageVersion::Number(content),
///     lastmod: Some(lastmod * 86_400.0),
/// };
/// let trust = lastmod_trust(&[vec![visit(1.0, 7.0, 0.5), visit(2.0, 8.0, 1.5), visit(3.0, 8.0, 1.5)]], 2);
/// assert_eq!((trust.pairs, trust.accuracy, trust.guide), (2, Some(1.0), ChangeGuide::Lastmod));
/// ```
#[must_use]
pub fn lastmod_trust(urls: &[Vec<Visit>], min_pairs: usize) -> LastmodTrust {
    let mut tally = Tally::default();
    for visits in urls {
        tally.add(visits);
    }
    let Tally { tp, fp, false_negatives, tn, history_error } = tally;
    let pairs = tp + fp + false_negatives + tn;
    let brier_lastmod = ratio(fp + false_negatives, pairs);
    // The error of one pair for each, so that it is divided as the others are.
    let brier_history = ratio(1, pairs).map(|each| history_error * each);
    let guide = match brier_lastmod.zip(brier_history) {
        Some((lastmod, history)) if pairs >= min_pairs => {
            if lastmod <= history {
                ChangeGuide::Lastmod
            } else {
                ChangeGuide::History
            }
        }
        _ => ChangeGuide::Insufficient,
    };
    LastmodTrust {
        pairs,
        true_positives: tp,
        false_positives: fp,
        false_negatives,
        true_negatives: tn,
        accuracy: ratio(tp + tn, pairs),
        precision: ratio(tp, tp + fp),
        recall: ratio(tp, tp + false_negatives),
        brier_lastmod,
        brier_history,
        guide,
    }
}

#[derive(Debug, Default)]
struct Tally {
    tp: usize,
    fp: usize,
    false_negatives: usize,
    tn: usize,
    /// The squares of what history had wrong, added up.
    history_error: f64,
}

impl Tally {
    /// Adds the visits to a page.
    fn add(&mut self, visits: &[Visit]) {
        let mut visits: Vec<&Visit> =
            visits.iter().filter(|visit| visit.crawl_time.is_finite()).collect();
        sort_by(&mut visits, |a, b| a.crawl_time.total_cmp(&b.crawl_time));
        let (mut n_before, mut n_changed_before, mut days_before) = (0_u32, 0_u32, 0.0);
        for (first, second) in visits.iter().zip(visits.iter().skip(1)) {
            let has_changed = first.content != second.content;
            let is_claimed = second.lastmod.is_some_and(|lastmod| lastmod > first.crawl_time);
            let count = match (has_changed, is_claimed) {
                (true, true) => &mut self.tp,
                (false, true) => &mut self.fp,
                (true, false) => &mut self.false_negatives,
                (false, false) => &mut self.tn,
            };
            *count += 1;
            let days = (second.crawl_time - first.crawl_time) / 86_400.0;
            let mean_days = days_before / f64::from(n_before.max(1));
            let rate = change_rate(n_before, n_changed_before, mean_days).unwrap_or_default();
            let probability = -(-rate * days).exp_m1();
            self.history_error += (f64::from(u8::from(has_changed)) - probability).powi(2);
            n_before = n_before.saturating_add(1);
            n_changed_before = n_changed_before.saturating_add(u32::from(has_changed));
            days_before += days;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Visits once a day; `lastmod` is that many days before the visit, if there is one.
    fn visits(found: &[(i32, Option<f64>)]) -> Vec<Visit> {
        let visit = |(day, &(content, age)): (u32, &(i32, Option<f64>))| Visit {
            crawl_time: f64::from(day) * 86_400.0,
            content: PageVersion::Number(content.into()),
            lastmod: age.map(|age| (f64::from(day) - age) * 86_400.0),
        };
        (0..).zip(found).map(visit).collect()
    }

    #[test]
    fn pairs_are_told_apart() {
        let page = visits(&[(1, None), (2, Some(0.5)), (2, Some(0.5)), (3, Some(2.0)), (3, None)]);
        let trust = lastmod_trust(&[page], 4);
        let LastmodTrust {
            true_positives, false_positives, false_negatives, true_negatives, ..
        } = trust;
        assert_eq!([true_positives, false_positives, false_negatives, true_negatives], [1; 4]);
        assert_eq!(
            (trust.accuracy, trust.precision, trust.recall),
            (Some(0.5), Some(0.5), Some(0.5))
        );
        assert_eq!(trust.brier_lastmod, Some(0.5));
        // Rates before each pair: 0, ln 3, ln(2.5 / 1.5), ln(3.5 / 1.5).
        let expected =
            (1.0 + (2.0 / 3.0_f64).powi(2) + 0.6_f64.powi(2) + (4.0 / 7.0_f64).powi(2)) / 4.0;
        assert!((trust.brier_history.unwrap() - expected).abs() < 1e-12);
    }

    #[test]
    fn a_site_whose_pages_are_always_of_today_is_not_believed() {
        let found: Vec<_> = (0..20).map(|_| (1, Some(0.0))).collect();
        let trust = lastmod_trust(&[visits(&found)], LASTMOD_TRUST_MIN_PAIRS);
        assert_eq!((trust.pairs, trust.accuracy), (19, Some(0.0)));
        assert_eq!(trust.guide, ChangeGuide::History);
    }

    #[test]
    fn few_visits_tell_nothing() {
        let trust = lastmod_trust(&[visits(&[(1, None), (2, None)]), Vec::new()], 10);
        assert_eq!((trust.pairs, trust.guide), (1, ChangeGuide::Insufficient));
        let trust = lastmod_trust(&[], 0);
        assert_eq!((trust.accuracy, trust.brier_history), (None, None));
        assert_eq!(trust.guide, ChangeGuide::Insufficient);
    }

    #[test]
    fn visits_without_a_time_are_passed_over() {
        let mut page = visits(&[(1, None), (2, None), (3, None)]);
        page[1].crawl_time = f64::NAN;
        assert_eq!(lastmod_trust(&[page], 1).pairs, 1);
    }

    proptest! {
        #[test]
        fn parts_come_to_the_whole(pages in vec(vec((0_i32..3, proptest::option::of(0.0..3.0_f64)), 0..12), 0..6)) {
            let pages: Vec<_> = pages.iter().map(|found| visits(found)).collect();
            let trust = lastmod_trust(&pages, 10);
            let sum = trust.true_positives + trust.false_positives + trust.false_negatives + trust.true_negatives;
            prop_assert_eq!(sum, trust.pairs);
            for part in [trust.accuracy, trust.precision, trust.recall, trust.brier_lastmod, trust.brier_history] {
                prop_assert!(part.is_none_or(|part| (0.0..=1.0).contains(&part)));
            }
            prop_assert_eq!(trust.accuracy.is_some(), trust.pairs > 0);
            let mut reversed = pages;
            for page in &mut reversed {
                page.reverse();
            }
            prop_assert_eq!(lastmod_trust(&reversed, 10), trust);
        }
    }
}
