//! Which URLs a crawler fetches next: algorithm 6.1 with its queues.

use super::crawl_balance::{Balance, CrawlOptions, Utilities, utility};
use super::hashed::{HashMap, HashSet};
#[cfg(feature = "serde")]
use super::serde_values::or_default;
use super::sorted::sort_by;
use super::url_key;
use std::collections::VecDeque;
use std::sync::Arc;

/// Of how many epochs it is remembered by which URLs they are judged, when nobody reports on them.
const OPEN_EPOCHS_MAX: usize = 100;

/// What leads to a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Source {
    /// A sitemap.
    Sitemaps,
    /// Links.
    Discovery,
}

/// A URL that may be crawled.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Candidate {
    /// The URL.
    pub url: String,
    /// What it is worth, by a score of its source; the highest come first. What is not a number counts as 0.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub score: f64,
}

/// What to crawl in an epoch.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct CrawlEpoch {
    /// Counts from 0.
    pub epoch: u32,
    /// URLs of sitemaps, the best first.
    pub sitemaps: Vec<String>,
    /// URLs that links lead to, the best first.
    pub discovery: Vec<String>,
    /// How much of the budget sitemaps have. Their quota is the nearest whole number; the lists are longer or shorter where a source had
    /// not as many URLs.
    pub k_s: f64,
    /// How much of it the rest has.
    pub k_d: f64,
}

/// Divides the budget of a crawler of a site between the URLs of its sitemaps and those that links lead to (algorithm 6.1, figure 8),
/// so that as many as possible come into the index: a source gets more while of the URLs that just made it into the last epoch
/// more came into the index than of those of the other.
///
/// Where the paper leaves it open:
/// - A URL is told by its [`url_key`], and is crawled once, whatever leads to it.
/// - Equal scores are in the order of keys.
/// - What both sources would take is taken from sitemaps, and the other goes on with its next URL.
/// - Budget that a source has no URLs for goes to the other one. These URLs do not count in the utility of either; that of the source
///   is 0, because more would be of no use to it.
/// - Quotas are the whole numbers next to the shares. A source keeps at least one URL, and the balance moves by at least one.
///
/// It remembers each URL that was offered.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{Candidate, CrawlOptions, CrawlScheduler, Source};
///
/// let page = |name: &str, score| Candidate { url: format!("https://www.example.com/{name}"), score };
/// let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(2));
/// scheduler.offer(Source::Sitemaps, &[page("tea", 0.4), page("new", 0.9)]);
/// scheduler.offer(Source::Discovery, &[page("new", 0.9), page("old", 0.1)]);
/// let epoch = scheduler.next_epoch();
/// assert_eq!(epoch.sitemaps, ["https://www.example.com/new"]);
/// assert_eq!(epoch.discovery, ["https://www.example.com/old"]);
/// let utilities = scheduler.report(&epoch.sitemaps, None).unwrap();
/// assert_eq!((utilities.u_s, utilities.u_d), (1.0, 0.0));
/// ```
#[derive(Debug, Clone)]
pub struct CrawlScheduler {
    balance: Balance,
    places: HashMap<Arc<str>, usize>,
    pages: Vec<Page>,
    sitemaps: Vec<usize>,
    discovery: Vec<usize>,
    next_epoch: u32,
    open: VecDeque<OpenEpoch>,
    /// The last epoch that was reported on since the balance was moved.
    told: Option<(u32, Utilities)>,
}

/// A URL that was offered.
#[derive(Debug, Clone)]
struct Page {
    key: Arc<str>,
    url: Arc<str>,
    in_sitemaps: Option<f64>,
    in_discovery: Option<f64>,
    is_crawled: bool,
}

impl Page {
    fn score(&self, source: Source) -> Option<f64> {
        match source {
            Source::Sitemaps => self.in_sitemaps,
            Source::Discovery => self.in_discovery,
        }
    }
}

/// An epoch that nobody has reported on.
#[derive(Debug, Clone)]
struct OpenEpoch {
    epoch: u32,
    sitemaps: Sample,
    discovery: Sample,
}

/// Those of the URLs that a source had in an epoch by which its utility is judged.
#[derive(Debug, Clone)]
struct Sample {
    pages: Vec<usize>,
    is_starved: bool,
}

impl Sample {
    fn of(top: &[usize], quota: usize, size: usize) -> Self {
        let (_, last) = top.split_at(top.len().saturating_sub(size));
        Self { pages: last.to_vec(), is_starved: top.len() < quota }
    }

    fn utility(&self, indexed: &HashSet<usize>) -> f64 {
        let came = self.pages.iter().filter(|page| indexed.contains(page)).count();
        utility(came, self.pages.len(), self.is_starved)
    }
}

