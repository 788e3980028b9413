//! In which order URLs of sitemaps are best crawled: `SitemapScore`, section 6.3.1.

use super::graph::Graph;
use super::page_rank::{ALPHA, Edge, page_rank, usable};
#[cfg(feature = "serde")]
use super::serde_options::{alpha, weight};
use std::iter;

/// What the priority of an entry without one is: <https://www.sitemaps.org/protocol.html#prioritydef>.
const PRIORITY: f64 = 0.5;

/// How much of its rank the sitemap passes on to each of its URLs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Weight {
    /// As much as the priority of the URL is of all priorities.
    #[default]
    Priority,
    /// To each the same.
    Uniform,
}

/// How URLs are ranked.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default, deny_unknown_fields)
)]
pub struct RankOptions {
    /// Which part of its rank a page passes on: from 0 to 0.999, 0.85 by default. What is outside of that counts as the nearest inside.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "alpha"))]
    pub alpha: f64,
    /// How much of its rank the sitemap passes on to each of its URLs.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "weight"))]
    pub weight: Weight,
}

impl Default for RankOptions {
    fn default() -> Self {
        Self { alpha: ALPHA, weight: Weight::default() }
    }
}

/// A URL of a sitemap, with its priority.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Listed(
    /// The URL.
    pub String,
    /// Its priority, from 0 on; absent, below or not a number counts as 0.5.
    #[cfg_attr(feature = "serde", serde(default))]
    pub Option<f64>,
);

/// What URLs are worth, by several scores. In each list the highest is first, and equal ones are in the order of their keys.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct PriorityRank {
    /// The `PageRank` of every URL, without the sitemap: 1 in all.
    pub pagerank: Vec<(String, f64)>,
    /// The same of the URLs of the sitemap, and 0 for those that no other page links to.
    pub pagerank_score: Vec<(String, f64)>,
    /// The priority of the URLs of the sitemap.
    pub priority_score: Vec<(String, f64)>,
    /// `PriorityRank` of the URLs of the sitemap.
    pub priority_rank: Vec<(String, f64)>,
    /// What the sitemap itself has of the rank.
    pub sitemap_node: f64,
    /// `PriorityRank` of every URL: 1 in all, together with that of the sitemap.
    pub all: Vec<(String, f64)>,
}

/// What the URLs of a sitemap are worth, by each of the three scores of the paper: the priorities it gives, `PageRank`, and
/// `PriorityRank`, which is `PageRank` with the sitemap as one more page that `root` links to and that links to all of its URLs.
///
/// Pages are told by their [`url_key`](super::url_key). `root` and the URLs of the sitemap are pages whether links name them or not.
/// Each link counts once, and none of a page to itself. However many files the sitemap has, it is one page, so that nothing depends on
/// how URLs are put into files; of several priorities of a URL the highest counts. A priority of 0 is no link; if all are 0, all URLs
/// get the same. Whoever follows no link goes on with any page, the sitemap among them, as does who is on a page without links.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{Listed, RankOptions, priority_rank};
///
/// let sitemap = [Listed("https://www.example.com/tea".to_owned(), Some(0.8)), Listed("https://www.example.com/new".to_owned(), None)];
/// let links = [("https://www.example.com/".to_owned(), "https://www.example.com/tea".to_owned())];
/// let ranks = priority_rank("https://www.example.com/", &links, &sitemap, &RankOptions::default());
/// assert_eq!(ranks.pagerank_score[1], ("https://www.example.com/new".to_owned(), 0.0));
/// assert!(ranks.priority_rank[1].1 > 0.1);
/// ```
#[must_use]
pub fn priority_rank(
    root: &str,
    links: &[(String, String)],
    sitemap: &[Listed],
    options: &RankOptions,
) -> PriorityRank {
    let listed = sitemap.iter().map(|Listed(url, _)| url.as_str());
    let graph = Graph::of(listed.chain(iter::once(root)), links);
    let alpha = usable(options.alpha);
    let count = graph.urls.len();

    let mut edges: Vec<_> =
        graph.links.iter().map(|&(from, to)| Edge { from, to, weight: 1.0 }).collect();
    let ranks = page_rank(count, &edges, alpha);

    let priorities = priorities(&graph, sitemap);
    // The sitemap comes behind the pages.
    edges.extend(graph.place(root).map(|from| Edge { from, to: count, weight: 1.0 }));
    edges.extend(sitemap_links(&priorities, options.weight));
    let all = page_rank(count + 1, &edges, alpha);

    let mut is_linked = vec![false; count];
    for (_, to) in &graph.links {
        if let Some(slot) = is_linked.get_mut(*to) {
            *slot = true;
        }
    }
    let of_listed = |(rank, priority): (f64, &Option<f64>)| priority.is_some().then_some(rank);
    let linked_ranks =
        ranks.iter().zip(&is_linked).map(|(rank, is_linked)| if *is_linked { *rank } else { 0.0 });
    PriorityRank {
        pagerank: graph.ranked(&mut ranks.iter().copied().map(Some)),
        pagerank_score: graph.ranked(&mut linked_ranks.zip(&priorities).map(of_listed)),
        priority_score: graph.ranked(&mut priorities.iter().copied()),
        priority_rank: graph.ranked(&mut all.iter().copied().zip(&priorities).map(of_listed)),
        sitemap_node: all.last().copied().unwrap_or_default(),
        all: graph.ranked(&mut all.iter().copied().map(Some)),
    }
}

