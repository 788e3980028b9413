//! Columns behind the URLs of a list. A list has none: <https://www.sitemaps.org/protocol.html#otherformats>, but spreadsheets
//! and programs that look at sites write tables.

use super::text::{bare, is_absolute, is_bare_url, without_quotes};
use super::trimmed;
use crate::diagnostic::{Place, Sink};
use crate::model::{Changefreq, Field, Lastmod, Precision, has, parse_priority, trim};

/// The columns of a line.
pub(super) struct Columns<'a> {
    pub(super) cells: Vec<Field<'a>>,
    /// Which of them is the URL.
    pub(super) url: usize,
    /// Whether it is a line of a table: the columns have no fixed order there.
    pub(super) is_table: bool,
    /// Where a heading says that the values of an entry are.
    named: Option<[Option<usize>; 3]>,
}

impl<'a> Columns<'a> {
    pub(super) fn of(line: Field<'a>, table: Option<Table>) -> Self {
        let of_table = |cells| Self { cells, url: 0, is_table: true, named: None };
        if let Some(table) = table
            && let Some(cells) = table.cells(line)
        {
            let named = table.has_heading.then_some(table.values);
            return Self { url: table.url, named, ..of_table(cells) };
        }
        if let Some(cells) = quoted_cells(line) {
            return of_table(cells);
        }
        if has(b'\t', line.text) {
            let cells = cells(line, b'\t');
            let is_table = !are_values(cells.get(1..).unwrap_or_default());
            return Self { is_table, ..of_table(cells) };
        }
        match [b',', b';', b' '].into_iter().find(|by| is_likely(line.text, *by)) {
            Some(delimiter) => of_table(cells(line, delimiter)),
            None => Self { is_table: false, ..of_table(vec![line]) },
        }
    }

    /// Whether all of them are URLs, and more than one is.
    pub(super) fn are_urls(&self) -> bool {
        let mut written = self.cells.iter().filter(|cell| !cell.text.is_empty());
        self.named.is_none()
            && written.clone().count() > 1
            && written.all(|cell| is_absolute(bare(cell.text)))
    }

    /// Whether something stands beside the URL, in a line of a table.
    pub(super) fn are_beside_url(&self) -> bool {
        let is_other = |(n, cell): (usize, &Field<'_>)| n != self.url && !cell.text.is_empty();
        self.is_table && self.cells.iter().enumerate().any(is_other)
    }

    /// The URL and the values beside it. Quotes are told where they are all that is wrong.
    pub(super) fn into_entry(self, sink: &mut Sink) -> Option<(Field<'a>, [Option<Field<'a>>; 3])> {
        let is_told = self.are_beside_url();
        let mut cells = self.cells.into_iter().map(|cell| without_quotes(cell, is_told, sink));
        let mut others: Vec<_> = cells.by_ref().take(self.url).collect();
        let url = cells.next()?;
        others.extend(cells);
        let values = match self.named {
            Some(columns) => columns.map(|column| {
                let column = column?;
                let cell = others.get(column - usize::from(column > self.url)).copied()?;
                (!cell.text.is_empty()).then_some(cell)
            }),
            None if self.is_table => by_content(&others),
            // What the edge server's stores add to a line is separated by tabs and has a fixed order.
            None => by_position(&others),
        };
        Some((url, values))
    }
}

/// What the first lines of a list show: nearly all have the same columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Table {
    delimiter: u8,
    /// How many columns it has.
    count: usize,
    /// The column of the URLs.
    url: usize,
    has_heading: bool,
    /// The columns that a heading calls `lastmod`, `changefreq` and `priority`.
    values: [Option<usize>; 3],
    /// What shows that a line without a heading is one of the table.
    mark: Mark,
}

/// How lines of a table are told from URLs with commas in them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// They cannot be one.
    None,
    /// This column ends no URL: it is a status, say.
    Column(usize),
    /// They have as many columns as the others, and some have words in them.
    Count,
}

/// How much of the start of a list is looked at; no more than what is waited for to see that it is one.
const HEAD_BYTES: usize = 4_096;

/// How many lines without a heading have to be alike. One may well be a URL.
const LIKE_LINES_MIN: usize = 2;

/// A table that a list starts with, and how many of its first lines are its heading.
pub(crate) type Start = (Table, usize);

