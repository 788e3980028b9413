//! `<lastmod>`: a W3C date-time, <https://www.w3.org/TR/NOTE-datetime>.

use super::date_forms;
use super::search::find_word;
use crate::protocol::WEB_START_MS;
use std::fmt;

/// How precise a date is: the last part that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Precision {
    /// `YYYY`
    Year = 1,
    /// `YYYY-MM`
    Month = 2,
    /// `YYYY-MM-DD`
    Day = 3,
    /// `YYYY-MM-DDThh:mmTZD`
    Minute = 4,
    /// `YYYY-MM-DDThh:mm:ssTZD`
    Second = 5,
    /// `YYYY-MM-DDThh:mm:ss.sTZD`
    Fraction = 6,
}

words!(Precision {
    Year = "year",
    Month = "month",
    Day = "day",
    Minute = "minute",
    Second = "second",
    Fraction = "fraction",
});

/// A date that could be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lastmod {
    /// The first instant of what was written, in milliseconds since 1970-01-01T00:00Z. A date without a time is
    /// taken to be in UTC.
    pub time_ms: i64,
    /// How precise it is.
    pub precision: Precision,
}

/// Why a date could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LastmodFault {
    /// None of the six forms, and none of those below.
    Format,
    /// The month is not 01 to 12, or the day is not 01 to 31.
    MonthOutOfRange,
    /// There is no such day in that month of that year.
    ImpossibleDate,
    /// The hour, minute or second is out of range.
    TimeOutOfRange,
    /// 24:00, which is 00:00 of the next day.
    Hour24,
    /// The second 60.
    LeapSecond,
    /// The offset is more than 14 hours, or its minutes are out of range.
    OffsetOutOfRange,
    /// A time of day without `Z` or an offset.
    TimezoneMissing,
    /// Year 0000 or before, or the first day of year 1: what software writes for "no date".
    ZeroDate,
    /// White space instead of `T`.
    SpaceSeparator,
    /// `t` or `z`.
    Lowercase,
    /// `+0100`
    OffsetNoColon,
    /// `+01`
    OffsetHourOnly,
    /// A time zone behind a date without a time.
    DateWithOffset,
    /// The dates of mail and HTTP.
    Rfc822,
    /// Without hyphens or colons.
    BasicFormat,
    /// The week or the number of the day instead of month and day.
    WeekOrOrdinal,
    /// Slashes or full stops instead of hyphens, or the year not at the start.
    Slashes,
    /// A number has too few digits.
    Unpadded,
    /// Seconds or milliseconds since 1970.
    UnixTimestamp,
}

impl fmt::Display for LastmodFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Format => "not a W3C date-time",
            Self::MonthOutOfRange => "the month is not 01 to 12, or the day is not 01 to 31",
            Self::ImpossibleDate => "there is no such day in that month",
            Self::TimeOutOfRange => "the hour, minute or second is out of range",
            Self::Hour24 => "24:00 is 00:00 of the next day",
            Self::LeapSecond => "there is no second 60",
            Self::OffsetOutOfRange => "the offset is out of range",
            Self::TimezoneMissing => "a time of day without a time zone",
            Self::ZeroDate => "a date that stands for none",
            Self::SpaceSeparator => "white space instead of `T`",
            Self::Lowercase => "`t` or `z` in lower case",
            Self::OffsetNoColon => "an offset without a colon",
            Self::OffsetHourOnly => "an offset without minutes",
            Self::DateWithOffset => "a time zone behind a date without a time",
            Self::Rfc822 => "a date of mail and HTTP",
            Self::BasicFormat => "a date without hyphens or colons",
            Self::WeekOrOrdinal => "a week or the number of a day instead of month and day",
            Self::Slashes => "slashes or full stops instead of hyphens",
            Self::Unpadded => "a number with too few digits",
            Self::UnixTimestamp => "seconds or milliseconds since 1970",
        })
    }
}

impl std::error::Error for LastmodFault {}

/// Time zones reach from -12:00 to +14:00: <https://www.w3.org/TR/xmlschema-2/#dateTime-timezones>.
const OFFSET_MINUTES: i64 = 14 * 60;
/// <https://www.rfc-editor.org/rfc/rfc3339#section-5.6>
const RFC_3339_OFFSET_MINUTES: i64 = 23 * 60 + 59;

