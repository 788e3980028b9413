//! Which pages name which as their alternates, in bounded memory, and where that does not go together:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines>.
//!
//! Here a *link* is one alternate that a page names. Pages and targets are kept as hashes of their URLs as written, each page
//! with its place and each link with the number of its `hreflang`. After the last entry each link is looked at: pages with
//! the same set of links name each other, and only what is left is searched.

use super::{Label, LabelSet, mix};
use crate::diagnostic::{Lines, Place};
use crate::protocol::{ALTERNATE_PAGES_TRACKED, ALTERNATES_TRACKED};

/// One alternate.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Link {
    /// The hash of the URL.
    pub(crate) target: u64,
    /// `None` for one that is wrong or not known: it links back, and nothing is asked of it.
    pub(crate) label: Option<Label>,
    /// Whether it is of another origin than the page.
    pub(crate) is_elsewhere: bool,
}

impl Link {
    const NO_LABEL: u16 = 1 << 15;
    const ELSEWHERE: u16 = 1 << 14;

    fn pack(self) -> (u64, u16) {
        let label = self.label.map_or(Self::NO_LABEL, Label::number);
        (self.target, label | if self.is_elsewhere { Self::ELSEWHERE } else { 0 })
    }

    fn unpack((target, bits): (&u64, &u16)) -> Self {
        let label = Label::from_number(bits & !Self::ELSEWHERE);
        Self {
            target: *target,
            label: (bits & Self::NO_LABEL == 0).then_some(label),
            is_elsewhere: bits & Self::ELSEWHERE != 0,
        }
    }

    /// The label, unless it is `x-default`: the page for everybody else need not be one of the others.
    fn language(&self) -> Option<Label> {
        self.label.filter(|label| *label != Label::DEFAULT)
    }
}

/// A page that has alternates.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Page {
    /// The hash of its URL.
    pub(crate) url: u64,
    /// Where its URL stands.
    pub(crate) place: Place,
    /// The index of its entry.
    pub(crate) entry: u32,
    pub(crate) names_itself: bool,
    /// Whether something is wrong with one of its links, which has been told.
    pub(crate) is_flawed: bool,
    /// Whether a link of it is missing here, because that is so wrong that it means nothing.
    pub(crate) has_lost: bool,
    set: u64,
    links: (u32, u32),
}

impl Page {
    pub(crate) const fn new(url: u64, place: Place, entry: u32) -> Self {
        Self {
            url,
            place,
            entry,
            names_itself: false,
            is_flawed: false,
            has_lost: false,
            set: 0,
            links: (0, 0),
        }
    }
}

/// What does not go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// So many pages that it names do not name it; the label of the first.
    NoReturn(u64, Label),
    /// One of its links has this label, and that one on a page before, in that line.
    OtherLabel(Label, Label, u32),
    /// It names a page of its origin that is not listed.
    Unlisted,
    /// A page before that it names, and that names it, has other links.
    OtherSet,
}

/// Tells a mismatch of a page.
type Tell<'t> = &'t mut dyn FnMut(&Page, Mismatch);

/// The links of a document.
#[derive(Debug, Default)]
pub(crate) struct Alternates {
    pages: Vec<Page>,
    targets: Vec<u64>,
    labels: Vec<u16>,
    /// The pages without links.
    others: Vec<u64>,
    /// Where the links of the page in hand start.
    start: usize,
    /// How many of `pages` have positions.
    pinned: usize,
    has_given_up: bool,
}

/// How many low bits of a key are the index of a page or a link. The others are those of a hash.
const PAGE_BITS: u32 = ALTERNATE_PAGES_TRACKED.ilog2();
const LINK_BITS: u32 = ALTERNATES_TRACKED.next_power_of_two().ilog2();

impl Alternates {
    /// Adds a link of the page in hand.
    #[inline]
    pub(crate) fn add(&mut self, link: Link) {
        let (target, label) = link.pack();
        self.targets.push(target);
        self.labels.push(label);
    }

    /// The first link of the page in hand that has that label.
    pub(crate) fn first_with(&self, label: Label) -> Option<Link> {
        self.between(self.start, self.targets.len()).find(|link| link.label == Some(label))
    }

    /// The page in hand is complete.
    #[inline]
    pub(crate) fn end_page(&mut self, mut page: Page) {
        let is_full =
            self.targets.len() > ALTERNATES_TRACKED || self.pages.len() >= ALTERNATE_PAGES_TRACKED;
        if is_full || self.has_given_up {
            return self.give_up();
        }
        // The same for links in any order.
        page.set = self.between(self.start, self.targets.len()).fold(0, |set: u64, link| {
            set.wrapping_add(
                link.label.map_or(0, |label| mix(link.target, u64::from(label.number()))),
            )
        });
        page.links = (short(self.start), short(self.targets.len()));
        self.start = self.targets.len();
        self.pages.push(page);
    }