impl CrawlScheduler {
    /// A scheduler that no URLs have been offered to.
    #[must_use]
    pub fn new(options: &CrawlOptions) -> Self {
        Self {
            balance: Balance::new(options),
            places: HashMap::default(),
            pages: Vec::new(),
            sitemaps: Vec::new(),
            discovery: Vec::new(),
            next_epoch: 0,
            open: VecDeque::new(),
            told: None,
        }
    }

    /// Adds URLs to the queue of a source. One that is in it gets the new score, one that was crawled stays crawled.
    pub fn offer(&mut self, source: Source, candidates: &[Candidate]) {
        for Candidate { url, score } in candidates {
            let place = self.place(url);
            let Some(page) = self.pages.get_mut(place) else { continue };
            if page.is_crawled {
                continue;
            }
            // Without the sign of 0.
            let score = if score.is_nan() { 0.0 } else { score + 0.0 };
            let (slot, queue) = match source {
                Source::Sitemaps => (&mut page.in_sitemaps, &mut self.sitemaps),
                Source::Discovery => (&mut page.in_discovery, &mut self.discovery),
            };
            if slot.replace(score).is_none() {
                queue.push(place);
            }
        }
    }

    fn place(&mut self, url: &str) -> usize {
        let key = url_key(url);
        if let Some(place) = self.places.get(key.as_str()) {
            return *place;
        }
        let place = self.pages.len();
        let key: Arc<str> = key.into();
        let url = if *key == *url { Arc::clone(&key) } else { url.into() };
        self.places.insert(Arc::clone(&key), place);
        self.pages.push(Page {
            key,
            url,
            in_sitemaps: None,
            in_discovery: None,
            is_crawled: false,
        });
        place
    }

    /// Begins an epoch: moves the balance by what was reported since the last one began, and takes the best URLs out of the queues.
    /// Where nothing was reported, the balance stays.
    #[must_use = "the URLs are not given out again"]
    pub fn next_epoch(&mut self) -> CrawlEpoch {
        let epoch = self.next_epoch;
        self.next_epoch = epoch.saturating_add(1);
        let told = self.told.take().map(|(_, utilities)| utilities);
        let sample_size =
            self.balance.advance(if epoch == 0 { Some(Utilities::NONE) } else { told });
        let (of_sitemaps, others) = self.balance.quotas();

        let mut sitemaps = self.sorted(Source::Sitemaps).into_iter();
        let mut discovery = self.sorted(Source::Discovery).into_iter();
        let mut top_sitemaps = self.take(&mut sitemaps, of_sitemaps);
        let mut top_discovery = self.take(&mut discovery, others);
        let open = OpenEpoch {
            epoch,
            sitemaps: Sample::of(&top_sitemaps, of_sitemaps, sample_size),
            discovery: Sample::of(&top_discovery, others, sample_size),
        };
        let (spare_sitemaps, spare_discovery) =
            (of_sitemaps - top_sitemaps.len(), others - top_discovery.len());
        top_discovery.extend(self.take(&mut discovery, spare_sitemaps));
        top_sitemaps.extend(self.take(&mut sitemaps, spare_discovery));

        self.open.push_back(open);
        if self.open.len() > OPEN_EPOCHS_MAX {
            self.open.pop_front();
        }
        CrawlEpoch {
            epoch,
            sitemaps: self.urls(&top_sitemaps),
            discovery: self.urls(&top_discovery),
            k_s: self.balance.k_s(),
            k_d: self.balance.k_d(),
        }
    }

    /// The queue of a source, the best first. Those that were crawled have left it.
    fn sorted(&mut self, source: Source) -> Vec<usize> {
        let pages = &self.pages;
        let queue = match source {
            Source::Sitemaps => &mut self.sitemaps,
            Source::Discovery => &mut self.discovery,
        };
        queue.retain(|place| pages.get(*place).is_some_and(|page| !page.is_crawled));
        let of_page = |place: &usize| {
            let page = pages.get(*place)?;
            Some((page.score(source)?, &*page.key, *place))
        };
        let mut ranked: Vec<_> = queue.iter().filter_map(of_page).collect();
        sort_by(&mut ranked, |(a, a_key, _), (b, b_key, _)| {
            b.total_cmp(a).then_with(|| a_key.cmp(b_key))
        });
        ranked.into_iter().map(|(.., place)| place).collect()
    }

    /// The next `count` of a queue that have not been crawled: they are now.
    fn take(&mut self, queue: &mut impl Iterator<Item = usize>, count: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        while taken.len() < count
            && let Some(place) = queue.next()
        {
            if let Some(page) = self.pages.get_mut(place)
                && !page.is_crawled
            {
                page.is_crawled = true;
                taken.push(place);
            }
        }
        taken
    }

