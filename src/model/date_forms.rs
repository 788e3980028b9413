//! The forms in which dates are written beside those of W3C: which of them a text has, and what it means.
//!
//! A text is spelled anew part by part, whether or not there is such a day; [`Lastmod::read`] then judges the result.

use super::lastmod::{Lastmod, LastmodFault, Precision, Scan, days_since_1970};
use super::rfc822;

/// Longer texts are no dates.
const DATE_MAX_BYTES: usize = 64;

const DAY_MS: i64 = 86_400_000;

/// Which form a text has that is none of the six of W3C. What is wrong with the moment itself comes first, then what is
/// wrong at the start of the text.
#[cold]
#[inline(never)]
pub(super) fn fault(text: &str) -> LastmodFault {
    let Some(Spelling { text, form }) = Spelling::of(text) else { return LastmodFault::Format };
    match Lastmod::read(&text) {
        Ok(_) | Err(LastmodFault::Format) => form.unwrap_or(LastmodFault::Format),
        Err(LastmodFault::TimezoneMissing) => {
            form.filter(|form| !is_slight(*form)).unwrap_or(LastmodFault::TimezoneMissing)
        }
        Err(fault) => fault,
    }
}

/// The same moment in one of the six forms; `None` if it is not certain.
pub(super) fn repair(text: &str) -> Option<String> {
    let text = Spelling::of(text)?.text;
    let text = match Lastmod::read(&text) {
        Err(LastmodFault::LeapSecond) => [text.get(..17)?, "59", text.get(19..)?].concat(),
        Err(LastmodFault::Hour24) => {
            let day = Lastmod::read(text.get(..10)?).ok()?;
            let next = w3c(day.time_ms + DAY_MS, Precision::Day);
            [&next, "T00", text.get(13..)?].concat()
        }
        _ => text,
    };
    Lastmod::read(&text).is_ok().then_some(text)
}

/// Whether something more precise may be said instead.
const fn is_slight(form: LastmodFault) -> bool {
    matches!(form, LastmodFault::Format | LastmodFault::Lowercase)
}

/// A text as W3C would have it spelled.
#[derive(Debug, Default)]
struct Spelling {
    /// Empty where the text could mean more than one date, or none.
    text: String,
    /// The first thing that differs.
    form: Option<LastmodFault>,
}

impl Spelling {
    fn of(text: &str) -> Option<Self> {
        if text.len() > DATE_MAX_BYTES {
            return None;
        }
        Self::of_timestamp(text).or_else(|| Self::of_parts(text)).or_else(|| Self::of_mail(text))
    }

    /// `1709202615`, `1709202615.5` or `1709202615000`.
    fn of_timestamp(text: &str) -> Option<Self> {
        let mut scan = Scan { rest: text.as_bytes() };
        let len = scan.run();
        if !(9..=13).contains(&len) {
            return None;
        }
        let number = scan.number(len)?;
        let fraction_ms = if scan.take(b'.') { scan.fraction_ms()? } else { 0 };
        let text = match len {
            9 | 10 => instant(number * 1_000 + fraction_ms),
            // Seconds of the year 5000, or milliseconds of the first years after 1970.
            11 => String::new(),
            _ => instant(number),
        };
        scan.at_end().then_some(Self { text, form: Some(LastmodFault::UnixTimestamp) })
    }

    /// `Thu, 29 Feb 2024 10:30:15 GMT`, and the two older forms of HTTP:
    /// <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>.
    fn of_mail(text: &str) -> Option<Self> {
        let date = rfc822::parse(text).or_else(|| {
            let words: Vec<_> = text.split_ascii_whitespace().collect();
            let respelled = match *words.as_slice() {
                // `Thursday, 29-Feb-24 10:30:15 GMT`
                [_, date, time, zone] => [&date.replace('-', " "), time, zone].join(" "),
                // `Thu Feb 29 10:30:15 2024`, which is in UTC.
                [_, month, day, time, year] => [day, month, year, time, "GMT"].join(" "),
                _ => return None,
            };
            rfc822::parse(&respelled)
        })?;
        let text = w3c(date.time_ms, date.precision);
        Some(Self { text, form: Some(LastmodFault::Rfc822) })
    }

