//! What the entries of a document have in common: how it is written, rather than what one entry says.

use super::{Changefreq, Field, Lastmod, LastmodFault, Precision, PriorityFault};
use crate::diagnostic::{Lines, Place};
use crate::protocol::{GENERATED_WITHIN_MS, STALE_MS};

/// Something that entries have, or lack, or one of several such things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Habit(u32);

impl Habit {
    pub(crate) const NO_LASTMOD: Self = Self(1);
    /// A `<lastmod>` that is a year or a month.
    pub(crate) const COARSE: Self =
        Self(1 << Precision::Year as u32 | 1 << Precision::Month as u32);
    pub(crate) const DAY: Self = Self(1 << Precision::Day as u32);
    pub(crate) const MINUTE: Self = Self(1 << Precision::Minute as u32);
    pub(crate) const SECOND: Self = Self(1 << Precision::Second as u32);
    pub(crate) const FRACTION: Self = Self(1 << Precision::Fraction as u32);
    /// A `<lastmod>` with a time of day.
    pub(crate) const TIMED: Self = Self(Self::MINUTE.0 | Self::SECOND.0 | Self::FRACTION.0);
    /// A `<lastmod>` that can be read.
    pub(crate) const DATED: Self = Self(Self::COARSE.0 | Self::DAY.0 | Self::TIMED.0);
    /// What every entry has one of.
    pub(crate) const ANY: Self = Self(Self::NO_LASTMOD.0 | Self::DATED.0 | 1 << BROKEN);
    pub(crate) const CHANGEFREQ: Self = Self(1 << CHANGEFREQ);
    pub(crate) const PRIORITY: Self = Self(1 << PRIORITY);
    /// A `<changefreq>` that promises more than a `<lastmod>` of long ago shows.
    pub(crate) const STALE: Self = Self(1 << STALE);

    /// What an entry of a shape has.
    const fn of(shape: u32) -> Self {
        Self(1 << (shape % LASTMODS) | (shape / LASTMODS) << LASTMODS)
    }

    const fn has_any_of(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The numbers of habits: as a `<lastmod>` has no more than one form, the first eight exclude each other. The others are
/// those of a [`Precision`], and 0 for none.
const BROKEN: u32 = 7;
const CHANGEFREQ: u32 = 8;
const PRIORITY: u32 = 9;
const STALE: u32 = 10;
const HABITS: usize = 11;
const LASTMODS: u32 = 8;

/// The shape of an entry is the number of one of the first eight habits, and a bit for each of the others.
const SHAPES: usize = 8 << 3;
const _: () = assert!(SHAPES == u64::BITS as usize, "`Habits` has a bit for each");

/// The bit in a shape of one of the other habits.
const fn bit(habit: u32) -> u32 {
    LASTMODS << (habit - LASTMODS)
}

/// The values of an entry, as written and as read.
pub(crate) type LastmodValue<'a> = Option<(&'a Field<'a>, Result<Lastmod, LastmodFault>)>;
pub(crate) type ChangefreqValue<'a> = Option<(&'a Field<'a>, Option<Changefreq>)>;
pub(crate) type PriorityValue<'a> = Option<(&'a Field<'a>, Result<f64, PriorityFault>)>;

/// Counts what the entries of a document have. Nearly all of them pass here, so that little may be done for one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Habits {
    /// How many entries have each shape.
    shapes: [u32; SHAPES],
    /// The shapes that were seen, by the bits of their numbers: in most documents one or two.
    known: u64,
    /// The habits that were seen, and where each was seen first, in document order.
    seen: u32,
    firsts: [(Habit, Place); HABITS],
    first_count: usize,
    /// How many of `firsts` have positions.
    pinned: usize,
    dates: Range<i64>,
    priorities: Range<f64>,
    /// What changed before has not changed for long.
    stale_before_ms: i64,
    now_ms: Option<i64>,
}

/// The least and the greatest value, as long as anybody wants to know.
#[derive(Debug, Clone, Copy)]
struct Range<T> {
    least: T,
    greatest: T,
    is_wanted: bool,
}

impl<T: PartialOrd + Copy> Range<T> {
    fn add(&mut self, value: T) {
        if value < self.least {
            self.least = value;
        }
        if value > self.greatest {
            self.greatest = value;
        }
    }
}

impl Habits {
    #[inline(never)]
    pub(crate) fn new(now_ms: Option<i64>) -> Self {
        Self {
            shapes: [0; SHAPES],
            known: 0,
            seen: 0,
            firsts: [(Habit(0), Place::default()); HABITS],
            first_count: 0,
            pinned: 0,
            dates: Range { least: i64::MAX, greatest: i64::MIN, is_wanted: true },
            priorities: Range { least: f64::MAX, greatest: f64::MIN, is_wanted: true },
            stale_before_ms: now_ms.map_or(i64::MIN, |now_ms| now_ms.saturating_sub(STALE_MS)),
            now_ms,
        }
    }

