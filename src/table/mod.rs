//! Entries as columns: one arena of text with 32-bit offsets, and numbers beside it.

mod extensions;
mod text;

use crate::diagnostic::Position;
use crate::model::{Added, Changefreq, Lastmod, Precision};
use extensions::Tape;
pub use extensions::{Extension, Extensions};
use text::TextColumn;

/// An entry on its way into the table.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub(crate) loc: &'a str,
    pub(crate) lastmod: Option<(&'a str, Option<Lastmod>)>,
    pub(crate) changefreq: Option<(&'a str, Option<Changefreq>)>,
    pub(crate) priority: Option<(&'a str, Option<f64>)>,
    pub(crate) is_usable: bool,
    /// What extensions add.
    pub(crate) added: Added<'a>,
}

/// The values of an entry, as written and as read.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Entry<'a> {
    /// The URL: references resolved, surrounding white space removed, nothing else changed.
    pub loc: &'a str,
    /// `<lastmod>` as written.
    pub lastmod: Option<&'a str>,
    /// `<changefreq>` as written.
    pub changefreq: Option<&'a str>,
    /// `<priority>` as written.
    pub priority: Option<&'a str>,
    /// `<lastmod>`, if it is a W3C date-time, also with `t` or `z`.
    pub lastmod_value: Option<Lastmod>,
    /// `<changefreq>`, if it is one of the seven words.
    pub changefreq_value: Option<Changefreq>,
    /// `<priority>`, if it is a decimal number from 0 to 1.
    pub priority_value: Option<f64>,
    /// Whether a consumer would take the entry, as far as the rules can tell.
    pub is_usable: bool,
    /// What extensions add: images, videos, news, alternates and so on.
    pub extensions: Extensions<'a>,
    /// Where its start tag begins, or its line, if [`ParseOptions::positions`](crate::ParseOptions::positions) asked for it. The
    /// URLs of one element have the same; an entry without its start tag begins with its first value.
    ///
    /// # Example
    /// ```
    /// use sitemapkit::{ParseOptions, parse};
    ///
    /// let mut options = ParseOptions::default();
    /// options.positions = true;
    /// let report = parse(b"<urlset>\n  <url><loc>https://www.example.com/</loc></url></urlset>", &options)?;
    /// let position = report.entries.get(0).unwrap().position.unwrap();
    /// assert_eq!((position.line, position.column, position.utf16), (2, 3, 11));
    /// # Ok::<(), sitemapkit::Error>(())
    /// ```
    pub position: Option<Position>,
}

/// Bits of [`Table::flags`]: which values are there, even if empty, and whether the entry is usable.
const HAS_LASTMOD: u8 = 1;
const HAS_CHANGEFREQ: u8 = 1 << 1;
const HAS_PRIORITY: u8 = 1 << 2;
const IS_USABLE: u8 = 1 << 3;
/// `priority` was written with one digit before the point and one after it.
const HAS_PLAIN_PRIORITY: u8 = 1 << 4;

/// How many entries there is room for at first.
const FIRST_ROWS: usize = 32;

/// The ways to write a priority with one decimal.
const PLAIN_PRIORITIES: [&str; 11] =
    ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"];

/// Entries as columns.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table {
    /// For each entry `loc`, `lastmod`, `changefreq` and `priority`, one after the other. A legal `changefreq` and a
    /// `priority` with one decimal are left out: the columns of their values say how they were written.
    text: TextColumn,
    /// Where the four values of each entry end in `text`.
    ends: Vec<u32>,
    flags: Vec<u8>,
    /// 0 where there is none.
    lastmod_ms: Vec<f64>,
    /// 0 where there is none, else [`Precision`].
    lastmod_precision: Vec<u8>,
    /// 0 where there is none, else [`Changefreq`].
    changefreq: Vec<u8>,
    /// Below 0 where there is none.
    priority: Vec<f64>,
    extensions: Tape,
    /// Where those of each entry end. Entries after the last that has some are left out.
    extension_ends: Vec<extensions::Ends>,
    /// Where each entry begins: its offset, its line and its column. Empty where nobody asked.
    positions: Vec<[u32; 3]>,
}

