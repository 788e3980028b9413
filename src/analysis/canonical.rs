//! Which URL stands for pages with the same content: section 6.2.

use super::hashed::HashMap;
#[cfg(feature = "serde")]
use super::serde_values::or_default;
use super::{observation::positive, url_key};
use std::cmp::Ordering;

/// By what the URL is chosen that stands for pages with the same content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum CanonicalPolicy {
    /// One in sitemaps that does not redirect; else one in sitemaps; else any. Among several: the highest `PageRank`, then the
    /// shortest.
    #[default]
    Sitemap,
    /// The highest `PageRank`, then the shortest.
    PageRank,
    /// The shortest, then the highest `PageRank`.
    Shortest,
}

/// Whether a URL redirects.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum Redirect {
    /// It does, or does not.
    Is(bool),
    /// It does, to this URL; not if that is empty.
    To(String),
}

impl Redirect {
    fn is_one(&self) -> bool {
        match self {
            Self::Is(is_one) => *is_one,
            Self::To(url) => !url.trim().is_empty(),
        }
    }
}

/// One of several URLs with the same content.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct ClusterMember {
    /// The URL. Those with the same [`url_key`] are one, and what is known of them is put together.
    pub url: String,
    /// The status of HTTP, 0 if there was no answer; absent if it is not known.
    pub status: Option<u16>,
    /// Its `PageRank`, from 0 on; absent, below or not a number counts as 0.
    pub pagerank: Option<f64>,
    /// Whether a sitemap lists it.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub sitemaps: bool,
    /// Whether it redirects; statuses say that too.
    pub redirect: Option<Redirect>,
}

/// Whether there is no page: no answer, or one with a status of errors.
pub(super) fn is_error(status: Option<u16>) -> bool {
    status.is_some_and(|status| status == 0 || status >= 400)
}

/// Whether a URL redirects. The status 304 says that a page is as it was.
pub(super) fn is_redirect(status: Option<u16>, redirect: Option<&Redirect>) -> bool {
    redirect.is_some_and(Redirect::is_one)
        || status.is_some_and(|status| (300..400).contains(&status) && status != 304)
}

/// The URL that stands for `members`, which have the same content, in the spelling in which it is one of them; `None` if there are
/// none. The order of `members` makes no difference.
///
/// One that cannot be fetched stands for the others only if none can. One that redirects may: `https://example.com/` rather than
/// the long URL of the home page. What is still level goes by the [`url_key`], in the order of bytes; so does how short a URL is.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{CanonicalPolicy, ClusterMember, choose_canonical};
///
/// let listed = ClusterMember { url: "https://www.example.com/wiki/Tea".to_owned(), sitemaps: true, ..Default::default() };
/// let printed = ClusterMember { url: "https://www.example.com/p?tea".to_owned(), ..Default::default() };
/// let members = [listed, printed];
/// assert_eq!(choose_canonical(&members, CanonicalPolicy::Sitemap), Some("https://www.example.com/wiki/Tea"));
/// assert_eq!(choose_canonical(&members, CanonicalPolicy::Shortest), Some("https://www.example.com/p?tea"));
/// ```
#[must_use]
pub fn choose_canonical(members: &[ClusterMember], policy: CanonicalPolicy) -> Option<&str> {
    let mut candidates: HashMap<String, Candidate<'_>> = HashMap::default();
    for member in members {
        let key = url_key(&member.url);
        let spelling = Spelling { is_other: member.url != key, url: &member.url };
        let candidate = candidates.entry(key).or_insert_with(|| Candidate::new(spelling));
        candidate.add(member, spelling);
    }
    let best = candidates.iter().min_by(|a, b| compare(*a, *b, policy))?;
    Some(best.1.spelling.url)
}

/// A URL as one of its members has it; the key itself is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spelling<'a> {
    is_other: bool,
    url: &'a str,
}

/// All that is known of a URL.
#[derive(Debug)]
struct Candidate<'a> {
    spelling: Spelling<'a>,
    is_error: bool,
    is_redirect: bool,
    is_listed: bool,
    pagerank: f64,
}

impl<'a> Candidate<'a> {
    fn new(spelling: Spelling<'a>) -> Self {
        Self { spelling, is_error: false, is_redirect: false, is_listed: false, pagerank: 0.0 }
    }

    fn add(&mut self, member: &ClusterMember, spelling: Spelling<'a>) {
        self.spelling = self.spelling.min(spelling);
        self.is_error |= is_error(member.status);
        self.is_redirect |= is_redirect(member.status, member.redirect.as_ref());
        self.is_listed |= member.sitemaps;
        self.pagerank = self.pagerank.max(positive(member.pagerank));
    }

