//! Lines of a list of URLs: <https://www.sitemaps.org/protocol.html#otherformats>. Lists are written by hand and exported
//! from spreadsheets, so a line may hold more than its URL.

use super::columns::{Columns, Table};
use super::entry::{NOTHING_ADDED, trimmed};
use super::values::Values;
use super::{EntryReader, Format};
use crate::diagnostic::{Fate, Lines, Place, Sink};
use crate::model::{
    EntryKind, Field, Loc, LocKind, behind_list_marker, find, find_any, find_word, has, is_named,
    is_no_reference, is_reference, is_xml_space, split_urls, trim,
};
use crate::protocol::VALUE_MAX_BYTES;
use crate::rules::{self, Rule, grouped};

/// What is known while a list is read.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
pub(super) struct ListState {
    /// The table that its start shows.
    table: Option<Table>,
    /// Whether lines that did not come could have shown one.
    may_be_table: bool,
    /// How many of the next lines are its heading.
    heading_lines: usize,
    /// The first of the blank lines before this one.
    blank: Option<Place>,
    /// Whether one of its URLs is not that of a sitemap.
    pub(super) has_page: bool,
    /// Whether what was cut off last goes on.
    is_cut: bool,
    /// Whether what is read goes on with a line that has several URLs, which has been told.
    goes_on: bool,
}

/// How many places are looked at for the last URL of a line that is too long.
const URL_STARTS_MAX: usize = 8;

impl ListState {
    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        if let Some(blank) = &mut self.blank {
            blank.pin(lines, window);
        }
    }
}

impl EntryReader {
    /// A list begins, so far as its first characters show what it is. `is_all` says that nothing follows, `is_lost` that
    /// something should.
    pub(crate) fn begin_list(&mut self, start: &str, is_all: bool, is_lost: bool) {
        self.format = Format::Text;
        if let Some((table, heading_lines)) = Table::of(start, is_all && !is_lost) {
            self.list.table = Some(table);
            self.list.heading_lines = heading_lines;
        } else {
            self.list.may_be_table = is_all && is_lost;
        }
    }

    /// Whether the start of the list shows that it is a table.
    pub(crate) const fn is_table(&self) -> bool {
        self.list.table.is_some()
    }

