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
use crate::diagnostic::Place;
use crate::model::{Flags, classify, is_blank};
use crate::protocol::VALUE_MAX_BYTES;

/// The four fields, in the order of [`Record::fields`].
const NAMES: [&[u8]; 4] = [b"loc>", b"lastmod>", b"changefreq>", b"priority>"];

/// The start tags that [`read`] knows. A `<sitemap>` has no `<changefreq>` and no `<priority>`.
pub(super) const URL_TAG: &str = "<url>";
pub(super) const SITEMAP_TAG: &str = "<sitemap>";

/// A value without the white space around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: Place,
    /// Whether there was white space around it.
    pub(crate) was_padded: bool,
}

/// One entry.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The start tag.
    pub(crate) place: Place,
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
        let name = *NAMES.get(slot)?;
        let field = fields.get_mut(slot)?;
        if field.is_some() || !rest.starts_with(name) {
            return None;
        }
        let start = pos + 1 + name.len();
        let mut flags = Flags::NONE;
        let length = bytes.get(start..)?.iter().position(|&byte| {
            let is_end = byte == b'<';
            if !is_end {
                flags = flags | classify(byte);
            }
            is_end
        })?;
        let end = start + length;
        // A bracket may belong to `]]>`, which is not allowed in text.
        let after = bytes.get(end..)?.strip_prefix(b"</")?;
        if !after.starts_with(name)
            || flags.has(Flags::BRACKET)
            || (slot > 0 && flags.has(Flags::AMPERSAND))
        {
            return None;
        }
        *field = Some((start, end));
        if slot == 0 {
            loc_flags = flags;
        }
        pos = end + 2 + name.len();
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
        Record { place: place(base, at, body)?, fields, loc_flags: is_known.then_some(loc_flags) };
    Some((record, end))
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

fn place(base: u32, start: usize, end: usize) -> Option<Place> {
    Some(Place::new(base + u32::try_from(start).ok()?, base + u32::try_from(end).ok()?))
}

/// The value between two offsets. `None` for an empty one, which is told at its start tag, and that is not kept here;
/// and for one that is too long to be kept.
#[inline]
fn value(window: &str, base: u32, (start, end): (usize, usize)) -> Option<Value<'_>> {
    let written = window.get(start..end).filter(|written| written.len() <= VALUE_MAX_BYTES)?;
    let (first, last) = (*written.as_bytes().first()?, *written.as_bytes().last()?);
    if !is_space(first) && !is_space(last) {
        return Some(Value { text: written, place: place(base, start, end)?, was_padded: false });
    }
    let text = written.trim_ascii_start();
    let start = end - text.len();
    let text = text.trim_ascii_end();
    // ASCII has one more kind of white space than XML; with it the value is left to the other reader.
    let is_xml_space = !written.as_bytes().contains(&b'\x0C') && !text.is_empty();
    is_xml_space.then_some(Value {
        text,
        place: place(base, start, start + text.len())?,
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
