//! What is known of URLs by a crawler, with what sitemaps say of them, as Apache Nutch puts them together:
//! <https://github.com/apache/nutch/blob/master/src/java/org/apache/nutch/util/SitemapProcessor.java>.

use super::hashed::HashMap;
#[cfg(feature = "serde")]
use super::serde_values::{number, unix_seconds};
use super::url_key;
use crate::model::{Changefreq, Loc, LocKind};

/// A record of the crawl db: what a crawler knows of a URL.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct CrawlDatum {
    /// The URL.
    pub url: String,
    /// How far it came, as Nutch names it: `db_unfetched`, `db_fetched`.
    pub status: String,
    /// When to fetch it, in seconds since 1970-01-01T00:00Z.
    pub fetch_time: f64,
    /// How many seconds are from one fetch to the next; 0 if the crawler is to choose.
    pub interval: u32,
    /// How much it matters.
    pub score: f64,
    /// When it was changed, in seconds since 1970-01-01T00:00Z; 0 if nobody knows.
    pub modified_time: f64,
}

/// An entry of a sitemap.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CrawlDbEntry {
    /// The URL.
    pub loc: String,
    /// Its `lastmod`, in seconds since 1970-01-01T00:00Z.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "unix_seconds"))]
    pub lastmod: Option<f64>,
    /// Its `changefreq`. As for Nutch, any text with one of the words in it is that word.
    pub changefreq: Option<String>,
    /// Its `priority`.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "number"))]
    pub priority: Option<f64>,
}

/// How to put them together.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct MergeCrawlDbOptions {
    /// The time, in seconds since 1970-01-01T00:00Z: new URLs are to be fetched then, and a `lastmod` after it is none.
    pub now: f64,
    /// Whether what sitemaps say of URLs that the db has replaces what it has, `sitemap.url.overwrite.existing` of Nutch. Then
    /// also what they do not say does: without `changefreq` and `lastmod`, interval and modified time become 0.
    pub overwrite: bool,
}

/// How many URLs there were, by the names of Nutch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CrawlDbCounters {
    /// URLs that the db had, in a sitemap or not.
    pub existing_sitemap_entries_total: usize,
    /// URLs that only sitemaps had.
    pub new_sitemap_entries_total: usize,
    /// Entries that were passed over because their `loc` is no URL of http or https.
    pub filtered_records_total: usize,
}

/// A crawl db with what sitemaps say.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CrawlDbMerge {
    /// The records that there were, in their order, then the new ones in that of the sitemap.
    pub db: Vec<CrawlDatum>,
    /// How many URLs there were.
    pub counters: CrawlDbCounters,
}

/// Puts the entries of sitemaps into a crawl db, as the reducer of Nutch's `SitemapProcessor` does.
///
/// An entry becomes a record that is to be fetched now. Its score is the `priority` if that is above 0 and not above 1, else 0.5;
/// its interval that of the `changefreq`, from a minute for `always` to a year for `never`, 0 without one; its modified time the
/// `lastmod`, if that is not in the future. Records that the db has stay as they are, unless they are to be overwritten.
///
/// What Nutch leaves to chance is fixed here: URLs are the same by [`url_key`], which new records have as their URL; of several
/// entries for a URL, the one changed last counts, and of those the first; of several records in the db, the last.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{CrawlDbEntry, MergeCrawlDbOptions, merge_crawl_db};
///
/// let entry = CrawlDbEntry {
///     loc: "https://www.example.com/tea".to_owned(),
///     changefreq: Some("daily".to_owned()),
///     ..Default::default()
/// };
/// let options = MergeCrawlDbOptions { now: 1_700_000_000.0, overwrite: false };
/// let merged = merge_crawl_db(&[], &[entry], &options);
/// assert_eq!((merged.db[0].status.as_str(), merged.db[0].interval), ("db_unfetched", 86_400));
/// assert_eq!(merged.counters.new_sitemap_entries_total, 1);
/// ```
#[must_use]
pub fn merge_crawl_db(
    existing: &[CrawlDatum],
    sitemap: &[CrawlDbEntry],
    options: &MergeCrawlDbOptions,
) -> CrawlDbMerge {
    let urls = existing.iter().map(|datum| datum.url.as_str());
    let CrawlDbPlan { kept, added, counters } = CrawlDbPlan::of(urls, sitemap, options);
    let kept = kept.into_iter().filter_map(|(index, said)| {
        let datum = existing.get(index)?.clone();
        Some(match said {
            Some(Said { interval, score, modified_time }) => {
                CrawlDatum { interval, score, modified_time, ..datum }
            }
            None => datum,
        })
    });
    CrawlDbMerge { db: kept.chain(added).collect(), counters }
}

/// What a sitemap says of a URL.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub(crate) struct Said {
    interval: u32,
    score: f64,
    modified_time: f64,
}

