//! Mends of robots.txt files.

use super::document::Document;
use super::edit::{Edit, put};
use super::elements::Edits;
use super::lines::{bare, is_url, urls};
use super::removal::remove_entry;
use super::text::split_at_word;
use crate::diagnostic::Span;
use crate::model::{find_word, has, lowered, trim};

const SITEMAP: &str = "Sitemap: ";

/// Writes the name of the line that names a sitemap as it is.
pub(super) fn sitemap_field(document: &Document<'_>, span: Span) -> Edits {
    const DASHES: [char; 8] = ['-', '–', '—', '>', '→', ';', ',', '|'];
    let is_separator = |c: char| matches!(c, ':' | '=' | '：' | '\u{FEFF}') || c.is_whitespace();
    let line = document.line(span.start);
    let rest = document.part(Span::new(span.end, line.end)).trim_start_matches(is_separator);
    let url = rest.trim_start_matches(|c| is_separator(c) || DASHES.contains(&c));
    let value = if is_url(url) { url } else { rest };
    if value.is_empty() { None } else { put(Span::new(span.start, line.end), &[SITEMAP, value]) }
}

/// Writes the name of the field before the URL of a sitemap that stands alone on its line.
pub(super) fn named(document: &Document<'_>, span: Span) -> Edits {
    put(Span::new(document.line(span.start).start, span.start), &[SITEMAP])
}

/// Puts the rest of a line, from the field at a place on, on a line of its own, without what is left of markup around it, unless
/// what is before it would then be a rule for all URLs, as crawlers would stay away.
pub(super) fn own_line(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    let head = document.part(Span::new(line.start, span.start)).trim_end();
    if head.ends_with(": /") || head.ends_with(":/") {
        return None;
    }
    let value = document.trimmed(Span::new(span.end, line.end));
    let url = before_markup(document.part(value), head);
    let url_end = value.start + u32::try_from(url.len()).ok()?;
    let rest = document.part(Span::new(url_end, line.end));
    let is_comment = trim(rest).starts_with('#');
    if !is_comment && !is_left_of_markup(rest) {
        return None;
    }
    let end = if is_comment { url_end } else { line.end };
    let start = line.start + u32::try_from(head.len()).ok()?;
    let mut edits = if head == "<" || is_left_of_markup(head) {
        vec![Edit::delete(Span::new(line.start, span.start))]
    } else {
        vec![Edit::new(Span::new(start, span.start), "\n")]
    };
    if url_end < end {
        edits.push(Edit::delete(Span::new(url_end, end)));
    }
    Some(edits)
}

/// The URL at the start of a text, without what ends markup behind it. In quotes and brackets it ends where these do.
fn before_markup<'t>(text: &'t str, head: &str) -> &'t str {
    const AROUND: [(char, char); 6] =
        [('\'', '\''), ('(', ')'), ('[', ']'), ('{', '}'), ('“', '”'), ('‘', '’')];
    let last = head.chars().next_back();
    let close = AROUND.iter().find(|(open, _)| Some(*open) == last).map(|(_, close)| *close);
    let is_end = |c: char| {
        c.is_whitespace() || matches!(c, '"' | '<' | '>' | '`' | '\\') || Some(c) == close
    };
    let end = text.find(is_end).unwrap_or(text.len());
    let url = text.get(..end).unwrap_or(text);
    split_at_word(text, "]]>")
        .map(|(before, _)| before)
        .filter(|it| it.len() < url.len())
        .unwrap_or(url)
}

/// Whether a text is what markup, or a string in a program, leaves behind a value: marks, tags and `\n`.
fn is_left_of_markup(text: &str) -> bool {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| {
            c.is_whitespace() || c.is_ascii_punctuation() && !matches!(c, '<' | '\\' | '#')
        });
        let tag = || {
            Some(split_at_word(rest.strip_prefix('<')?, ">")?).filter(|(tag, _)| !has(b':', tag))
        };
        let escape = || rest.strip_prefix('\\')?.strip_prefix(['n', 'r', 't', '"', '\'']);
        let Some(behind) = tag().map(|(_, behind)| behind).or_else(escape) else {
            return rest.is_empty();
        };
        rest = behind;
    }
}

/// Gives each URL of a line that names several sitemaps a line of its own, without what stands around URLs.
pub(super) fn split_sitemaps(document: &Document<'_>, span: Span) -> Edits {
    let value = document.part(span);
    let (url, rest) = value.split_once(' ').unwrap_or((value, ""));
    if is_url(url) && !rest.is_empty() && is_left_of_markup(rest) {
        return put(span, &[url]);
    }
    let mut mended = String::new();
    for word in urls(&without_names(value)) {
        let url = bare(word, ",;|\"'<>");
        if !url.is_empty() {
            if !is_url(url) || url.contains(['"', '<', '>']) {
                return None;
            }
            if !mended.is_empty() {
                mended.push('\n');
                mended.push_str(SITEMAP);
            }
            mended.push_str(url);
        }
    }
    if mended == value { None } else { put(span, &[&mended]) }
}

/// The value of a line without the names of the lines that others were, whose line ends were lost.
fn without_names(value: &str) -> String {
    let (mut kept, mut rest) = (String::new(), value);
    let mut lower = lowered(value);
    while let Some(at) = find_word("sitemap:", &lower) {
        let end = at + "sitemap:".len();
        let Some((before, behind)) = rest.split_at_checked(end) else { break };
        let is_name = is_url(trim(behind));
        kept.push_str(if is_name { before.get(..at).unwrap_or_default() } else { before });
        kept.push_str(if is_name { " " } else { "" });
        rest = behind;
        lower.drain(..end);
    }
    kept.push_str(rest);
    kept
}

/// Puts the URLs that stand on the lines behind a `Sitemap:` without one on lines of their own; without any, the line goes.
pub(super) fn url_of_next_line(document: &Document<'_>, span: Span) -> Edits {
    let mut edits = Vec::new();
    let line = document.line(span.start);
    let mut at = line.end;
    loop {
        let rest = document.text.get(at as usize..)?;
        let len = rest.len() - rest.trim_start().len();
        let start = at + u32::try_from(len).ok()?;
        let next = document.line(start);
        let text = trim(document.part(next));
        if start == at || !is_url(text) || text.contains(char::is_whitespace) {
            break;
        }
        // The first takes the place of the line.
        let place = if edits.is_empty() { span.start } else { start };
        edits.push(Edit::new(Span::new(place, start), SITEMAP));
        at = next.end;
    }
    if edits.is_empty() { remove_entry(document, span) } else { Some(edits) }
}

/// Takes a line away that names a sitemap again, if a line before it names that as crawlers read it.
pub(super) fn without_repeated(document: &Document<'_>, span: Span) -> Edits {
    let before = document.text.get(..document.line(span.start).start as usize)?;
    let url = trim(document.part(span));
    let names_it = |line: &str| {
        let (name, value) = split_at_word(line, ":")?;
        let value = trim(value.split('#').next()?);
        (trim(name).eq_ignore_ascii_case("sitemap") && value == url).then_some(())
    };
    let is_known = document.may_look_through(before.len())
        && before.split(['\n', '\r']).any(|line| names_it(line).is_some());
    if is_known { remove_entry(document, span) } else { None }
}