    /// Year, month and day in any order, or instead of the two latter a week or the number of a day; with or without a
    /// time and its zone.
    fn of_parts(text: &str) -> Option<Self> {
        let mut scan = Scan { rest: text.as_bytes() };
        let mut spelling = Self::default();
        spelling.date(&mut scan)?;
        if !spelling.text.is_empty() {
            spelling.behind_date(&mut scan)?;
        }
        Some(spelling)
    }

    fn note(&mut self, fault: LastmodFault) {
        let is_weaker = |form: LastmodFault| is_slight(form) && fault != LastmodFault::Lowercase;
        if self.form.is_none_or(is_weaker) {
            self.form = Some(fault);
        }
    }

    fn date(&mut self, scan: &mut Scan<'_>) -> Option<()> {
        match scan.run() {
            4 => self.year_first(scan),
            7 => self.day_of_year(scan.number(4)?, scan.number(3)?),
            // Without separators, and 14 digits also without `T`.
            8 | 14 => {
                self.note(LastmodFault::BasicFormat);
                self.year_month_day(scan.number(4)?, scan.number(2)?, scan.number(2)?);
                Some(())
            }
            _ => self.year_last(scan),
        }
    }

    fn year_first(&mut self, scan: &mut Scan<'_>) -> Option<()> {
        let year = scan.number(4)?;
        let separator = scan.separator();
        if matches!(separator, Some(b'-') | None) && scan.take(b'W') {
            return self.week(year, scan);
        }
        let separator = separator?;
        let month_len = scan.run();
        if separator == b'-' && month_len == 3 {
            return self.day_of_year(year, scan.number(3)?);
        }
        let month = scan.one_or_two_digits()?;
        if separator == b'-' && month_len == 1 && scan.at_end() {
            self.note(LastmodFault::Unpadded);
            self.push(year, 4);
            self.text.push('-');
            self.push(month, 2);
            return Some(());
        }
        let day_len = scan.take(separator).then(|| scan.run())?;
        let day = scan.one_or_two_digits()?;
        if separator != b'-' {
            self.note(LastmodFault::Slashes);
        } else if month_len + day_len < 4 {
            self.note(LastmodFault::Unpadded);
        }
        self.year_month_day(year, month, day);
        Some(())
    }

    /// `29/02/2024`, `02/29/2024`, `29.02.2024`, `29-02-2024`, and anything like it with two digits of the year, which may
    /// stand at either end.
    fn year_last(&mut self, scan: &mut Scan<'_>) -> Option<()> {
        let first = scan.one_or_two_digits()?;
        let separator = scan.separator()?;
        let second = scan.one_or_two_digits()?;
        if !scan.take(separator) {
            return None;
        }
        let year_len = scan.run();
        let year = scan.number(if year_len == 4 { 4 } else { 2 })?;
        let is_short = year_len != 4;
        self.note(if is_short && separator == b'-' {
            LastmodFault::Unpadded
        } else {
            LastmodFault::Slashes
        });
        match (first, second) {
            _ if is_short => {}
            (day, month) if day > 12 || day == month => self.year_month_day(year, month, day),
            (month, day) if day > 12 => self.year_month_day(year, month, day),
            _ => {}
        }
        Some(())
    }

