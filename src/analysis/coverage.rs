//! How much of what crawlers make of a site they owe to its sitemaps: equations (1) to (5), section 5.1.1.

use super::hashed::HashSet;
use super::observation::{Page, Pages, UrlObservation};
use super::ratio::ratio;

/// How many URLs came how far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct States {
    /// Anything led to them.
    pub seen: usize,
    /// They were fetched.
    pub crawled: usize,
    /// Different contents among those that were fetched.
    pub unique: usize,
    /// They are in the index.
    pub indexed: usize,
    /// They were results of a search.
    pub results: usize,
    /// Somebody followed them there.
    pub clicked: usize,
}

/// How many URLs came how far, by what leads to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Funnel {
    /// All of them.
    pub all: States,
    /// Those in sitemaps.
    pub sitemaps: States,
    /// Those that links lead to.
    pub discovery: States,
}

/// What sitemaps are worth for a site, or for a part of one. Ratios are `None` where there is nothing to divide by.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct CoverageMetrics {
    /// (1): which part of the crawled URLs is in sitemaps.
    pub coverage: Option<f64>,
    /// (2): which part of the different contents has a URL in sitemaps.
    pub unique_coverage: Option<f64>,
    /// (3): which part of the indexed URLs is in sitemaps.
    pub index_coverage: Option<f64>,
    /// (4): which part of the `PageRank` of all URLs those in sitemaps have.
    pub page_rank_coverage: Option<f64>,
    /// Which part of the results of searches is in sitemaps.
    pub results_coverage: Option<f64>,
    /// Which part of the results that somebody followed is in sitemaps.
    pub click_coverage: Option<f64>,
    /// (5): different contents for each URL that was seen.
    pub signal_to_noise: Option<f64>,
    /// The same of URLs in sitemaps.
    pub signal_to_noise_sitemaps: Option<f64>,
    /// The same of URLs that links lead to.
    pub signal_to_noise_discovery: Option<f64>,
    /// Different contents for each URL that was crawled (section 4.1).
    pub efficiency: Option<f64>,
    /// The same of URLs in sitemaps.
    pub efficiency_sitemaps: Option<f64>,
    /// The same of URLs that links lead to.
    pub efficiency_discovery: Option<f64>,
    /// Index coverage for unique coverage (section 6.3.1): above 1 where sitemaps list rather what comes into the index.
    pub utility: Option<f64>,
    /// How many URLs came how far.
    pub funnel: Funnel,
    /// URLs that only sitemaps lead to.
    pub only_sitemaps: usize,
    /// URLs that only links lead to.
    pub only_discovery: usize,
    /// URLs that both lead to.
    pub both: usize,
    /// Of how many URLs something was not told that follows from what was, such as that a page in the index was crawled.
    pub repaired: usize,
}

/// What sitemaps are worth for a site. The order of `observations` makes no difference, nor does a URL that comes several times.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{UrlObservation, coverage_metrics};
///
/// let listed = UrlObservation { url: "https://www.example.com/tea".to_owned(), sitemaps: true, crawled: true, ..Default::default() };
/// let linked = UrlObservation { url: "https://www.example.com/cups".to_owned(), discovery: true, crawled: true, ..Default::default() };
/// assert_eq!(coverage_metrics(&[listed, linked]).coverage, Some(0.5));
/// ```
#[must_use]
pub fn coverage_metrics(observations: &[UrlObservation]) -> CoverageMetrics {
    let Pages { pages, repaired } = Pages::of(observations);
    let all = states(&pages, |_| true);
    let sitemaps = states(&pages, |page| page.is_listed);
    let discovery = states(&pages, |page| page.is_linked);
    let pagerank = |is_wanted: fn(&Page) -> bool| -> f64 {
        pages.iter().filter(|page| is_wanted(page)).map(|page| page.pagerank).sum()
    };
    let count = |is_wanted: fn(&Page) -> bool| pages.iter().filter(|page| is_wanted(page)).count();
    let unique_coverage = ratio(sitemaps.unique, all.unique);
    let index_coverage = ratio(sitemaps.indexed, all.indexed);
    let total = pagerank(|_| true);
    CoverageMetrics {
        coverage: ratio(sitemaps.crawled, all.crawled),
        unique_coverage,
        index_coverage,
        page_rank_coverage: (total > 0.0).then(|| pagerank(|page| page.is_listed) / total),
        results_coverage: ratio(sitemaps.results, all.results),
        click_coverage: ratio(sitemaps.clicked, all.clicked),
        signal_to_noise: ratio(all.unique, all.seen),
        signal_to_noise_sitemaps: ratio(sitemaps.unique, sitemaps.seen),
        signal_to_noise_discovery: ratio(discovery.unique, discovery.seen),
        efficiency: ratio(all.unique, all.crawled),
        efficiency_sitemaps: ratio(sitemaps.unique, sitemaps.crawled),
        efficiency_discovery: ratio(discovery.unique, discovery.crawled),
        utility: index_coverage
            .zip(unique_coverage)
            .and_then(|(index, unique)| (unique > 0.0).then(|| index / unique)),
        funnel: Funnel { all, sitemaps, discovery },
        only_sitemaps: count(|page| page.is_listed && !page.is_linked),
        only_discovery: count(|page| page.is_linked && !page.is_listed),
        both: count(|page| page.is_listed && page.is_linked),
        repaired,
    }
}

