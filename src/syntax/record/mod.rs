//! The usual shape of an entry, read in one go.
//!
//! ```xml
//! <url><loc>…</loc><lastmod>…</lastmod><changefreq>…</changefreq><priority>…</priority></url>
//! ```
//!
//! White space between the elements is free, and so is their order; each stands at most once; a `loc` may have
//! references; no attribute, comment, CDATA section or other element, but for what extensions add in the usual way
//! (`extension.rs`). Whatever looks different, or is not whole yet, goes through quick-xml token by token, with the same
//! result: the tests compare the two.

mod batch;
mod extension;
mod gap;
mod name;
mod passages;
mod scan;
mod spelling;

use super::names::{self, is_space};
use super::namespaces::Namespaces;
use crate::diagnostic::Span;
use crate::model::{
    self, Added, Field, Flags, append, append_text, flags_of, is_blank, trim, trim_start,
};
use crate::protocol::VALUE_MAX_BYTES;
pub(crate) use batch::{BATCH, Batch, Outline, resolve_ampersands};
pub(super) use extension::ExtensionReader;
use gap::Gap;
use name::Name;
use scan::{find_lt, skip_space};
use spelling::Spelling;

/// The names of the values with what ends a tag, in the order of [`Record::fields`].
const NAMES_IN_TAGS: [Name; 4] =
    [Name::of("loc>"), Name::of("lastmod>"), Name::of("changefreq>"), Name::of("priority>")];

/// The start tags that [`Records`] know. A `<sitemap>` has no `<changefreq>` and no `<priority>`.
pub(super) const URL_TAG: &str = "<url>";
pub(super) const SITEMAP_TAG: &str = "<sitemap>";

/// How deep the elements of an entry nest, the root included.
pub(super) const DEPTH: usize = 3;

/// The longest tag in an entry.
pub(super) const TAG_MAX_BYTES: usize = "</changefreq>".len();

/// One entry. A `loc` has its references resolved; the other values are as they stand, and may hold references.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The start tag.
    pub(crate) tag: Span,
    /// `loc`, `lastmod`, `changefreq`, `priority`.
    pub(crate) fields: [Option<Field<'a>>; 4],
    /// What the value of `loc` holds, if that is known.
    pub(crate) loc_flags: Option<Flags>,
    /// What extensions add.
    pub(crate) added: Added<'a>,
    /// Whether its elements stand in another order than that of `fields` with extensions behind them.
    pub(crate) is_disordered: bool,
    /// A comment inside of a value.
    pub(crate) comment: Option<Span>,
    /// A `loc` with an apostrophe that is no reference: the offset in the document, and the text as it stands there.
    pub(crate) quoted_loc: Option<(u32, &'a str)>,
    /// After its end tag, in the window.
    pub(in crate::syntax) end: usize,
}

/// Where the parts of an entry are in the window.
#[derive(Debug, Clone, Copy)]
struct Parts {
    /// Where its start tag starts.
    tag: usize,
    /// In the order of [`Record::fields`]. 0 for those that are missing: no value stands where the window starts.
    fields: [(usize, usize); 4],
    /// The slot of the last value.
    latest: usize,
    is_disordered: bool,
    /// After its end tag.
    end: usize,
}

impl Parts {
    const NONE: Self =
        Self { tag: 0, fields: [(0, 0); 4], latest: 0, is_disordered: false, end: 0 };
}

/// Reads entries that follow each other.
#[derive(Debug)]
pub(super) struct Records<'t> {
    /// The start tag, with its brackets.
    tag: &'static str,
    /// The declarations of the root; `None` leaves entries with extensions to the other reader.
    namespaces: Option<&'t Namespaces>,
    layout: Option<Layout>,
    /// Whether the entry before was in an unusual spelling.
    is_spelt: bool,
}

/// What values are put together in. Used again for the next entry.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// A `loc` whose references were resolved.
    loc: String,
    extensions: ExtensionReader,
}

impl<'t> Records<'t> {
    pub(super) const fn new(tag: &'static str, namespaces: Option<&'t Namespaces>) -> Self {
        Self { tag, namespaces, layout: None, is_spelt: false }
    }

