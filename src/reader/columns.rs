//! Columns behind the URLs of a list. A list has none: <https://www.sitemaps.org/protocol.html#otherformats>, but spreadsheets
//! and programs that look at sites write tables.

use super::entry::trimmed;
use super::text::{bare, is_absolute, is_bare_url, without_quotes};
use crate::diagnostic::{Place, Sink};
use crate::model::{
    Changefreq, Field, Lastmod, Precision, behind_words, find_last, find_word, has, parse_priority,
    trim,
};

/// The columns of a line.
pub(super) struct Columns<'a> {
    line: Field<'a>,
    cells: Vec<&'a str>,
    /// Which of them is the URL.
    pub(super) url: usize,
    /// Whether it is a line of a table: the columns have no fixed order there.
    is_table: bool,
    /// Whether all columns behind the URL are empty, as in the lines before.
    is_ended: bool,
    /// Where a heading says that the values of an entry are.
    named: Option<Values>,
}

/// The columns of `lastmod`, `changefreq` and `priority`; beyond the last one where there is none.
type Values = [usize; 3];

impl<'a> Columns<'a> {
    #[inline(never)]
    pub(super) fn of(line: Field<'a>, table: Option<&Table>) -> Self {
        let of_cells =
            |cells, is_table| Self { line, cells, url: 0, is_table, is_ended: false, named: None };
        if let Some(table) = table
            && let Some(cells) = table.cells(line.text)
        {
            let named = Some(table.values).filter(|_| table.has_heading);
            let is_ended = table.mark == EMPTY;
            return Self { url: table.url, named, is_ended, ..of_cells(cells, true) };
        }
        let written = [b'\t', b'|', b',', b';', b' '].into_iter().filter(|by| has(*by, line.text));
        for delimiter in written {
            let cells = cells(line.text, delimiter);
            if delimiter == b'\t' {
                let is_table = !are_values(&cells);
                return of_cells(cells, is_table);
            }
            if is_likely(line.text, &cells, delimiter) {
                return of_cells(cells, true);
            }
        }
        of_cells(vec![line.text], false)
    }

    /// Whether all of them are URLs, and more than one is.
    #[inline(never)]
    pub(super) fn are_urls(&self) -> bool {
        let mut count = 0;
        for cell in &self.cells {
            if !cell.is_empty() && !is_absolute(bare(cell)) {
                return false;
            }
            count += usize::from(!cell.is_empty());
        }
        count > 1 && self.named.is_none()
    }

    /// All of them.
    pub(super) fn fields(&self) -> impl Iterator<Item = Field<'a>> {
        self.cells.iter().map(|cell| self.field(cell))
    }

    /// Whether something stands beside the URL, if only what separates it from nothing.
    pub(super) fn are_beside_url(&self) -> bool {
        let is_other = |(n, cell): (usize, &&str)| n != self.url && !cell.is_empty();
        self.is_ended || self.cells.iter().enumerate().any(is_other)
    }

    /// The URL. Quotes are told where they are all that is wrong.
    pub(super) fn url(&self, sink: &mut Sink) -> Field<'a> {
        let url = self.cells.get(self.url).copied().unwrap_or_default();
        without_quotes(self.field(url), self.are_beside_url(), sink)
    }

    /// `lastmod`, `changefreq` and `priority`; an empty column is a value that is not there.
    #[inline(never)]
    pub(super) fn values(&self) -> [Option<Field<'a>>; 3] {
        let (mut columns, mut found) = ([usize::MAX; 3], 0);
        for (n, cell) in self.cells.iter().enumerate() {
            if let Some(kind) = Column::of(bare(cell))
                && let Some(column) = columns.get_mut(kind as usize)
                && *column == usize::MAX
            {
                *column = n;
                found += 1;
            }
        }
        let written = self.cells.iter().skip(1).filter(|cell| !cell.is_empty()).count();
        // What the edge server's stores add to a line is separated by tabs and has a fixed order, or several tabs stand where
        // one is meant, so that values are below each other.
        if !self.is_table && (written + 1 == self.cells.len() || found < written) {
            columns = [1, 2, 3];
        }
        let [lastmod, changefreq, priority] = self.named.unwrap_or(columns);
        [self.value(lastmod), self.value(changefreq), self.value(priority)]
    }

    #[inline(never)]
    fn value(&self, column: usize) -> Option<Field<'a>> {
        let cell = self.cells.get(column).map(|cell| bare(cell))?;
        (!cell.is_empty()).then(|| self.field(cell))
    }

    /// A part of the line.
    #[inline(never)]
    fn field(&self, part: &'a str) -> Field<'a> {
        let start = part.as_ptr().addr().saturating_sub(self.line.text.as_ptr().addr());
        trimmed(part, Place::within(self.line.span.start, start, start + part.len()))
    }
}

