//! What stands behind the URL in a line of a list: dates, frequencies and priorities, which are written as they stand.

use crate::model::{Changefreq, Lastmod, parse_priority, split_once};
use crate::vectors::{LANES, Vector, hidden};
use crate::writer::Cursor;

/// Tells values that are written as they stand.
#[derive(Debug)]
pub(super) struct Columns {
    day: Form,
    time: Form,
}

/// The values in the columns behind a URL.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Values<'a> {
    lastmod: Option<Value<'a>>,
    changefreq: Option<Value<'a>>,
    priority: Option<Value<'a>>,
}

/// A value, which a text begins with.
#[derive(Debug, Clone, Copy)]
struct Value<'a> {
    text: &'a [u8],
    len: usize,
}

impl<'a> Value<'a> {
    const fn whole(text: &'a str) -> Self {
        Self { text: text.as_bytes(), len: text.len() }
    }
}

impl Columns {
    pub(super) fn new() -> Self {
        hidden(Self { day: Form::of(DAY), time: Form::of(TIME) })
    }

    /// The values at the start of some columns, if all of them are legal, and what is behind their line.
    #[inline(always)]
    pub(super) fn read<'a>(&self, columns: &'a [u8]) -> Option<(Values<'a>, &'a [u8])> {
        self.usual_values(columns).or_else(|| any_values(columns))
    }

    /// Values as nearly all programs write them, and what is behind their line. `None` is no answer.
    #[inline(always)]
    fn usual_values<'a>(&self, columns: &'a [u8]) -> Option<(Values<'a>, &'a [u8])> {
        let mut rest = columns;
        let mut values = Values::default();
        if let Some(text) = column(&mut rest) {
            let len = self.usual_date_len(text)?;
            rest = text.get(len..)?;
            values.lastmod = Some(Value { text, len });
        }
        if let Some(text) = column(&mut rest) {
            let len = frequency_len(text)?;
            rest = text.get(len..)?;
            values.changefreq = Some(Value { text, len });
        }
        if let Some(text) = column(&mut rest) {
            let len = usual_priority_len(text)?;
            rest = text.get(len..)?;
            values.priority = Some(Value { text, len });
        }
        match rest {
            [b'\n', behind @ ..] | [b'\r', b'\n', behind @ ..] => Some((values, behind)),
            _ => None,
        }
    }

    /// How long the date is that a text begins with. `None` unless it is a day that there is in every month, or a moment of one in
    /// whole seconds: nearly all are, and nobody has to look into the calendar.
    #[inline(always)]
    fn usual_date_len(&self, text: &[u8]) -> Option<usize> {
        let (are_digits, [century, _, _, _, _, month, _, _, day, ..]) =
            self.day.read(text.first_chunk()?);
        let is_day = are_digits & 0x3FF == 0x3FF
            && matches!(century, 19 | 20)
            && matches!(month, 1..=12)
            && matches!(day, 1..=28);
        if !is_day || text.get(10) != Some(&b'T') {
            return is_day.then_some(10);
        }
        let (are_digits, [_, _, hour, _, _, minute, _, _, second, _, _, zone, _, _, past, _]) =
            self.time.read(text.get(9..)?.first_chunk()?);
        if are_digits & 0x3FF != 0x3FF || hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        match text.get(19) {
            Some(b'Z') => Some(20),
            Some(b'+' | b'-') if are_digits >> 11 == 0x1F && zone < 14 && past < 60 => Some(25),
            _ => None,
        }
    }
}

/// A day, and what comes of the same width behind it; `0` is a digit.
const DAY: &[u8; LANES] = b"0000-00-00......";

/// The last digit of a day, and the time of day with a zone.
const TIME: &[u8; LANES] = b"0T00:00:00+00:00";

/// What a date looks like.
#[derive(Debug)]
struct Form {
    /// What is taken off each byte.
    zero: Vector,
    /// The most that may be left of it.
    most: Vector,
}

impl Form {
    fn of(form: &[u8; LANES]) -> Self {
        let most = form.map(|byte| if byte == b'0' { 9 } else { 0 });
        Self { zero: Vector::of(form), most: Vector::of(&most) }
    }