    /// The URLs at the start of a line that has more of them than are kept of a value: all but the last, which may go on.
    #[cold]
    #[inline(never)]
    pub(super) fn urls_of_line<'l>(&mut self, start: &'l str) -> Option<&'l str> {
        let is_last = |at: &usize| {
            let (before, url) = start.split_at_checked(*at).unwrap_or_default();
            is_absolute(url) && before.ends_with([' ', '\t', ',', ';'])
        };
        let mut starts = start.rmatch_indices("http").map(|(at, _)| at).take(URL_STARTS_MAX);
        let last = starts.find(is_last).filter(|at| *at > 0 && self.list.table.is_none())?;
        self.list.is_cut = true;
        start.get(..last)
    }

    /// A line of a list, without its line end.
    pub(super) fn text_line(&mut self, line: &str, place: Place, sink: &mut Sink) {
        let is_cut = std::mem::take(&mut self.list.is_cut);
        let goes_on = std::mem::replace(&mut self.list.goes_on, is_cut);
        let field = trimmed(line, place);
        if field.text.is_empty() {
            if !goes_on {
                self.list.blank.get_or_insert(place);
            }
            return;
        }
        if let Some(blank) = self.list.blank.take() {
            sink.note(Rule::TextBlankLine, blank, &[]);
        }
        let place = field.place();
        self.format = Format::Text;
        self.root.get_or_insert(place);
        let index = self.entry_count;
        self.line_with_text(line, field, goes_on, sink);
        if sink.awaits_entry() {
            self.name_line(place, index, sink);
        }
    }

    /// The same; `field` is what it is without white space around it, which is not empty.
    #[inline(always)]
    fn line_with_text(&mut self, line: &str, field: Field<'_>, goes_on: bool, sink: &mut Sink) {
        let place = field.place();
        if line.len() > VALUE_MAX_BYTES {
            self.list.has_page = true;
            self.count_element(place);
            sink.push(Rule::LocTooLong, place, None, &[field.text]);
            return;
        }
        if let Some(lines) = self.list.heading_lines.checked_sub(1) {
            self.list.heading_lines = lines;
            if lines == 0
                && let Some(table) = &self.list.table
            {
                note_columns(field, table.url, sink);
            }
            return;
        }
        if !goes_on && is_bare_url(field.text) && split_urls(field.text).is_none() {
            return self.list_entry(field, place, Values::NONE, None, sink);
        }
        let index = self.entry_count;
        self.odd_line(field, goes_on, sink);
        if self.entry_count > index {
            sink.name_entry(place.span.start, index, rules::is_of_entry);
        }
    }

    /// A line that may have something else than its URL, or what goes on with one that has several.
    #[inline(never)]
    fn odd_line(&mut self, field: Field<'_>, goes_on: bool, sink: &mut Sink) {
        let place = field.place();
        sink.begin_entry();
        if goes_on {
            sink.cost(Rule::TextSeveralUrlsOnLine);
        }
        let tell_several = |sink: &mut Sink| {
            if !goes_on {
                sink.push(Rule::TextSeveralUrlsOnLine, place, None, &[]);
            }
        };
        let line = without_marker(field, sink);
        if is_tag(line.text) {
            return self.line_of_tags(field, line, sink);
        }
        let columns = Columns::of(line, self.list.table.as_ref());
        if columns.are_urls() {
            tell_several(sink);
            let fate = Some(sink.fate());
            for loc in columns.fields().filter(|field| !field.text.is_empty()) {
                let loc = without_quotes(loc, true, sink);
                self.list_entry(loc, loc.place(), Values::NONE, fate, sink);
            }
            return;
        }
        let loc = columns.url(sink);
        // A row, perhaps, and not a URL with commas.
        if self.list.may_be_table && (has(b',', loc.text) || has(b';', loc.text)) {
            return;
        }
        if is_no_url(loc.text) {
            return self.tell_no_url(field, sink);
        }
        if let Some(several) = several_urls(loc) {
            tell_several(sink);
            let fate = Some(sink.fate());
            for loc in several {
                self.list_entry(loc, loc.place(), Values::NONE, fate, sink);
            }
            return;
        }
        if let Some((at, escape)) = find_escape(loc.text) {
            let place = Place::within(loc.span.start, at, at + escape.len());
            sink.push(Rule::TextXmlEscaped, place, Some(self.entry_count), &[escape]);
        }
        if columns.are_beside_url() {
            note_columns(field, columns.url, sink);
            sink.cost(Rule::TextColumns);
        }
        let (values, fate) = (columns.values(), Some(sink.fate()));
        self.list_entry(
            Field { was_padded: field.was_padded, ..loc },
            place,
            Values::parse(values.each_ref().map(Option::as_ref)),
            fate,
            sink,
        );
    }

    /// A line without a URL: the heading, where it is the first.
    fn tell_no_url(&self, line: Field<'_>, sink: &mut Sink) {
        let is_first = self.element_count == 0;
        let rule = if is_first { Rule::TextHeader } else { Rule::TextLineNotUrl };
        sink.push(rule, line.place(), None, &[line.text]);
    }

    /// A line that starts with a tag, as of a page: it may have a URL in it.
    #[cold]
    #[inline(never)]
    fn line_of_tags(&mut self, field: Field<'_>, line: Field<'_>, sink: &mut Sink) {
        let place = field.place();
        let Some(url) = url_in_tags(line.text) else { return self.tell_no_url(field, sink) };
        sink.push(Rule::TextQuoted, place, None, &[line.text]);
        let start = url.as_ptr().addr().saturating_sub(line.text.as_ptr().addr());
        let loc = trimmed(url, Place::within(line.span.start, start, start + url.len()));
        let fate = Some(sink.fate());
        self.list_entry(loc, place, Values::NONE, fate, sink);
    }

    /// A URL, and what stands behind it on its line, which is at `place`. `fate` is what that costs it.
    #[inline(never)]
    fn list_entry(
        &mut self,
        loc: Field<'_>,
        place: Place,
        values: Values<'_>,
        fate: Option<Fate>,
        sink: &mut Sink,
    ) {
        if loc.was_padded {
            sink.note(Rule::TextSurroundingWhitespace, place, &[]);
        }
        self.list.has_page = self.list.has_page || !is_named(loc.text, ".xml");
        self.count_element(place);
        self.entry(EntryKind::Line, loc, None, values, NOTHING_ADDED, sink);
        self.note_position(place);
        if let Some(fate) = fate.filter(|_| self.context.is_checked) {
            self.cost_last(fate);
        }
    }

    /// The line at `place` has been read; `index` is the number of its entry, if it is one.
    #[cold]
    #[inline(never)]
    fn name_line(&self, place: Place, index: u32, sink: &mut Sink) {
        sink.reach(place.span.end);
        sink.name_text(place.span.start, (self.entry_count > index).then_some(index));
    }
}

