//! The usual shape of an entry, read in one go.
//!
//! ```xml
//! <url><loc>…</loc><lastmod>…</lastmod><changefreq>…</changefreq><priority>…</priority></url>
//! ```
//!
//! White space between the elements is free, and so is their order; each stands at most once; no attribute, reference,
//! comment, CDATA section or other element. Whatever looks different, or is not whole yet, goes through quick-xml token
//! by token, with the same result: the tests compare the two.

use crate::diagnostic::Place;
use crate::model::{Flags, classify};

/// The four fields, in the order of [`Record::fields`].
const NAMES: [&[u8]; 4] = [b"loc>", b"lastmod>", b"changefreq>", b"priority>"];

/// The start tags that [`read`] knows. A `<sitemap>` has no `<changefreq>` and no `<priority>`.
pub(super) const URL_TAG: &str = "<url>";
pub(super) const SITEMAP_TAG: &str = "<sitemap>";

/// A value: its text with surrounding white space, and where it stands.
pub(crate) type Value<'a> = (&'a str, Place);

/// One entry.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The start tag.
    pub(crate) place: Place,
    /// `loc`, `lastmod`, `changefreq`, `priority`.
    pub(crate) fields: [Option<Value<'a>>; 4],
    /// What the value of `loc` holds.
    pub(crate) loc_flags: Flags,
}

/// Reads the entry whose start tag `tag` (with its brackets) starts at `at`; also returns the offset after it.
#[inline]
pub(super) fn read<'w>(window: &'w str, base: u32, at: usize, tag: &str) -> Option<(Record<'w>, usize)> {
    let bytes = window.as_bytes();
    let body = at + tag.len();
    if bytes.get(at..body)? != tag.as_bytes() {
        return None;
    }
    let place = |start: usize, end: usize| -> Option<Place> {
        Some(Place::new(base + u32::try_from(start).ok()?, base + u32::try_from(end).ok()?))
    };
    let mut record = Record { place: place(at, body)?, fields: [None; 4], loc_flags: Flags::NONE };
    let mut pos = body;
    loop {
        while matches!(bytes.get(pos)?, b' ' | b'\t' | b'\n' | b'\r') {
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
                let end = rest.get(1..)?.starts_with(name).then_some(pos + 2 + name.len())?;
                return Some((record, end));
            }
            _ => return None,
        };
        let name = *NAMES.get(slot)?;
        let field = record.fields.get_mut(slot)?;
        if field.is_some() || !rest.starts_with(name) {
            return None;
        }
        let start = pos + 1 + name.len();
        let text = bytes.get(start..)?;
        let mut flags = Flags::NONE;
        let length = text.iter().position(|&byte| {
            let class = classify(byte);
            let is_end = class.has(Flags::MARKUP);
            if !is_end {
                flags = flags | class;
            }
            is_end
        })?;
        let end = start + length;
        // An empty value is told at its start tag, which is not kept here.
        if matches!(text.first()?, b'<' | b' ' | b'\t' | b'\n' | b'\r') && window.get(start..end)?.trim_ascii().is_empty() {
            return None;
        }
        // A bracket may belong to `]]>`, which is not allowed in text.
        let after = bytes.get(end..)?.strip_prefix(b"</")?;
        if !after.starts_with(name) || flags.has(Flags::BRACKET) {
            return None;
        }
        *field = Some((window.get(start..end)?, place(start, end)?));
        if slot == 0 {
            record.loc_flags = flags;
        }
        pos = end + 2 + name.len();
    }
}
