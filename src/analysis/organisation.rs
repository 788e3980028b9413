//! How a site organises its sitemaps: section 4.

use super::hashed::{HashMap, HashSet};
#[cfg(feature = "serde")]
use super::serde_values::unix_seconds;
use super::sorted::{sort, sort_by};
use super::{ratio::ratio, url_key};

/// An entry of a sitemap. In JavaScript a list of the three.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "EntryTuple", into = "EntryTuple")
)]
pub struct ListedUrl {
    /// The URL.
    pub url: String,
    /// Its `lastmod`, in seconds since 1970-01-01T00:00Z.
    pub lastmod: Option<f64>,
    /// Its `changefreq`.
    pub changefreq: Option<String>,
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct EntryTuple(
    String,
    #[serde(default, deserialize_with = "unix_seconds")] Option<f64>,
    #[serde(default)] Option<String>,
);

#[cfg(feature = "serde")]
impl From<EntryTuple> for ListedUrl {
    fn from(EntryTuple(url, lastmod, changefreq): EntryTuple) -> Self {
        Self { url, lastmod, changefreq }
    }
}

#[cfg(feature = "serde")]
impl From<ListedUrl> for EntryTuple {
    fn from(ListedUrl { url, lastmod, changefreq }: ListedUrl) -> Self {
        Self(url, lastmod, changefreq)
    }
}

/// A sitemap of a site.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ListedFile {
    /// Its URL.
    pub loc: String,
    /// Its `lastmod` in the sitemap index, in seconds since 1970-01-01T00:00Z.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "unix_seconds"))]
    pub lastmod: Option<f64>,
    /// Its entries.
    pub urls: Vec<ListedUrl>,
}

/// The ways of organising sitemaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub enum OrganisationStrategy {
    /// No entry in any file.
    Empty,
    /// One file.
    Single,
    /// Files by the age of pages, the small ones written often: CNN (section 4.2).
    Tiered,
    /// Files that are added and then stay as they are: Amazon (section 4.1).
    Log,
    /// All files written anew on the same day: `PubMed` (section 4.3).
    Bulk,
    /// Files for parts of the alphabet.
    Alphabetical,
    /// None of these.
    Mixed,
}

/// How a site organises its sitemaps, and what shows it.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Organisation {
    /// Which way it is.
    pub strategy: OrganisationStrategy,
    /// How many files there are.
    pub files: usize,
    /// How many entries they have.
    pub urls: usize,
    /// How many different URLs, by [`url_key`].
    pub distinct_urls: usize,
    /// Which part of the entries is of a URL that another entry has.
    pub overlap: Option<f64>,
    /// Different days among the `lastmod` of the files, for each file.
    pub distinct_day_share: Option<f64>,
    /// Whether each file has older pages than the one before it, and more of them.
    pub tiers_nested: bool,
    /// Whether each file has a part of the alphabet to itself.
    pub alphabetical: bool,
    /// Which part of the files has a name that tells of an age: `news`, `daily`, `today`, `week`, `month` or `archive`.
    pub named_share: Option<f64>,
    /// How many entries the smallest file has.
    pub min_size: usize,
    /// How many entries the largest file has.
    pub max_size: usize,
}