/// What is to be done with a crawl db, for whoever has other records than these.
#[derive(Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub(crate) struct CrawlDbPlan {
    /// Which records stay, with what replaces what they say.
    pub(crate) kept: Vec<(usize, Option<Said>)>,
    pub(crate) added: Vec<CrawlDatum>,
    pub(crate) counters: CrawlDbCounters,
}

impl CrawlDbPlan {
    /// `existing` are the URLs of the records.
    pub(crate) fn of<'u>(
        existing: impl Iterator<Item = &'u str>,
        sitemap: &[CrawlDbEntry],
        options: &MergeCrawlDbOptions,
    ) -> Self {
        let mut plan = Self::default();
        let mut places: HashMap<String, Place> = HashMap::default();
        for (index, url) in existing.enumerate() {
            let place = *places.entry(url_key(url)).or_insert_with(|| {
                plan.kept.push((index, None));
                Place::Kept(plan.kept.len() - 1)
            });
            if let Place::Kept(at) = place
                && let Some(record) = plan.kept.get_mut(at)
            {
                record.0 = index;
            }
        }
        for entry in sitemap {
            plan.add(entry, &mut places, options);
        }
        plan.counters.existing_sitemap_entries_total = plan.kept.len();
        plan.counters.new_sitemap_entries_total = plan.added.len();
        plan
    }

    fn add(
        &mut self,
        entry: &CrawlDbEntry,
        places: &mut HashMap<String, Place>,
        options: &MergeCrawlDbOptions,
    ) {
        if Loc::of(entry.loc.trim()).kind != LocKind::Absolute {
            self.counters.filtered_records_total += 1;
            return;
        }
        let said = entry.said(options.now);
        let url = url_key(&entry.loc);
        match places.get(&url) {
            Some(Place::Kept(_)) if !options.overwrite => {}
            Some(&Place::Kept(at)) => {
                if let Some((_, known)) = self.kept.get_mut(at)
                    && known.is_none_or(|known| known.modified_time < said.modified_time)
                {
                    *known = Some(said);
                }
            }
            Some(&Place::Added(at)) => {
                if let Some(known) = self.added.get_mut(at)
                    && known.modified_time < said.modified_time
                {
                    let Said { interval, score, modified_time } = said;
                    (known.interval, known.score) = (interval, score);
                    known.modified_time = modified_time;
                }
            }
            None => {
                places.insert(url.clone(), Place::Added(self.added.len()));
                let Said { interval, score, modified_time } = said;
                let (status, fetch_time) = ("db_unfetched".to_owned(), options.now);
                self.added.push(CrawlDatum {
                    url,
                    status,
                    fetch_time,
                    interval,
                    score,
                    modified_time,
                });
            }
        }
    }
}

/// Where the record of a URL is.
#[derive(Debug, Clone, Copy)]
enum Place {
    Kept(usize),
    Added(usize),
}

impl CrawlDbEntry {
    fn said(&self, now: f64) -> Said {
        let is_score = |priority: &f64| *priority > 0.0 && *priority <= 1.0;
        let interval = self.changefreq.as_deref().and_then(changefreq_in).map_or(0, interval_of);
        Said {
            interval,
            score: self.priority.filter(is_score).unwrap_or(0.5),
            modified_time: self.lastmod.filter(|lastmod| *lastmod <= now).unwrap_or_default(),
        }
    }
}

fn changefreq_in(text: &str) -> Option<Changefreq> {
    const WORDS: [&str; 7] = ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"];
    let text = text.to_lowercase();
    let word = WORDS.into_iter().find(|word| text.contains(word))?;
    Changefreq::parse(word)
}