/// What the first lines of a list show: nearly all have the same columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Table {
    delimiter: u8,
    /// How many columns it has.
    count: usize,
    /// The column of the URLs.
    pub(super) url: usize,
    has_heading: bool,
    /// What a heading says.
    values: Values,
    /// What shows that a line is no URL with commas in it: this column ends none, because it is a status, say. With 0 that
    /// needs no proof, with [`ALIKE`] lines have as many columns as the others, of which some have words in them, and with
    /// [`EMPTY`] there is nothing in any.
    mark: usize,
}

const ALIKE: usize = usize::MAX;
const EMPTY: usize = usize::MAX - 1;

/// How much of the start of a list is looked at; no more than what is waited for to see that it is one.
const HEAD_BYTES: usize = 4_096;

impl Table {
    /// The table that a list starts with, and how many of its first lines are the heading. `is_all` says that nothing follows.
    #[inline(never)]
    pub(crate) fn of(text: &str, is_all: bool) -> Option<(Self, usize)> {
        let mut end = HEAD_BYTES.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let head = text.get(..end)?;
        let is_whole = is_all && end == text.len();
        let end = if is_whole {
            end
        } else {
            find_last(b'\n', head).or_else(|| find_last(b'\r', head))?
        };
        let mut lines = Vec::new();
        for line in head.get(..end)?.split(['\n', '\r']) {
            let line = trim(line);
            // Nearly all lists have nothing but URLs.
            if lines.len() < 2 && is_bare_url(line) {
                return None;
            }
            if !line.is_empty() {
                lines.push(line);
            }
        }
        // So a spreadsheet is told what separates the cells.
        let told = lines.first().and_then(|line| line.split_at_checked(4));
        let told = told.filter(|(start, _)| start.eq_ignore_ascii_case("sep="));
        let before = usize::from(told.is_some());
        let told = told.and_then(|(_, rest)| rest.bytes().next());
        let lines = lines.get(before..)?;
        for delimiter in [told.unwrap_or(b','), b';', b'\t'] {
            if let Some(table) = Self::separated_by(delimiter, lines) {
                return Some((table, before + usize::from(table.has_heading)));
            }
        }
        let ended = [b',', b';'].into_iter().find_map(|by| Self::of_ends(by, lines));
        let of_words = || [0, 1].into_iter().find_map(|url| Self::of_words(url, lines));
        Some((ended.or_else(of_words)?, before))
    }

    /// The table of which all lines end with what separates columns, the last perhaps not. One URL may well end in it.
    fn of_ends(delimiter: u8, lines: &[&str]) -> Option<Self> {
        let values = [usize::MAX; 3];
        let table = Self { delimiter, count: 2, url: 0, has_heading: false, values, mark: EMPTY };
        let (last, others) = lines.split_last()?;
        let is_row = |line: &&str| !line.starts_with('"') && table.cells(line).is_some();
        let len = others.len() + usize::from(is_row(last));
        (len > 1 && others.iter().all(is_row)).then_some(table)
    }

    /// The table of which nearly all lines have a space between their URL and what stands behind it or before it.
    fn of_words(url: usize, lines: &[&str]) -> Option<Self> {
        let values = [usize::MAX; 3];
        let table = Self { delimiter: b' ', count: 2, url, has_heading: false, values, mark: 0 };
        // One line may well be a URL with a space in it, or a sentence.
        let is_one_word =
            |line: &&str| behind_words(line).is_some_and(|(word, _)| !has(b' ', word));
        let min = if url == 1 && lines.iter().all(is_one_word) { 1 } else { 2 };
        (table.rows(lines) >= min.max((lines.len() * 9).div_ceil(10))).then_some(table)
    }

