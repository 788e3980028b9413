//! The forms in which dates are written beside those of W3C: which of them a text has, and what it means.
//!
//! A text is spelled anew part by part, whether or not there is such a day; [`Lastmod::read`] then judges the result.

use super::lastmod::{Lastmod, LastmodFault, Scan, days_since_1970};
use super::rfc822;

/// Longer texts are no dates.
const DATE_MAX_BYTES: usize = 100;

pub(super) const DAY_MS: i64 = 86_400_000;

/// Patterns, separated by spaces, and what is wrong with a text that has one of them; the first that fits counts. Small
/// letters stand for numbers as in [`number`], `v` for a name, `_` for spaces, other characters for themselves.
type Forms = [(Option<LastmodFault>, &'static str)];

const DATES: &Forms = &[
    (None, "y-a-c"),
    (Some(LastmodFault::Slashes), "y/b/d y.b.d e/f/y e.f.y e-f-y e/e/e e.e.e"),
    (Some(LastmodFault::Unpadded), "y-b-d e-e-e"),
    (Some(LastmodFault::BasicFormat), "yac"),
    (Some(LastmodFault::WeekOrOrdinal), "y-Ww-k yWwk y-Ww y-o yo"),
    (Some(LastmodFault::Unpadded), "y-b"),
    // RFC 822 and its successors, RFC 850 and `asctime`: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>. The last
    // is in UTC in HTTP and in any time zone elsewhere.
    (Some(LastmodFault::Rfc822), "v,_d_m_y d_m_y v,_d_m_u d_m_u v,_d-m-u v_m_d_e:e:e_y"),
    // `toString()` in JavaScript, where the time comes behind it, and in Java and `date`, where the zones that others than
    // these have a name for are several: <https://tc39.es/ecma262/#sec-todatestring>,
    // <https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Date.html#toString()>.
    (
        Some(LastmodFault::Rfc822),
        "v_m_d_y v_m_d_p:q:x_UTC_y v_m_d_p:q:x_GMT_y v_m_d_p:q:x_Z_y v_m_d_e:e:e_v_y",
    ),
    (Some(LastmodFault::Format), "m_d,_y"),
];

const SEPARATORS: &Forms = &[(None, "T"), (Some(LastmodFault::Lowercase), "t")];

const TIMES: &Forms = &[
    (None, "h:i:s"),
    (Some(LastmodFault::Unpadded), "g:j:r"),
    (None, "h:i"),
    (Some(LastmodFault::Unpadded), "g:j"),
    (Some(LastmodFault::BasicFormat), "his hi"),
];

const ZONES: &Forms = &[
    (None, "Z +h:i -h:i"),
    (Some(LastmodFault::Lowercase), "z"),
    (Some(LastmodFault::OffsetNoColon), "+hi -hi"),
    (Some(LastmodFault::OffsetHourOnly), "+h -h"),
];

/// Which of [`Numbers`] a letter of a pattern stands for, and the least and the greatest number of its digits. The month
/// `m` has a name, and the year `u` of two digits is one near 2000.
const fn number(letter: u8) -> Option<(usize, usize, usize)> {
    Some(match letter {
        b'y' => (0, 4, 4),
        b'm' => (1, 3, NAME_MAX_BYTES),
        b'a' | b'i' => (1, 2, 2),
        b'b' | b'j' => (1, 1, 2),
        b'c' | b's' => (2, 2, 2),
        b'd' | b'r' => (2, 1, 2),
        b'w' | b'p' => (3, 2, 2),
        b'q' => (4, 2, 2),
        b'x' => (5, 2, 2),
        b'k' => (4, 1, 1),
        b'o' => (5, 3, 3),
        b'e' => (6, 1, 2),
        b'f' => (7, 1, 2),
        b'h' | b'u' => (0, 2, 2),
        b'g' => (0, 1, 2),
        _ => return None,
    })
}

/// `September` and `Wednesday`.
const NAME_MAX_BYTES: usize = 9;

/// The numbers that a pattern names. Of a date: year, month, day, week, day of the week, day of the year, and two that may
/// be day and month or the other way round; where there is a month, hour, minute and second instead of what counts days. Of a
/// time or a zone: hour, minute, second.
type Numbers = [Option<i64>; 8];

/// Which form a text has that is none of the six of W3C. What is wrong with the moment itself comes first, then what is
/// wrong at the start of the text.
#[cold]
#[inline(never)]
pub(super) fn fault(text: &str) -> LastmodFault {
    let Some(Spelling { text, form, .. }) = Spelling::of(text) else { return LastmodFault::Format };
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
            let next = w3c_date(date_of(day.time_ms / DAY_MS + 1));
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
struct Spelling<'a> {
    /// Empty where the text could mean more than one date, or none.
    text: String,
    /// The first thing that differs.
    form: Option<LastmodFault>,
    /// What has not been looked at.
    rest: &'a [u8],
}

impl<'a> Spelling<'a> {
    fn of(text: &'a str) -> Option<Self> {
        if text.len() > DATE_MAX_BYTES {
            return None;
        }
        let mut spelling = Self { rest: text.as_bytes(), ..Self::default() };
        if let Some(text) = timestamp(text) {
            spelling.note(LastmodFault::UnixTimestamp);
            spelling.text = text;
        } else {
            spelling.parts()?;
        }
        Some(spelling)
    }

    /// A date, with or without a time and its zone.
    fn parts(&mut self) -> Option<()> {
        let is_day_first = self.rest.iter().find(|byte| !byte.is_ascii_digit()) == Some(&b'.');
        let numbers = self.take(DATES)?;
        let Some(text) = date(numbers, is_day_first) else { return Some(()) };
        self.text = text;
        if let [_, Some(_), Some(_), Some(hour), minute, second, ..] = numbers {
            self.push_time(hour, minute, second);
            self.text.push('Z');
            return self.rest.is_empty().then_some(());
        }
        if self.skip_spaces() {
            if !self.rest.first()?.is_ascii_digit() {
                return self.zone_of_date();
            }
            self.note(LastmodFault::SpaceSeparator);
        } else if self.rest.is_empty() {
            return Some(());
        } else if !self.rest.first()?.is_ascii_digit() && self.take(SEPARATORS).is_none() {
            return self.zone_of_date();
        }
        let [hour, minute, second, ..] = self.take(TIMES)?;
        let hour = self.hour_of_day(hour?)?;
        self.push_time(hour, minute, second);
        self.fraction();
        self.zone()?;
        self.rest.is_empty().then_some(())
    }

    fn push_time(&mut self, hour: i64, minute: Option<i64>, second: Option<i64>) {
        for (mark, number) in [('T', Some(hour)), (':', minute), (':', second)] {
            if let Some(number) = number {
                self.text.push(mark);
                push_number(&mut self.text, number, 2);
            }
        }
    }

    /// The hour of 24, where AM or PM may follow the time.
    fn hour_of_day(&mut self, hour: i64) -> Option<i64> {
        let [half @ (b'A' | b'P' | b'a' | b'p'), b'M' | b'm', rest @ ..] =
            self.rest.trim_ascii_start()
        else {
            return Some(hour);
        };
        self.note(LastmodFault::Format);
        self.rest = rest;
        let is_afternoon = half.eq_ignore_ascii_case(&b'p');
        (1..=12).contains(&hour).then_some(hour % 12 + if is_afternoon { 12 } else { 0 })
    }

    fn zone_of_date(&mut self) -> Option<()> {
        self.note(LastmodFault::DateWithOffset);
        let len = self.text.len();
        self.zone()?;
        self.text.truncate(len);
        self.rest.is_empty().then_some(())
    }

    fn fraction(&mut self) {
        let [point @ (b'.' | b','), rest @ ..] = self.rest else { return };
        let (digits, rest) = rest.split_at(run(rest));
        if *point == b',' || digits.is_empty() {
            self.note(LastmodFault::Format);
        }
        if !digits.is_empty() {
            self.text.push('.');
            self.text.extend(digits.iter().copied().map(char::from));
        }
        self.rest = rest;
    }

    fn zone(&mut self) -> Option<()> {
        if self.skip_spaces() {
            self.note(LastmodFault::Format);
        }
        // `GMT+0100`, and the name of the zone in brackets behind it.
        if let [b'G', b'M', b'T', rest @ ..] | [b'U', b'T', b'C', rest @ ..] = self.rest
            && let [b'+' | b'-', ..] = rest
        {
            self.note(LastmodFault::Format);
            self.rest = rest;
        }
        let Some(&sign) = self.rest.first() else { return Some(()) };
        let (sign, hours, minutes) = if let Some([hours, minutes, ..]) = self.take(ZONES) {
            (sign, hours, minutes)
        } else {
            let len = self.rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
            let (name, rest) = self.rest.split_at_checked(len)?;
            let hours = rfc822::hours(name)?;
            self.note(LastmodFault::Format);
            self.rest = rest;
            (b'-', (hours < 0).then_some(-hours), None)
        };
        match hours {
            None => self.text.push('Z'),
            Some(hours) => {
                self.text.push(char::from(sign));
                push_number(&mut self.text, hours, 2);
                self.text.push(':');
                push_number(&mut self.text, minutes.unwrap_or(0), 2);
            }
        }
        if let [b'(', name @ .., b')'] = self.rest.trim_ascii_start()
            && !name.contains(&b')')
        {
            self.note(LastmodFault::Format);
            self.rest = &[];
        }
        Some(())
    }

    /// Takes what has one of `forms`, and notes what is wrong with it.
    #[inline(never)]
    fn take(&mut self, forms: &Forms) -> Option<Numbers> {
        for (fault, patterns) in forms {
            for pattern in patterns.as_bytes().split(|byte| *byte == b' ') {
                if let Some((numbers, rest)) = fit(pattern, self.rest) {
                    self.rest = rest;
                    if let Some(fault) = fault {
                        self.note(*fault);
                    }
                    return Some(numbers);
                }
            }
        }
        None
    }

    #[inline(never)]
    fn note(&mut self, fault: LastmodFault) {
        let is_weaker = |form: LastmodFault| is_slight(form) && fault != LastmodFault::Lowercase;
        if self.form.is_none_or(is_weaker) {
            self.form = Some(fault);
        }
    }

    /// Whether there were spaces.
    fn skip_spaces(&mut self) -> bool {
        let len = self.rest.len();
        self.rest = self.rest.trim_ascii_start();
        self.rest.len() < len
    }
}

/// The numbers in a text that has a pattern, and what follows.
#[inline(never)]
fn fit<'a>(pattern: &[u8], mut text: &'a [u8]) -> Option<(Numbers, &'a [u8])> {
    let mut numbers = Numbers::default();
    for &mark in pattern {
        let (class, slot, least, most) = match (mark, number(mark)) {
            (b'v', _) => (Class::Letter, None, 1, NAME_MAX_BYTES),
            (b'_', _) => (Class::Space, None, 1, NAME_MAX_BYTES),
            (b'm', Some((slot, least, most))) => (Class::Letter, Some(slot), least, most),
            (_, Some((slot, least, most))) => (Class::Digit, Some(slot), least, most),
            (_, None) => {
                text = text.strip_prefix(&[mark])?;
                continue;
            }
        };
        let len = text.iter().take(most).take_while(|byte| Class::of(**byte) == class).count();
        let (part, rest) = text.split_at_checked(len).filter(|_| len >= least)?;
        text = rest;
        let Some(to) = slot.and_then(|slot| numbers.get_mut(slot)) else { continue };
        let number = part.iter().fold(0, |number, digit| number * 10 + i64::from(digit & 15));
        *to = Some(match mark {
            b'm' => rfc822::month(part)?,
            b'u' if number < 50 => number + 2_000,
            b'u' => number + 1_900,
            _ => number,
        });
    }
    Some((numbers, text))
}

/// What a part of a date is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Digit,
    Letter,
    Space,
    Other,
}

