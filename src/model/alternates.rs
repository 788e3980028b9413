//! Which pages name which as their alternates, in bounded memory, and where that does not go together:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines>.
//!
//! Here a *link* is one alternate that a page names. Pages and targets are kept as hashes of their URLs in normal form,
//! each page with its place and each link with the number of its `hreflang`. All that is known of them is sorted after the
//! last entry.

use super::hash_sets::{Facts, Sieve};
use super::{Label, LabelSet, mix};
use crate::diagnostic::{Lines, Place, sort};
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
    pub(crate) fn language(&self) -> Option<Label> {
        self.label.filter(|label| *label != Label::DEFAULT)
    }
}

/// A page that has alternates.
#[derive(Debug, Clone, Copy, PartialEq)]
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

impl Page {
    /// Whether nothing is wrong with its links by themselves.
    pub(crate) const fn is_good(&self) -> bool {
        self.names_itself && !self.is_flawed && !self.has_lost
    }
}

/// What does not go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mismatch {
    /// So many pages that it names do not name it; the label of the first.
    NoReturn(u64, Label),
    /// One of its links has this label, and that one on a page before, in that line.
    OtherLabel(Label, Label, u32),
    /// It names a page of its origin that is not listed; the label and the hash of the first.
    Unlisted(Label, u64),
    /// A page that it names, and that names it, has other links.
    OtherSet,
}

/// Tells a mismatch of a page.
type Tell<'t> = &'t mut dyn FnMut(&Page, Mismatch);

/// The links of a document.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Alternates {
    pages: Vec<Page>,
    targets: Vec<u64>,
    labels: Vec<u16>,
    /// The pages without links.
    others: Vec<u64>,
    /// What pages are called as well, and the hash of their URL.
    aliases: Vec<(u64, u64)>,
    /// Where the links of the page in hand start.
    start: usize,
    /// How many of `pages` have positions.
    pinned: usize,
    has_given_up: bool,
}

impl Alternates {
    /// Adds a link of the page in hand.
    #[inline]
    pub(crate) fn add(&mut self, link: Link) {
        let (target, label) = link.pack();
        self.targets.push(target);
        self.labels.push(label);
    }

    /// The target of the first link of the page in hand that has that label.
    #[cold]
    pub(crate) fn first_with(&self, label: Label) -> Option<u64> {
        let mut links = self.between(self.start, self.targets.len());
        links.find(|link| link.label == Some(label)).map(|link| link.target)
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

    /// The page in hand says nothing.
    #[cold]
    pub(crate) fn drop_page(&mut self) {
        self.targets.truncate(self.start);
        self.labels.truncate(self.start);
    }

    /// Links to that URL lead to that page.
    #[cold]
    pub(crate) fn add_alias(&mut self, url: u64, page: u64) {
        if self.aliases.len() < ALTERNATE_PAGES_TRACKED && !self.has_given_up {
            self.aliases.push((url, page));
        } else {
            self.give_up();
        }
    }

    #[cold]
    #[inline(never)]
    fn resolve_aliases(&mut self) {
        let key = |(index, (url, _)): (u64, &(u64, u64))| url & !INDEX | index;
        let mut keys: Vec<u64> = (0..).zip(&self.aliases).map(key).collect();
        sort(&mut keys);
        for target in &mut self.targets {
            let start = *target & !INDEX;
            let found = keys.get(keys.partition_point(|key| *key < start)..).unwrap_or_default();
            let found = found.iter().take_while(|key| **key & !INDEX == start);
            let mut found = found.filter_map(|key| self.aliases.get(index_of(*key)));
            if let Some((_, page)) = found.find(|(url, _)| url == target) {
                *target = *page;
            }
        }
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

    /// The pages that have links.
    pub(crate) fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// Whether not all is known of the links of the document.
    pub(crate) const fn has_given_up(&self) -> bool {
        self.has_given_up
    }

    pub(crate) fn links<'s>(&'s self, page: &Page) -> impl Iterator<Item = Link> + use<'s> {
        self.between(page.links.0 as usize, page.links.1 as usize)
    }

