//! What may make no difference in URLs, found without contents: the first phase of `DustBuster`, after Ziv Bar-Yossef, Idit Keidar
//! and Uri Schonfeld, _Do not crawl in the DUST_, 2007, <https://doi.org/10.1145/1242572.1242588>.

use super::hashed::HashMap;
use super::shingles::mixed;
use super::sorted::{sort, sort_by};
use super::url_key;
use std::cmp::Reverse;

/// About so many places are looked at together, so that memory does not grow with the number of URLs.
const PLACES_AT_ONCE: usize = 1 << 21;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default)
)]
pub struct DustBusterOptions {
    /// Of how many tokens texts are that stand for each other, at most: 4. A token is a run of letters and digits, or another sign.
    pub max_tokens: usize,
    /// How many texts there may be at a place: 6. Where there are more, they are rather the names of pages.
    pub max_bucket: usize,
    /// At how many places two texts have to stand for each other: 3.
    pub min_support: usize,
}

impl Default for DustBusterOptions {
    fn default() -> Self {
        Self { max_tokens: 4, max_bucket: 6, min_support: 3 }
    }
}

/// Two texts that stand for each other in URLs. It is read and written as a list of what it has.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "(String, String, usize)", into = "(String, String, usize)")
)]
pub struct LikelyDust {
    /// The longer one; of two with the same length, the first in the order of bytes.
    pub from: String,
    /// The other one, which may be empty.
    pub to: String,
    /// At how many places: each is what is before them in a URL, and what is after them.
    pub votes: usize,
}

impl From<(String, String, usize)> for LikelyDust {
    fn from((from, to, votes): (String, String, usize)) -> Self {
        Self { from, to, votes }
    }
}

impl From<LikelyDust> for (String, String, usize) {
    fn from(LikelyDust { from, to, votes }: LikelyDust) -> Self {
        (from, to, votes)
    }
}

/// Which texts stand for each other in URLs, so that these may be the same pages: at as many places as `min_support` says, there is
/// a URL with the one and a URL with the other, which are the same otherwise. Those with the most votes come first, then the
/// shortest. What they are worth, contents have to say: [`dust_rules`](super::dust_rules).
///
/// # Example
/// ```
/// use sitemapkit::analysis::{DustBusterOptions, dust_buster_likely};
///
/// let numbers = [17, 23, 42].into_iter();
/// let urls: Vec<_> = numbers.flat_map(|n| [format!("https://forum.example/story?id={n}"), format!("https://forum.example/story_{n}")]).collect();
/// let likely = dust_buster_likely(&urls, &DustBusterOptions::default());
/// assert_eq!((likely[0].from.as_str(), likely[0].to.as_str(), likely[0].votes), ("?id=", "_", 3));
/// ```
#[must_use]
pub fn dust_buster_likely<T: AsRef<str>>(
    urls: &[T],
    options: &DustBusterOptions,
) -> Vec<LikelyDust> {
    let mut keys: Vec<_> = urls.iter().map(|url| url_key(url.as_ref())).collect();
    sort(&mut keys);
    keys.dedup();
    let count: usize =
        keys.iter().map(|key| Ends::of(key).count() * (options.max_tokens + 1)).sum();
    let passes = count as u64 / PLACES_AT_ONCE as u64 + 1;
    let mut votes: HashMap<(&str, &str), usize> = HashMap::default();
    let mut texts = Vec::new();
    for pass in 0..passes {
        texts.clear();
        for key in &keys {
            add_texts(key, options.max_tokens, |place| place % passes == pass, &mut texts);
        }
        sort(&mut texts);
        for bucket in texts.chunk_by(|a, b| a.place == b.place) {
            if (2..=options.max_bucket).contains(&bucket.len()) {
                vote(bucket, &mut votes);
            }
        }
    }
    let mut likely: Vec<_> = votes
        .into_iter()
        .filter(|&(_, votes)| votes >= options.min_support)
        .map(|((from, to), votes)| LikelyDust { from: from.to_owned(), to: to.to_owned(), votes })
        .collect();
    sort_by(&mut likely, |a, b| {
        let order = |rule: &LikelyDust| (Reverse(rule.votes), rule.from.len() + rule.to.len());
        order(a).cmp(&order(b)).then_with(|| (&a.from, &a.to).cmp(&(&b.from, &b.to)))
    });
    likely
}

/// A text in a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Text<'a> {
    /// A hash of what is before and after it.
    place: u64,
    url: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Text<'a> {
    fn text(&self) -> &'a str {
        self.url.get(self.start..self.end).unwrap_or_default()
    }

    fn around(&self) -> (Option<&'a str>, Option<&'a str>) {
        (self.url.get(..self.start), self.url.get(self.end..))
    }
}

/// Where tokens end, from the start on.
struct Ends<'a> {
    url: &'a str,
    end: usize,
}

impl<'a> Ends<'a> {
    fn of(url: &'a str) -> Self {
        Self { url, end: 0 }
    }
}

impl Iterator for Ends<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let rest = self.url.get(self.end..)?;
        let first = rest.chars().next()?;
        // What is percent-encoded is part of a word.
        let is_of_word = |char: char| char.is_alphanumeric() || char == '%';
        self.end += if is_of_word(first) {
            rest.find(|char| !is_of_word(char)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        Some(self.end)
    }
}

