//! Which pages name which as their alternates, across files, in bounded memory:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines>.
//!
//! A *pair* is two pages of which one names the other. As soon as both do it is done and may be forgotten, so that what is
//! kept is what waits for its answer: next to nothing where all versions of a page stand side by side, and the links of one
//! language where each has a file of its own.

use super::slots::Slots;
use crate::diagnostic::sort;
use crate::model::{Alternates, Hreflangs, Label, Link, Page, hash, mix};
use crate::protocol::SITE_PAIRS_TRACKED;
use crate::reader::SiteFacts;

/// A page that names another one.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Pair {
    pub(super) from: u64,
    pub(super) to: u64,
    /// The number of the page among all entries.
    pub(super) number: u32,
    pub(super) line: u32,
    /// A part of the hash of all that the page names, with its labels, and what it calls itself: see [`OWN`].
    set: u32,
    pub(super) column: u16,
    /// What the page calls the other, and the bits below.
    bits: u16,
}

/// The other one names the page, too.
const IS_DONE: u16 = 1 << 15;
/// The other one need not name the page.
const IS_FREE: u16 = 1 << 14;
/// It is of another origin than the page.
const IS_ELSEWHERE: u16 = 1 << 13;
/// Nothing is wrong with what the page names.
const IS_GOOD: u16 = 1 << 12;
const LABEL: u16 = IS_GOOD - 1;

/// The bits of [`Pair::set`] that are the number of what the page calls itself. All of them are set where that is not one label, or
/// where it calls the other by several: then nothing is said of the languages of the two.
const OWN: u32 = LABEL as u32;

/// A page that calls itself or another one by another language than a page of a file before does.
#[derive(Debug, Clone, Copy)]
pub(super) struct Conflict {
    pub(super) pair: Pair,
    /// What the page before calls it, and where that is.
    pub(super) other: Label,
    pub(super) other_number: u32,
    pub(super) other_line: u32,
}

impl Pair {
    /// What the page calls the other.
    pub(super) const fn label(&self) -> Label {
        Label::from_number(self.bits & LABEL)
    }

    /// What the page calls itself, if that and what it calls the other is one label each.
    fn own_label(&self) -> Option<Label> {
        let number = u16::try_from(self.set & OWN).unwrap_or(LABEL);
        (number != LABEL).then_some(Label::from_number(number))
    }

    /// Whether the other one should name the page and does not.
    pub(super) const fn is_open(&self) -> bool {
        self.bits & (IS_DONE | IS_FREE) == 0
    }

    pub(super) const fn is_elsewhere(&self) -> bool {
        self.bits & IS_ELSEWHERE != 0
    }

    const fn is_good(&self) -> bool {
        self.bits & IS_GOOD != 0
    }

    /// The same for both directions.
    fn hash(&self) -> u64 {
        mix(self.from.min(self.to), self.from.max(self.to)).max(1)
    }

    const fn is_done(&self) -> bool {
        self.bits & IS_DONE != 0
    }
}

/// The alternates of a site.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    all: Vec<Pair>,
    /// Where each of them is.
    places: Slots,
    /// How many of them there may be before those that are done are forgotten.
    room: usize,
    hreflangs: Hreflangs,
    /// Pages of which a link is missing here, because it is so wrong that it means nothing.
    lost: Vec<u64>,
    /// How many pages have other links than one in another file that they name and that names them, and the first.
    pub(super) differing: u32,
    pub(super) first_differing: Option<Pair>,
    /// What the pages of the last document call others than files before do.
    pub(super) conflicts: Vec<Conflict>,
    has_given_up: bool,
}

impl Pairs {
    /// Whether there were more than could be compared.
    pub(super) const fn has_given_up(&self) -> bool {
        self.has_given_up
    }

