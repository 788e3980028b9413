//! The dates of RSS: <https://www.rssboard.org/rss-specification#ltpubdategtSubelementOfLtitemgt>, which are those of
//! <https://www.rfc-editor.org/rfc/rfc822#section-5> with years of two or four digits.

use super::date_forms::{DAY_MS, date_of, push_number};
use super::lastmod::{Lastmod, Precision};
use super::search::split_once;

/// What their names have behind the first three letters.
const MONTHS: [(&str, &str); 12] = [
    ("jan", "uary"),
    ("feb", "ruary"),
    ("mar", "ch"),
    ("apr", "il"),
    ("may", ""),
    ("jun", "e"),
    ("jul", "y"),
    ("aug", "ust"),
    ("sep", "tember"),
    ("oct", "ober"),
    ("nov", "ember"),
    ("dec", "ember"),
];

/// A date as feeds write it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rfc822 {
    pub(crate) date: Lastmod,
    /// Whether its year has two digits only.
    pub(crate) has_short_year: bool,
    /// Whether it has the name of a day of the week that is not that of the date, or no English one.
    pub(crate) has_wrong_weekday: bool,
}

/// Reads a date such as `Sat, 21 Nov 2026 10:30:00 +0100 (CET)`. The name of the day, the seconds and the comment may be
/// missing.
pub(crate) fn parse(text: &str) -> Option<Rfc822> {
    let text = match text.strip_suffix(')') {
        Some(commented) => split_once(b'(', commented)?.0,
        None => text,
    };
    let (weekday, rest) = match split_once(b',', text) {
        Some((weekday, _)) if !weekday.bytes().all(|b| b.is_ascii_alphabetic()) => return None,
        Some((weekday, rest)) => (Some(weekday), rest),
        None => (None, text),
    };
    let mut words = rest.split_ascii_whitespace();
    let day = number(words.next()?, 1..=2)?;
    let month = month(words.next()?.as_bytes())?;
    let year = words.next()?;
    let has_short_year = year.len() == 2;
    let year = match year.len() {
        // <https://www.rfc-editor.org/rfc/rfc2822#section-4.3>
        2 => number(year, 2..=2).map(|year| if year < 50 { 2_000 + year } else { 1_900 + year })?,
        _ => number(year, 4..=4)?,
    };
    let mut time = words.next()?.split(':');
    let (hour, minute) = (number(time.next()?, 1..=2)?, number(time.next()?, 2..=2)?);
    let second = time.next().map(|second| number(second, 2..=2));
    let offset_minutes = zone(words.next()?)?;
    let is_second = second.is_none_or(|second| second.is_some_and(|second| second < 60));
    if hour > 23 || minute > 59 || !is_second || time.next().is_some() || words.next().is_some() {
        return None;
    }
    let in_day_ms = ((hour * 60 + minute) * 60 + second.flatten().unwrap_or(0)) * 1_000;
    let precision = if second.is_some() { Precision::Second } else { Precision::Minute };
    let date = Lastmod::at(year, month, day, in_day_ms, precision).ok()?;
    let days = date.time_ms.div_euclid(DAY_MS);
    let date = Lastmod { time_ms: date.time_ms - offset_minutes * 60_000, precision };
    let has_wrong_weekday = weekday.is_some_and(|name| !is_weekday(name, days));
    Some(Rfc822 { date, has_short_year, has_wrong_weekday })
}

const WEEKDAYS: &[u8] = b"ThuFriSatSunMonTueWed";

/// Whether that is the English name of a day of the week, which may be cut to three letters. `days` is how many passed since
/// 1970-01-01.
fn is_weekday(name: &str, days: i64) -> bool {
    let ends = ["rsday", "day", "urday", "day", "day", "sday", "nesday"];
    let day = usize::try_from(days.rem_euclid(7)).unwrap_or_default();
    let known = WEEKDAYS.chunks_exact(3).nth(day).zip(ends.get(day));
    name.as_bytes().split_at_checked(3).zip(known).is_some_and(|((start, rest), (known, end))| {
        let is_whole = rest.eq_ignore_ascii_case(end.as_bytes());
        start.eq_ignore_ascii_case(known) && (rest.is_empty() || is_whole)
    })
}

/// Writes a time, in milliseconds since 1970-01-01T00:00Z, as `Sat, 21 Nov 2026 09:30:00 GMT`.
pub(crate) fn write(time_ms: i64) -> String {
    let days = time_ms.div_euclid(DAY_MS);
    let seconds = time_ms.rem_euclid(DAY_MS) / 1_000;
    let [year, month, day] = date_of(days);
    let name = |names: &'static [u8], index: i64| {
        let name = usize::try_from(index).ok().and_then(|index| names.chunks_exact(3).nth(index));
        name.and_then(|name| std::str::from_utf8(name).ok()).unwrap_or_default()
    };
    let mut out = name(WEEKDAYS, days.rem_euclid(7)).to_owned();
    out.push_str(", ");
    push_number(&mut out, day, 2);
    out.push(' ');
    let at = out.len();
    let month = usize::try_from(month - 1).ok().and_then(|index| MONTHS.get(index));
    out.push_str(month.map_or("", |(month, _)| month));
    if let Some(first) = out.get_mut(at..=at) {
        first.make_ascii_uppercase();
    }
    for (separator, number, digits) in [
        (' ', year, 4),
        (' ', seconds / 3_600, 2),
        (':', seconds / 60 % 60, 2),
        (':', seconds % 60, 2),
    ] {
        out.push(separator);
        push_number(&mut out, number, digits);
    }
    out.push_str(" GMT");
    out
}

