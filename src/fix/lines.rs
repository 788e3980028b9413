//! Mends of text lists.

use super::document::Document;
use super::edit::{Edit, put};
use super::elements::Edits;
use super::url::{encoded_character, has_more, without_spaces};
use super::xml;
use crate::diagnostic::Span;
use crate::model::{behind_list_marker, find_any, find_word, split_comment, split_urls, trim};
use crate::reader::{ListTable, url_in_tags, url_of_row};

#[inline(never)]
pub(super) fn is_url(text: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| {
        text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    })
}

/// The parts of a text between characters, without those that are empty.
#[inline(never)]
pub(super) fn words<'a>(text: &'a str, separators: &str) -> Vec<&'a str> {
    text.split(|c| is_among(c, separators)).filter(|word| !word.is_empty()).collect()
}

/// The URLs of a text, with white space between them, or those of a host with commas or semicolons.
#[inline(never)]
pub(super) fn urls(text: &str) -> Vec<&str> {
    let mut urls = Vec::new();
    for mut rest in words(text, " \t\r\n") {
        while let Some((url, next)) = split_urls(rest) {
            urls.push(url);
            rest = next;
        }
        urls.push(rest);
    }
    urls
}

/// A text without white space and other characters around it.
#[inline(never)]
pub(super) fn bare<'a>(text: &'a str, others: &str) -> &'a str {
    text.trim_matches(|c: char| c.is_whitespace() || is_among(c, others))
}

/// The `contains` of `str` can search for any text, which is long code.
fn is_among(c: char, some: &str) -> bool {
    some.chars().any(|other| other == c)
}

/// Puts a URL in the place of the line that it was found on.
#[inline(never)]
fn put_url(line: Span, url: &str) -> Edits {
    if is_url(url) { put(line, &[url]) } else { None }
}

/// Gives each URL of a line a line of its own.
pub(super) fn split(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    let mut urls = String::new();
    for word in self::urls(document.part(line)) {
        let url = bare(word, ",;|\"'");
        // What is escaped may be a tag between the URLs.
        let is_markup = url.contains(['"', '<', '>']) || find_word("&lt;", url).is_some();
        if is_markup || !url.is_empty() && !is_url(url) {
            return None;
        }
        if !urls.is_empty() && !url.is_empty() {
            urls.push('\n');
        }
        urls.push_str(url);
    }
    put(line, &[&urls])
}

/// Keeps the column of the URLs and takes away the heading above them.
pub(super) fn without_columns(document: &Document<'_>) -> Edits {
    let text = document.text.strip_prefix('\u{FEFF}').unwrap_or(document.text);
    let (table, mut heading_lines) = match ListTable::of(text, true) {
        Some((table, heading_lines)) => (Some(table), heading_lines),
        None => (None, 0),
    };
    let mut edits = Vec::new();
    for line in lines(document)? {
        let (span, text) = if heading_lines > 0 && !trim(line.text).is_empty() {
            heading_lines -= 1;
            (Span::new(line.span.start, line.next), "")
        } else if let Some(url) = url_of_row(line.text, table.as_ref()) {
            (line.span, url)
        } else {
            continue;
        };
        edits.push(Edit::new(span, text));
    }
    Some(edits)
}

/// Takes quotes, brackets and tags off a URL.
pub(super) fn unquoted(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    if let Some(url) = url_in_tags(trim(document.part(line))) {
        return put_url(line, url);
    }
    // What parts items from each other stands behind the quotes.
    let item = bare(document.part(line), "").trim_end_matches([',', ';']);
    let url = bare(item, "\"'<>`“”‘’");
    // Quotes inside are those of columns.
    if url.contains(['"', '<', '>', '`', '“', '”']) { None } else { put_url(line, url) }
}

/// Takes the bullet or the number off an item.
pub(super) fn without_marker(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    put_url(line, bare(behind_list_marker(bare(document.part(line), ""))?, ""))
}

/// Puts a character in the place of the reference to it, as it stands in a URL: none that no URL has. Brackets and quotes may be
/// those of tags.
pub(super) fn unescaped(document: &Document<'_>, span: Span) -> Edits {
    let character = xml::unescaped(document.part(span))?;
    if character.chars().any(|c| c.is_control() || c.is_whitespace()) {
        return None;
    }
    if matches!(character.as_str(), "<" | ">" | "\"") {
        let line = xml::unescaped(document.part(document.line(span.start)));
        line.filter(|line| !has_more(trim(line)))?;
    }
    put(span, &[encoded_character(&character).as_deref().unwrap_or(&character)])
}

/// Encodes spaces in the last part of a URL. Behind a whole one, words are more likely those of a title.
pub(super) fn with_encoded_spaces(document: &Document<'_>, span: Span) -> Edits {
    let url = document.part(span);
    let is_whole = split_comment(url).is_none()
        && words(url, " ").first().is_none_or(|word| word.ends_with('/'));
    if !document.is_lines() || is_whole || url.contains(['"', '|', '<', '>', '`', '“', '”']) {
        return None;
    }
    put(span, &[&without_spaces(url)?])
}

struct Line<'a> {
    span: Span,
    text: &'a str,
    /// LF, CR, both, or nothing at the end of the document.
    end: &'a str,
    /// Where the next line starts.
    next: u32,
}

/// Where the lines are, without what ends them.
pub(super) fn line_spans(document: &Document<'_>) -> Option<Vec<Span>> {
    Some(lines(document)?.into_iter().map(|line| line.span).collect())
}

#[inline(never)]
fn lines<'a>(document: &Document<'a>) -> Option<Vec<Line<'a>>> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut rest = document.text;
    while !rest.is_empty() {
        let len = find_any([b'\n', b'\r', b'\r'], rest.as_bytes()).unwrap_or(rest.len());
        let (text, tail) = rest.split_at_checked(len).unwrap_or((rest, ""));
        let end_len = if tail.starts_with("\r\n") { 2 } else { tail.len().min(1) };
        let (end, tail) = tail.split_at_checked(end_len).unwrap_or_default();
        let text_end = start + u32::try_from(len).ok()?;
        let next = text_end + u32::from(!end.is_empty()) + u32::from(end.len() > 1);
        lines.push(Line { span: Span::new(start, text_end), text, end, next });
        start = next;
        rest = tail;
    }
    Some(lines)
}

/// Takes away all lines that say nothing.
pub(super) fn without_blank_lines(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    for line in lines(document)? {
        if bare(line.text, "").is_empty() {
            edits.push(Edit::delete(Span::new(line.span.start, line.next)));
        }
    }
    Some(edits)
}

/// Takes white space off the lines.
pub(super) fn trimmed(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    for line in lines(document)? {
        let text = bare(line.text, "");
        if !text.is_empty() && text.len() < line.text.len() {
            edits.push(Edit::new(line.span, text));
        }
    }
    Some(edits)
}

/// Ends lines with LF.
pub(super) fn line_feeds(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    for Line { span: Span { end: at, .. }, end, .. } in lines(document)? {
        if end.starts_with('\r') {
            let new = if end.len() > 1 { "" } else { "\n" };
            edits.push(Edit::new(Span::new(at, at + 1), new));
        }
    }
    Some(edits)
}