/// Says once that there are columns, and which has the URLs.
fn note_columns(line: Field<'_>, url: usize, sink: &mut Sink) {
    sink.note(Rule::TextColumns, line.place(), &[&grouped(url as u64 + 1), line.text]);
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
pub(super) fn without_quotes<'a>(column: Field<'a>, is_told: bool, sink: &mut Sink) -> Field<'a> {
    let Some(inner) = unquoted(column.text) else { return column };
    if !is_told && is_absolute(inner) {
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

/// Whether a line starts with a tag: a name and what may follow it in one, and no URL in angle brackets.
fn is_tag(line: &str) -> bool {
    let Some(inner) = line.strip_prefix('<') else { return false };
    let name = inner.strip_prefix('/').unwrap_or(inner);
    let len = name.bytes().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(name.len());
    let rest = name.get(len..).unwrap_or_default();
    inner.starts_with(['!', '?'])
        || len > 0 && (rest.starts_with([' ', '\t', '>']) || matches!(rest, "" | "/" | "/>"))
}

/// The URL in a line that [is a tag](is_tag) or starts with one, if it is the only one.
pub(crate) fn url_in_tags(line: &str) -> Option<&str> {
    let is_end = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>');
    let mut urls = line.split(is_end).filter(|part| is_tag(line) && is_absolute(part));
    let url = urls.next()?;
    urls.all(|other| other == url).then_some(url)
}

/// Where a reference of XML stands, and which one: a list has none.
pub(crate) fn find_escape(url: &str) -> Option<(usize, &str)> {
    let mut at = 0;
    loop {
        at += find(b'&', url.as_bytes().get(at..)?)?;
        let behind = url.get(at + 1..)?;
        let end = behind.bytes().position(|byte| byte != b'#' && !byte.is_ascii_alphanumeric())?;
        let (name, after) = behind.split_at_checked(end)?;
        if after.starts_with(';') && is_reference(name.as_bytes()) {
            return Some((at, url.get(at..at + end + 2)?));
        }
        at += 1;
    }
}

#[inline(never)]
pub(super) fn bare(column: &str) -> &str {
    let column = trim(column);
    unquoted(column).unwrap_or(column)
}

#[inline(never)]
pub(super) fn is_absolute(text: &str) -> bool {
    Loc::of(text).kind == LocKind::Absolute
}

/// Whether nothing in the line can be anything but its URL, as in most.
pub(super) fn is_bare_url(line: &str) -> bool {
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
    if is_no_reference(text) {
        return true;
    }
    let has_space = text.contains(is_xml_space);
    // A comment, as many languages have it.
    if has_space && text.strip_prefix("//").is_some_and(|rest| !has(b'.', before_space(rest))) {
        return true;
    }
    let kind = Loc::of(text).kind;
    // `Total: 2` has no scheme.
    let is_labelled = kind == LocKind::SchemeUnsupported && find_word(": ", text).is_some();
    (is_labelled || matches!(kind, LocKind::Relative | LocKind::NotUrl))
        && find_any([b'/', b'\\', b'\\'], text.as_bytes()).is_none()
        && (has_space || !has(b'.', text))
}

fn before_space(text: &str) -> &str {
    text.split(is_xml_space).next().unwrap_or_default()
}

/// The URLs of a line that has nothing else, and more than one.
fn several_urls(line: Field<'_>) -> Option<Vec<Field<'_>>> {
    let mut urls = Vec::new();
    let mut start = line.span.start;
    for part in line.text.split(' ') {
        let (mut rest, mut at) = (part, 0);
        loop {
            let (url, next) = split_urls(rest).unwrap_or((rest, ""));
            let url = url.trim_end_matches([',', ';']);
            if !url.is_empty() {
                urls.push(trimmed(url, Place::within(start, at, at + url.len())));
            }
            if next.is_empty() {
                break;
            }
            at += rest.len() - next.len();
            rest = next;
        }
        start = Place::within(start, part.len() + 1, part.len() + 1).span.start;
    }
    (urls.len() > 1 && urls.iter().all(|url| is_absolute(url.text))).then_some(urls)
}