#[inline(never)]
fn states(pages: &[Page], is_wanted: fn(&Page) -> bool) -> States {
    let mut states = States::default();
    let mut clusters = HashSet::default();
    for page in pages.iter().filter(|page| is_wanted(page)) {
        states.seen += usize::from(page.is_seen);
        states.crawled += usize::from(page.is_crawled);
        states.indexed += usize::from(page.is_indexed);
        states.results += usize::from(page.is_result);
        states.clicked += usize::from(page.is_clicked);
        if page.is_crawled {
            clusters.insert(page.cluster);
        }
    }
    states.unique = clusters.len();
    states
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::ClusterId;

    /// Twelve URLs of a site: path, listed, linked, crawled, cluster, indexed, result, clicked, `PageRank`.
    type Row = (&'static str, u8, u8, u8, &'static str, u8, u8, u8, f64);

    const EXAMPLE: &[Row] = &[
        ("", 1, 1, 1, "home", 1, 1, 1, 0.30),
        ("a", 1, 1, 1, "", 1, 1, 0, 0.10),
        ("b", 1, 1, 1, "b", 1, 0, 0, 0.08),
        ("b?ref=1", 0, 1, 1, "b", 0, 0, 0, 0.06),
        ("b?ref=2", 0, 1, 1, "b", 0, 0, 0, 0.06),
        ("c", 1, 0, 1, "", 1, 1, 1, 0.0),
        ("d", 1, 0, 0, "", 0, 0, 0, 0.0),
        ("e", 0, 1, 1, "", 1, 1, 0, 0.10),
        ("f", 0, 1, 1, "", 0, 0, 0, 0.10),
        ("g", 0, 1, 0, "", 0, 0, 0, 0.05),
        ("h1", 1, 1, 1, "h", 1, 0, 0, 0.10),
        ("h2", 1, 1, 1, "h", 0, 0, 0, 0.05),
    ];

    fn observed(
        &(path, listed, linked, crawled, cluster, indexed, result, clicked, rank): &Row,
    ) -> UrlObservation {
        UrlObservation {
            url: format!("https://ex.com/{path}"),
            sitemaps: listed == 1,
            discovery: linked == 1,
            crawled: crawled == 1,
            cluster: (!cluster.is_empty()).then(|| ClusterId::Text(cluster.to_owned())),
            indexed: indexed == 1,
            results: result == 1,
            clicked: clicked == 1,
            pagerank: Some(rank),
            ..Default::default()
        }
    }

    #[track_caller]
    fn assert_near(actual: Option<f64>, expected: f64) {
        assert!(
            actual.is_some_and(|actual| (actual - expected).abs() < 1e-7),
            "{actual:?} {expected}"
        );
    }

    #[test]
    fn metrics_are_those_that_were_worked_out_by_hand() {
        let observations: Vec<_> = EXAMPLE.iter().map(observed).collect();
        let metrics = coverage_metrics(&observations);
        assert_near(metrics.coverage, 0.6);
        assert_near(metrics.unique_coverage, 5.0 / 7.0);
        assert_near(metrics.index_coverage, 5.0 / 6.0);
        assert_near(metrics.page_rank_coverage, 0.63);
        assert_near(metrics.results_coverage, 0.75);
        assert_near(metrics.click_coverage, 1.0);
        assert_near(metrics.signal_to_noise, 7.0 / 12.0);
        assert_near(metrics.signal_to_noise_sitemaps, 5.0 / 7.0);
        assert_near(metrics.signal_to_noise_discovery, 0.6);
        assert_near(metrics.efficiency, 0.7);
        assert_near(metrics.efficiency_sitemaps, 5.0 / 6.0);
        assert_near(metrics.efficiency_discovery, 2.0 / 3.0);
        assert_near(metrics.utility, 7.0 / 6.0);
        let all = States { seen: 12, crawled: 10, unique: 7, indexed: 6, results: 4, clicked: 2 };
        assert_eq!(metrics.funnel.all, all);
        assert_eq!((metrics.only_sitemaps, metrics.only_discovery, metrics.both), (2, 5, 5));
        assert_eq!(metrics.repaired, 0);
    }

    #[test]
    fn nothing_is_divided_by_nothing() {
        let metrics = coverage_metrics(&[]);
        assert_eq!(metrics, CoverageMetrics::default());
        let unseen = UrlObservation { url: "https://ex.com/".to_owned(), ..Default::default() };
        assert_eq!(coverage_metrics(&[unseen]).page_rank_coverage, None);
    }

    #[test]
    fn what_was_not_told_follows_from_what_was() {
        let clicked = UrlObservation {
            url: "https://ex.com/".to_owned(),
            clicked: true,
            sitemaps: true,
            ..Default::default()
        };
        let metrics = coverage_metrics(&[clicked]);
        let all = States { seen: 1, crawled: 1, unique: 1, indexed: 1, results: 1, clicked: 1 };
        assert_eq!((metrics.funnel.sitemaps, metrics.repaired), (all, 1));
    }
}