impl Class {
    const fn of(byte: u8) -> Self {
        match byte {
            b'0'..=b'9' => Self::Digit,
            b'A'..=b'Z' | b'a'..=b'z' => Self::Letter,
            b' ' | b'\t' | b'\n' | b'\r' => Self::Space,
            _ => Self::Other,
        }
    }
}

/// How many digits come first.
fn run(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The date that the numbers mean, if they mean one. Where there are dots between them, the day comes first: no locale of
/// CLDR has the month first there, while with slashes and hyphens both are usual.
#[inline(never)]
fn date(
    [year, month, day, week, weekday, ordinal, first, second]: Numbers,
    is_day_first: bool,
) -> Option<String> {
    let year = year?;
    let numbers = match (first, second) {
        (Some(day), Some(month)) if day > 12 || day == month || (is_day_first && month <= 12) => {
            [year, month, day]
        }
        (Some(month), Some(day)) => {
            if day <= 12 {
                return None;
            }
            [year, month, day]
        }
        (Some(_), None) => return None,
        _ => match (month, day) {
            (Some(month), Some(day)) => [year, month, day],
            (Some(month), None) => {
                let mut text = w3c_date([year, month, 1]);
                text.truncate("YYYY-MM".len());
                return Some(text);
            }
            _ => {
                let new_year = days_since_1970(year, 1, 1);
                let (days, counted) = if let Some(ordinal) = ordinal {
                    (new_year + ordinal - 1, new_year + ordinal - 1)
                } else {
                    // The first week is the one with the fourth of January, and weeks start on Monday, as 1969-12-29
                    // was. A week belongs to the year in which its Thursday is, and alone is no date.
                    let weekday = weekday.filter(|day| (1..=7).contains(day))?;
                    let monday = new_year + 3 - (new_year + 6).rem_euclid(7) + (week? - 1) * 7;
                    (monday + weekday - 1, monday + 3)
                };
                let is_in_year =
                    year > 0 && (new_year..days_since_1970(year + 1, 1, 1)).contains(&counted);
                return is_in_year.then(|| w3c_date(date_of(days)));
            }
        },
    };
    Some(w3c_date(numbers))
}

/// `1709202615`, `1709202615.5` or `1709202615000`: the moment, or nothing where it is not certain.
#[inline(never)]
fn timestamp(text: &str) -> Option<String> {
    let mut scan = Scan { rest: text.as_bytes() };
    let len = run(scan.rest);
    let number = if (9..=13).contains(&len) { scan.number(len)? } else { return None };
    let fraction_ms = if scan.take(b'.') { scan.fraction_ms()? } else { 0 };
    if !scan.at_end() {
        return None;
    }
    let time_ms = match len {
        9 | 10 => number * 1_000 + fraction_ms,
        // Seconds of the year 5000, or milliseconds of the first years after 1970.
        11 => return Some(String::new()),
        _ => number,
    };
    Some(moment(time_ms))
}

/// A moment as W3C date-time in UTC.
pub(crate) fn moment(time_ms: i64) -> String {
    let mut out = w3c_date(date_of(time_ms.div_euclid(DAY_MS)));
    let in_day_ms = time_ms.rem_euclid(DAY_MS);
    for (mark, unit_ms) in [('T', 3_600_000), (':', 60_000), (':', 1_000)] {
        out.push(mark);
        push_number(&mut out, in_day_ms / unit_ms % 60, 2);
    }
    if in_day_ms % 1_000 > 0 {
        out.push('.');
        push_number(&mut out, in_day_ms % 1_000, 3);
    }
    out.push('Z');
    out
}

/// Year, month and day of a number of days after 1970-01-01: [`days_since_1970`] the other way round.
pub(super) const fn date_of(days: i64) -> [i64; 3] {
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

fn w3c_date([year, month, day]: [i64; 3]) -> String {
    let mut out = String::new();
    push_number(&mut out, year, 4);
    out.push('-');
    push_number(&mut out, month, 2);
    out.push('-');
    push_number(&mut out, day, 2);
    out
}

#[inline(never)]
pub(super) fn push_number(out: &mut String, number: i64, digits: u32) {
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
            let [year, month, day] = date_of(days);
            let text = w3c_date([year, month, day]);
            assert_eq!(days_since_1970(year, month, day), days, "{text}");
            assert_eq!(Lastmod::read(&text).unwrap().time_ms, days * DAY_MS, "{text}");
        }
    }
}