impl fmt::Display for Lastmod {
    /// One of the six forms, in UTC: as precise as it was written, so that it is read as the same date.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.text();
        match text.strip_suffix(":00Z").filter(|_| self.precision == Precision::Minute) {
            Some(minute) => f.pad(&[minute, "Z"].concat()),
            None => f.pad(&text),
        }
    }
}

impl Lastmod {
    /// Reads one of the six forms; nothing is guessed.
    ///
    /// # Errors
    /// [`LastmodFault`] says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, LastmodFault> {
        Self::read(text).map_err(|fault| {
            // The last two are what PHP makes of the first.
            let is_zero = text.starts_with("0000-00-00")
                || text.starts_with("-0001-11-30")
                || find_word("30 Nov -0001", text).is_some();
            match fault {
                _ if is_zero => LastmodFault::ZeroDate,
                LastmodFault::Format => date_forms::fault(text),
                fault => fault,
            }
        })
    }

    /// What consumers take from a text by what is read in it: `t` and `z`, which only the standard does not allow, keep none of
    /// them from it.
    pub(crate) fn taken(text: &str, read: Result<Self, LastmodFault>) -> Option<Self> {
        match read {
            Ok(date) => Some(date),
            Err(LastmodFault::Lowercase) => Self::read(&text.to_ascii_uppercase()).ok(),
            Err(_) => None,
        }
    }

    /// What was meant by a text that is none of the six forms, in one of them; `None` where it could mean more than one
    /// moment, or none.
    ///
    /// # Example
    /// ```
    /// use sitemapkit::Lastmod;
    ///
    /// assert_eq!(Lastmod::repair("2024-02-29 10:30:15 +0100").unwrap(), "2024-02-29T10:30:15+01:00");
    /// assert_eq!(Lastmod::repair("29.02.2024").unwrap(), "2024-02-29");
    /// assert_eq!(Lastmod::repair("1709202615").unwrap(), "2024-02-29T10:30:15Z");
    /// assert_eq!(Lastmod::repair("04/05/2024"), None);
    /// assert_eq!(Lastmod::repair("2024-02-29T10:30:15"), None);
    /// ```
    #[must_use]
    pub fn repair(text: &str) -> Option<String> {
        if Self::read(text).is_ok() { None } else { date_forms::repair(text) }
    }

    /// The first instant as W3C date-time, as precise as it was written, in UTC.
    #[cold]
    pub(crate) fn text(self) -> String {
        let mut text = date_forms::moment(self.time_ms);
        let len = match self.precision {
            Precision::Year => 4,
            Precision::Month => 7,
            Precision::Day => 10,
            Precision::Minute | Precision::Second | Precision::Fraction => text.len(),
        };
        text.truncate(len);
        text
    }

    /// The same as [`parse`](Self::parse) without a closer look at what is wrong.
    // Once for all who read dates.
    #[inline(never)]
    pub(crate) fn read(text: &str) -> Result<Self, LastmodFault> {
        match Self::read_usual(text.as_bytes()) {
            Some(date) => Ok(date),
            None => Self::read_any(text, OFFSET_MINUTES),
        }
    }

    /// Reads what nearly all programs write: a day, or a second with a zone. `None` is no answer.
    #[inline(always)]
    fn read_usual(text: &[u8]) -> Option<Self> {
        let (&[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2], time) = text.split_first_chunk()?
        else {
            return None;
        };
        let (month, day) = (two_digits(m1, m2)?, two_digits(d1, d2)?);
        let year = two_digits(y1, y2)? * 100 + two_digits(y3, y4)?;
        if year < 2 || !(1..=12).contains(&month) || !(1..=28).contains(&day) {
            return None;
        }
        let time_ms = days_since_1970(year.into(), month.into(), day.into()) * 86_400_000;
        let (&[b'T', h1, h2, b':', n1, n2, b':', s1, s2, sign], zone) = (match time
            .split_first_chunk()
        {
            None if time.is_empty() => return Some(Self { time_ms, precision: Precision::Day }),
            split => split?,
        }) else {
            return None;
        };
        let (hour, minute, second) =
            (two_digits(h1, h2)?, two_digits(n1, n2)?, two_digits(s1, s2)?);
        if hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        let offset = match (sign, zone) {
            (b'Z', []) => 0,
            (b'+' | b'-', &[h1, h2, b':', n1, n2]) => {
                let (hours, minutes) = (two_digits(h1, h2)?, two_digits(n1, n2)?);
                if hours > 13 || minutes > 59 {
                    return None;
                }
                let offset = hours * 60 + minutes;
                if sign == b'-' { -offset } else { offset }
            }
            _ => return None,
        };
        let seconds = (hour * 60 + minute - offset) * 60 + second;
        let time_ms = time_ms + i64::from(seconds) * 1_000;
        Some(Self { time_ms, precision: Precision::Second })
    }

    /// Reads all forms, with offsets up to so many minutes. With those of RFC 3339, the last second of a day in UTC may be 60.
    fn read_any(text: &str, most_minutes: i64) -> Result<Self, LastmodFault> {
        let mut scan = Scan { rest: text.as_bytes() };
        let year = scan.number(4).ok_or(LastmodFault::Format)?;
        if scan.at_end() {
            return Self::at(year, 1, 1, 0, Precision::Year);
        }
        scan.expect(b'-')?;
        let month = scan.number(2).ok_or(LastmodFault::Format)?;
        if scan.at_end() {
            return Self::at(year, month, 1, 0, Precision::Month);
        }
        scan.expect(b'-')?;
        let day = scan.number(2).ok_or(LastmodFault::Format)?;
        if scan.at_end() {
            return Self::at(year, month, day, 0, Precision::Day);
        }
        scan.expect(b'T')?;
        let hour = scan.number(2).ok_or(LastmodFault::Format)?;
        scan.expect(b':')?;
        let minute = scan.number(2).ok_or(LastmodFault::Format)?;
        let (mut second, mut fraction_ms, mut precision) = (0, 0, Precision::Minute);
        if scan.take(b':') {
            second = scan.number(2).ok_or(LastmodFault::Format)?;
            precision = Precision::Second;
            if scan.take(b'.') {
                fraction_ms = scan.fraction_ms().ok_or(LastmodFault::Format)?;
                precision = Precision::Fraction;
            }
        }
        let offset_minutes = match scan.rest {
            b"Z" => 0,
            [] => {
                Self::at(year, month, day, 0, precision)?;
                return Err(LastmodFault::TimezoneMissing);
            }
            [sign @ (b'+' | b'-'), rest @ ..] => {
                scan.rest = rest;
                let hours = scan.number(2).ok_or(LastmodFault::Format)?;
                scan.expect(b':')?;
                let minutes = scan.number(2).ok_or(LastmodFault::Format)?;
                if !scan.at_end() {
                    return Err(LastmodFault::Format);
                }
                let total = hours * 60 + minutes;
                if total > most_minutes || minutes > 59 {
                    return Err(LastmodFault::OffsetOutOfRange);
                }
                if *sign == b'-' { -total } else { total }
            }
            _ => return Err(LastmodFault::Format),
        };
        let in_day_ms = ((hour * 60 + minute) * 60 + second) * 1000 + fraction_ms;
        let date = Self::at(year, month, day, in_day_ms, precision)?;
        let time_ms = date.time_ms - offset_minutes * 60_000;
        let may_be_leap = most_minutes > OFFSET_MINUTES && time_ms.rem_euclid(86_400_000) < 1_000;
        if hour > 23 || minute > 59 || second > 60 || second == 60 && !may_be_leap {
            return Err(match (hour, minute, second) {
                (24, 0, 0) => LastmodFault::Hour24,
                (0..=23, 0..=59, 60) => LastmodFault::LeapSecond,
                _ => LastmodFault::TimeOutOfRange,
            });
        }
        Ok(Self { time_ms, precision })
    }

    /// Reads a date of Atom, which may have a second 60 where UTC has one, and any offset of less than a day:
    /// <https://www.rfc-editor.org/rfc/rfc3339#section-5.6>.
    pub(crate) fn parse_rfc3339(text: &str) -> Result<Self, LastmodFault> {
        match Self::parse(text) {
            Err(LastmodFault::OffsetOutOfRange | LastmodFault::LeapSecond) => {
                Self::read_any(text, RFC_3339_OFFSET_MINUTES)
            }
            read => read,
        }
    }

    /// Whether it is before there was a web, and not the moment from which computers count.
    pub(crate) fn is_before_web(&self) -> bool {
        // Of a year or a month only the start is known, so that the whole of 1991 may be meant.
        let is_coarse = self.precision < Precision::Day;
        let start_ms = if is_coarse { WEB_START_MS - 217 * 86_400_000 } else { WEB_START_MS };
        self.time_ms < start_ms && self.time_ms != 0
    }

    pub(super) fn at(
        year: i64,
        month: i64,
        day: i64,
        in_day_ms: i64,
        precision: Precision,
    ) -> Result<Self, LastmodFault> {
        if year == 0 || (year, month, day) == (1, 1, 1) {
            return Err(LastmodFault::ZeroDate);
        }
        if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(LastmodFault::MonthOutOfRange);
        }
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        if day > days {
            return Err(LastmodFault::ImpossibleDate);
        }
        Ok(Self { time_ms: days_since_1970(year, month, day) * 86_400_000 + in_day_ms, precision })
    }
}

