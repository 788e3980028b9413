//! Lines of a list of URLs: <https://www.sitemaps.org/protocol.html#otherformats>. Lists are written by hand and exported
//! from spreadsheets, so a line may hold more than its URL.

use super::values::Values;
use super::{EntryReader, Format, NOTHING_ADDED, trimmed};
use crate::diagnostic::{Lines, Place, Sink};
use crate::model::{
    Changefreq, EntryKind, Field, Lastmod, Loc, LocKind, Precision, behind_list_marker, find, has,
    is_named, is_xml_space, parse_priority, trim,
};
use crate::protocol::VALUE_MAX_BYTES;
use crate::rules::Rule;

/// What is known while a list is read.
#[derive(Debug, Default)]
pub(super) struct ListState {
    /// Whether its first line is the heading of a table.
    is_table: bool,
    /// The first of the blank lines before this one.
    blank: Option<Place>,
    /// Whether one of its URLs is not that of a sitemap.
    pub(super) has_page: bool,
}

impl ListState {
    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        if let Some(blank) = &mut self.blank {
            blank.pin(lines, window);
        }
    }
}

impl EntryReader {
    /// A line of a list, without its line end.
    pub(super) fn text_line(&mut self, line: &str, place: Place, sink: &mut Sink) {
        let field = trimmed(line, place);
        if field.text.is_empty() {
            self.list.blank.get_or_insert(place);
            return;
        }
        if let Some(blank) = self.list.blank.take() {
            sink.note(Rule::TextBlankLine, blank, &[]);
        }
        let place = field.place();
        self.format = Format::Text;
        self.root.get_or_insert(place);
        if line.len() > VALUE_MAX_BYTES {
            self.count_element(place);
            sink.push(Rule::LocTooLong, place, None, &[field.text]);
            return;
        }
        if is_bare_url(field.text) {
            return self.list_entry(field, place, Values::NONE, sink);
        }
        let line = without_marker(field, sink);
        let (delimiter, is_csv) = self.delimiter(line.text);
        let mut columns = split(line, delimiter).map(|column| without_quotes(column, sink));
        let Some(loc) = columns.next() else { return };
        if is_no_url(loc.text) {
            let is_first = self.element_count == 0;
            self.list.is_table |= is_first && field.text.contains([',', ';', '\t']);
            let rule = if is_first { Rule::TextHeader } else { Rule::TextLineNotUrl };
            sink.push(rule, place, None, &[field.text]);
            return;
        }
        if let Some(several) = several_urls(loc) {
            sink.push(Rule::TextSeveralUrlsOnLine, place, None, &[]);
            for loc in several {
                self.list_entry(loc, loc.place(), Values::NONE, sink);
            }
            return;
        }
        let columns: Vec<_> = columns.collect();
        if let Some((at, escape)) = find_escape(loc.text) {
            let place = Place::within(loc.span.start, at, at + escape.len());
            sink.push(Rule::TextXmlEscaped, place, Some(self.entry_count), &[escape]);
        }
        // What the edge server's stores add to a line is separated by tabs and has a fixed order.
        let values = if is_csv { by_content(&columns) } else { by_position(&columns) };
        if is_csv && columns.iter().any(|column| !column.text.is_empty()) {
            sink.push(Rule::TextColumns, place, Some(self.entry_count), &[field.text]);
        }
        self.list_entry(
            Field { was_padded: field.was_padded, ..loc },
            place,
            Values::parse(values),
            sink,
        );
    }

    /// A URL, and what stands behind it on its line, which is at `place`.
    fn list_entry(&mut self, loc: Field<'_>, place: Place, values: Values<'_>, sink: &mut Sink) {
        if loc.was_padded {
            sink.note(Rule::TextSurroundingWhitespace, place, &[]);
        }
        self.list.has_page = self.list.has_page || !is_named(loc.text, ".xml");
        self.count_element(place);
        self.entry(EntryKind::Line, loc, None, values, NOTHING_ADDED, sink);
    }

    /// What separates the columns of a line, and whether that makes it one of a table. A comma may be part of a URL, so it
    /// separates columns only where a heading says that there are some, or where nothing else makes sense. A space before
    /// a date does.
    fn delimiter(&self, line: &str) -> (char, bool) {
        if has(b'\t', line) {
            return ('\t', false);
        }
        let is_table = |delimiter: char| {
            let mut columns = line.split(delimiter).skip(1).map(bare).peekable();
            let count = columns.clone().count();
            let is_likely = match delimiter {
                ' ' => columns.peek().is_some_and(|word| Column::of(word) == Some(Column::Lastmod)),
                _ => self.list.is_table || count >= 2 || line.starts_with('"'),
            };
            columns.peek().is_some()
                && is_likely
                && columns.all(|column| column.is_empty() || Column::of(column).is_some())
        };
        match [',', ';', ' '].into_iter().find(|delimiter| is_table(*delimiter)) {
            Some(delimiter) => (delimiter, true),
            None => ('\t', false),
        }
    }
}