    /// Which bytes of a text are as the form has them, and the number that stands at each of them in two digits, if all before it
    /// are as the form has them.
    #[inline(always)]
    fn read(&self, text: &[u8; LANES]) -> (u32, [u8; LANES]) {
        let digits = Vector::of(text).minus(self.zero);
        let [first, second] =
            digits.halves().map(|digits| digits.wrapping_mul(10).wrapping_add(digits >> 8));
        let numbers = u128::from(first) | u128::from(second) << 64;
        (digits.min(self.most).is(digits).high_bits(), numbers.to_le_bytes())
    }
}

impl Values<'_> {
    /// Writes them, and what stands between a URL and the next one.
    #[inline(always)]
    pub(super) fn write(self, out: &mut Cursor<'_>) -> Option<()> {
        if let Some(Value { text, len }) = self.lastmod {
            out.put(b"</loc><lastmod>")?;
            out.put_start::<32>(text, len)?;
            out.put(b"</lastmod>")?;
        } else {
            out.put(b"</loc>")?;
        }
        if let Some(Value { text, len }) = self.changefreq {
            out.put(b"<changefreq>")?;
            out.put_start::<8>(text, len)?;
            out.put(b"</changefreq>")?;
        }
        if let Some(Value { text, len }) = self.priority {
            out.put(b"<priority>")?;
            out.put_start::<4>(text, len)?;
            out.put(b"</priority></url>\n")
        } else {
            out.put(b"</url>\n")
        }
    }
}

/// What stands in the next column and behind it, if it is not empty; `rest` begins with that column, and is left behind its tab.
#[inline(always)]
fn column<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let [b'\t', text @ ..] = *rest else { return None };
    *rest = text;
    (!matches!(text.first(), Some(b'\t' | b'\r' | b'\n'))).then_some(text)
}

/// How long the frequency is that a text begins with. No two of them begin with the same letter.
#[inline(always)]
fn frequency_len(text: &[u8]) -> Option<usize> {
    let (word, len) = match text.first()? {
        b'a' => (*b"always\0\0", 6),
        b'd' => (*b"daily\0\0\0", 5),
        b'h' => (*b"hourly\0\0", 6),
        b'm' => (*b"monthly\0", 7),
        b'n' => (*b"never\0\0\0", 5),
        b'w' => (*b"weekly\0\0", 6),
        b'y' => (*b"yearly\0\0", 6),
        _ => return None,
    };
    let text = u64::from_le_bytes(*text.first_chunk()?);
    let behind = u64::MAX << (len * 8);
    (text & !behind == u64::from_le_bytes(word)).then_some(len)
}

/// How long the priority is that a text begins with, if it has no more than one decimal.
#[inline(always)]
fn usual_priority_len(text: &[u8]) -> Option<usize> {
    match text {
        [b'0', b'.', b'0'..=b'9', ..] | [b'1', b'.', b'0', ..] => Some(3),
        [b'0' | b'1', ..] => Some(1),
        _ => None,
    }
}

/// Values in any spelling, if all of them are legal, and what is behind their line.
#[inline(never)]
fn any_values(columns: &[u8]) -> Option<(Values<'_>, &[u8])> {
    let (line, behind) = columns.split_at_checked(memchr::memchr(b'\n', columns)? + 1)?;
    let line = line.strip_suffix(b"\n").map(|line| line.strip_suffix(b"\r").unwrap_or(line))?;
    let line = std::str::from_utf8(line).ok()?;
    let mut rest = line.strip_prefix('\t').map(Some)?;
    let mut next = || {
        let columns = rest?;
        let (column, behind) = split_once(b'\t', columns)
            .map_or((columns, None), |(column, behind)| (column, Some(behind)));
        rest = behind;
        Some(column).filter(|column| !column.is_empty())
    };
    let (lastmod, changefreq, priority) = (next(), next(), next());
    let is_legal = lastmod.is_none_or(is_date)
        && changefreq.is_none_or(|text| Changefreq::parse(text).is_some())
        && priority.is_none_or(|text| parse_priority(text).is_ok())
        && rest.is_none();
    let [lastmod, changefreq, priority] =
        [lastmod, changefreq, priority].map(|text| text.map(Value::whole));
    is_legal.then_some((Values { lastmod, changefreq, priority }, behind))
}

/// Whether a text is W3C date-time; feeds have others.
#[inline]
fn is_date(text: &str) -> bool {
    text.as_bytes().first().is_some_and(u8::is_ascii_digit) && Lastmod::parse(text).is_ok()
}