    /// Counts an entry that a consumer takes, with what its values are: of `changefreq`, whether it promises a change a day or
    /// more. `places` says where they stand, that of `loc` first.
    #[inline]
    pub(crate) fn count(
        &mut self,
        lastmod: Option<Result<Lastmod, LastmodFault>>,
        changefreq: Option<bool>,
        priority: Option<Result<f64, PriorityFault>>,
        places: impl FnOnce() -> [Option<Place>; 4],
    ) {
        let mut shape = if changefreq.is_some() { bit(CHANGEFREQ) } else { 0 };
        match lastmod {
            None => {}
            Some(Ok(date)) => {
                shape |= date.precision as u32;
                // Of a year or a month only the start is known.
                let is_old =
                    date.precision >= Precision::Day && date.time_ms < self.stale_before_ms;
                shape |= if is_old && changefreq == Some(true) { bit(STALE) } else { 0 };
                if self.dates.is_wanted {
                    self.add_date(date.time_ms);
                }
            }
            Some(Err(_)) => shape |= BROKEN,
        }
        if let Some(value) = priority {
            shape |= bit(PRIORITY);
            if self.priorities.is_wanted {
                self.add_priority(value);
            }
        }
        let Some(count) = self.shapes.get_mut(shape as usize) else { return };
        *count += 1;
        if *count == 1 {
            self.remember(shape, places());
        }
    }

    /// Most documents show with their second date that not all are the same.
    #[cold]
    #[inline(never)]
    fn add_date(&mut self, time_ms: i64) {
        self.dates.add(time_ms);
        self.dates.is_wanted = self.has_same_dates() || self.has_dates_of_now();
    }

    #[cold]
    #[inline(never)]
    fn add_priority(&mut self, value: Result<f64, PriorityFault>) {
        // One that cannot be read is like no other.
        self.priorities.add(value.unwrap_or(f64::MAX));
        self.priorities.is_wanted = self.only_priority().is_some();
    }

    #[cold]
    #[inline(never)]
    fn remember(&mut self, shape: u32, places: [Option<Place>; 4]) {
        self.known |= 1 << shape;
        let mut new = Habit::of(shape).0 & !self.seen;
        self.seen |= new;
        while new != 0 {
            let number = new.trailing_zeros();
            new &= new - 1;
            let value = match number {
                0 => 0,
                PRIORITY => 3,
                CHANGEFREQ | STALE => 2,
                _ => 1,
            };
            if let (Some(Some(place)), Some(to)) =
                (places.get(value), self.firsts.get_mut(self.first_count))
            {
                *to = (Habit(1 << number), *place);
                self.first_count += 1;
            }
        }
    }

    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for (_, place) in self.firsts.get_mut(self.pinned..self.first_count).unwrap_or_default() {
            place.pin(lines, window);
        }
        self.pinned = self.first_count;
    }

    /// How many entries have a habit.
    #[inline(never)]
    pub(crate) fn of(&self, habit: Habit) -> u32 {
        let (mut known, mut all) = (self.known, 0);
        while known != 0 {
            let shape = known.trailing_zeros();
            known &= known - 1;
            if Habit::of(shape).has_any_of(habit) {
                all += self.shapes.get(shape as usize).copied().unwrap_or_default();
            }
        }
        all
    }

    /// The first entry that has a habit, or a value of it.
    pub(crate) fn first(&self, habit: Habit) -> Option<Place> {
        let mut firsts = self.firsts.get(..self.first_count)?.iter();
        firsts.find(|(found, _)| found.has_any_of(habit)).map(|(_, place)| *place)
    }

    /// Whether all dates are the same.
    pub(crate) fn has_same_dates(&self) -> bool {
        self.dates.least == self.dates.greatest
    }

    /// Whether all dates are a multiple of a time apart from 1970, if they are the same.
    pub(crate) const fn is_on(&self, step_ms: i64) -> bool {
        self.dates.least % step_ms == 0
    }

    /// Whether all dates are the current time, or nearly.
    pub(crate) fn has_dates_of_now(&self) -> bool {
        let is_now =
            |date: i64, now_ms: i64| date.abs_diff(now_ms) <= GENERATED_WITHIN_MS.unsigned_abs();
        self.now_ms
            .is_some_and(|now| is_now(self.dates.least, now) && is_now(self.dates.greatest, now))
    }

    /// The `<priority>` of all entries that have one, if it is the same.
    pub(crate) fn only_priority(&self) -> Option<f64> {
        let Range { least, greatest, .. } = self.priorities;
        (least >= greatest && greatest <= 1.0).then_some(greatest)
    }
}