    fn urls(&self, places: &[usize]) -> Vec<String> {
        places
            .iter()
            .filter_map(|place| self.pages.get(*place))
            .map(|page| page.url.to_string())
            .collect()
    }

    /// Closes an epoch, the last one if none is named: which of its URLs came into the index. Only those count by which it is judged, the
    /// last ones of each source; other URLs make no difference. The next epoch goes by what is given here; by the latest epoch, if
    /// several were closed before it.
    ///
    /// Epochs may be closed later than others that came after them, because an index takes its time. `None` if the epoch has not begun, has
    /// been closed, or is one of those before the last 100.
    pub fn report<T: AsRef<str>>(
        &mut self,
        indexed: &[T],
        epoch: Option<u32>,
    ) -> Option<Utilities> {
        let epoch = epoch.or_else(|| self.next_epoch.checked_sub(1))?;
        let at = self.open.iter().position(|open| open.epoch == epoch)?;
        let open = self.open.remove(at)?;
        let place = |url: &T| self.places.get(url_key(url.as_ref()).as_str()).copied();
        let indexed: HashSet<_> = indexed.iter().filter_map(place).collect();
        let utilities = Utilities {
            u_s: open.sitemaps.utility(&indexed),
            u_d: open.discovery.utility(&indexed),
        };
        if self.told.is_none_or(|(told, _)| told < epoch) {
            self.told = Some((epoch, utilities));
        }
        Some(utilities)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Tie;
    use proptest::prelude::*;

    fn candidates(urls: &[(&str, f64)]) -> Vec<Candidate> {
        urls.iter().map(|&(url, score)| Candidate { url: url.to_owned(), score }).collect()
    }

    /// URLs that begin with `name`, the best first.
    fn many(name: &str, count: u32) -> Vec<Candidate> {
        let candidate = |at| Candidate { url: format!("{name}{at:05}"), score: -f64::from(at) };
        (0..count).map(candidate).collect()
    }

    #[test]
    fn the_best_of_each_queue_come_first_and_equal_ones_by_key() {
        let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(4));
        scheduler.offer(Source::Sitemaps, &candidates(&[("b", 0.5), ("a", 0.5), ("c", 0.9)]));
        scheduler
            .offer(Source::Discovery, &candidates(&[("x", f64::NAN), ("y", -1.0), ("z", 1.0)]));
        let epoch = scheduler.next_epoch();
        assert_eq!(
            (epoch.sitemaps, epoch.discovery),
            (vec!["c".into(), "a".into()], vec!["z".into(), "x".into()])
        );
    }