    /// The table whose first line is a heading, or nearly all lines of which are alike.
    #[inline(never)]
    fn separated_by(delimiter: u8, lines: &[&str]) -> Option<Self> {
        let (first, mut rows) = lines.split_first()?;
        let cells = cells(first, delimiter);
        let url = cells.iter().position(|cell| is_absolute(bare(cell)));
        let named = |names| cells.iter().position(|cell| is_called(cell, names));
        let column = |names| named(names).unwrap_or(usize::MAX);
        let mut table = Self {
            delimiter,
            count: cells.len(),
            url: url.unwrap_or_default(),
            has_heading: url.is_none(),
            values: [
                column(" lastmod lastmodified "),
                column(" changefreq changefrequency "),
                column(" priority "),
            ],
            mark: 0,
        };
        let space = if delimiter == b';' { "; " } else { ", " };
        let is_spaced = |line: &str| find_word(space, line).is_some();
        if table.has_heading {
            // Prose has a space behind its commas.
            if is_spaced(first) && !rows.iter().any(|row| is_spaced(row)) {
                return None;
            }
        } else {
            rows = lines;
            for line in lines.iter().take(3) {
                table.count = table.count.min(self::cells(line, delimiter).len());
            }
        }
        if table.count < 2 {
            return None;
        }
        let has_words = lines.iter().any(|line| has(b' ', line));
        for attempt in 0..=table.count {
            let mut min = (rows.len() * 9).div_ceil(10).max(1);
            if table.has_heading {
                // Where a heading says it, that is tried first.
                match (attempt, named(URL_NAMES)) {
                    (0, None) => continue,
                    (0, Some(url)) => (table.url, min) = (url, rows.len().div_ceil(2)),
                    _ => table.url = attempt - 1,
                }
            } else {
                // One line may well be a URL. Behind a tab each line shows by itself what there is.
                min = min.max(2);
                table.mark = if attempt < table.count { attempt } else { ALIKE };
                let is_certain = attempt > 0 && delimiter != b'\t';
                if (table.url == 0) != is_certain || table.mark == ALIKE && !has_words {
                    continue;
                }
            }
            if table.rows(rows) >= min {
                return Some(table);
            }
        }
        None
    }

    /// How many of some lines are whole lines of the table.
    #[inline(never)]
    fn rows(&self, lines: &[&str]) -> usize {
        let cells = lines.iter().filter_map(|line| self.cells(line));
        cells.filter(|cells| cells.len() >= self.count).count()
    }

    /// The columns of a line, if it is one of the table.
    #[inline(never)]
    fn cells<'a>(&self, line: &'a str) -> Option<Vec<&'a str>> {
        if self.delimiter == b' ' {
            return if self.url == 0 {
                cells_behind_url(line)
            } else {
                behind_words(line).map(|(words, url)| vec![words, url])
            };
        }
        if self.mark == EMPTY {
            let url = trim(line.trim_end_matches(char::from(self.delimiter)));
            return (url.len() < line.len() && is_absolute(bare(url))).then(|| vec![url, ""]);
        }
        let mut cells = cells(line, self.delimiter);
        let extra = cells.len().saturating_sub(self.count);
        let is_mark_next = || cells.get(self.url + 1).is_some_and(|cell| is_mark(bare(cell)));
        if extra > 0 && self.mark != ALIKE && !(self.has_heading && is_mark_next()) {
            // What is too much is part of the URL.
            let (start, end) = (cells.get(self.url)?, cells.get(self.url + extra)?);
            let at = |part: &str| part.as_ptr().addr() - line.as_ptr().addr();
            let url = line.get(at(start)..at(end) + end.len())?;
            if !has(b' ', url) && !has(b'"', url) {
                for to in self.url..self.count {
                    let cell = if to == self.url { url } else { cells.get(to + extra)? };
                    *cells.get_mut(to)? = cell;
                }
                cells.truncate(self.count);
            }
        }
        let url = bare(cells.get(self.url)?);
        let is_url = is_absolute(url) || self.has_heading && url.starts_with('/');
        let is_row = match self.mark {
            0 => true,
            ALIKE => cells.len() == self.count,
            mark => cells.get(mark).is_some_and(|cell| is_mark(bare(cell))),
        };
        (is_url && is_row && cells.len() > 1).then_some(cells)
    }
}

/// What programs call the column of the URLs.
const URL_NAMES: &str = " loc url urls address pageurl fullurl urladdress landingpage landingpages toppages page pages uri \
                         location permalink link ";

/// Whether a column has one of these names, whatever the spelling.
#[inline(never)]
fn is_called(heading: &str, names: &str) -> bool {
    let mut name = " ".to_owned();
    for letter in heading.bytes().filter(u8::is_ascii_alphanumeric) {
        name.push(char::from(letter.to_ascii_lowercase()));
    }
    name.push(' ');
    find_word(&name, names).is_some()
}