    /// A batch for entries of `window`.
    pub(super) fn batch<'w>(&self, window: &'w str, base: u32) -> Batch<'w> {
        Batch::new(window, base, self.tag)
    }

    /// Finds the entries from `at` on, as long as they look like the one before and have nothing but values of the protocol.
    /// Whether there is any. Behind a batch in unusual spellings, that of the next entry is looked at by itself.
    #[inline]
    pub(super) fn fill(&mut self, batch: &mut Batch<'_>, at: usize) -> bool {
        match &self.layout {
            _ if std::mem::take(&mut self.is_spelt) => batch.spell(at),
            Some(layout) if layout.is_of_batches() => batch.fill(layout, at),
            _ => return false,
        }
        batch.len() > 0
    }

    /// Reads the entry at `at`, where white space may come first and no batch starts.
    #[inline]
    pub(super) fn read<'w>(
        &mut self,
        window: &'w str,
        base: u32,
        at: usize,
        scratch: &'w mut Scratch,
    ) -> Option<Record<'w>> {
        let bytes = window.as_bytes();
        // Whether it looks like the one before has been seen where that is of batches.
        let layout = self.layout.as_ref().filter(|layout| !layout.is_of_batches());
        let known = layout.and_then(|layout| layout.find(bytes, at));
        if known.is_none() && is_end_tag(bytes, at) {
            return None;
        }
        let (parts, added) = match (known, &self.layout) {
            (Some(parts), Some(Layout { is_open: false, .. })) => (parts, Added::default()),
            (known, _) => match self.extended(window, base, at, known, &mut scratch.extensions) {
                Some(parts) => (parts, scratch.extensions.added(window)),
                None => return self.spell(window, base, at, &mut scratch.loc),
            },
        };
        record(window, base, self.tag.len(), &parts, added, &mut scratch.loc)
    }

    /// Reads an entry in an unusual spelling.
    #[inline(never)]
    fn spell<'w>(
        &mut self,
        window: &'w str,
        base: u32,
        at: usize,
        buffer: &'w mut String,
    ) -> Option<Record<'w>> {
        let tag = self.namespaces.map(|_| self.tag)?;
        buffer.clear();
        let spelt = Spelling { window, base, tag }.read(at, buffer)?;
        self.is_spelt = true;
        spelt.record(window, base, buffer)
    }

    /// Reads an entry of which those parts are known that stand before what extensions add: by what is known of these, or tag
    /// by tag.
    #[inline(never)]
    fn extended(
        &mut self,
        window: &str,
        base: u32,
        at: usize,
        known: Option<Parts>,
        extensions: &mut ExtensionReader,
    ) -> Option<Parts> {
        extensions.clear();
        if let Some(parts) = known {
            if let Some(end) = extensions.follow(window, base, parts.end) {
                return Some(Parts { end, ..parts });
            }
            extensions.clear();
        }
        let bytes = window.as_bytes();
        let read = |at: usize| extensions.read(window, base, at, self.namespaces?);
        let (parts, extension) = find(bytes, at, self.tag, known, read)?;
        match known {
            // Whoever read what stands before the first entry has read its white space as well.
            None => self.layout = Layout::of(bytes, start_of_space(bytes, at), &parts, extension),
            Some(Parts { end, fields, .. }) if fields == parts.fields => {
                extensions.learn_passages(window, base, (end, parts.end));
            }
            // A value behind them is none of theirs.
            Some(_) => {}
        }
        Some(parts)
    }
}

/// The offset of the white space that ends at `at`.
fn start_of_space(bytes: &[u8], at: usize) -> usize {
    let before = bytes.get(..at).unwrap_or_default();
    before.iter().rposition(|byte| !is_space(*byte)).map_or(0, |last| last + 1)
}

/// Whether an end tag comes next, such as that of the root behind the last entry.
fn is_end_tag(bytes: &[u8], at: usize) -> bool {
    skip_space(bytes, at).and_then(|at| bytes.get(at..at + 2)) == Some(b"</")
}

/// What stood around the values of the entry before. One program writes a document, so that nearly always the same tags
/// and white space stand around those of the next, and comparing with that is much less work than reading it.
#[derive(Debug)]
struct Layout {
    /// What stands before each value, and the value.
    fields: [(Gap, usize); 4],
    len: usize,
    /// What stands after the last value: the end of the entry, or the end tag of the value.
    last: Gap,
    /// Whether the entry goes on there, because extensions add something.
    is_open: bool,
    /// The white space before the start tag.
    lead: usize,
    is_disordered: bool,
}

