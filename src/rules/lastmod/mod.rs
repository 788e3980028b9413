//! `<lastmod>`.

pub(super) mod all_identical;
pub(super) mod basic_format;
pub(super) mod before_web;
pub(super) mod date_only;
pub(super) mod date_with_offset;
pub(super) mod duplicate_tag;
pub(super) mod empty;
pub(super) mod epoch;
pub(super) mod format;
pub(super) mod future;
pub(super) mod hour_24;
pub(super) mod impossible_date;
pub(super) mod leap_second;
pub(super) mod looks_generated;
pub(super) mod lowercase;
pub(super) mod minute_precision;
pub(super) mod missing;
pub(super) mod month_out_of_range;
pub(super) mod offset_hour_only;
pub(super) mod offset_no_colon;
pub(super) mod offset_out_of_range;
pub(super) mod partial;
pub(super) mod rfc822;
pub(super) mod slashes;
pub(super) mod space_separator;
pub(super) mod surrounding_whitespace;
pub(super) mod time_out_of_range;
pub(super) mod timezone_missing;
pub(super) mod too_long;
pub(super) mod unix_timestamp;
pub(super) mod unpadded;
pub(super) mod week_or_ordinal;
pub(super) mod year_precision;
pub(super) mod zero_date;

use super::Rule;
use crate::model::{EntryKind, Habit, LastmodFault, SetView};
use crate::protocol::{IDENTICAL_DATES_MIN, IDENTICAL_TIMES_MIN, ZONE_STEP_MS};

/// The rule about what is wrong with a date.
const fn rule_about(fault: LastmodFault) -> Rule {
    match fault {
        LastmodFault::Format => Rule::LastmodFormat,
        LastmodFault::MonthOutOfRange => Rule::LastmodMonthOutOfRange,
        LastmodFault::ImpossibleDate => Rule::LastmodImpossibleDate,
        LastmodFault::TimeOutOfRange => Rule::LastmodTimeOutOfRange,
        LastmodFault::Hour24 => Rule::LastmodHour24,
        LastmodFault::LeapSecond => Rule::LastmodLeapSecond,
        LastmodFault::OffsetOutOfRange => Rule::LastmodOffsetOutOfRange,
        LastmodFault::TimezoneMissing => Rule::LastmodTimezoneMissing,
        LastmodFault::ZeroDate => Rule::LastmodZeroDate,
        LastmodFault::SpaceSeparator => Rule::LastmodSpaceSeparator,
        LastmodFault::Lowercase => Rule::LastmodLowercase,
        LastmodFault::OffsetNoColon => Rule::LastmodOffsetNoColon,
        LastmodFault::OffsetHourOnly => Rule::LastmodOffsetHourOnly,
        LastmodFault::DateWithOffset => Rule::LastmodDateWithOffset,
        LastmodFault::Rfc822 => Rule::LastmodRfc822,
        LastmodFault::BasicFormat => Rule::LastmodBasicFormat,
        LastmodFault::WeekOrOrdinal => Rule::LastmodWeekOrOrdinal,
        LastmodFault::Slashes => Rule::LastmodSlashes,
        LastmodFault::Unpadded => Rule::LastmodUnpadded,
        LastmodFault::UnixTimestamp => Rule::LastmodUnixTimestamp,
    }
}

/// Whether the dates of a `urlset` are so many that they cannot all be the same by chance, and are.
fn are_same(set: &SetView) -> bool {
    let habits = &set.habits;
    let (days, times) = (habits.of(Habit::DAY), habits.of(Habit::TIMED));
    // Midnight, in any time zone, is what programs write for lack of a time.
    let is_day = days > 0 || habits.is_on(ZONE_STEP_MS);
    set.kind == Some(EntryKind::Url)
        && habits.has_same_dates()
        && days + times >= if is_day { IDENTICAL_DATES_MIN } else { IDENTICAL_TIMES_MIN }
        && days + times == habits.of(Habit::DATED)
}
