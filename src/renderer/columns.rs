//! What stands behind the URL in a line of a list: dates, frequencies and priorities, which are written as they stand.

use crate::model::{Changefreq, Lastmod, parse_priority, split_once};
use crate::writer::Cursor;

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

impl<'a> Values<'a> {
    /// The values at the start of some columns, if all of them are legal, and what is behind their line.
    #[inline(always)]
    pub(super) fn read(columns: &'a [u8]) -> Option<(Self, &'a [u8])> {
        usual_values(columns).or_else(|| any_values(columns))
    }

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

/// Values as nearly all programs write them, and what is behind their line. `None` is no answer.
#[inline(always)]
fn usual_values(columns: &[u8]) -> Option<(Values<'_>, &[u8])> {
    let mut rest = columns;
    let mut values = Values::default();
    if let Some(text) = column(&mut rest) {
        let len = usual_date_len(text)?;
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

/// What stands in the next column and behind it, if it is not empty; `rest` begins with that column, and is left behind its tab.
#[inline(always)]
fn column<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let [b'\t', text @ ..] = *rest else { return None };
    *rest = text;
    (!matches!(text.first(), Some(b'\t' | b'\r' | b'\n'))).then_some(text)
}

/// How long the date is that a text begins with. `None` unless it is a day that there is in every month, or a moment of one in
/// whole seconds: nearly all are, and nobody has to look into the calendar.
#[inline(always)]
fn usual_date_len(text: &[u8]) -> Option<usize> {
    let number = |ten: u8, one: u8| {
        let (ten, one) = (ten.wrapping_sub(b'0'), one.wrapping_sub(b'0'));
        if ten < 10 && one < 10 { ten * 10 + one } else { u8::MAX }
    };
    let (&[c1, c2, y1, y2, b'-', m1, m2, b'-', d1, d2], time) = text.split_first_chunk()? else {
        return None;
    };
    let is_day = matches!(number(c1, c2), 19 | 20)
        && number(y1, y2) < 100
        && matches!(number(m1, m2), 1..=12)
        && matches!(number(d1, d2), 1..=28);
    if !is_day || time.first() != Some(&b'T') {
        return is_day.then_some(10);
    }
    let (&[_, h1, h2, b':', n1, n2, b':', s1, s2, sign], zone) = time.split_first_chunk()? else {
        return None;
    };
    if number(h1, h2) > 23 || number(n1, n2) > 59 || number(s1, s2) > 59 {
        return None;
    }
    match (sign, zone) {
        (b'Z', _) => Some(20),
        (b'+' | b'-', &[h1, h2, b':', n1, n2, ..])
            if number(h1, h2) < 14 && number(n1, n2) < 60 =>
        {
            Some(25)
        }
        _ => None,
    }
}

/// How long the frequency is that a text begins with.
#[inline(always)]
fn frequency_len(text: &[u8]) -> Option<usize> {
    match text {
        [b'd', b'a', b'i', b'l', b'y', ..] | [b'n', b'e', b'v', b'e', b'r', ..] => Some(5),
        [b'w', b'e', b'e', b'k', b'l', b'y', ..]
        | [b'a', b'l', b'w', b'a', b'y', b's', ..]
        | [b'h', b'o', b'u', b'r', b'l', b'y', ..]
        | [b'y', b'e', b'a', b'r', b'l', b'y', ..] => Some(6),
        [b'm', b'o', b'n', b't', b'h', b'l', b'y', ..] => Some(7),
        _ => None,
    }
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