impl Table {
    /// The table that starts so. `is_all` says that nothing follows.
    pub(crate) fn of(text: &str, is_all: bool) -> Option<Start> {
        let mut end = HEAD_BYTES.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let head = text.get(..end)?;
        let is_whole = is_all && end == text.len();
        let end = if is_whole { end } else { head.rfind(['\n', '\r'])? };
        let whole = head.get(..end)?;
        let lines = || whole.split(['\n', '\r']).map(trim).filter(|line| !line.is_empty());
        // Nearly all lists have nothing but URLs.
        if lines().filter(|line| is_bare_url(line)).count() * 10 > lines().count() {
            return None;
        }
        let fields: Vec<_> =
            lines().map(|text| trimmed(text, Place::within(0, 0, text.len()))).collect();
        let before = fields.iter().take_while(|line| line.text.starts_with('#')).count();
        let lines = fields.get(before..)?;
        // So a spreadsheet is told what separates the cells.
        let first = lines.first()?.text;
        if let Some(delimiter) = first.get(..4).filter(|start| start.eq_ignore_ascii_case("sep=")) {
            let delimiter = *first.as_bytes().get(delimiter.len()).unwrap_or(&b'\t');
            let table = Self::below_heading(delimiter, lines.get(1..)?)?;
            return Some((table, before + 2));
        }
        [b',', b';', b'\t'].into_iter().find_map(|delimiter| {
            let with_heading = Self::below_heading(delimiter, lines);
            with_heading
                .map(|table| (table, before + 1))
                .or_else(|| Self::alike(delimiter, lines).map(|table| (table, before)))
        })
    }