    /// A page without links.
    pub(crate) fn add_other(&mut self, url: u64) {
        if self.others.len() < ALTERNATE_PAGES_TRACKED && !self.has_given_up {
            self.others.push(url);
        } else {
            self.give_up();
        }
    }

    /// Not all is known of the links of the document: nothing can be said of them any more.
    pub(crate) fn give_up(&mut self) {
        *self = Self { has_given_up: true, ..Self::default() };
    }

    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for page in self.pages.iter_mut().skip(self.pinned) {
            page.place.pin(lines, window);
        }
        self.pinned = self.pages.len();
    }

    fn between(&self, start: usize, end: usize) -> impl Iterator<Item = Link> {
        let targets = self.targets.get(start..end).unwrap_or_default();
        let labels = self.labels.get(start..end).unwrap_or_default();
        targets.iter().zip(labels).map(Link::unpack)
    }

    fn links<'s>(&'s self, page: &Page) -> impl Iterator<Item = Link> + use<'s> {
        self.between(page.links.0 as usize, page.links.1 as usize)
    }

    /// The document has ended: tells what does not go together. `is_complete` says that there are no other pages.
    pub(crate) fn examine(&mut self, is_complete: bool, tell: Tell<'_>) {
        self.others.sort_unstable();
        let by_url = keys(PAGE_BITS, self.pages.len(), &|n| self.pages.get(n).map(|page| page.url));
        let mut states: Vec<u8> = self
            .pages
            .iter()
            .map(|page| if page.is_flawed || page.has_lost { TOLD } else { 0 })
            .collect();
        // From which page to which there is a link; only looked at where a page does not carry the set of another one.
        let mut links = Vec::new();
        for (index, page) in self.pages.iter().enumerate() {
            let (mut missing, mut first, mut is_unlisted) = (0, None, false);
            for link in self.links(page) {
                let Some(label) = link.language().filter(|_| link.target != page.url) else {
                    continue;
                };
                let other = self.find(&by_url, link.target);
                if let Some((_, other)) = other {
                    // With the same set of links, it names this page as well.
                    if other.set == page.set && page.names_itself {
                        continue;
                    }
                    add(&mut states, index, DIFFERS);
                    if links.is_empty() {
                        links = self.all_links();
                    }
                    if links.binary_search(&mix(link.target, page.url)).is_ok() {
                        continue;
                    }
                } else if self.others.binary_search(&link.target).is_err() {
                    is_unlisted |= is_complete && !link.is_elsewhere;
                    continue;
                }
                add(&mut states, index, TOLD);
                // The link that is missing may be the one that was lost.
                if other.is_none_or(|(_, other)| !other.has_lost) {
                    missing += 1;
                    first.get_or_insert(label);
                }
                if let Some((index, _)) = other {
                    add(&mut states, index, TOLD);
                }
            }
            if let Some(first) = first {
                tell(page, Mismatch::NoReturn(missing, first));
            }
            if is_unlisted {
                tell(page, Mismatch::Unlisted);
            }
        }
        for pair in self.other_labels() {
            let (key, first) = (pair >> u32::BITS, pair);
            let [page, before] = [key, first].map(|key| self.pages.get(self.page_of(key)));
            let [label, other] = [key, first].map(|key| self.link(key)?.label);
            add(&mut states, self.page_of(key), TOLD);
            if let (Some(page), Some(label), Some(before), Some(other)) =
                (page, label, before, other)
            {
                tell(page, Mismatch::OtherLabel(label, other, before.place.start().line));
            }
        }
        for (index, page) in self.pages.iter().enumerate() {
            let is_before = |(other, before): (usize, &Page)| {
                other < index
                    && states.get(other).is_some_and(|state| state & TOLD == 0)
                    && before.names_itself
                    && before.set != page.set
            };
            if states.get(index) == Some(&DIFFERS)
                && page.names_itself
                && self
                    .links(page)
                    .any(|link| self.find(&by_url, link.target).is_some_and(is_before))
            {
                tell(page, Mismatch::OtherSet);
            }
        }
    }

    /// A page by its URL, and its index. `by_url` are the keys of all.
    fn find(&self, by_url: &[u64], url: u64) -> Option<(usize, &Page)> {
        let mut at = by_url.partition_point(|key| key >> PAGE_BITS < url >> PAGE_BITS);
        loop {
            let key = by_url.get(at).filter(|key| **key >> PAGE_BITS == url >> PAGE_BITS)?;
            let index = index_of(*key, PAGE_BITS);
            let page = self.pages.get(index)?;
            if page.url == url {
                return Some((index, page));
            }
            at += 1;
        }
    }

    /// A number for each link, by the page it is on and its target, in their own order.
    #[inline(never)]
    fn all_links(&self) -> Vec<u64> {
        let mut links = Vec::with_capacity(self.targets.len());
        for page in &self.pages {
            for link in self.links(page) {
                links.push(mix(page.url, link.target));
            }
        }
        links.sort_unstable();
        links
    }

    fn link(&self, key: u64) -> Option<Link> {
        let index = index_of(key, LINK_BITS);
        Some(Link::unpack((self.targets.get(index)?, self.labels.get(index)?)))
    }

    /// The index of the page that a link is on.
    fn page_of(&self, key: u64) -> usize {
        let index = index_of(key, LINK_BITS);
        self.pages.partition_point(|page| page.links.1 as usize <= index)
    }

    /// The links that call their target by another label than the first page that names it, each with one of those of
    /// that page in the upper half.
    #[inline(never)]
    fn other_labels(&self) -> Vec<u64> {
        let keys = keys(LINK_BITS, self.targets.len(), &|n| self.targets.get(n).copied());
        let target = |key: &u64| self.link(*key).map(|link| link.target);
        let language = |key: &u64| self.link(*key).and_then(|link| link.language());
        let mut found = Vec::new();
        for links in keys.chunk_by(|a, b| target(a) == target(b)) {
            let mut labels = links.iter().filter_map(language);
            let label = labels.next();
            // Nearly always all pages agree.
            if labels.all(|other| Some(other) == label) {
                continue;
            }
            let (mut first, mut known) = (None, LabelSet::default());
            for own in links.chunk_by(|a, b| self.page_of(*a) == self.page_of(*b)) {
                let mut is_known = false;
                for label in own.iter().filter_map(language) {
                    is_known |= known.has(label);
                    if first.is_none() {
                        known.insert(label);
                    }
                }
                let link = own.iter().find(|key| language(key).is_some());
                let link = link.map(|key| index_of(*key, LINK_BITS) as u64);
                match (first, link) {
                    (None, _) => first = link,
                    (Some(first), Some(link)) if !is_known => {
                        found.push((link << u32::BITS) | first);
                    }
                    _ => {}
                }
            }
        }
        found.sort_unstable();
        found
    }
}