/// The priority of each page that the sitemap lists.
fn priorities(graph: &Graph<'_>, sitemap: &[Listed]) -> Vec<Option<f64>> {
    let mut priorities = vec![None; graph.urls.len()];
    for Listed(url, priority) in sitemap {
        let priority = priority.filter(|priority| priority.is_finite() && *priority >= 0.0);
        let slot = graph.place(url).and_then(|place| priorities.get_mut(place));
        if let Some(slot) = slot {
            let before: Option<f64> = *slot;
            let priority = priority.unwrap_or(PRIORITY);
            *slot = Some(before.map_or(priority, |before| before.max(priority)));
        }
    }
    priorities
}

/// The links of the sitemap to its URLs.
fn sitemap_links(
    priorities: &[Option<f64>],
    weight: Weight,
) -> impl Iterator<Item = Edge> + use<'_> {
    let from = priorities.len();
    let highest = priorities.iter().copied().flatten().fold(0.0, f64::max);
    let is_uniform = weight == Weight::Uniform || highest <= 0.0;
    priorities.iter().enumerate().filter_map(move |(to, priority)| {
        // Of the highest, so that the sum of them stays a number.
        Some(Edge {
            from,
            to,
            weight: priority.map(|of| if is_uniform { 1.0 } else { of / highest })?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn pairs(links: &str) -> Vec<(String, String)> {
        let pair = |link: &str| link.split_at_checked(1).map(|(a, b)| (a.to_owned(), b.to_owned()));
        links.split(' ').filter_map(pair).collect()
    }

    fn listed(urls: &[(&str, Option<f64>)]) -> Vec<Listed> {
        urls.iter().map(|&(url, priority)| Listed(url.to_owned(), priority)).collect()
    }

    fn of(scores: &[(String, f64)], url: &str) -> f64 {
        scores.iter().find(|(name, _)| name == url).map_or(f64::NAN, |(_, score)| *score)
    }

    #[track_caller]
    fn assert_scores(actual: &[(String, f64)], expected: &[(&str, f64)], exactness: f64) {
        assert_eq!(actual.len(), expected.len(), "{actual:?}");
        for (url, score) in expected {
            assert!((of(actual, url) - score).abs() < exactness, "{url}: {actual:?}");
        }
    }

    #[test]
    fn scores_are_those_that_were_worked_out_by_hand() {
        let defaults = RankOptions::default();
        let sitemap = listed(&[("r", Some(1.0)), ("a", Some(0.8)), ("b", Some(0.5)), ("c", None)]);
        let circle = priority_rank("r", &pairs("ra ab br"), &sitemap, &defaults);
        let expected = [("r", 0.303_338), ("a", 0.211_732), ("b", 0.247_271), ("c", 0.067_299)];
        assert_scores(&circle.priority_rank, &expected, 1e-6);
        assert!((circle.sitemap_node - 0.170_359).abs() < 1e-6);
        assert_eq!(circle.pagerank_score.last(), Some(&("c".to_owned(), 0.0)));
        assert_eq!(circle.priority_score.first(), Some(&("r".to_owned(), 1.0)));

        let dangling =
            priority_rank("r", &pairs("ra"), &listed(&[("a", None), ("b", None)]), &defaults);
        assert_scores(&dangling.priority_rank, &[("a", 0.335_018), ("b", 0.264_900)], 1e-6);
        assert_scores(&dangling.pagerank_score, &[("a", 0.480_519), ("b", 0.0)], 1e-6);
        assert_scores(&dangling.priority_score, &[("a", 0.5), ("b", 0.5)], 1e-12);

        let sitemap = listed(&[("a", Some(0.2)), ("b", Some(0.3)), ("c", Some(0.5))]);
        let unlinked = priority_rank("r", &[], &sitemap, &defaults);
        let base = 0.03 / 0.222_675;
        let node = base * 1.85;
        let page = |weight: f64| base + 0.85 * weight * node;
        let expected = [("a", page(0.2)), ("b", page(0.3)), ("c", page(0.5))];
        assert_scores(&unlinked.priority_rank, &expected, 1e-10);
        assert!((unlinked.sitemap_node - node).abs() < 1e-10);
    }

    /// The expected numbers are those of `networkx.pagerank` 3.6.1 with `tol=1e-15`, of graphs with the sitemap as one more node.
    #[test]
    fn ranks_are_those_of_networkx() {
        let links = pairs("bb cb dh dg bb da dg ea fh cd eb ca aa fa");
        let sitemap =
            listed(&[("b", Some(0.0)), ("e", Some(0.5)), ("g", Some(0.3)), ("h", Some(0.0))]);
        let ranks = priority_rank("a", &links, &sitemap, &RankOptions::default());
        let all = [
            ("a", 0.164_086_847_7),
            ("b", 0.125_681_621_9),
            ("c", 0.048_699_828_4),
            ("d", 0.062_498_113_1),
            ("e", 0.148_667_079_4),
            ("f", 0.048_699_828_4),
            ("g", 0.126_387_977_8),
            ("h", 0.087_105_054_2),
        ];
        assert_scores(&ranks.all, &all, 1e-9);
        assert!((ranks.sitemap_node - 0.188_173_649).abs() < 1e-9);
        let without = [
            ("a", 0.214_498_771_1),
            ("b", 0.146_753_525_7),
            ("c", 0.085_904_502_8),
            ("d", 0.110_244_112),
            ("e", 0.085_904_502_8),
            ("f", 0.085_904_502_8),
            ("g", 0.117_140_334_6),
            ("h", 0.153_649_748_3),
        ];
        assert_scores(&ranks.pagerank, &without, 1e-9);

        let links = pairs("ab af be cd ea ec dg ff eh ee aa ch cg dc");
        let sitemap = listed(&[
            ("a", Some(0.0)),
            ("b", None),
            ("c", None),
            ("d", Some(0.3)),
            ("f", None),
            ("h", Some(0.5)),
        ]);
        let uniform = RankOptions { alpha: 0.6, weight: Weight::Uniform };
        let ranks = priority_rank("a", &links, &sitemap, &uniform);
        let expected = [
            ("a", 0.101_862_042_5),
            ("b", 0.097_025_018_1),
            ("c", 0.132_827_473_8),
            ("d", 0.103_218_104_4),
            ("f", 0.097_025_018_1),
            ("h", 0.128_427_537_3),
        ];
        assert_scores(&ranks.priority_rank, &expected, 1e-9);
    }

    #[test]
    fn the_highest_priority_of_a_url_counts_and_one_that_is_none_is_as_if_absent() {
        let defaults = RankOptions::default();
        let several = listed(&[
            ("https://ex.com/a", Some(0.1)),
            ("https://EX.com/a#b", Some(0.9)),
            ("https://ex.com/a", None),
            ("https://ex.com/b", Some(f64::NAN)),
            ("https://ex.com/c", Some(-1.0)),
        ]);
        let ranks = priority_rank("https://ex.com", &[], &several, &defaults);
        let expected =
            [("https://ex.com/a", 0.9), ("https://ex.com/b", 0.5), ("https://ex.com/c", 0.5)];
        assert_scores(&ranks.priority_score, &expected, 1e-12);
        assert_eq!(ranks.all.len(), 4);
    }

    #[test]
    fn a_sitemap_without_urls_or_with_priorities_of_0_alone_divides_nothing_by_nothing() {
        let defaults = RankOptions::default();
        let empty = priority_rank("r", &[], &[], &defaults);
        assert_eq!((empty.pagerank.len(), empty.priority_rank.len()), (1, 0));
        assert!((of(&empty.all, "r") + empty.sitemap_node - 1.0).abs() < 1e-9);
        let zeros = listed(&[("a", Some(0.0)), ("b", Some(0.0))]);
        let equal = listed(&[("a", None), ("b", None)]);
        let ranks = priority_rank("r", &[], &zeros, &defaults);
        assert_eq!(ranks.priority_rank, priority_rank("r", &[], &equal, &defaults).priority_rank);
        let huge = listed(&[("a", Some(f64::MAX)), ("b", Some(f64::MAX))]);
        let ranks = priority_rank("r", &[], &huge, &defaults);
        assert_eq!(ranks.priority_rank, priority_rank("r", &[], &equal, &defaults).priority_rank);
    }

    fn sites() -> impl Strategy<Value = (Vec<(String, String)>, Vec<Listed>)> {
        let links = proptest::collection::vec("[a-h][a-j]", 0..30);
        let priority = proptest::option::of((0u8..=10).prop_map(|tenths| f64::from(tenths) / 10.0));
        let sitemap = proptest::collection::vec(("[a-l]", priority), 1..12);
        (links, sitemap).prop_map(|(links, sitemap)| {
            let listed = sitemap.into_iter().map(|(url, priority)| Listed(url, priority));
            (pairs(&links.join(" ")), listed.collect())
        })
    }

    proptest! {
        #[test]
        fn ranks_are_1_in_all_and_the_same_in_every_order((links, sitemap) in sites(), alpha in 0.0..0.99f64) {
            let options = RankOptions { alpha, weight: Weight::Priority };
            let ranks = priority_rank("a", &links, &sitemap, &options);
            let sum = |scores: &[(String, f64)]| scores.iter().map(|(_, score)| score).sum::<f64>();
            prop_assert!((sum(&ranks.all) + ranks.sitemap_node - 1.0).abs() < 1e-9);
            prop_assert!((sum(&ranks.pagerank) - 1.0).abs() < 1e-9);
            prop_assert!(ranks.priority_rank.iter().all(|(_, score)| *score > 0.0));
            let backwards: Vec<_> = links.iter().rev().cloned().collect();
            let listed: Vec<_> = sitemap.iter().rev().cloned().collect();
            prop_assert_eq!(priority_rank("a", &backwards, &listed, &options), ranks);
        }

        #[test]
        fn only_what_priorities_are_to_each_other_counts((links, sitemap) in sites(), factor in 0.01..100.0f64) {
            let options = RankOptions::default();
            let told = |factor: f64| -> Vec<_> {
                let times = |Listed(url, priority): &Listed| Listed(url.clone(), Some(priority.unwrap_or(PRIORITY) * factor));
                sitemap.iter().map(times).collect()
            };
            let ranks = priority_rank("a", &links, &told(1.0), &options);
            let scaled = priority_rank("a", &links, &told(factor), &options);
            for (url, score) in &scaled.all {
                prop_assert!((of(&ranks.all, url) - score).abs() < 1e-9);
            }
            let uniform = RankOptions { weight: Weight::Uniform, ..options.clone() };
            let equal: Vec<_> = sitemap.iter().map(|Listed(url, _)| Listed(url.clone(), None)).collect();
            for (url, score) in priority_rank("a", &links, &equal, &options).all {
                prop_assert!((of(&priority_rank("a", &links, &sitemap, &uniform).all, &url) - score).abs() < 1e-9);
            }
        }

        #[test]
        fn a_higher_priority_raises_the_rank_for_those_of_others((links, sitemap) in sites()) {
            let options = RankOptions::default();
            let mut higher = sitemap.clone();
            let raised = Listed("z".to_owned(), Some(0.2));
            let before = [sitemap, vec![raised]].concat();
            higher.push(Listed("z".to_owned(), Some(0.9)));
            let (before, after) = (priority_rank("a", &links, &before, &options), priority_rank("a", &links, &higher, &options));
            for (url, score) in &before.priority_rank {
                let (old, new) = (of(&before.priority_rank, "z") / score, of(&after.priority_rank, "z") / of(&after.priority_rank, url));
                prop_assert!(new >= old - 1e-9, "{} {} {}", url, old, new);
            }
        }
    }
}