    /// `2024-W09-4` or `2024W094`: <https://en.wikipedia.org/wiki/ISO_week_date>. A week alone is no date.
    fn week(&mut self, year: i64, scan: &mut Scan<'_>) -> Option<()> {
        self.note(LastmodFault::WeekOrOrdinal);
        let week = scan.number(2)?;
        if scan.at_end() {
            return Some(());
        }
        scan.take(b'-');
        let day = scan.number(1)?;
        // The first week is the one with the fourth of January, and weeks start on Monday, as 1969-12-29 was.
        let fourth = days_since_1970(year, 1, 4);
        let monday = fourth - (fourth + 3).rem_euclid(7) + (week - 1) * 7;
        if is_in_year(year, monday + 3) && (1..=7).contains(&day) {
            self.text = w3c((monday + day - 1) * DAY_MS, Precision::Day);
        }
        Some(())
    }

    /// `2024-060`: <https://en.wikipedia.org/wiki/Ordinal_date>.
    fn day_of_year(&mut self, year: i64, number: i64) -> Option<()> {
        self.note(LastmodFault::WeekOrOrdinal);
        let day = days_since_1970(year, 1, 1) + number - 1;
        if is_in_year(year, day) {
            self.text = w3c(day * DAY_MS, Precision::Day);
        }
        Some(())
    }

    fn behind_date(&mut self, scan: &mut Scan<'_>) -> Option<()> {
        let date_len = self.text.len();
        let is_spaced = scan.skip_spaces();
        match scan.rest.first() {
            None => return Some(()),
            Some(b'0'..=b'9') if is_spaced => self.note(LastmodFault::SpaceSeparator),
            Some(b'0'..=b'9') => {}
            Some(b'T') if !is_spaced => {
                scan.take(b'T');
            }
            Some(b't') if !is_spaced => {
                scan.take(b't');
                self.note(LastmodFault::Lowercase);
            }
            Some(_) => {
                self.note(LastmodFault::DateWithOffset);
                self.zone(scan)?;
                self.text.truncate(date_len);
                return scan.at_end().then_some(());
            }
        }
        self.text.push('T');
        self.time(scan)?;
        self.zone(scan)?;
        scan.at_end().then_some(())
    }

    fn time(&mut self, scan: &mut Scan<'_>) -> Option<()> {
        let is_basic = matches!(scan.run(), 4 | 6);
        if is_basic {
            self.note(LastmodFault::BasicFormat);
        }
        for part in 0..3 {
            if part > 0 {
                let has_more = if is_basic { scan.run() > 0 } else { scan.take(b':') };
                if !has_more {
                    // An hour alone is no time.
                    return (part > 1).then_some(());
                }
                self.text.push(':');
            }
            let is_short = scan.run() == 1;
            let number = if is_basic { scan.number(2)? } else { scan.one_or_two_digits()? };
            if is_short {
                self.note(LastmodFault::Unpadded);
            }
            self.push(number, 2);
        }
        let is_comma = scan.take(b',');
        if is_comma || scan.take(b'.') {
            let (digits, rest) = scan.rest.split_at_checked(scan.run())?;
            if is_comma || digits.is_empty() {
                self.note(LastmodFault::Format);
            }
            if !digits.is_empty() {
                self.text.push('.');
                self.text.extend(digits.iter().copied().map(char::from));
            }
            scan.rest = rest;
        }
        Some(())
    }

    fn zone(&mut self, scan: &mut Scan<'_>) -> Option<()> {
        if scan.skip_spaces() {
            self.note(LastmodFault::Format);
        }
        let Some(&sign) = scan.rest.first() else { return Some(()) };
        if !scan.take(b'+') && !scan.take(b'-') {
            match std::mem::take(&mut scan.rest) {
                b"Z" => {}
                b"z" => self.note(LastmodFault::Lowercase),
                name if name.eq_ignore_ascii_case(b"UTC") || name.eq_ignore_ascii_case(b"GMT") => {
                    self.note(LastmodFault::Format);
                }
                _ => return None,
            }
            self.text.push('Z');
            return Some(());
        }
        let is_joined = scan.run() == 4;
        let hours = scan.number(2)?;
        let minutes = if is_joined {
            self.note(LastmodFault::OffsetNoColon);
            scan.number(2)?
        } else if scan.take(b':') {
            scan.number(2)?
        } else {
            self.note(LastmodFault::OffsetHourOnly);
            0
        };
        self.text.push(char::from(sign));
        self.push(hours, 2);
        self.text.push(':');
        self.push(minutes, 2);
        Some(())
    }