    /// Lower is better.
    fn class(&self, policy: CanonicalPolicy) -> (bool, u8) {
        let class = match policy {
            CanonicalPolicy::Sitemap if self.is_listed => u8::from(self.is_redirect),
            CanonicalPolicy::Sitemap => 2,
            CanonicalPolicy::PageRank | CanonicalPolicy::Shortest => 0,
        };
        (self.is_error, class)
    }
}

fn compare(
    (key_a, a): (&String, &Candidate<'_>),
    (key_b, b): (&String, &Candidate<'_>),
    policy: CanonicalPolicy,
) -> Ordering {
    let rank = b.pagerank.total_cmp(&a.pagerank);
    let length = key_a.len().cmp(&key_b.len());
    let order = match policy {
        CanonicalPolicy::Shortest => length.then(rank),
        CanonicalPolicy::Sitemap | CanonicalPolicy::PageRank => rank.then(length),
    };
    a.class(policy).cmp(&b.class(policy)).then(order).then(key_a.cmp(key_b))
}

#[cfg(test)]
mod tests {
    use super::CanonicalPolicy::{PageRank, Shortest, Sitemap};
    use super::*;
    use proptest::prelude::*;

    fn member(url: &str, status: u16, pagerank: f64, sitemaps: bool) -> ClusterMember {
        let (url, status) = (url.to_owned(), Some(status).filter(|&status| status != 200));
        ClusterMember { url, status, pagerank: Some(pagerank), sitemaps, redirect: None }
    }

    #[test]
    fn sitemaps_say_which_url_stands_for_others() {
        let members = [
            member("https://ex.com/a", 200, 0.5, false),
            member("https://ex.com/listed/low", 200, 0.1, true),
            member("https://ex.com/listed/high", 200, 0.2, true),
            member("https://ex.com/redirects", 301, 0.9, true),
            member("https://ex.com/", 404, 0.9, true),
        ];
        for (policy, url) in [(Sitemap, "/listed/high"), (PageRank, "/redirects"), (Shortest, "/a")]
        {
            let chosen = choose_canonical(&members, policy);
            assert_eq!(chosen, Some(format!("https://ex.com{url}").as_str()), "{policy:?}");
        }
    }

    #[test]
    fn the_examples_of_the_paper_have_the_short_url() {
        let mut home = member("http://borders.com", 200, 0.0, false);
        home.redirect = Some(Redirect::To("http://www.borders.com/online/store/Home".to_owned()));
        let members = [member("http://www.borders.com/online/store/Home", 200, 0.0, false), home];
        assert_eq!(choose_canonical(&members, Shortest), Some("http://borders.com"));
        let wiki = "http://en.wikipedia.org/wiki/Sitemaps";
        let printed = "http://en.wikipedia.org/w/index.php?title=Sitemaps&printable=yes";
        let members = [member(printed, 200, 0.0, false), member(wiki, 200, 0.0, false)];
        assert_eq!(choose_canonical(&members, Sitemap), Some(wiki));
    }

    #[test]
    fn what_cannot_be_fetched_stands_only_for_itself() {
        let gone =
            [member("https://ex.com/b", 0, 0.1, false), member("https://ex.com/a", 410, 0.0, true)];
        assert_eq!(choose_canonical(&gone, Sitemap), Some("https://ex.com/a"));
        assert_eq!(choose_canonical(&gone, PageRank), Some("https://ex.com/b"));
        assert_eq!(choose_canonical(&[], Sitemap), None);
    }

    #[test]
    fn spellings_of_a_url_are_one_member() {
        let members = [
            member("HTTPS://ex.com/a", 200, 0.3, false),
            member("https://ex.com/a#b", 200, 0.0, true),
            member("https://ex.com/c", 200, 0.2, true),
        ];
        assert_eq!(choose_canonical(&members, Sitemap), Some("HTTPS://ex.com/a"));
    }

    proptest! {
        #[test]
        fn the_order_makes_no_difference(
            parts in proptest::collection::vec(("[ab]{0,2}", 0..4_usize, 0..3_u8, any::<bool>()), 1..7),
            policy in prop::sample::select(vec![Sitemap, PageRank, Shortest]),
        ) {
            let statuses = [200, 301, 404, 0];
            let mut members: Vec<_> = parts
                .iter()
                .map(|(path, status, rank, is_listed)| member(&format!("https://ex.com/{path}"), statuses[*status], f64::from(*rank), *is_listed))
                .collect();
            let chosen = choose_canonical(&members, policy).map(str::to_owned);
            prop_assert!(members.iter().any(|member| Some(&member.url) == chosen.as_ref()));
            members.reverse();
            prop_assert_eq!(choose_canonical(&members, policy), chosen.as_deref());
        }
    }
}