/// The columns of a line, without the white space around them.
fn split(line: Field<'_>, delimiter: char) -> impl Iterator<Item = Field<'_>> {
    let mut start = 0;
    line.text.split(delimiter).map(move |text| {
        let place = Place::within(line.span.start, start, start + text.len());
        start += text.len() + delimiter.len_utf8();
        trimmed(text, place)
    })
}

/// What stands behind the bullet or the number of an item of a list, which is told if it is a URL.
fn without_marker<'a>(line: Field<'a>, sink: &mut Sink) -> Field<'a> {
    let Some(rest) = behind_list_marker(line.text) else { return line };
    if !rest.split(is_xml_space).map(bare).find(|part| !part.is_empty()).is_some_and(is_absolute) {
        return line;
    }
    sink.push(Rule::TextListMarker, line.place(), None, &[line.text]);
    let start = line.text.len() - rest.len();
    trimmed(rest, Place::within(line.span.start, start, line.text.len()))
}

/// What stands between quotes or angle brackets, which is told if it is a URL.
fn without_quotes<'a>(column: Field<'a>, sink: &mut Sink) -> Field<'a> {
    let Some(inner) = unquoted(column.text) else { return column };
    if is_absolute(inner) {
        sink.push(Rule::TextQuoted, column.place(), None, &[column.text]);
    }
    trimmed(inner, Place::within(column.span.start, 1, 1 + inner.len()))
}

/// What stands between quotes or angle brackets, if the text has them around it.
fn unquoted(text: &str) -> Option<&str> {
    [('"', '"'), ('\'', '\''), ('<', '>')]
        .into_iter()
        .find_map(|(open, close)| text.strip_prefix(open)?.strip_suffix(close))
}

/// What `&` and its companions are in XML, and in a list are not.
const ESCAPES: [&str; 5] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"];

fn find_escape(url: &str) -> Option<(usize, &'static str)> {
    let mut at = 0;
    loop {
        at += find(b'&', url.as_bytes().get(at..)?)?;
        let rest = url.get(at..)?;
        if let Some(escape) = ESCAPES.iter().find(|escape| rest.starts_with(**escape)) {
            return Some((at, escape));
        }
        at += 1;
    }
}

fn bare(column: &str) -> &str {
    let column = trim(column);
    unquoted(column).unwrap_or(column)
}

fn is_absolute(text: &str) -> bool {
    Loc::of(text).kind == LocKind::Absolute
}

/// Whether nothing in the line can be anything but its URL, as in most.
fn is_bare_url(line: &str) -> bool {
    // Without branches, in blocks of a fixed size: this compiles to vector instructions.
    let is_mark = |byte: u8| b" \t\r,;\"'<".iter().fold(0, |is, mark| is | u8::from(byte == *mark));
    let has_mark = |block: &[u8; 16]| block.iter().fold(0, |has, byte| has | is_mark(*byte)) != 0;
    let (blocks, rest) = line.as_bytes().as_chunks();
    (line.starts_with("https://") || line.starts_with("http://"))
        && !blocks.iter().any(has_mark)
        && !rest.iter().any(|byte| is_mark(*byte) != 0)
}

/// Whether a line has words instead of a URL, or something that was meant as one.
fn is_no_url(text: &str) -> bool {
    if text.starts_with('#') {
        return true;
    }
    let has_space = text.contains(is_xml_space);
    matches!(Loc::of(text).kind, LocKind::Relative | LocKind::NotUrl)
        && !has(b'/', text)
        && (has_space || !has(b'.', text))
}

/// The URLs of a line that has nothing else, and more than one.
fn several_urls(line: Field<'_>) -> Option<Vec<Field<'_>>> {
    let urls: Vec<_> = split(line, ' ')
        .map(|part| {
            let text = part.text.trim_end_matches([',', ';']);
            trimmed(text, Place::within(part.span.start, 0, text.len()))
        })
        .filter(|part| !part.text.is_empty())
        .collect();
    (urls.len() > 1 && urls.iter().all(|url| is_absolute(url.text))).then_some(urls)
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