/// The number of a month by its English name, which may be cut to three letters, or to `Sept`: what only begins like one is
/// in another language.
pub(super) fn month(name: &[u8]) -> Option<i64> {
    let (start, rest) = name.split_at_checked(3)?;
    let ((month, end), number) = MONTHS
        .iter()
        .zip(1..)
        .find(|((month, _), _)| month.as_bytes().eq_ignore_ascii_case(start))?;
    let is_short = rest.is_empty() || *month == "sep" && rest.eq_ignore_ascii_case(b"t");
    (is_short || rest.eq_ignore_ascii_case(end.as_bytes())).then_some(number)
}

/// The hours of a zone with a name, east of Greenwich. The military ones are left out, because their signs were printed
/// wrong.
pub(super) fn hours(name: &[u8]) -> Option<i64> {
    let mut letters = [b' '; 3];
    letters.get_mut(..name.len())?.copy_from_slice(name);
    // Small letters; nothing else becomes one.
    match letters.map(|byte| byte | 0x20) {
        [b'g', b'm', b't'] | [b'u', b't', b'c' | b' '] | [b'z', b' ', b' '] => Some(0),
        // Eastern, Central, Mountain and Pacific time, standard or daylight.
        [zone, kind @ (b's' | b'd'), b't'] => {
            let (_, hours) = b"ecmp".iter().zip(5..).find(|(letter, _)| **letter == zone)?;
            Some(i64::from(kind == b'd') - hours)
        }
        _ => None,
    }
}

/// East of Greenwich, in minutes.
fn zone(text: &str) -> Option<i64> {
    if let Some(hours) = hours(text.as_bytes()) {
        return Some(hours * 60);
    }
    let (sign, digits) = match text.as_bytes().first()? {
        b'+' => (1, text.get(1..)?),
        b'-' => (-1, text.get(1..)?),
        _ => return None,
    };
    let (hours, minutes) = (digits.get(..2)?, digits.get(2..)?);
    let (hours, minutes) = (number(hours, 2..=2)?, number(minutes, 2..=2)?);
    (hours < 24 && minutes < 60).then(|| sign * (hours * 60 + minutes))
}

fn number(text: &str, digits: std::ops::RangeInclusive<usize>) -> Option<i64> {
    let is_number = digits.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.bytes().fold(0, |number, b| number * 10 + i64::from(b - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for (time_ms, expected) in [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (1_795_257_001_000, "Sat, 21 Nov 2026 10:30:01 GMT"),
            (-1_000, "Wed, 31 Dec 1969 23:59:59 GMT"),
        ] {
            assert_eq!(write(time_ms), expected);
            assert_eq!(parse(expected).map(|read| read.date.time_ms), Some(time_ms));
        }
    }

    #[test]
    fn dates_of_feeds_are_read_in_all_their_forms() {
        for (text, iso) in [
            ("Sat, 21 Nov 2026 10:30:00 GMT", "2026-11-21T10:30:00Z"),
            ("Sat, 21 Nov 2026 10:30:00 +0100", "2026-11-21T10:30:00+01:00"),
            ("21 Nov 26 10:30 EST", "2026-11-21T10:30-05:00"),
            ("1 Sept 1999 1:05:09 PDT", "1999-09-01T01:05:09-07:00"),
            ("1 SEPTEMBER 1999 1:05:09 PDT", "1999-09-01T01:05:09-07:00"),
            ("Sat, 21 November 2026 10:30:00 GMT", "2026-11-21T10:30:00Z"),
            ("Thu, 29 Feb 2024 00:00:00 Z", "2024-02-29T00:00:00Z"),
            ("Sat, 21 Nov 2026 10:30:00 +0100 (CET)", "2026-11-21T10:30:00+01:00"),
        ] {
            let date = Lastmod::parse(iso).ok();
            let has_short_year = text.contains("Nov 26");
            let expected =
                date.map(|date| Rfc822 { date, has_short_year, has_wrong_weekday: false });
            assert_eq!(parse(text), expected, "{text}");
        }
        for text in [
            "",
            "2026-11-21",
            "Sat, 31 Nov 2026 10:30:00 GMT",
            "Sat, 29 Feb 2023 10:30:00 GMT",
            "21 Nov 2026",
            "21 Nov 2026 10:30:00",
            "21 Nov 2026 24:30:00 GMT",
            "21 Nov 2026 10:30:00 A",
            "21 Nov 2026 10:30:00 (GMT)",
            "21 Nov 2026 10:30:00 GMT)",
            "21 Foo 2026 10:30:00 GMT",
            "la, 21 marraskuu 2026 10:30:00 GMT",
            "21 Marrakech 2026 10:30:00 GMT",
            "21 mayo 2026 10:30:00 GMT",
            "21 junio 2026 10:30:00 GMT",
            "21 augusti 2026 10:30:00 GMT",
            "21 Decem 2026 10:30:00 GMT",
            "21 Octt 2026 10:30:00 GMT",
            "Sat, 21 Nov 2026 10:30:00 +1:00",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_day_of_the_week_is_that_of_the_date_where_it_is_written() {
        let is_wrong = |text: &str| parse(text).unwrap().has_wrong_weekday;
        let week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
        for (day, name) in (16..).zip(week) {
            for other in week {
                for weekday in [other, &other[..3], &other.to_uppercase()] {
                    let text = format!("{weekday}, {day} Nov 2026 23:30:00 -0500");
                    assert_eq!(is_wrong(&text), other != name, "{text}");
                }
            }
        }
        for name in ["Sa", "Foo", "Satur", "Samstag", ""] {
            assert!(is_wrong(&format!("{name}, 21 Nov 2026 10:30:00 GMT")), "{name}");
        }
    }
}