/// How a site organises its sitemaps; the first that fits of these:
///
/// - `Empty`: there is no entry; `Single`: there is one file.
/// - `Log`, if `previous` has the files at an earlier time: of those, nine of ten are as they were, and there are new ones. Where
///   nothing at all has changed, that says nothing.
/// - `Tiered`: there are at most 12 files, which have ages that do not overlap; the older these are, the more entries has a file,
///   and the time they span does not become shorter. Or half of at most 12 files are named after an age, and less than a hundredth
///   of the entries is of a URL that another entry has; if all are named after the same age and look like a log, they are one.
/// - `Log`: each of at least three files has a `lastmod`, and the days of these are at least half as many as the files. Not where
///   `previous` shows that it is none.
/// - `Bulk`: all files have a `lastmod` of the same day.
/// - `Alphabetical`: no file has a URL that comes between two of another one.
/// - `Mixed`.
///
/// Days are those of UTC. The order of the files makes no difference. It takes time in proportion to the number of entries, and
/// to sort the files.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{ListedFile, ListedUrl, OrganisationStrategy, classify_organisation};
///
/// let files: Vec<_> = (0..30).map(|day| ListedFile {
///     loc: format!("https://www.example.com/{day}.xml"),
///     lastmod: Some(f64::from(day) * 86_400.0),
///     urls: vec![ListedUrl { url: format!("https://www.example.com/{day}"), ..Default::default() }],
/// }).collect();
/// assert_eq!(classify_organisation(&files, &[]).strategy, OrganisationStrategy::Log);
/// ```
#[must_use]
pub fn classify_organisation(files: &[ListedFile], previous: &[ListedFile]) -> Organisation {
    let sizes = || files.iter().map(|file| file.urls.len());
    let urls = sizes().sum();
    let keys: Vec<Vec<String>> = files.iter().map(keys_of).collect();
    let distinct_urls = keys.iter().flatten().collect::<HashSet<_>>().len();
    let days: HashSet<i64> = files.iter().filter_map(|file| file.lastmod).map(day_of).collect();
    let mut ages: Vec<&str> = files.iter().filter_map(|file| age_in(&file.loc)).collect();
    let named_share = ratio(ages.len(), files.len());
    sort(&mut ages);
    ages.dedup();
    let facts = Organisation {
        strategy: OrganisationStrategy::Mixed,
        files: files.len(),
        urls,
        distinct_urls,
        overlap: ratio(urls - distinct_urls, urls),
        distinct_day_share: ratio(days.len(), files.len()),
        tiers_nested: are_tiers(files),
        alphabetical: have_own_parts(&keys),
        named_share,
        min_size: sizes().min().unwrap_or_default(),
        max_size: sizes().max().unwrap_or_default(),
    };
    let is_dated = files.iter().all(|file| file.lastmod.is_some());
    let strategy = strategy_of(&facts, is_dated, ages.len(), has_grown(files, previous));
    Organisation { strategy, ..facts }
}

/// How many files tiers may be.
const TIERS_MAX: usize = 12;

/// `n_ages` is how many different ages files are named after, `has_grown` whether files were added and the others stayed.
fn strategy_of(
    facts: &Organisation,
    is_dated: bool,
    n_ages: usize,
    has_grown: Option<bool>,
) -> OrganisationStrategy {
    let is_at_least = |part: Option<f64>, least: f64| part.is_some_and(|part| part >= least);
    let looks_like_log = is_dated && facts.files >= 3 && is_at_least(facts.distinct_day_share, 0.5);
    let is_named = facts.files <= TIERS_MAX
        && is_at_least(facts.named_share, 0.5)
        && !is_at_least(facts.overlap, 0.01)
        && !(looks_like_log && n_ages == 1);
    // As many days as files would be one of a single file.
    let has_one_day = is_dated && facts.distinct_day_share == ratio(1, facts.files);
    match () {
        () if facts.urls == 0 => OrganisationStrategy::Empty,
        () if facts.files == 1 => OrganisationStrategy::Single,
        () if has_grown == Some(true) => OrganisationStrategy::Log,
        () if facts.tiers_nested || is_named => OrganisationStrategy::Tiered,
        () if looks_like_log && has_grown.is_none() => OrganisationStrategy::Log,
        () if has_one_day => OrganisationStrategy::Bulk,
        () if facts.alphabetical => OrganisationStrategy::Alphabetical,
        () => OrganisationStrategy::Mixed,
    }
}

fn keys_of(file: &ListedFile) -> Vec<String> {
    file.urls.iter().map(|entry| url_key(&entry.url)).collect()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "what is no day of an i64 becomes the last one"
)]
fn day_of(seconds: f64) -> i64 {
    (seconds / 86_400.0).floor() as i64
}

/// What the names of files say of ages.
const AGES: [&str; 6] = ["news", "daily", "today", "week", "month", "archive"];

/// The age that the name of the file at `loc` tells of.
fn age_in(loc: &str) -> Option<&'static str> {
    let name = loc.rsplit('/').next().unwrap_or_default().to_lowercase();
    AGES.into_iter().find(|age| name.contains(age))
}

