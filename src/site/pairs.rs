//! Which pages name which as their alternates, across files, in bounded memory:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines>.
//!
//! A *pair* is two pages of which one names the other. As soon as both do it is done and may be forgotten, so that what is
//! kept is what waits for its answer: next to nothing where all versions of a page stand side by side, and the links of one
//! language where each has a file of its own.

use super::slots::Slots;
use crate::model::{Alternates, Hreflangs, Label, Page, hash, mix};
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
    /// A part of the hash of all that the page names, with its labels.
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

impl Pair {
    /// What the page calls the other.
    pub(super) const fn label(&self) -> Label {
        Label::from_number(self.bits & LABEL)
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
        let mut differs = false;
        for link in alternates.links(page).filter(|link| link.target != page.url) {
            let label = link.language().and_then(|label| {
                let label = self.hreflangs.look_up(text(Some(label))).label?;
                (label.number() <= LABEL).then_some(label)
            });
            let bits = |is: bool, bit: u16| if is { bit } else { 0 };
            #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
            let pair = Pair {
                from: page.url,
                to: link.target,
                number: first.saturating_add(page.entry),
                line: start.line,
                set: set as u32,
                column: u16::try_from(start.column).unwrap_or(u16::MAX),
                bits: label.map_or(IS_FREE, Label::number)
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
            differs |=
                known.number < first && known.is_good() && pair.is_good() && known.set != pair.set;
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

/// So few pairs are not worth looking through.
const FIRST_ROOM: usize = 1_024;

/// How many pages are remembered whose links are partly lost: more are not worth comparing.
const LOST_TRACKED: usize = 1_000;
