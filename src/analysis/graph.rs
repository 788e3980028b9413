//! Pages, and the links between them.

use super::hashed::HashMap;
use super::sorted::{sort, sort_by};
use super::url_key;

/// The pages of a site with their links. A page is told by its [`url_key`], and spelled as it was first.
#[derive(Debug)]
pub(super) struct Graph<'a> {
    /// The pages, in the order of their keys.
    pub(super) urls: Vec<&'a str>,
    /// From which page to which, in order: each link once, none of a page to itself.
    pub(super) links: Vec<(usize, usize)>,
    places: HashMap<&'a str, usize>,
}

impl<'a> Graph<'a> {
    /// `urls` are pages whether links name them or not, and their spelling is preferred to that of the links.
    pub(super) fn of(urls: impl Iterator<Item = &'a str>, links: &'a [(String, String)]) -> Self {
        let mut names = Names::default();
        for url in urls {
            names.add(url);
        }
        for (from, to) in links {
            names.add(from);
            names.add(to);
        }
        let (urls, places) = names.in_order();
        let place = |url: &String| places.get(url.as_str()).copied();
        let mut links: Vec<_> = links
            .iter()
            .filter_map(|(from, to)| place(from).zip(place(to)))
            .filter(|(from, to)| from != to)
            .collect();
        sort(&mut links);
        links.dedup();
        Self { urls, links, places }
    }

    /// Which of the pages `url`, which is one of those given, is.
    pub(super) fn place(&self, url: &str) -> Option<usize> {
        self.places.get(url).copied()
    }

    /// `scores`, one for each page, with their URLs: the highest first, and of equal ones in the order of keys.
    #[inline(never)]
    pub(super) fn ranked(
        &self,
        scores: &mut dyn Iterator<Item = Option<f64>>,
    ) -> Vec<(String, f64)> {
        let named = self.urls.iter().zip(scores);
        let mut ranked: Vec<_> =
            named.filter_map(|(url, score)| Some(((*url).to_owned(), score?))).collect();
        sort_by(&mut ranked, |(_, a), (_, b)| b.total_cmp(a));
        ranked
    }
}

/// Numbers for pages, in the order in which they come.
#[derive(Debug, Default)]
struct Names<'a> {
    of_spelling: HashMap<&'a str, usize>,
    of_key: HashMap<String, usize>,
    urls: Vec<&'a str>,
}

impl<'a> Names<'a> {
    fn add(&mut self, url: &'a str) {
        if self.of_spelling.contains_key(url) {
            return;
        }
        let next = self.urls.len();
        let number = *self.of_key.entry(url_key(url)).or_insert(next);
        if number == next {
            self.urls.push(url);
        }
        self.of_spelling.insert(url, number);
    }

    /// The pages in the order of their keys, and where those stand that are spelled so. What is added up over pages is then
    /// the same to the last bit whatever the order was.
    fn in_order(self) -> (Vec<&'a str>, HashMap<&'a str, usize>) {
        let mut order: Vec<_> = self.of_key.into_iter().collect();
        sort(&mut order);
        let mut places = vec![0; order.len()];
        for (place, (_, number)) in order.iter().enumerate() {
            if let Some(slot) = places.get_mut(*number) {
                *slot = place;
            }
        }
        let urls = order.iter().filter_map(|(_, number)| self.urls.get(*number).copied());
        let urls = urls.collect();
        let mut of_spelling = self.of_spelling;
        for number in of_spelling.values_mut() {
            *number = places.get(*number).copied().unwrap_or(*number);
        }
        (urls, of_spelling)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(from: &str, to: &str) -> (String, String) {
        (from.to_owned(), to.to_owned())
    }

    #[test]
    fn a_page_has_one_place_however_it_is_spelled() {
        let links = [
            link("HTTPS://ex.com", "https://ex.com/b#top"),
            link("https://ex.com/", "https://ex.com/b"),
            link("https://ex.com/b", "https://ex.com/b#end"),
        ];
        let graph = Graph::of(["https://ex.com/b", "https://ex.com/a"].into_iter(), &links);
        assert_eq!(graph.urls, ["HTTPS://ex.com", "https://ex.com/a", "https://ex.com/b"]);
        assert_eq!(graph.links, [(0, 2)]);
        assert_eq!(graph.place("https://ex.com/"), Some(0));
        assert_eq!(graph.place("https://ex.com/c"), None);
    }

    #[test]
    fn pages_with_equal_scores_stand_in_the_order_of_their_keys() {
        let graph = Graph::of(["c", "a", "b", "d"].into_iter(), &[]);
        let scores = [Some(0.5), Some(0.25), None, Some(0.5)];
        let ranked = graph.ranked(&mut scores.into_iter());
        let named = |url: &str, score| (url.to_owned(), score);
        assert_eq!(ranked, [named("a", 0.5), named("d", 0.5), named("b", 0.25)]);
    }
}