impl Layout {
    /// The layout of the entry that was found at `at`, in which the first extension stands at `extension`. `None` if it has
    /// too much white space, or a value behind an extension.
    fn of(bytes: &[u8], at: usize, parts: &Parts, extension: Option<usize>) -> Option<Self> {
        let mut fields = [(Gap::NONE, 0); 4];
        let (mut from, mut len) = (at, 0);
        for to in &mut fields {
            let after = |(slot, &(start, end)): (usize, &(usize, usize))| {
                (start > from).then_some((start, end, slot))
            };
            let Some((start, end, slot)) = parts.fields.iter().enumerate().filter_map(after).min()
            else {
                break;
            };
            *to = (Gap::of(&[bytes.get(from..start)?])?, slot);
            from = end;
            len += 1;
        }
        let end = match extension {
            None => parts.end,
            Some(extension) if extension < from || len == 0 => return None,
            Some(_) => from + "</".len() + NAMES_IN_TAGS.get(parts.latest)?.len,
        };
        let last = Gap::of(&[bytes.get(from..end)?])?;
        let (is_open, is_disordered) = (extension.is_some(), parts.is_disordered);
        Some(Self { fields, len, last, is_open, lead: parts.tag - at, is_disordered })
    }

    /// Whether entries that look like this are found in batches.
    const fn is_of_batches(&self) -> bool {
        !self.is_open && !self.is_disordered
    }

    /// Finds the parts of an entry that looks like the one before.
    #[inline]
    fn find(&self, bytes: &[u8], at: usize) -> Option<Parts> {
        let mut fields = [(0, 0); 4];
        let (mut pos, mut latest) = (at, 0);
        for (gap, slot) in self.fields.get(..self.len)? {
            let start = gap.pass(bytes, pos)?;
            pos = find_lt(bytes, start)?;
            *fields.get_mut(*slot)? = (start, pos);
            latest = *slot;
        }
        let (tag, is_disordered) = (at + self.lead, self.is_disordered);
        Some(Parts { tag, fields, latest, is_disordered, end: self.last.pass(bytes, pos)? })
    }
}

/// Finds the parts of the entry whose start tag is `tag`, and where its first extension stands. `known` are parts that were
/// found, with the offset behind them as its end. `read_extension` reads an extension and returns the offset after it.
#[inline]
fn find(
    bytes: &[u8],
    at: usize,
    tag: &str,
    known: Option<Parts>,
    mut read_extension: impl FnMut(usize) -> Option<usize>,
) -> Option<(Parts, Option<usize>)> {
    let mut extension = None;
    let known = if let Some(known) = known {
        known
    } else {
        let start = skip_space(bytes, at)?;
        let end = start + tag.len();
        if bytes.get(start..end)? != tag.as_bytes() {
            return None;
        }
        Parts { tag: start, end, ..Parts::NONE }
    };
    let Parts { tag: tag_at, mut fields, mut latest, mut is_disordered, end: mut pos } = known;
    // The slot of the value or extension before.
    let mut before = latest;
    let end = loop {
        pos = skip_space(bytes, pos)?;
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
            _ => NAMES_IN_TAGS.len(),
        };
        let name = NAMES_IN_TAGS.get(slot).filter(|name| name.is_start_of(rest));
        let Some(name) = name else {
            if tag != URL_TAG {
                return None;
            }
            extension.get_or_insert(pos);
            before = fields.len();
            pos = read_extension(pos)?;
            continue;
        };
        is_disordered |= slot < before;
        (before, latest) = (slot, slot);
        let field = fields.get_mut(slot)?;
        if field.0 > 0 {
            return None;
        }
        let start = pos + 1 + name.len;
        let end = start + model::find(b'<', bytes.get(start..)?)?;
        let after = bytes.get(end + 1..)?.strip_prefix(b"/")?;
        if !name.is_start_of(after) {
            return None;
        }
        *field = (start, end);
        pos = end + 2 + name.len;
    };
    Some((Parts { tag: tag_at, fields, latest, is_disordered, end }, extension))
}

