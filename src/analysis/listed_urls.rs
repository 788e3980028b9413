//! The URLs of pages in sitemaps, and which of them a URL is with parameters left out.

use super::hashed::{HashMap, HashSet};

/// The URLs by their parameters, one after the other.
#[derive(Debug, Default)]
pub(super) struct ListedUrls<'a> {
    /// By what is before the parameters, where they begin.
    starts: HashMap<&'a str, usize>,
    /// By a place and the parameter that follows, the next place.
    next: HashMap<(usize, &'a str), usize>,
    /// At each place, the pages whose URLs end there.
    pages: Vec<Vec<usize>>,
}

impl<'a> ListedUrls<'a> {
    /// `keys` are those of the pages, in their order.
    pub(super) fn of(keys: &'a [String]) -> Self {
        let mut urls = Self::default();
        for (page, key) in keys.iter().enumerate() {
            let (start, parameters) = parts(key);
            let Self { starts, next, pages } = &mut urls;
            let mut new = || {
                pages.push(Vec::new());
                pages.len() - 1
            };
            let mut place = *starts.entry(start).or_insert_with(&mut new);
            for parameter in parameters {
                place = *next.entry((place, parameter)).or_insert_with(&mut new);
            }
            if let Some(pages) = pages.get_mut(place) {
                pages.push(page);
            }
        }
        urls
    }

    /// Whether a page for which `is_wanted` is true has the URL `key` without one or more of its parameters.
    pub(super) fn any_with_fewer_parameters(
        &self,
        key: &str,
        is_wanted: impl Fn(usize) -> bool,
    ) -> bool {
        let (start, parameters) = parts(key);
        let parameters: Vec<_> = parameters.collect();
        let Some(&start) = self.starts.get(start) else { return false };
        // Places, with how many parameters are passed, and how many of them are taken.
        let mut open = vec![(start, 0, 0)];
        let mut visited = HashSet::from_iter([start]);
        while let Some((place, passed, taken)) = open.pop() {
            let is_shorter = taken < parameters.len();
            let pages = self.pages.get(place).filter(|_| is_shorter);
            if pages.into_iter().flatten().any(|&page| is_wanted(page)) {
                return true;
            }
            // A place is reached in one way, and the first time leaves the most parameters.
            for (at, parameter) in parameters.iter().enumerate().skip(passed) {
                if let Some(&next) = self.next.get(&(place, *parameter))
                    && visited.insert(next)
                {
                    open.push((next, at + 1, taken + 1));
                }
            }
        }
        false
    }
}

/// What is before the parameters, and these.
fn parts(key: &str) -> (&str, impl Iterator<Item = &str>) {
    let (start, query) = key.split_once('?').unwrap_or((key, ""));
    (start, query.split('&').filter(|parameter| !parameter.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn found(listed: &[&str], key: &str) -> bool {
        let keys: Vec<_> = listed.iter().map(|&key| key.to_owned()).collect();
        ListedUrls::of(&keys).any_with_fewer_parameters(key, |_| true)
    }

    #[test]
    fn parameters_are_left_out_wherever_they_are() {
        for (listed, key, expected) in [
            ("http://h/a", "http://h/a?b", true),
            ("http://h/a?b=1", "http://h/a?c=1&b=1&d=1", true),
            ("http://h/a?b=1&c=1", "http://h/a?c=1&b=1&d=1", false),
            ("http://h/a?b=1", "http://h/a?b=2", false),
            ("http://h/a?b=1", "http://h/a?b=1", false),
            ("http://h/a?b&b", "http://h/a?b&b&b", true),
            ("http://h/b", "http://h/a?b", false),
        ] {
            assert_eq!(found(&[listed], key), expected, "{listed} {key}");
        }
    }

    #[test]
    fn many_times_the_same_parameter_takes_no_time() {
        let key = format!("http://h/?{}b", "a&".repeat(2000));
        let listed = format!("http://h/?{}c", "a&".repeat(1999));
        assert!(!found(&[&listed], &key));
    }

    proptest! {
        #[test]
        fn all_ways_to_leave_out_parameters_are_found(
            listed in proptest::collection::vec(proptest::collection::vec("[abc]", 0..4), 0..4),
            own in proptest::collection::vec("[abc]", 0..6),
        ) {
            let key = |parameters: &[String]| format!("http://h/?{}", parameters.join("&"));
            let keys: Vec<_> = listed.iter().map(|parameters| key(parameters)).collect();
            let is_shorter = |parameters: &Vec<String>| {
                let mut rest = own.iter();
                parameters.len() < own.len() && parameters.iter().all(|one| rest.any(|other| one == other))
            };
            let found = ListedUrls::of(&keys).any_with_fewer_parameters(&key(&own), |_| true);
            prop_assert_eq!(found, listed.iter().any(is_shorter));
        }
    }
}