/// The number that two digits are.
#[inline(always)]
fn two_digits(tens: u8, ones: u8) -> Option<i32> {
    let (tens, ones) = (tens.wrapping_sub(b'0'), ones.wrapping_sub(b'0'));
    (tens < 10 && ones < 10).then(|| i32::from(tens) * 10 + i32::from(ones))
}

/// Days from 1970-01-01 in the proleptic Gregorian calendar, of a year from 0 on; years start in March so that the leap day
/// comes last.
#[inline]
pub(super) const fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    // 400 years later all is the same, and nothing is below 0.
    let (year, month) = if month <= 2 { (year + 399, month + 9) } else { (year + 400, month - 3) };
    let day_of_year = (153 * month + 2) / 5 + day - 1;
    year * 365 + year / 4 - year / 100 + year / 400 + day_of_year - (719_468 + 146_097)
}

pub(super) struct Scan<'a> {
    pub(super) rest: &'a [u8],
}

impl Scan<'_> {
    pub(super) const fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub(super) fn take(&mut self, byte: u8) -> bool {
        match self.rest.split_first() {
            Some((&first, rest)) if first == byte => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    fn expect(&mut self, byte: u8) -> Result<(), LastmodFault> {
        if self.take(byte) { Ok(()) } else { Err(LastmodFault::Format) }
    }

    /// Exactly `len` digits.
    pub(super) fn number(&mut self, len: usize) -> Option<i64> {
        let (digits, rest) = self.rest.split_at_checked(len)?;
        let mut value = 0;
        for &digit in digits {
            if !digit.is_ascii_digit() {
                return None;
            }
            value = value * 10 + i64::from(digit - b'0');
        }
        self.rest = rest;
        Some(value)
    }

    /// One or more digits after the point, as whole milliseconds.
    pub(super) fn fraction_ms(&mut self) -> Option<i64> {
        let (mut ms, mut unit, mut any) = (0, 100, false);
        while let Some((&digit @ b'0'..=b'9', rest)) = self.rest.split_first() {
            ms += i64::from(digit - b'0') * unit;
            unit /= 10;
            any = true;
            self.rest = rest;
        }
        any.then_some(ms)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lastmod, LastmodFault::*, Precision::*};

    #[test]
    fn all_six_forms_are_read() {
        for (text, time_ms, precision) in [
            ("1970", 0, Year),
            ("1997-07", 867_715_200_000, Month),
            ("1997-07-16", 869_011_200_000, Day),
            ("1997-07-16T19:20+01:00", 869_077_200_000, Minute),
            ("1997-07-16T19:20:30+01:00", 869_077_230_000, Second),
            ("1997-07-16T19:20:30.45+01:00", 869_077_230_450, Fraction),
            ("2024-02-29T10:30:15.123456789+05:30", 1_709_182_815_123, Fraction),
            ("2024-02-29T10:30:15-00:00", 1_709_202_615_000, Second),
            ("1969-12-31", -86_400_000, Day),
            ("2000-02-29", 951_782_400_000, Day),
        ] {
            assert_eq!(Lastmod::parse(text), Ok(Lastmod { time_ms, precision }), "{text}");
        }
    }

    #[test]
    fn what_is_usual_is_read_as_all_else_is() {
        let days =
            ["2026-11-21", "0002-01-01", "9999-12-28", "2024-02-29", "2000-03-01", "2023-01-31"];
        let times = ["", "T00:00:00Z", "T23:59:59-13:59", "T10:30:15+05:30", "T10:30:15+14:00"];
        let broken = [
            "T24:00:00Z",
            "T10:60:00Z",
            "T10:30:60Z",
            "T10:30:15+01:60",
            "T1:30:150Z",
            "T10:30:15",
        ];
        for day in days.into_iter().chain(["2026-00-10", "2026-13-10", "2026-1--10", "0000-01-01"])
        {
            for time in times.into_iter().chain(broken) {
                let text = format!("{day}{time}");
                if let Some(date) = Lastmod::read_usual(text.as_bytes()) {
                    assert_eq!(Lastmod::read_any(&text, super::OFFSET_MINUTES), Ok(date), "{text}");
                }
            }
        }
        assert!(days.iter().take(3).all(|day| Lastmod::read_usual(day.as_bytes()).is_some()));
        let moment = |time: &&&str| Lastmod::read_usual(format!("2026-11-21{time}").as_bytes());
        assert_eq!(times.iter().filter_map(|time| moment(&time)).count(), 4);
    }

    #[test]
    fn every_other_text_has_its_fault() {
        for (text, fault) in [
            ("", Format),
            ("yesterday", Format),
            ("20240229", BasicFormat),
            ("2024-2-9", Unpadded),
            ("2024/02/29", Slashes),
            ("2024-02-29 10:30:15Z", SpaceSeparator),
            ("2024-02-29t10:30:15z", Lowercase),
            ("2024-02-29T10:30:15+0100", OffsetNoColon),
            ("2024-02-29T10:30:15+01", OffsetHourOnly),
            ("2024-02-29T10Z", Format),
            ("2024-02-29Z", DateWithOffset),
            ("2024-02-29T10:30:15.Z", Format),
            ("2024-02-29T10:30:15Z ", Format),
            ("12024-02-29", Format),
            ("２０２４-02-29", Format),
            ("2023-02-29", ImpossibleDate),
            ("1900-02-29", ImpossibleDate),
            ("2024-04-31", ImpossibleDate),
            ("2024-13-01", MonthOutOfRange),
            ("2024-00-10", MonthOutOfRange),
            ("2024-02-00", MonthOutOfRange),
            ("2024-02-29T24:00:00Z", Hour24),
            ("2024-02-29T23:59:60Z", LeapSecond),
            ("2024-02-29T10:60Z", TimeOutOfRange),
            ("2024-02-29T10:30:15+15:00", OffsetOutOfRange),
            ("2024-02-29T10:30:15", TimezoneMissing),
            ("2024-02-29T10:30", TimezoneMissing),
            ("0000-00-00", ZeroDate),
            ("0000-00-00 00:00:00", ZeroDate),
            ("-0001-11-30T00:00:00+00:00", ZeroDate),
            ("0001-01-01", ZeroDate),
            ("Mon, 01 Jan 0001 00:00:00 GMT", ZeroDate),
            ("Wed, 30 Nov -0001 00:00:00 +0000", ZeroDate),
        ] {
            assert_eq!(Lastmod::parse(text), Err(fault), "{text}");
        }
    }

    #[test]
    fn dates_of_atom_may_have_leap_seconds_and_any_offset_of_less_than_a_day() {
        for (text, moment) in [
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"),
            ("2017-01-01T08:59:60+09:00", "2017-01-01T00:00:00Z"),
            ("2017-01-01T23:58:60+23:59", "2017-01-01T00:00:00Z"),
            ("2016-12-31T00:00:60-23:59", "2017-01-01T00:00:00Z"),
            ("2026-11-21T10:00:00+23:59", "2026-11-20T10:01:00Z"),
            ("2026-11-21T10:00:00.25-18:00", "2026-11-22T04:00:00.250Z"),
            ("2026-11-21T10:00:00+01:00", "2026-11-21T09:00:00Z"),
        ] {
            let read = Lastmod::parse_rfc3339(text).map(Lastmod::text);
            assert_eq!(read.as_deref(), Ok(moment), "{text}");
        }
        for text in [
            "2016-12-31T10:00:60Z",
            "2016-12-31T23:59:61Z",
            "2016-12-31T23:59:60+01:00",
            "2026-11-21T10:00:00+24:00",
            "2026-11-21T10:00:00+20:60",
            "2026-13-21T10:00:00+20:00",
            "2026-11-21T10:00:00+20:",
            "2026-11-21T10:00:60é",
        ] {
            assert!(Lastmod::parse_rfc3339(text).is_err(), "{text}");
        }
    }
}