/// Whether the files are tiers: of ages that do not overlap, those of older pages with more entries.
fn are_tiers(files: &[ListedFile]) -> bool {
    let windows: Option<Vec<_>> = files.iter().map(window_of).collect();
    let Some(mut windows) = windows.filter(|windows| (2..=TIERS_MAX).contains(&windows.len()))
    else {
        return false;
    };
    sort_by(&mut windows, |a, b| {
        let by_time = b.newest.total_cmp(&a.newest).then(b.oldest.total_cmp(&a.oldest));
        by_time.then(a.size.cmp(&b.size))
    });
    windows.iter().zip(windows.iter().skip(1)).all(|(younger, older)| {
        older.newest <= younger.oldest
            && older.size > younger.size
            && older.newest - older.oldest >= younger.newest - younger.oldest
    })
}

/// The times that the entries of a file are of.
#[derive(Debug, Clone, Copy)]
struct Window {
    oldest: f64,
    newest: f64,
    size: usize,
}

fn window_of(file: &ListedFile) -> Option<Window> {
    let times = || file.urls.iter().filter_map(|entry| entry.lastmod).filter(|time| !time.is_nan());
    let oldest = times().reduce(f64::min)?;
    let newest = times().reduce(f64::max)?;
    Some(Window { oldest, newest, size: file.urls.len() })
}

/// Whether no file has a key that comes between two of another one.
fn have_own_parts(keys: &[Vec<String>]) -> bool {
    let range = |keys: &Vec<String>| keys.iter().min().cloned().zip(keys.iter().max().cloned());
    let mut ranges: Vec<(String, String)> = keys.iter().filter_map(range).collect();
    sort(&mut ranges);
    ranges.len() >= 2
        && ranges.iter().zip(ranges.iter().skip(1)).all(|((_, last), (first, _))| last < first)
}