    /// The document has ended: tells what does not go together. `is_complete` says that there are no other pages.
    pub(crate) fn examine(&mut self, is_complete: bool, tell: Tell<'_>) {
        if self.pages.is_empty() {
            return;
        }
        if !self.aliases.is_empty() {
            self.resolve_aliases();
        }
        let listed = self.listed();
        let Some(facts) = self.facts(&listed) else { return };
        let (mut is_told, mut different) = (false, Vec::new());
        for page in &self.pages {
            let (mut missing, mut first, mut unlisted, mut differs) = (0, None, None, false);
            for link in self.links(page) {
                let (target, label) = (link.target, link.language());
                if label.is_none() || target == page.url {
                    continue;
                }
                if !listed.may_have(target) || !facts.has(target, IS_LISTED) {
                    let is_unlisted = is_complete && !link.is_elsewhere;
                    let found = label.filter(|_| is_unlisted).map(|label| (label, target));
                    unlisted = unlisted.or(found);
                } else if facts.has(target, page.url) {
                    differs |= page.is_good()
                        && facts.has(target, IS_GOOD)
                        && !facts.has(target, page.set);
                } else if !facts.has(target, HAS_LOST) {
                    missing += 1;
                    first = first.or(label);
                }
            }
            if let Some(first) = first {
                is_told = true;
                tell(page, Mismatch::NoReturn(missing, first));
            }
            if let Some((label, target)) = unlisted {
                tell(page, Mismatch::Unlisted(label, target));
            }
            if differs {
                different.push(page);
            }
        }
        drop(facts);
        for pair in self.other_labels() {
            let keys = [pair >> u32::BITS, pair];
            let [page, before] = keys.map(|key| self.pages.get(self.page_of(key)));
            let [label, other] = keys.map(|key| self.link(key)?.label);
            if let (Some(page), Some(label), Some(before), Some(other)) =
                (page, label, before, other)
            {
                is_told = true;
                tell(page, Mismatch::OtherLabel(label, other, before.place.start().line));
            }
        }
        // Sets differ where links are missing or wrong, too.
        for page in different.into_iter().filter(|_| !is_told) {
            tell(page, Mismatch::OtherSet);
        }
    }

    /// The pages of the document.
    fn listed(&self) -> Sieve {
        let mut listed = Sieve::of(self.pages.len() + self.others.len());
        let pages = self.pages.iter().map(|page| page.url);
        for url in pages.chain(self.others.iter().copied()) {
            listed.add(url);
        }
        listed
    }

    /// What is known of the pages; `None` where that cannot be said. Links to pages that are not `listed` lead nowhere.
    #[inline(never)]
    fn facts(&self, listed: &Sieve) -> Option<Facts> {
        let links = self.targets.iter().filter(|target| listed.may_have(**target)).count();
        // Of those that are not good the set is not asked for.
        let own = |page: &Page| match (page.is_good(), page.has_lost) {
            (true, _) => ([IS_LISTED, IS_GOOD, page.set], 3),
            (false, true) => ([IS_LISTED, HAS_LOST, 0], 2),
            (false, false) => ([IS_LISTED, 0, 0], 1),
        };
        let count: usize = self.pages.iter().map(|page| own(page).1).sum();
        let mut facts = Facts::of(count + links + self.others.len());
        for page in &self.pages {
            let (own, len) = own(page);
            for fact in own.iter().take(len) {
                facts.add(page.url, *fact)?;
            }
            for link in self.links(page).filter(|link| listed.may_have(link.target)) {
                facts.add(page.url, link.target)?;
            }
        }
        for url in &self.others {
            facts.add(*url, IS_LISTED)?;
        }
        Some(facts)
    }

    fn link(&self, key: u64) -> Option<Link> {
        let index = index_of(key);
        Some(Link::unpack((self.targets.get(index)?, self.labels.get(index)?)))
    }

    /// The index of the page that a link is on.
    #[inline(never)]
    fn page_of(&self, key: u64) -> usize {
        self.pages.partition_point(|page| page.links.1 as usize <= index_of(key))
    }