    #[test]
    fn what_both_would_take_is_of_sitemaps_and_crawled_once() {
        let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(4));
        let shared =
            [("https://ex.com/a", 0.9), ("https://ex.com/b", 0.8), ("https://ex.com/c", 0.7)];
        let spelled = [
            ("https://EX.com/a", 0.9),
            ("https://ex.com/b#x", 0.8),
            ("https://ex.com/d", 0.1),
            ("https://ex.com/e", 0.0),
        ];
        scheduler.offer(Source::Sitemaps, &candidates(&shared));
        scheduler.offer(Source::Discovery, &candidates(&spelled));
        let epoch = scheduler.next_epoch();
        assert_eq!(epoch.sitemaps, ["https://ex.com/a", "https://ex.com/b"]);
        assert_eq!(epoch.discovery, ["https://ex.com/d", "https://ex.com/e"]);
        scheduler.offer(Source::Discovery, &candidates(&spelled));
        let epoch = scheduler.next_epoch();
        assert_eq!((epoch.sitemaps.len(), epoch.discovery.len()), (1, 0));
    }

    #[test]
    fn a_new_score_takes_the_place_of_the_old_one() {
        let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(2));
        scheduler.offer(Source::Sitemaps, &candidates(&[("a", 0.5), ("b", 0.6)]));
        scheduler.offer(Source::Sitemaps, &candidates(&[("a", 0.7)]));
        scheduler.offer(Source::Discovery, &many("d", 9));
        assert_eq!(scheduler.next_epoch().sitemaps, ["a"]);
    }

    #[test]
    fn a_source_without_urls_leaves_its_budget_to_the_other_and_is_worth_nothing() {
        let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(10));
        scheduler.offer(Source::Sitemaps, &many("s", 2));
        scheduler.offer(Source::Discovery, &many("d", 100));
        let epoch = scheduler.next_epoch();
        assert_eq!((epoch.sitemaps.len(), epoch.discovery.len()), (2, 8));
        let all: Vec<_> = [epoch.sitemaps, epoch.discovery].concat();
        assert_eq!(scheduler.report(&all, None), Some(Utilities { u_s: 0.0, u_d: 1.0 }));
        let epoch = scheduler.next_epoch();
        assert!((epoch.k_s - 4.0).abs() < 1e-12);
        assert_eq!(epoch.discovery.len(), 10);

        let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(10));
        scheduler.offer(Source::Sitemaps, &many("s", 100));
        assert_eq!(scheduler.next_epoch().sitemaps.len(), 10);
    }

    #[test]
    fn an_epoch_is_judged_by_what_came_last_in_the_quotas() {
        let mut scheduler =
            CrawlScheduler::new(&CrawlOptions { phi: 0.2, ..CrawlOptions::new(20) });
        scheduler.offer(Source::Sitemaps, &many("s", 100));
        scheduler.offer(Source::Discovery, &many("d", 100));
        let epoch = scheduler.next_epoch();
        // Two of ten: the best eight make no difference.
        let (best, _) = epoch.sitemaps.split_at(8);
        let mut indexed =
            [best, &["s00009".to_owned(), "d00001".to_owned(), "unheard".to_owned()]].concat();
        indexed.push("s00009".to_owned());
        assert_eq!(scheduler.report(&indexed, Some(0)), Some(Utilities { u_s: 0.5, u_d: 0.0 }));
        assert!((scheduler.next_epoch().k_s - 12.0).abs() < 1e-12);
    }

    #[test]
    fn reports_may_come_late_and_until_then_the_balance_stays() {
        let mut scheduler =
            CrawlScheduler::new(&CrawlOptions { tie: Tie::Sitemaps, ..CrawlOptions::new(100) });
        assert_eq!(scheduler.report(&["s"], None), None);
        scheduler.offer(Source::Sitemaps, &many("s", 1000));
        scheduler.offer(Source::Discovery, &many("d", 1000));
        let k: Vec<_> = (0..3).map(|_| scheduler.next_epoch().k_s).collect();
        assert_eq!(k, [55.0, 55.0, 55.0]);
        let second = scheduler.report(
            &many("d", 1000).iter().map(|one| one.url.clone()).collect::<Vec<_>>(),
            Some(1),
        );
        assert_eq!(second, Some(Utilities { u_s: 0.0, u_d: 1.0 }));
        // The first is older than what was told, and so tells nothing new.
        assert!(
            scheduler
                .report(
                    &many("s", 1000).iter().map(|one| one.url.clone()).collect::<Vec<_>>(),
                    Some(0)
                )
                .is_some()
        );
        assert!((scheduler.next_epoch().k_s - 50.5).abs() < 1e-9);
        assert_eq!(scheduler.report(&["s"], Some(1)), None);
        assert_eq!(scheduler.report(&["s"], Some(4)), None);
        assert!(scheduler.report(&["s"], None).is_some());
    }

    #[test]
    fn what_is_never_reported_is_forgotten() {
        let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(2));
        for _ in 0..=OPEN_EPOCHS_MAX {
            let _ = scheduler.next_epoch();
        }
        assert_eq!(scheduler.open.len(), OPEN_EPOCHS_MAX);
        assert_eq!(scheduler.report(&["s"], Some(0)), None);
        assert!(scheduler.report(&["s"], Some(1)).is_some());
    }

    proptest! {
        #[test]
        fn no_url_is_given_out_twice_and_the_budget_is_used_as_far_as_there_are_urls(
            budget in 2u32..12,
            offered in proptest::collection::vec((any::<bool>(), "[a-d][a-d]", 0.0..1.0f64), 0..40),
        ) {
            let mut scheduler = CrawlScheduler::new(&CrawlOptions::new(budget));
            let mut crawled = HashSet::default();
            let mut known = HashSet::default();
            for some in offered.chunks(6) {
                for (is_listed, url, score) in some {
                    let source = if *is_listed { Source::Sitemaps } else { Source::Discovery };
                    scheduler.offer(source, &candidates(&[(url, *score)]));
                    known.insert(url.clone());
                }
                let waiting = known.difference(&crawled).count();
                let epoch = scheduler.next_epoch();
                let given: Vec<_> = epoch.sitemaps.iter().chain(&epoch.discovery).cloned().collect();
                prop_assert_eq!(given.len(), waiting.min(usize::try_from(budget).unwrap()));
                for url in &given {
                    prop_assert!(crawled.insert(url.clone()), "{}", url);
                }
                let half: Vec<_> = given.iter().step_by(2).collect();
                let utilities = scheduler.report(&half, None).unwrap();
                prop_assert!((0.0..=1.0).contains(&utilities.u_s) && (0.0..=1.0).contains(&utilities.u_d));
            }
        }
    }
}