impl Table {
    #[inline]
    pub(crate) fn push(&mut self, row: &Row<'_>) {
        if self.flags.is_empty() {
            self.begin();
        }
        let mut flags = if row.is_usable { IS_USABLE } else { 0 };
        let mut ends = [0; 4];
        if row.lastmod.is_some() {
            flags |= HAS_LASTMOD;
        }
        if row.changefreq.is_some() {
            flags |= HAS_CHANGEFREQ;
        }
        let is_plain = matches!(row.priority, Some((text, Some(_))) if is_plain_priority(text));
        if row.priority.is_some() {
            flags |= HAS_PRIORITY | if is_plain { HAS_PLAIN_PRIORITY } else { 0 };
        }
        let lastmod = row.lastmod.map(|(text, _)| text);
        let changefreq = row.changefreq.filter(|(_, value)| value.is_none()).map(|(text, _)| text);
        let priority = row.priority.filter(|_| !is_plain).map(|(text, _)| text);
        for (end, value) in ends.iter_mut().zip([Some(row.loc), lastmod, changefreq, priority]) {
            if let Some(value) = value {
                self.text.push(value);
            }
            // The text is never longer than the document, whose offsets fit.
            *end = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        }
        self.ends.extend_from_slice(&ends);
        self.flags.push(flags);
        let date = row.lastmod.and_then(|(_, value)| value);
        #[expect(
            clippy::cast_precision_loss,
            reason = "years have four digits, so this is below 2^53"
        )]
        self.lastmod_ms.push(date.map_or(0.0, |date| date.time_ms as f64));
        self.lastmod_precision.push(date.map_or(0, |date| date.precision as u8));
        self.changefreq
            .push(row.changefreq.and_then(|(_, value)| value).map_or(0, |value| value as u8));
        self.priority.push(row.priority.and_then(|(_, value)| value).unwrap_or(-1.0));
        if !row.added.is_empty() {
            self.push_extensions(&row.added);
        }
    }

    /// Where the first of the entries that have no position begins.
    pub(crate) fn push_position(&mut self, Position { utf16, line, column }: Position) {
        self.positions.push([utf16, line, column]);
    }

    /// No consumer takes the last entry; whether one was thought to.
    pub(crate) fn reject_last(&mut self) -> bool {
        self.flags.last_mut().is_some_and(|flags| {
            let was_usable = *flags & IS_USABLE != 0;
            *flags &= !IS_USABLE;
            was_usable
        })
    }

    /// Makes room for some entries: most documents are small, and each column would grow several times.
    #[cold]
    fn begin(&mut self) {
        self.text.reserve(FIRST_ROWS * 128);
        self.ends.reserve(FIRST_ROWS * 4);
        self.flags.reserve(FIRST_ROWS);
        self.lastmod_ms.reserve(FIRST_ROWS);
        self.lastmod_precision.reserve(FIRST_ROWS);
        self.changefreq.reserve(FIRST_ROWS);
        self.priority.reserve(FIRST_ROWS);
    }

    #[inline(never)]
    fn push_extensions(&mut self, added: &Added<'_>) {
        self.extension_ends.resize(self.flags.len() - 1, self.extensions.end());
        self.extensions.append(added);
        self.extension_ends.push(self.extensions.end());
    }

    /// How many entries there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.flags.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.flags.is_empty()
    }

    /// Entry number `index`, from 0.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Entry<'_>> {
        let flags = *self.flags.get(index)?;
        let ends = self.ends.get(index * 4..index * 4 + 4)?;
        let mut start = match index.checked_sub(1) {
            Some(previous) => *self.ends.get(previous * 4 + 3)?,
            None => 0,
        };
        let mut values = ends.iter().map(|&end| {
            let value = self.text.get(start as usize..end as usize);
            start = end;
            value.unwrap_or_default()
        });
        let mut next = |flag: u8| values.next().filter(|_| flags & flag == flag);
        let (loc, lastmod, changefreq, priority) =
            (next(0)?, next(HAS_LASTMOD), next(HAS_CHANGEFREQ), next(HAS_PRIORITY));
        let changefreq_value =
            self.changefreq.get(index).copied().and_then(Changefreq::from_number);
        let priority_value = self.priority.get(index).copied().filter(|value| *value >= 0.0);
        let changefreq = changefreq_value.map_or(changefreq, |value| Some(value.as_str()));
        let priority = match priority_value {
            Some(value) if flags & HAS_PLAIN_PRIORITY != 0 => plain_priority(value),
            _ => priority,
        };
        Some(Entry {
            loc,
            lastmod,
            changefreq,
            priority,
            lastmod_value: self.lastmod_value(index),
            changefreq_value,
            priority_value,
            is_usable: flags & IS_USABLE != 0,
            extensions: self.extensions_of(index),
            position: self.positions.get(index).map(|&[utf16, line, column]| Position {
                line,
                column,
                utf16,
            }),
        })
    }

    fn extensions_of(&self, index: usize) -> Extensions<'_> {
        let end = |index: Option<usize>| match index {
            None => [0, 0],
            Some(index) => {
                self.extension_ends.get(index).copied().unwrap_or_else(|| self.extensions.end())
            }
        };
        Extensions::new(&self.extensions, end(index.checked_sub(1)), end(Some(index)))
    }

    fn lastmod_value(&self, index: usize) -> Option<Lastmod> {
        let precision = match self.lastmod_precision.get(index)? {
            1 => Precision::Year,
            2 => Precision::Month,
            3 => Precision::Day,
            4 => Precision::Minute,
            5 => Precision::Second,
            6 => Precision::Fraction,
            _ => return None,
        };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "whole milliseconds of four-digit years"
        )]
        let time_ms = *self.lastmod_ms.get(index)? as i64;
        Some(Lastmod { time_ms, precision })
    }

    /// The entries in document order.
    #[must_use]
    pub const fn iter(&self) -> Entries<'_> {
        Entries { table: self, next: 0 }
    }
}

