//! What is known of a URL from everywhere it was seen.

use super::hashed::{HashMap, Hashing};
#[cfg(feature = "serde")]
use super::serde_values::or_default;
use super::union::Union;
use super::url_key;

/// What says that pages have the same content.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum ClusterId {
    /// A number.
    Number(i64),
    /// A name, such as a hash of the content.
    Text(String),
}

/// What is known of a URL: whether sitemaps or links lead to it, and how far it came (section 5.1.1).
///
/// What comes later includes what is before it: a page that was clicked was a result, one that was a result is in the index, one
/// in the index was crawled, and one that was crawled, listed or linked has been seen.
#[expect(
    clippy::struct_excessive_bools,
    reason = "any of the states may be known without the others"
)]
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct UrlObservation {
    /// The URL. Those with the same [`url_key`] are one, and what is known of them is put together.
    pub url: String,
    /// Whether a sitemap lists it.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub sitemaps: bool,
    /// Whether links lead to it.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub discovery: bool,
    /// Whether anything led to it.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub seen: bool,
    /// Whether it was fetched.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub crawled: bool,
    /// Whether it is in the index of a search engine.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub indexed: bool,
    /// Whether it was among the results of a search.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub results: bool,
    /// Whether somebody followed such a result.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub clicked: bool,
    /// Which pages have the same content, or nearly so; a page without one is like no other.
    pub cluster: Option<ClusterId>,
    /// Its `PageRank`, from 0 on; absent, below or not a number counts as 0.
    pub pagerank: Option<f64>,
    /// When it was first seen in a sitemap, in seconds since 1970-01-01T00:00Z.
    pub first_seen_sitemaps: Option<f64>,
    /// When a link first led to it, in seconds since 1970-01-01T00:00Z.
    pub first_seen_discovery: Option<f64>,
    /// Whether the sitemap that lists it was submitted by a ping.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub ping: bool,
}

/// One URL, with all that is known of it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "any of the states may be known without the others"
)]
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Page {
    pub(super) is_listed: bool,
    pub(super) is_linked: bool,
    pub(super) is_seen: bool,
    pub(super) is_crawled: bool,
    pub(super) is_indexed: bool,
    pub(super) is_result: bool,
    pub(super) is_clicked: bool,
    pub(super) pagerank: f64,
    /// Of pages with the same content.
    pub(super) cluster: usize,
}

impl Page {
    fn add(&mut self, observation: &UrlObservation) {
        self.is_listed |= observation.sitemaps;
        self.is_linked |= observation.discovery;
        self.is_seen |= observation.seen;
        self.is_crawled |= observation.crawled;
        self.is_indexed |= observation.indexed;
        self.is_result |= observation.results;
        self.is_clicked |= observation.clicked;
        self.pagerank = self.pagerank.max(positive(observation.pagerank));
    }

    /// The page with what follows from what is known; whether a tool that knew of something later missed something before it.
    fn completed(self) -> (Self, bool) {
        let is_result = self.is_result || self.is_clicked;
        let is_indexed = self.is_indexed || is_result;
        let is_crawled = self.is_crawled || is_indexed;
        let is_seen = self.is_seen || is_crawled || self.is_listed || self.is_linked;
        let is_repaired = (is_result, is_indexed, is_crawled)
            != (self.is_result, self.is_indexed, self.is_crawled);
        (Self { is_seen, is_crawled, is_indexed, is_result, ..self }, is_repaired)
    }
}

/// The pages of observations, one for each URL.
#[derive(Debug, Default)]
pub(super) struct Pages {
    pub(super) pages: Vec<Page>,
    /// How many of them lacked what follows from what is known.
    pub(super) repaired: usize,
}

impl Pages {
    pub(super) fn of(observations: &[UrlObservation]) -> Self {
        let mut places: HashMap<String, usize> =
            HashMap::with_capacity_and_hasher(observations.len(), Hashing::default());
        let mut clusters: HashMap<&ClusterId, usize> = HashMap::default();
        let mut union = Union::default();
        let mut pages: Vec<Page> = Vec::new();
        for observation in observations {
            let place = *places.entry(url_key(&observation.url)).or_insert_with(|| {
                pages.push(Page { cluster: union.add(), ..Page::default() });
                pages.len() - 1
            });
            let Some(page) = pages.get_mut(place) else { continue };
            page.add(observation);
            if let Some(id) = &observation.cluster {
                union.join(page.cluster, *clusters.entry(id).or_insert(page.cluster));
            }
        }
        let mut repaired = 0;
        for page in &mut pages {
            let (completed, is_repaired) = page.completed();
            *page = Page { cluster: union.find(page.cluster), ..completed };
            repaired += usize::from(is_repaired);
        }
        Self { pages, repaired }
    }
}

/// A number that can be added up.
pub(super) fn positive(number: Option<f64>) -> f64 {
    number.filter(|number| number.is_finite() && *number > 0.0).unwrap_or(0.0)
}
