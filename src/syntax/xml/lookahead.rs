//! What stands behind a tag, where that decides what the tag means.

use super::super::names;
use super::Source;
use super::content::CDATA;
use crate::model::find_word;

/// How far a tag looks for what stands behind it.
const LOOKAHEAD_BYTES: usize = 64;

/// Whether there is as much behind the end of a tag as is looked at.
pub(super) fn has_lookahead(source: Source<'_>, end: usize) -> bool {
    source.is_last || source.from(end).len() >= LOOKAHEAD_BYTES
}

/// The text that is looked at behind a tag.
fn near(text: &str) -> &str {
    text.get(..text.floor_char_boundary(LOOKAHEAD_BYTES)).unwrap_or_default()
}

/// Whether a text starts with an element that entries start with.
#[cold]
#[inline(never)]
pub(super) fn starts_with_value(text: &str) -> bool {
    let Some(tag) = near(text).trim_ascii_start().strip_prefix('<') else { return false };
    let name = tag.split(|c| !names::is_name_char(c)).next().unwrap_or_default();
    let local = names::split_at_colon(name).map_or(name, |(_, local)| local);
    matches!(
        local,
        "loc"
            | "lastmod"
            | "changefreq"
            | "priority"
            | "title"
            | "link"
            | "guid"
            | "description"
            | "pubDate"
    )
}

/// Whether a text starts with what can only be a URL, also in a CDATA section.
#[cold]
#[inline(never)]
pub(super) fn starts_with_url(text: &str) -> bool {
    let near = near(text).trim_ascii_start();
    let near = near.strip_prefix(CDATA).unwrap_or(near).trim_ascii_start();
    let is_end = |byte: u8| byte == b'<' || byte.is_ascii_whitespace();
    let len = near.bytes().position(is_end).unwrap_or(near.len());
    let word = near.get(..len).unwrap_or_default();
    word.starts_with('/') || word.starts_with("www.") || find_word("://", word).is_some()
}