/// In seconds, between a minute and a year: `db.fetch.schedule.adaptive.min_interval` and `max_interval` of Nutch.
const fn interval_of(changefreq: Changefreq) -> u32 {
    const DAY: u32 = 86_400;
    match changefreq {
        Changefreq::Always => 60,
        Changefreq::Hourly => 3_600,
        Changefreq::Daily => DAY,
        Changefreq::Weekly => 7 * DAY,
        Changefreq::Monthly => 30 * DAY,
        Changefreq::Yearly | Changefreq::Never => 365 * DAY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    const NOW: f64 = 1_700_000_000.0;

    fn entry(loc: &str) -> CrawlDbEntry {
        CrawlDbEntry { loc: loc.to_owned(), ..Default::default() }
    }

    fn record(url: &str) -> CrawlDatum {
        CrawlDatum {
            url: url.to_owned(),
            status: "db_fetched".to_owned(),
            fetch_time: 5.0,
            interval: 7,
            score: 2.0,
            modified_time: 3.0,
        }
    }

    fn merged(existing: &[CrawlDatum], sitemap: &[CrawlDbEntry], overwrite: bool) -> CrawlDbMerge {
        merge_crawl_db(existing, sitemap, &MergeCrawlDbOptions { now: NOW, overwrite })
    }

    #[test]
    fn entries_become_records() {
        for (changefreq, interval) in [
            (Some("always"), 60),
            (Some(" HOURLY "), 3_600),
            (Some("daily"), 86_400),
            (Some("weekly"), 604_800),
            (Some("monthly"), 2_592_000),
            (Some("yearly"), 31_536_000),
            (Some("never"), 31_536_000),
            (Some("sometimes"), 0),
            (None, 0),
        ] {
            let entry = CrawlDbEntry {
                changefreq: changefreq.map(str::to_owned),
                ..entry("https://a.example/")
            };
            assert_eq!(merged(&[], &[entry], false).db[0].interval, interval, "{changefreq:?}");
        }
        for (priority, score) in [
            (Some(0.8), 0.8),
            (Some(0.0), 0.5),
            (Some(1.5), 0.5),
            (Some(f64::NAN), 0.5),
            (None, 0.5),
        ] {
            let entry = CrawlDbEntry { priority, ..entry("https://a.example/") };
            let found = merged(&[], &[entry], false).db[0].score;
            assert!((found - score).abs() < 1e-12, "{priority:?}");
        }
        for (lastmod, modified) in
            [(Some(NOW), NOW), (Some(NOW + 1.0), 0.0), (Some(f64::NAN), 0.0), (None, 0.0)]
        {
            let entry = CrawlDbEntry { lastmod, ..entry("https://a.example/") };
            let found = merged(&[], &[entry], false).db[0].modified_time;
            assert!((found - modified).abs() < 1e-12, "{lastmod:?}");
        }
    }

    #[test]
    fn records_stay_as_they_are_unless_they_are_to_be_overwritten() {
        let existing = [record("https://a.example/"), record("https://a.example/b")];
        let sitemap = [entry("HTTPS://A.example:443"), entry("https://a.example/c"), entry("/d")];
        let CrawlDbMerge { db, counters } = merged(&existing, &sitemap, false);
        assert_eq!(db[..2], existing);
        assert_eq!(
            (db[2].url.as_str(), db[2].status.as_str()),
            ("https://a.example/c", "db_unfetched")
        );
        let expected = CrawlDbCounters {
            existing_sitemap_entries_total: 2,
            new_sitemap_entries_total: 1,
            filtered_records_total: 1,
        };
        assert_eq!(counters, expected);
        let overwritten = merged(&existing, &sitemap, true);
        assert_eq!(overwritten.counters, expected);
        let said =
            CrawlDatum { interval: 0, score: 0.5, modified_time: 0.0, ..existing[0].clone() };
        assert_eq!(overwritten.db[..2], [said, existing[1].clone()]);
    }

    #[test]
    fn of_several_the_one_changed_last_counts() {
        let entries = [
            (None, 0.1),
            (Some(5.0), 0.2),
            (Some(9.0), 0.3),
            (Some(9.0), 0.4),
            (Some(NOW + 9.0), 0.6),
        ]
        .map(|(lastmod, priority)| CrawlDbEntry {
            lastmod,
            priority: Some(priority),
            ..entry("https://a.example/")
        });
        for existing in [&[][..], &[record("https://a.example/")]] {
            let db = merged(existing, &entries, true).db;
            assert_eq!((db.len(), db[0].score, db[0].modified_time), (1, 0.3, 9.0));
        }
        let twice = [
            record("https://a.example/"),
            CrawlDatum { interval: 8, ..record("https://a.example") },
        ];
        assert_eq!(merged(&twice, &[], false).db, twice[1..]);
    }

    proptest! {
        #[test]
        fn each_url_has_one_record(
            existing in vec("https?://[a-c]\\.example/[a-b]?", 0..8),
            sitemap in vec("(https?://[A-c]\\.example)?/[a-b]?", 0..8),
            overwrite: bool,
        ) {
            let existing: Vec<_> = existing.iter().map(|url| record(url)).collect();
            let sitemap: Vec<_> = sitemap.iter().map(|url| entry(url)).collect();
            let CrawlDbMerge { db, counters } = merged(&existing, &sitemap, overwrite);
            let mut keys: Vec<_> = db.iter().map(|datum| url_key(&datum.url)).collect();
            keys.sort();
            keys.dedup();
            prop_assert_eq!(keys.len(), db.len());
            let sum = counters.existing_sitemap_entries_total + counters.new_sitemap_entries_total;
            prop_assert_eq!(sum, db.len());
            let again = merged(&db, &sitemap, false);
            prop_assert_eq!(again.counters.new_sitemap_entries_total, 0);
            prop_assert_eq!(again.db, db);
        }
    }
}
