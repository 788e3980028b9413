//! What many entries of a document have in common: how it is written rather than what one entry says.

use super::{Changefreq, Field, Lastmod, LastmodFault, Precision, PriorityFault};
use crate::diagnostic::{Lines, Place};
use crate::protocol::STALE_MS;

/// Something that entries have, or lack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Habit {
    /// No `<lastmod>`.
    NoLastmod,
    /// A `<lastmod>` of a [`Precision`], in the order of its numbers.
    Year,
    Month,
    Day,
    Minute,
    Second,
    Fraction,
    /// A `<lastmod>` that cannot be read.
    BrokenLastmod,
    Changefreq,
    Priority,
    /// A `<changefreq>` that promises more than a `<lastmod>` of long ago shows.
    Stale,
}

const HABITS: usize = Habit::Stale as usize + 1;

/// The values of an entry, as written and as read.
pub(crate) type LastmodValue<'a> = Option<(Field<'a>, Result<Lastmod, LastmodFault>)>;
pub(crate) type ChangefreqValue<'a> = Option<(Field<'a>, Option<Changefreq>)>;
pub(crate) type PriorityValue<'a> = Option<(Field<'a>, Result<f64, PriorityFault>)>;

/// Counts what the entries of a document have. All of them pass here, so that there is little to do for one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Habits {
    /// How many entries have each habit.
    counts: [u32; HABITS],
    /// A bit for each habit that has a place.
    known: u32,
    places: [Option<Place>; HABITS],
    /// The earliest and the latest `<lastmod>`.
    pub(crate) earliest_ms: i64,
    pub(crate) latest_ms: i64,
    /// The least and the greatest `<priority>`.
    pub(crate) least: f64,
    pub(crate) greatest: f64,
    /// What changed before has not changed for long.
    stale_before_ms: i64,
}

impl Habits {
    pub(crate) fn new(now_ms: Option<i64>) -> Self {
        Self {
            counts: [0; HABITS],
            known: 0,
            places: [None; HABITS],
            earliest_ms: i64::MAX,
            latest_ms: i64::MIN,
            least: f64::INFINITY,
            greatest: f64::NEG_INFINITY,
            stale_before_ms: now_ms.map_or(i64::MIN, |now_ms| now_ms.saturating_sub(STALE_MS)),
        }
    }

    /// Counts an entry.
    #[inline]
    pub(crate) fn count(
        &mut self,
        loc: Field<'_>,
        lastmod: LastmodValue<'_>,
        changefreq: ChangefreqValue<'_>,
        priority: PriorityValue<'_>,
    ) {
        let (mut form, mut is_old) = (0, false);
        if let Some((_, value)) = &lastmod {
            form = Habit::BrokenLastmod as usize;
            if let Ok(date) = value {
                form = date.precision as usize;
                // Of a year or a month only the start is known.
                is_old = date.precision >= Precision::Day && date.time_ms < self.stale_before_ms;
                self.earliest_ms = self.earliest_ms.min(date.time_ms);
                self.latest_ms = self.latest_ms.max(date.time_ms);
            }
        }
        let is_frequent = matches!(
            changefreq,
            Some((_, Some(Changefreq::Always | Changefreq::Hourly | Changefreq::Daily)))
        );
        if let Some((_, value)) = &priority {
            // One that cannot be read is like no other.
            let value = value.unwrap_or(f64::MAX);
            self.least = self.least.min(value);
            self.greatest = self.greatest.max(value);
        }
        let mut had = 1 << form;
        self.add(form, 1);
        for (habit, has) in [
            (Habit::Changefreq, changefreq.is_some()),
            (Habit::Priority, priority.is_some()),
            (Habit::Stale, is_frequent && is_old),
        ] {
            had |= u32::from(has) << habit as u32;
            self.add(habit as usize, u32::from(has));
        }
        let new = had & !self.known;
        if new != 0 {
            self.known |= new;
            let [lastmod, changefreq, priority] = [
                lastmod.map(|(field, _)| field.place()),
                changefreq.map(|(field, _)| field.place()),
                priority.map(|(field, _)| field.place()),
            ];
            self.remember(new, [Some(loc.place()), lastmod, changefreq, priority]);
        }
    }

    fn add(&mut self, habit: usize, times: u32) {
        if let Some(count) = self.counts.get_mut(habit) {
            *count += times;
        }
    }

    #[cold]
    #[inline(never)]
    fn remember(&mut self, new: u32, [loc, lastmod, changefreq, priority]: [Option<Place>; 4]) {
        for (bit, place) in self.places.iter_mut().enumerate() {
            if new & (1 << bit) != 0 {
                *place = match bit {
                    0 => loc,
                    1..=7 => lastmod,
                    9 => priority,
                    _ => changefreq,
                };
            }
        }
    }

    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for place in self.places.iter_mut().flatten() {
            place.pin(lines, window);
        }
    }

    /// How many entries have one of `habits`.
    pub(crate) fn of(&self, habits: &[Habit]) -> u32 {
        habits.iter().map(|habit| self.counts.get(*habit as usize).copied().unwrap_or(0)).sum()
    }

    /// The first entry that has one of `habits`, or a value of it.
    pub(crate) fn first(&self, habits: &[Habit]) -> Option<Place> {
        let places = habits.iter().filter_map(|habit| *self.places.get(*habit as usize)?);
        places.min_by_key(|place| place.span.start)
    }

    /// How many entries there are.
    pub(crate) fn entries(&self) -> u32 {
        self.counts.iter().take(Habit::Changefreq as usize).sum()
    }

    /// How many entries have a `<lastmod>` that can be read.
    pub(crate) fn dated(&self) -> u32 {
        self.entries() - self.of(&[Habit::NoLastmod, Habit::BrokenLastmod])
    }

    /// The `<priority>` of all entries that have one, if it is the same.
    pub(crate) fn only_priority(&self) -> Option<f64> {
        (self.least >= self.greatest && self.greatest <= 1.0).then_some(self.greatest)
    }
}