    fn year_month_day(&mut self, year: i64, month: i64, day: i64) {
        push_date(&mut self.text, [year, month, day]);
    }

    fn push(&mut self, number: i64, digits: u32) {
        push_number(&mut self.text, number, digits);
    }
}

impl Scan<'_> {
    /// How many digits come next.
    fn run(&self) -> usize {
        self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
    }

    fn one_or_two_digits(&mut self) -> Option<i64> {
        let len = self.run();
        if matches!(len, 1 | 2) { self.number(len) } else { None }
    }

    /// What stands between the parts of a date.
    fn separator(&mut self) -> Option<u8> {
        [b'-', b'/', b'.'].into_iter().find(|separator| self.take(*separator))
    }

    /// Whether there were spaces.
    fn skip_spaces(&mut self) -> bool {
        let len = self.rest.len();
        self.rest = self.rest.trim_ascii_start();
        self.rest.len() < len
    }
}

fn is_in_year(year: i64, day: i64) -> bool {
    year > 0 && (days_since_1970(year, 1, 1)..days_since_1970(year + 1, 1, 1)).contains(&day)
}

/// A moment in UTC, with milliseconds if there are any.
fn instant(time_ms: i64) -> String {
    let is_whole = time_ms % 1_000 == 0;
    w3c(time_ms, if is_whole { Precision::Second } else { Precision::Fraction })
}

/// A moment in UTC.
fn w3c(time_ms: i64, precision: Precision) -> String {
    let mut out = String::new();
    push_date(&mut out, date_of(time_ms.div_euclid(DAY_MS)));
    let in_day_ms = time_ms.rem_euclid(DAY_MS);
    for (mark, number, digits, least) in [
        ('T', in_day_ms / 3_600_000, 2, Precision::Minute),
        (':', in_day_ms / 60_000 % 60, 2, Precision::Minute),
        (':', in_day_ms / 1_000 % 60, 2, Precision::Second),
        ('.', in_day_ms % 1_000, 3, Precision::Fraction),
    ] {
        if precision >= least {
            out.push(mark);
            push_number(&mut out, number, digits);
        }
    }
    if precision >= Precision::Minute {
        out.push('Z');
    }
    out
}

/// Year, month and day of a number of days after 1970-01-01: [`days_since_1970`] the other way round.
const fn date_of(days: i64) -> [i64; 3] {
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let leap_days = day_of_era / 1_460 - day_of_era / 36_524 + day_of_era / 146_096;
    let year_of_era = (day_of_era - leap_days) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    // Years start in March.
    let is_next_year = month >= 10;
    let year = era * 400 + year_of_era;
    if is_next_year { [year + 1, month - 9, day] } else { [year, month + 3, day] }
}

fn push_date(out: &mut String, [year, month, day]: [i64; 3]) {
    push_number(out, year, 4);
    out.push('-');
    push_number(out, month, 2);
    out.push('-');
    push_number(out, day, 2);
}

fn push_number(out: &mut String, number: i64, digits: u32) {
    for place in (0..digits).rev() {
        let digit = number / 10_i64.pow(place) % 10;
        out.push(char::from(b'0' + u8::try_from(digit).unwrap_or(0)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_written_as_it_is_read() {
        for days in (-719_161..2_932_897).step_by(13) {
            let text = w3c(days * DAY_MS, Precision::Day);
            let [year, month, day] = date_of(days);
            assert_eq!(days_since_1970(year, month, day), days, "{text}");
            assert_eq!(Lastmod::read(&text).unwrap().time_ms, days * DAY_MS, "{text}");
        }
    }
}