    /// The table whose columns the first line names.
    fn below_heading(delimiter: u8, lines: &[Field<'_>]) -> Option<Self> {
        let (first, rows) = lines.split_first()?;
        let cells = cells(*first, delimiter);
        let headings: Vec<_> = cells.iter().map(|cell| name(bare(cell.text))).collect();
        if headings.len() < 2 || cells.iter().any(|cell| is_absolute(bare(cell.text))) {
            return None;
        }
        let named = |name: &str| headings.iter().position(|other| other == name);
        let url = URL_NAMES.iter().find_map(|name| named(name));
        // Prose has a space behind its commas.
        let is_spaced = |cells: &[Field<'_>]| cells.iter().skip(1).any(|cell| cell.was_padded);
        let is_row_spaced = |row: &Field<'_>| is_spaced(&self::cells(*row, delimiter));
        if is_spaced(&cells) && !rows.iter().any(is_row_spaced) {
            return None;
        }
        let values = [
            named("lastmod").or_else(|| named("lastmodified")),
            named("changefreq").or_else(|| named("changefrequency")),
            named("priority"),
        ];
        let (count, mark) = (headings.len(), Mark::None);
        let table = |url| Self { delimiter, count, url, has_heading: true, values, mark };
        if rows.is_empty() {
            return url.map(table);
        }
        let is_named = |table: &Self| table.fits(rows, rows.len().div_ceil(2));
        let is_alike = |table: &Self| table.fits(rows, nearly_all(rows));
        url.map(table).filter(is_named).or_else(|| (0..count).map(table).find(is_alike))
    }

    /// The table of lines that are alike.
    fn alike(delimiter: u8, lines: &[Field<'_>]) -> Option<Self> {
        let counts = lines.iter().take(3).map(|line| cells(*line, delimiter).len());
        let count = counts.min().filter(|count| *count > 1)?;
        let first = cells(*lines.first()?, delimiter);
        let url = first.iter().take(count).position(|cell| is_absolute(bare(cell.text)))?;
        let min = nearly_all(lines).max(LIKE_LINES_MIN);
        let table =
            |mark| Self { delimiter, count, url, has_heading: false, values: [None; 3], mark };
        if url > 0 {
            return Some(table(Mark::None)).filter(|table| table.fits(lines, min));
        }
        if delimiter == b'\t' {
            // Each line shows by itself what stands behind its URL.
            return None;
        }
        let has_words = |line: &Field<'_>| {
            let cells = cells(*line, delimiter);
            cells.iter().skip(1).any(|cell| bare(cell.text).contains(' '))
        };
        let marks = (1..count).map(Mark::Column);
        let count = Some(Mark::Count).filter(|_| lines.iter().any(has_words));
        let mut tables = marks.chain(count).map(table);
        tables.find(|table| table.fits(lines, min))
    }

    /// Whether at least so many lines are some of the table.
    fn fits(self, lines: &[Field<'_>], min: usize) -> bool {
        let is_row = |line: &&Field<'_>| {
            let cells = self.cells(**line);
            cells.is_some_and(|cells| cells.len() >= self.count)
        };
        lines.iter().filter(is_row).count() >= min
    }

    /// The columns of a line, if it is one of the table.
    fn cells(self, line: Field<'_>) -> Option<Vec<Field<'_>>> {
        let mut cells = cells(line, self.delimiter);
        let extra = cells.len().saturating_sub(self.count);
        if extra > 0 && self.mark != Mark::Count {
            // What is too much is part of the URL.
            let (first, last) = (cells.get(self.url)?.span, cells.get(self.url + extra)?.span);
            let at = |offset: u32| usize::try_from(offset - line.span.start).ok();
            let text = line.text.get(at(first.start)?..at(last.end)?)?;
            if !text.contains([' ', '"']) {
                let url = trimmed(text, Place::new(first.start, last.end));
                cells.splice(self.url..=self.url + extra, [url]);
            }
        }
        let url = bare(cells.get(self.url)?.text);
        let is_url = is_absolute(url) || self.has_heading && url.starts_with('/');
        let is_row = match self.mark {
            Mark::None => true,
            Mark::Column(at) => cells.get(at).is_some_and(|cell| is_mark(bare(cell.text))),
            Mark::Count => cells.len() == self.count,
        };
        (is_url && is_row && cells.len() > 1).then_some(cells)
    }

    /// What the column of the URLs is called in this line, its heading.
    pub(super) fn name(self, heading: &str) -> &str {
        let line = trimmed(heading, Place::within(0, 0, heading.len()));
        cells(line, self.delimiter).get(self.url).map_or(heading, |cell| bare(cell.text))
    }

    /// The number of the column of the URLs, from 1.
    pub(super) const fn number(self) -> usize {
        self.url + 1
    }
}

/// How many of some lines are nine of ten.
const fn nearly_all(lines: &[Field<'_>]) -> usize {
    (lines.len() * 9).div_ceil(10)
}

/// What programs call the column of the URLs.
const URL_NAMES: [&str; 16] = [
    "loc",
    "url",
    "urls",
    "address",
    "pageurl",
    "fullurl",
    "urladdress",
    "landingpage",
    "landingpages",
    "toppages",
    "page",
    "pages",
    "uri",
    "location",
    "permalink",
    "link",
];

/// The name of a column, whatever its spelling.
fn name(heading: &str) -> String {
    heading.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// The URL of a line that has columns beside it. `table` is what the list starts with.
pub(crate) fn url_of_row(line: &str, table: Option<Table>) -> Option<&str> {
    let line = trimmed(line, Place::within(0, 0, line.len()));
    if is_bare_url(line.text) {
        return None;
    }
    let columns = Columns::of(line, table);
    let url = columns.cells.get(columns.url)?;
    (columns.are_beside_url() && !columns.are_urls()).then(|| bare(url.text))
}

/// The cells of a line, without the white space around them. In quotes a separator is part of a cell.
fn cells(line: Field<'_>, delimiter: u8) -> Vec<Field<'_>> {
    let mut cells = Vec::new();
    let mut rest = line.text;
    let mut start = 0;
    loop {
        let len = cell_len(rest, delimiter);
        let (text, tail) = rest.split_at_checked(len).unwrap_or((rest, ""));
        cells.push(trimmed(text, Place::within(line.span.start, start, start + len)));
        start += len + 1;
        match tail.get(1..) {
            Some(behind) => rest = behind,
            None => return cells,
        }
    }
}

fn cell_len(text: &str, delimiter: u8) -> usize {
    let behind = |at: usize| {
        let found = text.bytes().skip(at).position(|byte| byte == delimiter);
        found.map_or(text.len(), |len| at + len)
    };
    let quote = text.len() - text.trim_start().len();
    if text.as_bytes().get(quote) != Some(&b'"') {
        return behind(0);
    }
    // A quote inside is written twice.
    let mut at = quote + 1;
    while let Some(len) = text.bytes().skip(at).position(|byte| byte == b'"') {
        at += len + 1;
        if text.as_bytes().get(at) != Some(&b'"') {
            return behind(at);
        }
        at += 1;
    }
    behind(0)
}

/// The cells of a line that starts with a URL in quotes, if there are others.
fn quoted_cells(line: Field<'_>) -> Option<Vec<Field<'_>>> {
    line.text.starts_with('"').then_some(())?;
    [b',', b';', b'\t'].into_iter().find_map(|delimiter| {
        let cells = cells(line, delimiter);
        let url = cells.first()?.text.strip_prefix('"')?.strip_suffix('"')?;
        (cells.len() > 1 && is_absolute(url) && !has(b'"', url)).then_some(cells)
    })
}

/// Whether a line has columns, by itself. A comma may be part of a URL, so it separates columns only where nothing else makes
/// sense. A space before a date does.
fn is_likely(line: &str, delimiter: u8) -> bool {
    let mut columns = line.split(char::from(delimiter)).skip(1).map(bare).peekable();
    let count = columns.clone().count();
    let is_likely = match delimiter {
        b' ' => columns.peek().is_some_and(|word| Column::of(word) == Some(Column::Lastmod)),
        _ => count >= 2 || line.starts_with('"'),
    };
    columns.peek().is_some()
        && is_likely
        && columns.all(|column| column.is_empty() || Column::of(column).is_some())
}

/// Whether columns that tabs separate were meant as the values of an entry, which may be wrong.
fn are_values(columns: &[Field<'_>]) -> bool {
    let is_date = |text: &str| text.is_empty() || Lastmod::parse(text).is_ok() || has_year(text);
    columns.first().is_none_or(|column| is_date(column.text))
        && !columns.iter().any(|column| is_absolute(bare(column.text)))
}

/// Whether there are digits in a text that may be those of a year, a date without separators or a time of Unix.
fn has_year(text: &str) -> bool {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    numbers.any(|digits| match digits.len() {
        4 => digits.starts_with("19") || digits.starts_with("20"),
        8 | 10 | 12 | 13 | 14 => true,
        _ => false,
    })
}

/// Whether a column is none that ends a URL.
fn is_mark(text: &str) -> bool {
    match Column::of(text) {
        Some(Column::Priority) => has(b'.', text),
        Some(Column::Lastmod | Column::Changefreq) => true,
        None => is_absolute(text) || is_status(text),
    }
}

/// Whether a text is a status of HTTP that pages have.
fn is_status(text: &str) -> bool {
    matches!(
        text,
        "200"
            | "204"
            | "206"
            | "301"
            | "302"
            | "303"
            | "304"
            | "307"
            | "308"
            | "400"
            | "401"
            | "403"
            | "404"
            | "405"
            | "406"
            | "408"
            | "410"
            | "418"
            | "429"
            | "451"
            | "500"
            | "501"
            | "502"
            | "503"
            | "504"
    )
}

/// What a column of a table is, by what stands in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Lastmod,
    Changefreq,
    Priority,
}

impl Column {
    fn of(text: &str) -> Option<Self> {
        if Lastmod::parse(text).is_ok_and(|date| date.precision >= Precision::Day) {
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

/// `lastmod`, `changefreq` and `priority`, in this order; an empty column is a value that is not there.
fn by_position<'a>(columns: &[Field<'a>]) -> [Option<Field<'a>>; 3] {
    let written = || columns.iter().filter(|column| !column.text.is_empty());
    if written().count() < columns.len() {
        // Or several tabs stand where one is meant, so that values are below each other.
        let values = by_content(columns);
        if values.iter().flatten().count() == written().count() {
            return values;
        }
    }
    [0, 1, 2].map(|n| columns.get(n).copied().filter(|column| !column.text.is_empty()))
}

/// `lastmod`, `changefreq` and `priority` among the columns, which may have any order.
fn by_content<'a>(columns: &[Field<'a>]) -> [Option<Field<'a>>; 3] {
    [Column::Lastmod, Column::Changefreq, Column::Priority]
        .map(|kind| columns.iter().copied().find(|column| Column::of(column.text) == Some(kind)))
}