/// Looks at the values of an entry.
#[inline]
fn record<'w>(
    window: &'w str,
    base: u32,
    tag_len: usize,
    parts: &Parts,
    added: Added<'w>,
    scratch: &'w mut String,
) -> Option<Record<'w>> {
    let Parts { tag, fields: [loc, lastmod, changefreq, priority], is_disordered, end, .. } =
        *parts;
    let (mut loc_flags, mut quoted_loc) = (None, None);
    let loc = match loc {
        (0, _) => None,
        range => {
            let value = value(window, base, range)?;
            let flags = flags_of(value.text.as_bytes());
            // A bracket may belong to `]]>`, which is not allowed in text.
            if flags.has(Flags::BRACKET) {
                return None;
            }
            Some(if flags.has(Flags::AMPERSAND) {
                if model::find(b'\'', value.text.as_bytes()).is_some() {
                    quoted_loc = Some((value.span.start, value.text));
                }
                scratch.clear();
                let is_of_ampersands = resolve_into(value.text, scratch)?;
                loc_flags = is_of_ampersands.then_some(flags);
                Field { text: scratch.as_str(), ..value }
            } else {
                loc_flags = Some(flags);
                value
            })
        }
    };
    let plain = |range: (usize, usize)| match range {
        (0, _) => Some(None),
        range => value(window, base, range).map(Some),
    };
    let fields = [loc, plain(lastmod)?, plain(changefreq)?, plain(priority)?];
    let tag = span(base, tag, tag + tag_len)?;
    let comment = None;
    Some(Record { tag, fields, loc_flags, added, is_disordered, comment, quoted_loc, end })
}

fn span(base: u32, start: usize, end: usize) -> Option<Span> {
    Some(Span::new(base + u32::try_from(start).ok()?, base + u32::try_from(end).ok()?))
}

/// The value between two offsets. `None` for an empty one, which is told at its start tag, and that is not kept here;
/// and for one that is too long to be kept.
#[inline]
fn value(window: &str, base: u32, (start, end): (usize, usize)) -> Option<Field<'_>> {
    let written = window.get(start..end).filter(|written| written.len() <= VALUE_MAX_BYTES)?;
    let (first, last) = (*written.as_bytes().first()?, *written.as_bytes().last()?);
    if !is_space(first) && !is_space(last) {
        return Some(Field {
            text: written,
            span: span(base, start, end)?,
            pinned: None,
            was_padded: false,
        });
    }
    let start = end - trim_start(written).len();
    let text = trim(written);
    (!text.is_empty()).then_some(Field {
        text,
        span: span(base, start, start + text.len())?,
        pinned: None,
        was_padded: true,
    })
}

/// Appends the text with its references resolved; `None` if one is wrong, or is white space that the value may end with.
/// Returns whether all of them are `&amp;`, so that the text has the same kinds of characters as before.
fn resolve_into(written: &str, out: &mut impl Resolved) -> Option<bool> {
    resolve_from(written, model::find(b'&', written.as_bytes()), out)
}

/// The same of a text in which the first ampersand is known.
fn resolve_from(written: &str, first: Option<usize>, out: &mut impl Resolved) -> Option<bool> {
    let (mut rest, mut next) = (written, first);
    let mut is_of_ampersands = true;
    while let Some(at) = next {
        out.push(rest.get(..at)?);
        let after = rest.get(at + 1..)?;
        if let Some(tail) = after.strip_prefix("amp;") {
            out.push_byte(b'&');
            rest = tail;
            next = model::find(b'&', rest.as_bytes());
            continue;
        }
        let end = model::find(b';', after.as_bytes())?;
        let (name, tail) = (after.get(..end)?, after.get(end + 1..)?);
        if name.starts_with('#') {
            let c = names::resolve_char(name)?;
            if is_blank(c.encode_utf8(&mut [0; 4])) {
                return None;
            }
            out.push(c.encode_utf8(&mut [0; 4]));
            is_of_ampersands = false;
        } else {
            let resolved = names::resolve_predefined(name)?;
            out.push(resolved);
            is_of_ampersands &= resolved == "&";
        }
        rest = tail;
        next = model::find(b'&', rest.as_bytes());
    }
    out.push(rest);
    Some(is_of_ampersands)
}

/// Where a text is put together.
trait Resolved {
    fn push(&mut self, text: &str);

    /// A character of ASCII.
    fn push_byte(&mut self, byte: u8);
}

impl Resolved for String {
    #[inline]
    fn push(&mut self, text: &str) {
        append_text(self, text);
    }

    #[inline]
    fn push_byte(&mut self, byte: u8) {
        self.push(char::from(byte));
    }
}

impl Resolved for Vec<u8> {
    #[inline]
    fn push(&mut self, text: &str) {
        append(self, text.as_bytes());
    }

    #[inline]
    fn push_byte(&mut self, byte: u8) {
        self.push(byte);
    }
}