    /// The keys of the links that call their target by another label than the first page that names it, in document order,
    /// in the upper half of numbers, each with the key of a link of that page in the lower half.
    #[inline(never)]
    fn other_labels(&self) -> Vec<u64> {
        // Pages that are named once are called by one label.
        let (mut named, mut named_again) =
            (Sieve::of(self.targets.len()), Sieve::of(self.targets.len()));
        for target in &self.targets {
            if !named.add(*target) {
                named_again.add(*target);
            }
        }
        let numbered = (0..).zip(&self.targets);
        let several = numbered.filter(|(_, target)| named_again.may_have(**target));
        let mut keys: Vec<u64> = several.map(|(index, hash)| hash & !INDEX | index).collect();
        sort(&mut keys);
        let mut found = Vec::new();
        // The target in hand, the first link to it, the labels on the page of that, and the last link that has one of them.
        let (mut target, mut first, mut known, mut agreeing) = (0, 0, LabelSet::default(), 0);
        // The last page that was found.
        let mut last = usize::MAX;
        for key in keys {
            let Some(link) = self.link(key) else { continue };
            let Some(label) = link.language() else { continue };
            if link.target != target {
                (target, first, last) = (link.target, key, usize::MAX);
                known = LabelSet::default();
                known.insert(label);
            }
            if known.has(label) {
                agreeing = key;
                if last != usize::MAX && last == self.page_of(key) {
                    found.pop();
                    last = usize::MAX;
                }
                continue;
            }
            let page = self.page_of(key);
            if page == self.page_of(first) {
                known.insert(label);
            } else if page != self.page_of(agreeing) && page != last {
                found.push((key & INDEX) << u32::BITS | first & INDEX);
                last = page;
            }
        }
        sort(&mut found);
        found
    }
}

// What may be a fact of a page, beside the hash of another page that it names and that of the set of its links.
const IS_LISTED: u64 = 1;
const IS_GOOD: u64 = 2;
const HAS_LOST: u64 = 3;

/// The low bits of a key, which are the index of a link. The others are those of a hash.
const INDEX: u64 = ALTERNATES_TRACKED.next_power_of_two() as u64 - 1;

fn index_of(key: u64) -> usize {
    usize::try_from(key & INDEX).unwrap_or(usize::MAX)
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
        assert_eq!(examine(&[(1, &set)]), [(1, Mismatch::Unlisted(label(DE), mix(2, 1)))]);
        assert_eq!(examine(&[(1, &[(1, EN), (100, DE)]), (3, &[(3, EN), (4, DEFAULT)])]), []);
    }

    #[test]
    fn pages_that_name_each_other_and_different_others_are_told() {
        let first = [(1, EN), (2, DE)];
        let second = [(1, EN), (2, DE), (100, FR)];
        let both = [(1, Mismatch::OtherSet), (2, Mismatch::OtherSet)];
        assert_eq!(examine(&[(1, &first), (2, &second)]), both);
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
        let (one, several) = ([(1, EN), (2, DE)], [(1, EN), (2, FR), (2, DE)]);
        for other in [&several[..], &[(1, EN), (2, DE), (2, FR)], &[(1, EN), (2, DE), (2, DEFAULT)]]
        {
            let both = [(1, Mismatch::OtherSet), (2, Mismatch::OtherSet)];
            assert_eq!(examine(&[(1, &one), (2, other)]), both);
            assert_eq!(examine(&[(1, other), (2, &one)]), both);
        }
        // A third page is compared with the first.
        let third = [(3, FR), (2, FR)];
        let found = examine(&[(1, &one), (3, &third), (4, &[(4, EN), (2, DE)]), (5, &[(2, EN)])]);
        let unlisted = |other| Mismatch::Unlisted(label(other), mix(2, 1));
        let expected = [(1, unlisted(DE)), (3, unlisted(FR)), (4, unlisted(DE))];
        assert_eq!(found[..3], expected);
        assert_eq!(found[4..], [(3, conflict(FR, DE)), (5, conflict(EN, DE))]);
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