/// Whether since `previous` files were added, and the others stayed as they were. `None` if nothing has changed, or if there is
/// nothing to compare with.
fn has_grown(files: &[ListedFile], previous: &[ListedFile]) -> Option<bool> {
    let entries: HashMap<&str, &[ListedUrl]> =
        files.iter().map(|file| (file.loc.as_str(), file.urls.as_slice())).collect();
    let old: HashMap<&str, &[ListedUrl]> =
        previous.iter().map(|file| (file.loc.as_str(), file.urls.as_slice())).collect();
    let n_same = old.iter().filter(|(loc, urls)| entries.get(*loc) == Some(*urls)).count();
    let n_new = entries.keys().filter(|loc| !old.contains_key(*loc)).count();
    let has_changed = n_new > 0 || n_same < old.len();
    (!old.is_empty() && has_changed).then_some(n_new > 0 && n_same * 10 >= old.len() * 9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    const DAY: f64 = 86_400.0;

    /// A file whose entries have these paths and days.
    fn file(
        name: &str,
        day: Option<f64>,
        entries: impl IntoIterator<Item = (String, f64)>,
    ) -> ListedFile {
        let entry = |(path, day)| ListedUrl {
            url: format!("https://news.example/{path}"),
            lastmod: Some(day * DAY),
            changefreq: None,
        };
        ListedFile {
            loc: format!("https://news.example/{name}.xml"),
            lastmod: day.map(|day| day * DAY),
            urls: entries.into_iter().map(entry).collect(),
        }
    }

    /// Entries of the days from `start` on, as many each day as are wanted, the newest first.
    fn days(start: i32, end: i32, per_day: i32) -> Vec<(String, f64)> {
        let at = |day| {
            (0..per_day)
                .map(move |number| (format!("{}-{day}", number * 7 % per_day), f64::from(day)))
        };
        (start..end).rev().flat_map(at).collect()
    }

    fn log(n: i32) -> Vec<ListedFile> {
        (0..n)
            .map(|day| file(&format!("news-{day}"), Some(f64::from(day)), days(day, day + 1, 20)))
            .collect()
    }

    #[track_caller]
    fn assert_strategy(files: &[ListedFile], strategy: OrganisationStrategy) {
        let found = classify_organisation(files, &[]);
        assert_eq!(found.strategy, strategy, "{found:?}");
        let reversed: Vec<_> = files.iter().rev().cloned().collect();
        assert_eq!(classify_organisation(&reversed, &[]), found);
    }

    #[test]
    fn ways_are_told_from_one_another() {
        assert_strategy(&[], OrganisationStrategy::Empty);
        assert_strategy(&[file("a", None, [])], OrganisationStrategy::Empty);
        assert_strategy(&[file("news", None, days(0, 3, 4))], OrganisationStrategy::Single);
        assert_strategy(&log(30), OrganisationStrategy::Log);
        assert_strategy(&log(4), OrganisationStrategy::Log);
        let tiers = |names: [&str; 3]| {
            let tiers = [days(98, 100, 30), days(93, 98, 30), days(69, 93, 30)];
            names
                .into_iter()
                .zip(tiers)
                .map(|(name, tier)| file(name, Some(100.0), tier))
                .collect::<Vec<_>>()
        };
        assert_strategy(&tiers(["a", "b", "c"]), OrganisationStrategy::Tiered);
        assert!(classify_organisation(&tiers(["a", "b", "c"]), &[]).tiers_nested);
        let named = [file("news", None, days(0, 9, 2)), file("monthly", None, days(5, 9, 9))];
        assert!(!classify_organisation(&named, &[]).tiers_nested);
        assert_strategy(&named[..], OrganisationStrategy::Mixed);
        let named = [file("news", None, days(8, 9, 9)), file("monthly", None, days(5, 8, 2))];
        assert_strategy(&named, OrganisationStrategy::Tiered);
        let bulk = |day| {
            (0..40)
                .map(|part| file(&format!("{part}"), day, days(part, part + 9, 3)))
                .collect::<Vec<_>>()
        };
        assert_strategy(&bulk(Some(7.0)), OrganisationStrategy::Bulk);
        assert_strategy(&bulk(None), OrganisationStrategy::Mixed);
        let hub = |letter: char| {
            file(&format!("{letter}"), None, (0..9).map(|at| (format!("{letter}/{at}"), 3.0)))
        };
        let hubs: Vec<_> = ('a'..='z').map(hub).collect();
        assert_strategy(&hubs, OrganisationStrategy::Alphabetical);
    }

    #[test]
    fn facts_are_counted() {
        let files = [
            file("daily-news", Some(1.2), [("a".to_owned(), 1.0), ("b".to_owned(), 1.0)]),
            file("posts", Some(1.9), [("b".to_owned(), 1.0), ("c".to_owned(), 1.0)]),
        ];
        let facts = classify_organisation(&files, &[]);
        assert_eq!((facts.files, facts.urls, facts.distinct_urls), (2, 4, 3));
        assert_eq!((facts.overlap, facts.distinct_day_share), (Some(0.25), Some(0.5)));
        assert_eq!((facts.named_share, facts.min_size, facts.max_size), (Some(0.5), 2, 2));
        assert!(!facts.alphabetical && !facts.tiers_nested);
        let nothing = classify_organisation(&[], &[]);
        assert_eq!(
            (nothing.overlap, nothing.distinct_day_share, nothing.named_share),
            (None, None, None)
        );
    }

    #[test]
    fn two_times_tell_more_than_one() {
        let without_dates = |n| {
            let files = log(n).into_iter().map(|file| ListedFile { lastmod: None, ..file });
            files.collect::<Vec<_>>()
        };
        let strategy = |files: &[ListedFile], previous: &[ListedFile]| {
            classify_organisation(files, previous).strategy
        };
        assert_eq!(strategy(&without_dates(21), &without_dates(20)), OrganisationStrategy::Log);
        let mut rewritten = log(21);
        for file in &mut rewritten {
            file.urls.truncate(10);
        }
        assert_ne!(strategy(&rewritten, &log(20)), OrganisationStrategy::Log);
        // Nothing has happened in between.
        assert_eq!(strategy(&log(21), &log(21)), OrganisationStrategy::Log);
    }

    proptest! {
        #[test]
        fn parts_are_parts(files in vec((vec(("[a-c]{1,2}", 0.0..9.0_f64), 0..6), proptest::option::of(0.0..9.0_f64)), 0..6)) {
            let files: Vec<_> = (0..).zip(&files).map(|(at, (urls, day))| file(&format!("{at}"), *day, urls.clone())).collect();
            let found = classify_organisation(&files, &[]);
            prop_assert!(found.distinct_urls <= found.urls && found.min_size <= found.max_size);
            for part in [found.overlap, found.distinct_day_share, found.named_share] {
                prop_assert!(part.is_none_or(|part| (0.0..=1.0).contains(&part)));
            }
            let reversed: Vec<_> = files.iter().rev().cloned().collect();
            prop_assert_eq!(classify_organisation(&reversed, &[]), found);
        }
    }
}
