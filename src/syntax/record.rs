//! The usual shape of an entry, read in one go.
//!
//! ```xml
//! <url><loc>…</loc><lastmod>…</lastmod><changefreq>…</changefreq><priority>…</priority></url>
//! ```
//!
//! White space between the elements is free, and so is their order; each stands at most once; a `loc` may have
//! references; no attribute, comment, CDATA section or other element. Whatever looks different, or is not whole yet,
//! goes through quick-xml token by token, with the same result: the tests compare the two.

use super::names;
use crate::diagnostic::Span;
use crate::model::{Flags, flags_of, is_blank};
use crate::protocol::VALUE_MAX_BYTES;

/// The lengths of `loc>`, `lastmod>`, `changefreq>` and `priority>`, in the order of [`Record::fields`].
const NAME_LENGTHS: [usize; 4] = [4, 8, 11, 9];

/// The start tags that [`read`] knows. A `<sitemap>` has no `<changefreq>` and no `<priority>`.
pub(super) const URL_TAG: &str = "<url>";
pub(super) const SITEMAP_TAG: &str = "<sitemap>";

/// A value without the white space around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value<'a> {
    pub(crate) text: &'a str,
    pub(crate) span: Span,
    /// Whether there was white space around it.
    pub(crate) was_padded: bool,
}

/// One entry. A `loc` has its references resolved; the other values are as they stand, and may hold references.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The start tag.
    pub(crate) tag: Span,
    /// `loc`, `lastmod`, `changefreq`, `priority`.
    pub(crate) fields: [Option<Value<'a>>; 4],
    /// What the value of `loc` holds, if that is known.
    pub(crate) loc_flags: Option<Flags>,
}

/// Reads the entry whose start tag `tag` (with its brackets) starts at `at`; also returns the offset after it.
/// `scratch` holds a value whose references were resolved.
#[inline]
pub(super) fn read<'w>(
    window: &'w str,
    base: u32,
    at: usize,
    tag: &str,
    scratch: &'w mut String,
) -> Option<(Record<'w>, usize)> {
    let bytes = window.as_bytes();
    let body = at + tag.len();
    if bytes.get(at..body)? != tag.as_bytes() {
        return None;
    }
    let mut fields: [Option<(usize, usize)>; 4] = [None; 4];
    let mut loc_flags = Flags::NONE;
    let mut pos = body;
    let end = loop {
        while is_space(*bytes.get(pos)?) {
            pos += 1;
        }
        let rest = bytes.get(pos..)?.strip_prefix(b"<")?;
        let slot = match rest.first()? {
            b'l' if rest.get(1) == Some(&b'o') => 0,
            b'l' => 1,
            b'c' if tag == URL_TAG => 2,
            b'p' if tag == URL_TAG => 3,
            b'/' => {
                // The end tag repeats the name and closes what the start tag opened.
                let name = tag.as_bytes().get(1..)?;
                break rest.get(1..)?.starts_with(name).then_some(pos + 2 + name.len())?;
            }
            _ => return None,
        };
        let name_len = *NAME_LENGTHS.get(slot)?;
        let field = fields.get_mut(slot)?;
        if field.is_some() || !starts_with_name(rest, slot) {
            return None;
        }
        let start = pos + 1 + name_len;
        let text = bytes.get(start..)?;
        let length = memchr::memchr(b'<', text)?;
        let end = start + length;
        let after = bytes.get(end + 1..)?.strip_prefix(b"/")?;
        if !starts_with_name(after, slot) {
            return None;
        }
        *field = Some((start, end));
        if slot == 0 {
            loc_flags = flags_of(text.get(..length)?);
            // A bracket may belong to `]]>`, which is not allowed in text.
            if loc_flags.has(Flags::BRACKET) {
                return None;
            }
        }
        pos = end + 2 + name_len;
    };
    let [loc, lastmod, changefreq, priority] = fields;
    let has_references = loc_flags.has(Flags::AMPERSAND);
    let loc = match loc {
        None => None,
        Some(range) if !has_references => Some(value(window, base, range)?),
        Some(range) => {
            let written = value(window, base, range)?;
            scratch.clear();
            resolve_into(written.text, scratch)?;
            Some(Value { text: scratch.as_str(), ..written })
        }
    };
    let plain = |range: Option<(usize, usize)>| match range {
        None => Some(None),
        Some(range) => value(window, base, range).map(Some),
    };
    let fields = [loc, plain(lastmod)?, plain(changefreq)?, plain(priority)?];
    let is_known = !has_references && loc.is_some_and(|loc| !loc.was_padded);
    let record =
        Record { tag: span(base, at, body)?, fields, loc_flags: is_known.then_some(loc_flags) };
    Some((record, end))
}

/// Whether the text starts with the name of a field and `>`. Compared as numbers: for a few bytes a comparison of slices
/// is a call in WebAssembly.
#[inline]
fn starts_with_name(text: &[u8], slot: usize) -> bool {
    match slot {
        0 => word(text, 0) == u32::from_le_bytes(*b"loc>"),
        1 => long_word(text) == u64::from_le_bytes(*b"lastmod>"),
        2 => {
            long_word(text) == u64::from_le_bytes(*b"changefr")
                && word(text, 7) == u32::from_le_bytes(*b"req>")
        }
        _ => long_word(text) == u64::from_le_bytes(*b"priority") && text.get(8) == Some(&b'>'),
    }
}

#[inline]
fn word(text: &[u8], at: usize) -> u32 {
    text.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

#[inline]
fn long_word(text: &[u8]) -> u64 {
    text.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

fn span(base: u32, start: usize, end: usize) -> Option<Span> {
    Some(Span::new(base + u32::try_from(start).ok()?, base + u32::try_from(end).ok()?))
}

/// The value between two offsets. `None` for an empty one, which is told at its start tag, and that is not kept here;
/// and for one that is too long to be kept.
#[inline]
fn value(window: &str, base: u32, (start, end): (usize, usize)) -> Option<Value<'_>> {
    let written = window.get(start..end).filter(|written| written.len() <= VALUE_MAX_BYTES)?;
    let (first, last) = (*written.as_bytes().first()?, *written.as_bytes().last()?);
    if !is_space(first) && !is_space(last) {
        return Some(Value { text: written, span: span(base, start, end)?, was_padded: false });
    }
    let text = written.trim_ascii_start();
    let start = end - text.len();
    let text = text.trim_ascii_end();
    // ASCII has one more kind of white space than XML; with it the value is left to the other reader.
    let is_xml_space = !written.as_bytes().contains(&b'\x0C') && !text.is_empty();
    is_xml_space.then_some(Value {
        text,
        span: span(base, start, start + text.len())?,
        was_padded: true,
    })
}

/// Appends the text with its references resolved; `None` if one is wrong, or is white space that the value may end with.
fn resolve_into(written: &str, out: &mut String) -> Option<()> {
    let mut rest = written;
    while let Some(at) = memchr::memchr(b'&', rest.as_bytes()) {
        out.push_str(rest.get(..at)?);
        let after = rest.get(at + 1..)?;
        let end = memchr::memchr(b';', after.as_bytes())?;
        let (name, tail) = (after.get(..end)?, after.get(end + 1..)?);
        if name.starts_with('#') {
            let c = names::resolve_char(name)?;
            if is_blank(c.encode_utf8(&mut [0; 4])) {
                return None;
            }
            out.push(c);
        } else {
            out.push_str(names::resolve_predefined(name)?);
        }
        rest = tail;
    }
    out.push_str(rest);
    Some(())
}
