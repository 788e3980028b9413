//! `PageRank`: <https://en.wikipedia.org/wiki/PageRank>.

use super::ratio::ratio;

/// Which part of its rank a page passes on, where nobody says otherwise.
pub(super) const ALPHA: f64 = 0.85;
/// The largest such part: with more of it, ranks take ever longer to settle.
pub(super) const ALPHA_MAX: f64 = 0.999;
/// Ranks have settled when they change by less in all.
const SETTLED: f64 = 1e-12;
/// More than enough for [`ALPHA_MAX`], with which what is left to change shrinks by a thousandth each time.
const ITERATIONS_MAX: usize = 50_000;

/// A link that passes rank on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    /// How much of it, for what the other links of the page do. From 0 on.
    pub(super) weight: f64,
}

/// `alpha`, if ranks settle with it; otherwise the next that they settle with.
pub(super) fn usable(alpha: f64) -> f64 {
    if alpha.is_nan() { ALPHA } else { alpha.clamp(0.0, ALPHA_MAX) }
}

/// The `PageRank` of each of `count` pages, 1 in all. Who follows no link, and who is on a page without one, goes on with any page.
pub(super) fn page_rank(count: usize, edges: &[Edge], alpha: f64) -> Vec<f64> {
    let each = ratio(1, count).unwrap_or_default();
    let totals = weights(count, edges);
    let mut ranks = vec![each; count];
    let mut next = ranks.clone();
    let mut given = ranks.clone();
    for _ in 0..ITERATIONS_MAX {
        let mut lost = 0.0;
        for ((given, rank), total) in given.iter_mut().zip(&ranks).zip(&totals) {
            *given = if *total > 0.0 { alpha * rank / total } else { 0.0 };
            lost += if *total > 0.0 { 0.0 } else { *rank };
        }
        next.fill((1.0 - alpha + alpha * lost) * each);
        pass_on(&given, edges, &mut next);
        let change: f64 = next.iter().zip(&ranks).map(|(a, b)| (a - b).abs()).sum();
        std::mem::swap(&mut next, &mut ranks);
        if change < SETTLED {
            break;
        }
    }
    ranks
}

/// Which part of the walks from `start` that go on with probability `alpha`, and stop on pages without links, ends on each page:
/// not more than its `PageRank`, if all who follow no link went back to `start`.
pub(super) fn rank_mass(count: usize, edges: &[Edge], alpha: f64, start: usize) -> Vec<f64> {
    let totals = weights(count, edges);
    let mut masses = vec![0.0; count];
    let mut arriving = vec![0.0; count];
    if let Some(slot) = arriving.get_mut(start) {
        *slot = 1.0 - alpha;
    }
    let mut given = masses.clone();
    for _ in 0..ITERATIONS_MAX {
        for (mass, arriving) in masses.iter_mut().zip(&arriving) {
            *mass += arriving;
        }
        for ((given, arriving), total) in given.iter_mut().zip(&arriving).zip(&totals) {
            *given = if *total > 0.0 { alpha * arriving / total } else { 0.0 };
        }
        arriving.fill(0.0);
        pass_on(&given, edges, &mut arriving);
        if arriving.iter().sum::<f64>() < SETTLED * (1.0 - alpha) {
            break;
        }
    }
    masses
}

/// What the links of each page weigh in all.
fn weights(count: usize, edges: &[Edge]) -> Vec<f64> {
    let mut totals = vec![0.0; count];
    for edge in edges {
        if let Some(total) = totals.get_mut(edge.from) {
            *total += edge.weight;
        }
    }
    totals
}

/// Adds to `to` what pages give for each unit of weight.
fn pass_on(given: &[f64], edges: &[Edge], to: &mut [f64]) {
    for edge in edges {
        if let (Some(given), Some(slot)) = (given.get(edge.from), to.get_mut(edge.to)) {
            *slot += given * edge.weight;
        }
    }
}
