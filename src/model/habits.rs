//! What the entries of a document have in common: how it is written, rather than what one entry says.

use super::{Changefreq, Field, Lastmod, LastmodFault, Precision, PriorityFault};
use crate::diagnostic::{Lines, Place};
use crate::protocol::{GENERATED_WITHIN_MS, STALE_MS};

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

const HABITS: [Habit; 11] = [
    Habit::NoLastmod,
    Habit::Year,
    Habit::Month,
    Habit::Day,
    Habit::Minute,
    Habit::Second,
    Habit::Fraction,
    Habit::BrokenLastmod,
    Habit::Changefreq,
    Habit::Priority,
    Habit::Stale,
];

/// The habits of one entry: which of the first eight it has, and a bit for each of the others.
#[derive(Debug, Clone, Copy)]
struct Shape(usize);

const SHAPES: usize = 8 << 3;

impl Shape {
    const fn has(self, habit: Habit) -> bool {
        match habit {
            Habit::Changefreq | Habit::Priority | Habit::Stale => {
                self.0 & (8 << (habit as usize - Habit::Changefreq as usize)) != 0
            }
            of_lastmod => self.0 % 8 == of_lastmod as usize,
        }
    }
}

/// The values of an entry, as written and as read.
pub(crate) type LastmodValue<'a> = Option<(Field<'a>, Result<Lastmod, LastmodFault>)>;
pub(crate) type ChangefreqValue<'a> = Option<(Field<'a>, Option<Changefreq>)>;
pub(crate) type PriorityValue<'a> = Option<(Field<'a>, Result<f64, PriorityFault>)>;

/// Counts what the entries of a document have. All of them pass here, so that little may be done for one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Habits {
    counts: [u32; SHAPES],
    /// Where each habit was seen first, in document order.
    firsts: [(usize, Place); HABITS.len()],
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
    pub(crate) fn new(now_ms: Option<i64>) -> Self {
        Self {
            counts: [0; SHAPES],
            firsts: [(0, Place::default()); HABITS.len()],
            first_count: 0,
            pinned: 0,
            dates: Range { least: i64::MAX, greatest: i64::MIN, is_wanted: true },
            priorities: Range { least: f64::MAX, greatest: f64::MIN, is_wanted: true },
            stale_before_ms: now_ms.map_or(i64::MIN, |now_ms| now_ms.saturating_sub(STALE_MS)),
            now_ms,
        }
    }

    /// Counts an entry.
    #[inline]
    pub(crate) fn count(
        &mut self,
        loc: &Field<'_>,
        lastmod: &LastmodValue<'_>,
        changefreq: &ChangefreqValue<'_>,
        priority: &PriorityValue<'_>,
    ) {
        let is_frequent = matches!(
            changefreq,
            Some((_, Some(Changefreq::Always | Changefreq::Hourly | Changefreq::Daily)))
        );
        let mut shape = usize::from(changefreq.is_some()) << 3;
        match lastmod {
            None => {}
            Some((_, Ok(date))) => {
                shape |= date.precision as usize;
                // Of a year or a month only the start is known.
                let is_old =
                    date.precision >= Precision::Day && date.time_ms < self.stale_before_ms;
                shape |= usize::from(is_old && is_frequent) << 5;
                if self.dates.is_wanted {
                    self.add_date(date.time_ms);
                }
            }
            Some((_, Err(_))) => shape |= Habit::BrokenLastmod as usize,
        }
        if let Some((_, value)) = priority {
            shape |= 1 << 4;
            if self.priorities.is_wanted {
                self.add_priority(*value);
            }
        }
        let Some(count) = self.counts.get_mut(shape) else { return };
        *count += 1;
        if *count == 1 {
            self.remember(Shape(shape), loc, lastmod, changefreq, priority);
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
    fn remember(
        &mut self,
        shape: Shape,
        loc: &Field<'_>,
        lastmod: &LastmodValue<'_>,
        changefreq: &ChangefreqValue<'_>,
        priority: &PriorityValue<'_>,
    ) {
        for habit in HABITS.into_iter().filter(|habit| shape.has(*habit)) {
            let field = match habit {
                Habit::NoLastmod => Some(loc),
                Habit::Changefreq | Habit::Stale => changefreq.as_ref().map(|(field, _)| field),
                Habit::Priority => priority.as_ref().map(|(field, _)| field),
                _ => lastmod.as_ref().map(|(field, _)| field),
            };
            if self.first(&[habit]).is_none()
                && let (Some(field), Some(to)) = (field, self.firsts.get_mut(self.first_count))
            {
                *to = (habit as usize, field.place());
                self.first_count += 1;
            }
        }
    }

    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for (_, place) in self.firsts.iter_mut().take(self.first_count).skip(self.pinned) {
            place.pin(lines, window);
        }
        self.pinned = self.first_count;
    }

    /// How many entries have one of `habits`.
    pub(crate) fn of(&self, habits: &[Habit]) -> u32 {
        let has = |shape: Shape| habits.iter().any(|habit| shape.has(*habit));
        let shapes = self.counts.iter().enumerate().filter(|(shape, _)| has(Shape(*shape)));
        shapes.map(|(_, count)| *count).sum()
    }

    /// The first entry that has one of `habits`, or a value of it.
    pub(crate) fn first(&self, habits: &[Habit]) -> Option<Place> {
        let firsts = self.firsts.iter().take(self.first_count);
        let has = |number: usize| habits.iter().any(|habit| *habit as usize == number);
        firsts.filter(|(number, _)| has(*number)).map(|(_, place)| *place).next()
    }

    /// How many entries there are.
    pub(crate) fn entries(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// How many entries have a `<lastmod>` that can be read.
    pub(crate) fn dated(&self) -> u32 {
        self.entries() - self.of(&[Habit::NoLastmod, Habit::BrokenLastmod])
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