/// The URL of a line that has columns beside it. `table` is what the list starts with.
pub(crate) fn url_of_row<'a>(line: &'a str, table: Option<&Table>) -> Option<&'a str> {
    let line = trimmed(line, Place::within(0, 0, line.len()));
    if is_bare_url(line.text) {
        return None;
    }
    let columns = Columns::of(line, table);
    let is_row = columns.are_beside_url() && !columns.are_urls();
    columns.cells.get(columns.url).filter(|_| is_row).map(|url| bare(url))
}

/// The cells of a line, without the white space around them. In quotes a separator is part of a cell.
#[inline(never)]
fn cells(line: &str, delimiter: u8) -> Vec<&str> {
    let mut cells = Vec::new();
    let mut rest = line;
    loop {
        let is_quoted = rest.trim_start().starts_with('"');
        let mut is_inside = false;
        let end = rest.bytes().position(|byte| {
            // Two quotes inside stand for one.
            is_inside ^= is_quoted && byte == b'"';
            byte == delimiter && !is_inside
        });
        let (cell, behind) = rest.split_at_checked(end.unwrap_or(rest.len())).unwrap_or((rest, ""));
        cells.push(trim(cell));
        match behind.get(1..) {
            Some(behind) => rest = behind,
            None => return cells,
        }
    }
}

/// The cells of a line whose URL ends at a space, behind which there are only values.
#[inline(never)]
fn cells_behind_url(line: &str) -> Option<Vec<&str>> {
    let cells: Vec<&str> = line.split(' ').filter(|cell| !cell.is_empty()).collect();
    let (url, values) = cells.split_first()?;
    let is_value = |cell: &&str| is_mark(bare(cell)) && !is_absolute(bare(cell));
    let is_url = is_absolute(bare(url)) && !url.ends_with([',', ';']);
    (is_url && !values.is_empty() && values.iter().all(is_value)).then_some(cells)
}

/// Whether a cell is a URL in quotes and nothing else.
fn is_quoted_url(cell: &str) -> bool {
    let url = cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"'));
    url.is_some_and(|url| is_absolute(url) && !has(b'"', url))
}

/// Whether these are columns of a line, by themselves. A comma may be part of a URL, so it separates columns only behind a URL in
/// quotes, before a space, or where nothing else makes sense. A space before a date does, and a bar before a space.
#[inline(never)]
fn is_likely(line: &str, cells: &[&str], delimiter: u8) -> bool {
    let Some((url, others)) = cells.split_first() else { return false };
    let Some(first) = others.first() else { return false };
    let is_before_space = || {
        let behind = line.get(url.len()..).unwrap_or_default().trim_start();
        matches!(behind.as_bytes(), [_, b' ', ..])
    };
    let is_likely = match delimiter {
        b'|' => return is_absolute(url) && is_before_space(),
        b' ' => Column::of(bare(first)) == Some(Column::Lastmod),
        _ if is_quoted_url(url) => return true,
        _ => others.len() > 1 || is_before_space(),
    };
    is_likely && others.iter().all(|cell| cell.is_empty() || Column::of(bare(cell)).is_some())
}

/// Whether columns that tabs separate were meant as the values of an entry, which may be wrong.
fn are_values(cells: &[&str]) -> bool {
    let has_digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).nth(5).is_some();
    let is_date = |text: &str| text.is_empty() || Lastmod::read(text).is_ok() || has_digits(text);
    cells.get(1).is_none_or(|cell| is_date(cell))
        && !cells.iter().skip(1).any(|cell| is_absolute(bare(cell)))
}

/// Whether a column is none that ends a URL.
#[inline(never)]
fn is_mark(text: &str) -> bool {
    match Column::of(text) {
        Some(Column::Priority) => has(b'.', text),
        Some(Column::Lastmod | Column::Changefreq) => true,
        // What servers answer for pages.
        None => {
            matches!(text.as_bytes(), [b'2'..=b'5', b'0', b'0'..=b'9'] | b"410")
                || is_absolute(text)
        }
    }
}

/// What a column of a table is, by what stands in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Lastmod,
    Changefreq,
    Priority,
}

impl Column {
    #[inline(never)]
    fn of(text: &str) -> Option<Self> {
        if Lastmod::read(text).is_ok_and(|date| date.precision >= Precision::Day) {
            Some(Self::Lastmod)
        } else if Changefreq::parse(&text.to_ascii_lowercase()).is_some() {
            Some(Self::Changefreq)
        } else if parse_priority(text).is_ok() {
            Some(Self::Priority)
        } else {
            None
        }
    }
}