/// The entries of a [`Table`], in document order.
#[derive(Debug, Clone)]
pub struct Entries<'a> {
    table: &'a Table,
    next: usize,
}

impl<'a> Iterator for Entries<'a> {
    type Item = Entry<'a>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let entry = self.table.get(self.next)?;
        self.next += 1;
        Some(entry)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.table.len() - self.next;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Entries<'_> {}

impl<'a> IntoIterator for &'a Table {
    type Item = Entry<'a>;
    type IntoIter = Entries<'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Whether the text is one of [`PLAIN_PRIORITIES`]; it is known to be from 0 to 1.
const fn is_plain_priority(text: &str) -> bool {
    matches!(text.as_bytes(), [b'0', b'.', b'0'..=b'9'] | [b'1', b'.', b'0'])
}

fn plain_priority(value: f64) -> Option<&'static str> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 10")]
    let tenths = (value * 10.0).round() as usize;
    PLAIN_PRIORITIES.get(tenths).copied()
}

/// The columns, for those who take them as they are.
#[cfg(feature = "js")]
impl Table {
    pub(crate) const fn text(&self) -> &[u8] {
        self.text.bytes()
    }

    pub(crate) fn ends(&self) -> &[u32] {
        &self.ends
    }

    pub(crate) fn flags(&self) -> &[u8] {
        &self.flags
    }

    pub(crate) fn lastmod_ms(&self) -> &[f64] {
        &self.lastmod_ms
    }

    pub(crate) fn lastmod_precision(&self) -> &[u8] {
        &self.lastmod_precision
    }

    pub(crate) fn changefreq(&self) -> &[u8] {
        &self.changefreq
    }

    pub(crate) fn priority(&self) -> &[f64] {
        &self.priority
    }

    pub(crate) const fn extensions(&self) -> &Tape {
        &self.extensions
    }

    pub(crate) fn extension_ends(&self) -> &[[u32; 2]] {
        &self.extension_ends
    }

    pub(crate) fn positions(&self) -> &[[u32; 3]] {
        &self.positions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back_as_they_went_in() {
        let date = Lastmod::parse("2026-11-21").unwrap();
        let mut table = Table::default();
        let empty = Row {
            loc: "b",
            lastmod: None,
            changefreq: None,
            priority: None,
            is_usable: false,
            added: Added::default(),
        };
        table.push(&Row {
            loc: "https://a/é",
            lastmod: Some(("2026-11-21", Some(date))),
            changefreq: Some(("Daily", None)),
            priority: Some(("", None)),
            is_usable: true,
            added: Added::default(),
        });
        table.push(&empty);
        for text in PLAIN_PRIORITIES.into_iter().chain([".5", "0.50", "1", "+0.5"]) {
            let priority = Some((text, crate::model::parse_priority(text).ok()));
            let changefreq = Some(("weekly", Changefreq::parse("weekly")));
            table.push(&Row {
                loc: "c",
                lastmod: None,
                changefreq,
                priority,
                is_usable: true,
                added: Added::default(),
            });
            let last = table.get(table.len() - 1).unwrap();
            assert_eq!(
                (last.loc, last.changefreq, last.priority),
                ("c", Some("weekly"), Some(text))
            );
            assert_eq!((last.lastmod, last.changefreq_value), (None, Some(Changefreq::Weekly)));
        }
        let first = table.get(0).unwrap();
        assert_eq!(
            (first.loc, first.lastmod, first.changefreq, first.priority),
            ("https://a/é", Some("2026-11-21"), Some("Daily"), Some(""))
        );
        assert_eq!(
            (first.lastmod_value, first.changefreq_value, first.priority_value),
            (Some(date), None, None)
        );
        let second = table.get(1).unwrap();
        assert_eq!(
            (second.loc, second.lastmod, second.changefreq, second.priority),
            ("b", None, None, None)
        );
        assert!(first.is_usable && !second.is_usable);
        assert_eq!(table.get(table.len()), None);
    }
}