    /// Those that wait for their answer.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Pair> {
        self.all.iter().filter(|pair| pair.is_open())
    }

    /// How the first value with that label was written.
    pub(super) fn text(&self, label: Label) -> &str {
        self.hreflangs.text(label)
    }

    /// Whether a link of that page may be missing here.
    pub(super) fn has_lost(&self, page: u64) -> bool {
        self.lost.contains(&page)
    }

    /// Adds the links of a document, whose first entry has the number `first`.
    pub(super) fn add(&mut self, facts: &SiteFacts, first: u32) {
        for page in facts.alternates.pages() {
            if page.has_lost && !self.lost.contains(&page.url) {
                self.lost.push(page.url);
            }
            if self.all.len() >= self.room {
                self.forget_done();
            }
            self.has_given_up |=
                self.lost.len() > LOST_TRACKED || self.all.len() >= SITE_PAIRS_TRACKED;
            if self.has_given_up {
                *self = Self { has_given_up: true, ..Self::default() };
                return;
            }
            self.add_page(page, &facts.alternates, &facts.hreflangs, first);
        }
    }

    /// Makes room.
    #[cold]
    fn forget_done(&mut self) {
        self.all.retain(|pair| !pair.is_done());
        self.room = (self.all.len() * 2).max(FIRST_ROOM);
        self.places = Slots::default();
        for (number, pair) in (0..).zip(&self.all) {
            self.places.insert(pair.hash(), number);
        }
    }

    fn add_page(
        &mut self,
        page: &Page,
        alternates: &Alternates,
        hreflangs: &Hreflangs,
        first: u32,
    ) {
        // Labels have other numbers in each document.
        let text = |label: Option<Label>| label.map_or("", |label| hreflangs.text(label));
        // The same for links in any order.
        let set = alternates.links(page).fold(0_u64, |set, link| {
            set.wrapping_add(mix(link.target, hash(text(link.label).as_bytes())))
        });
        let start = page.place.start();
        let (mut differs, mut is_told) = (false, false);
        let mut label_of = |link: &Link| {
            let label = self.hreflangs.look_up(text(Some(link.language()?))).label?;
            (label.number() < LABEL).then_some(label)
        };
        let links: Vec<_> = alternates.links(page).map(|link| (link, label_of(&link))).collect();
        let called = Called::of(&links);
        let own = called.only(page.url);
        for (link, label) in &links {
            if link.target == page.url {
                continue;
            }
            let own = own.filter(|_| called.only(link.target).is_some());
            let own = own.map_or(OWN, |own| u32::from(own.number()));
            let bits = |is: bool, bit: u16| if is { bit } else { 0 };
            #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
            let pair = Pair {
                from: page.url,
                to: link.target,
                number: first.saturating_add(page.entry),
                line: start.line,
                set: set as u32 & !OWN | own,
                column: u16::try_from(start.column).unwrap_or(u16::MAX),
                bits: label.as_ref().map_or(IS_FREE, |label| label.number())
                    | bits(link.is_elsewhere, IS_ELSEWHERE)
                    | bits(page.is_good(), IS_GOOD),
            };
            let number = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
            let Some(known) = self.places.insert(pair.hash(), number) else {
                self.all.push(pair);
                continue;
            };
            let Some(known) = self.all.get_mut(*known as usize) else { continue };
            if known.from == page.url {
                // The same page again, perhaps with a label that asks for more.
                if known.bits & IS_FREE != 0 && known.bits & IS_DONE == 0 {
                    *known = pair;
                }
                continue;
            }
            // Within a document that has been told.
            let is_of_file_before = known.number < first;
            let is_same_set = known.set & !OWN == pair.set & !OWN;
            differs |= is_of_file_before && known.is_good() && pair.is_good() && !is_same_set;
            if let Some(known_own) = known.own_label().filter(|_| is_of_file_before) {
                let conflict = |label: Label, other| Conflict {
                    pair: Pair { bits: label.number(), ..pair },
                    other,
                    other_number: known.number,
                    other_line: known.line,
                };
                // Of the page itself it is told once, however many others call it otherwise.
                if let Some(own) = called.labels(page.url).next()
                    && called.labels(page.url).all(|own| own != known.label())
                    && !std::mem::replace(&mut is_told, true)
                {
                    self.conflicts.push(conflict(own, known.label()));
                }
                if known.bits & IS_DONE == 0
                    && let Some(label) = label
                    && called.labels(link.target).all(|label| label != known_own)
                {
                    self.conflicts.push(conflict(*label, known_own));
                }
            }
            known.bits |= IS_DONE;
        }
        if differs {
            self.differing = self.differing.saturating_add(1);
            self.first_differing.get_or_insert(Pair {
                number: first.saturating_add(page.entry),
                line: start.line,
                column: u16::try_from(start.column).unwrap_or(u16::MAX),
                ..Pair::default()
            });
        }
    }
}

/// What a page calls the pages that it names: sorted, a part of the hash of each with the number of a label of it.
struct Called(Vec<u64>);

impl Called {
    fn of(links: &[(Link, Option<Label>)]) -> Self {
        let label = |(link, label): &(Link, Option<Label>)| {
            Some(link.target & !u64::from(OWN) | u64::from(label.as_ref()?.number()))
        };
        let mut keys: Vec<u64> = links.iter().filter_map(label).collect();
        sort(&mut keys);
        Self(keys)
    }

    /// The labels of a page.
    fn labels(&self, page: u64) -> impl Iterator<Item = Label> {
        let start = page & !u64::from(OWN);
        let after = self.0.get(self.0.partition_point(|key| *key < start)..).unwrap_or_default();
        let of_page = after.iter().take_while(move |key| **key & !u64::from(OWN) == start);
        of_page
            .map(|key| Label::from_number(u16::try_from(key & u64::from(OWN)).unwrap_or_default()))
    }

    /// Its label, if it has one and no other.
    fn only(&self, page: u64) -> Option<Label> {
        let mut labels = self.labels(page);
        let first = labels.next()?;
        labels.all(|label| label == first).then_some(first)
    }
}

/// So few pairs are not worth looking through.
const FIRST_ROOM: usize = 1_024;

/// How many pages are remembered whose links are partly lost: more are not worth comparing.
const LOST_TRACKED: usize = 1_000;
