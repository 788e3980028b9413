//! Mends of text lists and of robots.txt files.

use super::document::Document;
use super::edit::Edit;
use super::elements::Edits;
use crate::diagnostic::Span;
use crate::model::behind_list_marker;

const SEPARATORS: [char; 5] = [' ', '\t', ',', ';', '|'];

fn is_url(text: &str) -> bool {
    let is_it =
        |scheme: &str| text.get(..scheme.len()).is_some_and(|s| s.eq_ignore_ascii_case(scheme));
    is_it("http://") || is_it("https://")
}

/// Gives each URL of a line a line of its own.
pub(super) fn split(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    let words = document.part(line).split([' ', '\t']);
    let urls: Vec<_> = words
        .map(|word| word.trim_matches([',', ';', '|']))
        .filter(|word| !word.is_empty())
        .collect();
    (urls.iter().all(|url| is_url(url))).then(|| vec![Edit::new(line, urls.join("\n"))])
}

/// Keeps the URL of a line with columns.
pub(super) fn first_column(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    let columns = document.part(line).split(SEPARATORS);
    let url =
        columns.map(|column| column.trim_matches(['"', '\''])).find(|column| is_url(column))?;
    Some(vec![Edit::new(line, url)])
}

/// Takes quotes and brackets off a URL.
pub(super) fn unquoted(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    let quotes = ['"', '\'', '<', '>', '`', '“', '”', '‘', '’'];
    let url = document.part(line).trim().trim_matches(quotes);
    is_url(url).then(|| vec![Edit::new(line, url)])
}

/// Takes the bullet or the number off an item.
pub(super) fn without_marker(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    let url = behind_list_marker(document.part(line).trim())?.trim();
    is_url(url).then(|| vec![Edit::new(line, url)])
}

/// Takes away all lines that say nothing.
pub(super) fn without_blank_lines(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    let mut at = 0;
    for line in document.text.split_inclusive('\n') {
        let end = at + u32::try_from(line.len()).ok()?;
        if line.trim().is_empty() {
            edits.push(Edit::delete(Span::new(at, end)));
        }
        at = end;
    }
    Some(edits)
}

/// Takes white space off the lines.
pub(super) fn trimmed(document: &Document<'_>) -> Edits {
    each_line(document, |line| {
        let trimmed = line.trim();
        (!trimmed.is_empty() && trimmed.len() < line.len()).then(|| trimmed.to_owned())
    })
}

/// Changes lines without their ends.
fn each_line(document: &Document<'_>, right: impl Fn(&str) -> Option<String>) -> Edits {
    let mut edits = Vec::new();
    let mut at = 0;
    for line in document.text.split_inclusive(['\n', '\r']) {
        let content = line.trim_end_matches(['\n', '\r']);
        let end = at + u32::try_from(content.len()).ok()?;
        if let Some(text) = right(content) {
            edits.push(Edit::new(Span::new(at, end), text));
        }
        at += u32::try_from(line.len()).ok()?;
    }
    (!edits.is_empty()).then_some(edits)
}

/// Ends lines with LF.
pub(super) fn line_feeds(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    for (at, _) in document.text.match_indices('\r') {
        let at = u32::try_from(at).ok()?;
        let has_lf = document.part(Span::new(at + 1, at + 2)) == "\n";
        edits.push(Edit::new(Span::new(at, at + 1), if has_lf { "" } else { "\n" }));
    }
    Some(edits)
}

/// Writes the name of the line that names a sitemap as it is.
pub(super) fn sitemap_field(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    let rest = document.part(Span::new(span.end, line.end));
    let value = rest.trim_start_matches([':', '=', ' ', '\t']);
    Some(vec![Edit::new(Span::new(span.start, line.end), ["Sitemap: ", value].concat())])
}
