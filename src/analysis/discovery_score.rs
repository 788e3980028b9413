//! In which order URLs that links lead to are best crawled: `DiscoveryScore`, section 6.3.1.

use super::graph::Graph;
use super::page_rank::{ALPHA, Edge, rank_mass, usable};
#[cfg(feature = "serde")]
use super::serde_options::alpha;
use std::iter;

/// How URLs that links lead to are scored.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default, deny_unknown_fields)
)]
pub struct DiscoveryOptions {
    /// With which probability a walk goes on: from 0 to 0.999, 0.85 by default. What is outside of that counts as the nearest inside.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "alpha"))]
    pub alpha: f64,
}

impl Default for DiscoveryOptions {
    fn default() -> Self {
        Self { alpha: ALPHA }
    }
}

/// What URLs are worth by the links of the pages that were crawled, the highest first, equal ones in the order of their keys.
///
/// The paper leaves the score open, and names `RankMass` (its reference 12: J. Cho and U. Schonfeld, _`RankMass` Crawler_, VLDB 2007),
/// which is this: the part of walks from `root` that end on the page, where a walk goes on from a crawled page with probability
/// [`alpha`](DiscoveryOptions::alpha) by any of its links, and no further from one that was not crawled. It is the least that the page has of the `PageRank` that belongs to `root`, whatever pages link to that were not crawled;
/// links that these are said to have do not count.
///
/// Pages are told by their [`url_key`](super::url_key). All that are named are in the result, also those that were crawled, and
/// with 0 those that no crawled page leads to. Each link counts once, and none of a page to itself.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{DiscoveryOptions, discovery_score};
///
/// let page = |name: &str| format!("https://www.example.com/{name}");
/// let links = [(page(""), page("tea")), (page(""), page("cups")), (page("tea"), page("cups"))];
/// let scores = discovery_score(&page(""), &links, &[page("")], &DiscoveryOptions { alpha: 0.5 });
/// assert_eq!(scores, [(page(""), 0.5), (page("cups"), 0.125), (page("tea"), 0.125)]);
/// ```
#[must_use]
pub fn discovery_score(
    root: &str,
    links: &[(String, String)],
    crawled: &[String],
    options: &DiscoveryOptions,
) -> Vec<(String, f64)> {
    let named = iter::once(root).chain(crawled.iter().map(String::as_str));
    let graph = Graph::of(named, links);
    let mut is_crawled = vec![false; graph.urls.len()];
    for url in crawled {
        if let Some(slot) = graph.place(url).and_then(|place| is_crawled.get_mut(place)) {
            *slot = true;
        }
    }
    let of_crawled =
        graph.links.iter().filter(|(from, _)| is_crawled.get(*from).copied().unwrap_or_default());
    let edges: Vec<_> = of_crawled.map(|&(from, to)| Edge { from, to, weight: 1.0 }).collect();
    let start = graph.place(root).unwrap_or_default();
    let masses = rank_mass(graph.urls.len(), &edges, usable(options.alpha), start);
    graph.ranked(&mut masses.into_iter().map(Some))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pairs(links: &str) -> Vec<(String, String)> {
        let pair = |link: &str| link.split_at_checked(1).map(|(a, b)| (a.to_owned(), b.to_owned()));
        links.split(' ').filter_map(pair).collect()
    }

    fn of(scores: &[(String, f64)], url: &str) -> Option<f64> {
        scores.iter().find(|(name, _)| name == url).map(|(_, score)| *score)
    }

    fn crawled(urls: &str) -> Vec<String> {
        urls.chars().map(String::from).collect()
    }

    #[test]
    fn rank_flows_from_the_root_by_links_of_crawled_pages() {
        let links = pairs("ra rb ac br");
        let scores = discovery_score("r", &links, &crawled("ra"), &DiscoveryOptions::default());
        let near = |url, expected: f64| {
            assert!(
                of(&scores, url).is_some_and(|score| (score - expected).abs() < 1e-12),
                "{url}"
            );
        };
        near("r", 0.15);
        near("a", 0.15 * 0.85 / 2.0);
        near("b", 0.15 * 0.85 / 2.0);
        near("c", 0.15 * 0.85 * 0.85 / 2.0);
    }

    #[test]
    fn a_circle_keeps_all_of_it() {
        // r = .15 + .85 a, a = .85 r.
        let scores =
            discovery_score("r", &pairs("ra ar"), &crawled("ra"), &DiscoveryOptions::default());
        let root = 0.15 / (1.0 - 0.85 * 0.85);
        assert!(of(&scores, "r").is_some_and(|score| (score - root).abs() < 1e-10));
        assert!(of(&scores, "a").is_some_and(|score| (score - 0.85 * root).abs() < 1e-10));
    }

    #[test]
    fn before_anything_is_crawled_only_the_root_has_a_score() {
        let scores = discovery_score("r", &pairs("ra ab"), &[], &DiscoveryOptions::default());
        assert_eq!(of(&scores, "a"), Some(0.0));
        assert!(of(&scores, "r").is_some_and(|score| score > 0.1));
        assert_eq!(discovery_score("r", &[], &[], &DiscoveryOptions { alpha: f64::NAN }).len(), 1);
    }

    proptest! {
        #[test]
        fn links_of_other_pages_make_no_difference_and_crawling_lowers_no_score(
            links in proptest::collection::vec("[a-e][a-h]", 0..20),
            more in "[f-h][a-h]",
            alpha in 0.0..0.95f64,
        ) {
            let options = DiscoveryOptions { alpha };
            let links = pairs(&links.join(" "));
            let scores = discovery_score("a", &links, &crawled("abc"), &options);
            prop_assert!(scores.iter().map(|(_, score)| score).sum::<f64>() <= 1.0 + 1e-9);
            let with_more: Vec<_> = links.iter().cloned().chain(pairs(&more)).collect();
            for (url, score) in discovery_score("a", &with_more, &crawled("abc"), &options) {
                prop_assert!((of(&scores, &url).unwrap_or_default() - score).abs() < 1e-9);
            }
            for (url, score) in discovery_score("a", &links, &crawled("abcde"), &options) {
                prop_assert!(of(&scores, &url).unwrap_or_default() <= score + 1e-9, "{}", url);
            }
        }
    }
}