/// Adds the texts of up to so many tokens, at the places that are wanted.
fn add_texts<'a>(
    url: &'a str,
    max_tokens: usize,
    is_wanted: impl Fn(u64) -> bool,
    texts: &mut Vec<Text<'a>>,
) {
    let bounds: Vec<_> = std::iter::once(0).chain(Ends::of(url)).collect();
    let after = hashes_after(url, &bounds);
    let (mut before, mut last) = (0, 0);
    for (at, &start) in bounds.iter().enumerate() {
        before = hashed(before, url.get(last..start).unwrap_or_default().bytes());
        last = start;
        let ends = bounds.iter().zip(&after).skip(at).take(max_tokens + 1);
        for (&end, &after) in ends {
            let place = mixed(before.rotate_left(32) ^ after);
            if is_wanted(place) {
                texts.push(Text { place, url, start, end });
            }
        }
    }
}

/// For each bound a hash of what is after it.
fn hashes_after(url: &str, bounds: &[usize]) -> Vec<u64> {
    let (mut hash, mut last) = (1, url.len());
    let mut hashes = Vec::with_capacity(bounds.len());
    for &bound in bounds.iter().rev() {
        hash = hashed(hash, url.get(bound..last).unwrap_or_default().bytes().rev());
        last = bound;
        hashes.push(hash);
    }
    hashes.reverse();
    hashes
}

fn hashed(hash: u64, bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(hash, |hash, byte| mixed(hash.wrapping_add(u64::from(byte) + 1)))
}

fn vote<'a>(bucket: &[Text<'a>], votes: &mut HashMap<(&'a str, &'a str), usize>) {
    for (at, one) in bucket.iter().enumerate() {
        for other in bucket.iter().skip(at + 1) {
            if one.around() != other.around() {
                continue;
            }
            let (a, b) = (one.text(), other.text());
            let is_first = (Reverse(a.len()), a) < (Reverse(b.len()), b);
            *votes.entry(if is_first { (a, b) } else { (b, a) }).or_default() += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn likely(urls: &[String], options: &DustBusterOptions) -> Vec<(String, String, usize)> {
        let rules = dust_buster_likely(urls, options);
        rules.into_iter().map(|rule| (rule.from, rule.to, rule.votes)).collect()
    }

    fn sites(pages: &[&str], forms: [&str; 2]) -> Vec<String> {
        pages.iter().flat_map(|page| forms.map(|form| form.replace("{}", page))).collect()
    }

    #[test]
    fn spellings_are_found_without_contents() {
        let pages = ["a", "b", "c"];
        for (forms, from, to) in [
            (["http://h/{}/", "http://h/{}"], "/", ""),
            (["http://h/{}/index.html", "http://h/{}/"], "index.html", ""),
            (["http://www.h/{}", "http://h/{}"], "www.", ""),
            (["http://h/story_{}", "http://h/story?id={}"], "?id=", "_"),
            (["http://h/{}.html", "http://h/{}.php"], "html", "php"),
        ] {
            let rules = likely(&sites(&pages, forms), &DustBusterOptions::default());
            assert_eq!(rules[0], (from.to_owned(), to.to_owned(), 3), "{rules:?}");
        }
    }

    #[test]
    fn names_of_pages_are_no_rule() {
        let urls: Vec<_> = (0..50)
            .flat_map(|page| ["a", "b", "c"].map(|folder| format!("http://h/{folder}/{page}")))
            .collect();
        let rules = likely(&urls, &DustBusterOptions::default());
        assert!(rules.iter().all(|(from, ..)| from.contains(['a', 'b', 'c'])), "{rules:?}");
    }

    proptest! {
        #[test]
        fn votes_are_the_places_of_both(
            urls in proptest::collection::vec("http://h/[ab]{1}[/_?]{1,2}[ab12]{0,2}", 0..12),
            max_tokens in 1_usize..6, max_bucket in 2_usize..7, min_support in 1_usize..4,
        ) {
            let options = DustBusterOptions { max_tokens, max_bucket, min_support };
            let mut keys: Vec<_> = urls.iter().map(|url| url_key(url)).collect();
            keys.sort();
            keys.dedup();
            let mut places: HashMap<(&str, &str), Vec<&str>> = HashMap::default();
            for key in &keys {
                let bounds: Vec<_> = std::iter::once(0).chain(Ends::of(key)).collect();
                for (at, &start) in bounds.iter().enumerate() {
                    for &end in bounds.iter().skip(at).take(max_tokens + 1) {
                        places.entry((&key[..start], &key[end..])).or_default().push(&key[start..end]);
                    }
                }
            }
            let mut expected: HashMap<(String, String), usize> = HashMap::default();
            for texts in places.values_mut().filter(|texts| (2..=max_bucket).contains(&texts.len())) {
                texts.sort_by_key(|text| (Reverse(text.len()), *text));
                for (at, from) in texts.iter().enumerate() {
                    for to in &texts[at + 1..] {
                        *expected.entry(((*from).to_owned(), (*to).to_owned())).or_default() += 1;
                    }
                }
            }
            expected.retain(|_, votes| *votes >= min_support);
            let found = likely(&urls, &options);
            prop_assert!(found.is_sorted_by_key(|(.., votes)| Reverse(*votes)));
            prop_assert_eq!(found.into_iter().map(|(from, to, votes)| ((from, to), votes)).collect::<HashMap<_, _>>(), expected);
        }
    }
}