/// The hashes of pages or links in their own order, each with its index in the low bits.
fn keys(bits: u32, len: usize, hash: &dyn Fn(usize) -> Option<u64>) -> Vec<u64> {
    let key = |index: usize| Some((hash(index)? >> bits << bits) | index as u64);
    let mut keys: Vec<u64> = (0..len).filter_map(key).collect();
    keys.sort_unstable();
    keys
}

/// What is known of a page: that something has been told of it; that it has other links than one it names.
const TOLD: u8 = 1;
const DIFFERS: u8 = 2;

fn add(states: &mut [u8], index: usize, state: u8) {
    if let Some(known) = states.get_mut(index) {
        *known |= state;
    }
}

fn index_of(key: u64, bits: u32) -> usize {
    usize::try_from(key & !(u64::MAX << bits)).unwrap_or(usize::MAX)
}

fn short(index: usize) -> u32 {
    // There are at most a million.
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: u16 = 1;
    const DE: u16 = 2;
    const FR: u16 = 3;
    const DEFAULT: u16 = 0;

    /// Pages by their number, each with the pages that it names, and by which label.
    fn examine(pages: &[(u64, &[(u64, u16)])]) -> Vec<(u64, Mismatch)> {
        let mut alternates = Alternates::default();
        // Hashes differ in all of their bits.
        let url = |number: u64| mix(number, 1);
        for (entry, (own, links)) in (0..).zip(pages) {
            if links.is_empty() {
                alternates.add_other(url(*own));
                continue;
            }
            for (target, label) in *links {
                let label = Some(Label::from_number(*label));
                alternates.add(Link { target: url(*target), label, is_elsewhere: *target >= 100 });
            }
            let names_itself = links.iter().any(|(target, _)| target == own);
            let page = Page::new(url(*own), Place::default(), entry);
            alternates.end_page(Page { names_itself, ..page });
        }
        let mut found = Vec::new();
        let number = |page: &Page| pages.iter().find(|(own, _)| url(*own) == page.url).unwrap().0;
        alternates.examine(true, &mut |page, mismatch| found.push((number(page), mismatch)));
        found
    }

    fn label(number: u16) -> Label {
        Label::from_number(number)
    }

    #[test]
    fn clusters_in_which_all_name_all_are_good() {
        let set = [(1, EN), (2, DE), (3, FR), (100, DEFAULT)];
        let other = [(3, FR), (1, EN), (100, DEFAULT), (2, DE)];
        let pair = [(4, EN), (5, DE)];
        assert_eq!(examine(&[(1, &set), (4, &pair), (2, &other), (3, &set), (5, &pair)]), []);
        // One page for two languages.
        let set = [(1, EN), (1, FR), (2, DE), (1, DEFAULT)];
        assert_eq!(examine(&[(1, &set), (2, &set)]), []);
        assert_eq!(examine(&[]), []);
    }

    #[test]
    fn a_page_that_does_not_link_back_is_told_of_the_one_that_names_it() {
        let set = [(1, EN), (2, DE), (3, FR)];
        let no_return = |count, first| Mismatch::NoReturn(count, label(first));
        assert_eq!(
            examine(&[(1, &set), (2, &set), (3, &[(3, FR), (2, DE)])]),
            [(1, no_return(1, FR))]
        );
        // Neither does one without links.
        assert_eq!(examine(&[(1, &set), (2, &[]), (3, &[(3, FR)])]), [(1, no_return(2, DE))]);
        // It need not be the page for everybody else.
        assert_eq!(examine(&[(1, &[(1, EN), (2, DEFAULT)]), (2, &[(2, DE)])]), []);
    }

    #[test]
    fn pages_that_are_not_listed_are_told_if_they_are_of_the_same_origin() {
        let set = [(1, EN), (2, DE)];
        assert_eq!(examine(&[(1, &set)]), [(1, Mismatch::Unlisted)]);
        assert_eq!(examine(&[(1, &[(1, EN), (100, DE)]), (3, &[(3, EN), (4, DEFAULT)])]), []);
    }

    #[test]
    fn pages_that_name_each_other_and_different_others_are_told_at_the_second() {
        let first = [(1, EN), (2, DE)];
        let second = [(1, EN), (2, DE), (100, FR)];
        assert_eq!(examine(&[(1, &first), (2, &second)]), [(2, Mismatch::OtherSet)]);
        // A page that does not name itself has been told.
        assert_eq!(examine(&[(1, &[(2, DE)]), (2, &[(1, EN)])]), []);
    }

    #[test]
    fn labels_that_contradict_each_other_are_told_with_the_first() {
        let conflict = |other, first| Mismatch::OtherLabel(label(other), label(first), 0);
        assert_eq!(
            examine(&[(1, &[(1, EN), (2, DE)]), (2, &[(1, EN), (2, FR)])]),
            [(2, conflict(FR, DE))]
        );
        // Another page that agrees with the first in one of several is no contradiction.
        let several = [(1, EN), (2, FR), (2, DE)];
        assert_eq!(examine(&[(1, &[(1, EN), (2, DE)]), (2, &several)]), [(2, Mismatch::OtherSet)]);
        assert_eq!(
            examine(&[(1, &several), (2, &[(1, EN), (2, DE), (2, DEFAULT)])]),
            [(2, Mismatch::OtherSet)]
        );
        // In document order, however the targets are called.
        let found = examine(&[
            (1, &[(101, EN), (102, EN), (103, EN), (104, EN)]),
            (2, &[(101, DE), (103, DE)]),
            (3, &[(104, FR), (102, FR)]),
        ]);
        let pages: Vec<_> = found.iter().map(|(page, _)| *page).collect();
        assert_eq!(pages, [2, 2, 3, 3]);
    }

    #[test]
    fn nothing_is_told_of_what_is_not_known() {
        let mut alternates = Alternates::default();
        for n in 0..2 * ALTERNATE_PAGES_TRACKED as u64 {
            let label = Some(label(EN));
            alternates.add(Link { target: n / 2, label, is_elsewhere: false });
            alternates.end_page(Page::new(n, Place::default(), 0));
            assert!(alternates.pages.len() <= ALTERNATE_PAGES_TRACKED);
            assert!(alternates.targets.len() <= ALTERNATE_PAGES_TRACKED);
        }
        alternates.examine(true, &mut |_, mismatch| panic!("{mismatch:?}"));
    }
}
