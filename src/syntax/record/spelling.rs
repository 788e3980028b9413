//! Entries that hold values of the protocol only, in spellings that few programs write: white space inside tags, comments and
//! instructions between elements, CDATA sections, references and one comment in values.

use super::super::declaration::is_reserved_target;
use super::super::names::{self, is_space};
use super::extension::trimmed;
use super::name::Name;
use super::scan::{find_any, find_odd, skip_space};
use super::{NAMES_IN_TAGS, Outline, Parts, Record, URL_TAG, span};
use crate::diagnostic::{Place, Span};
use crate::model::{Added, Field, append_text, find};
use crate::protocol::VALUE_MAX_BYTES;

/// The names of the values, in the order of [`Record::fields`](super::Record::fields).
const NAMES: [Name; NAMES_IN_TAGS.len()] =
    [Name::of("loc"), Name::of("lastmod"), Name::of("changefreq"), Name::of("priority")];

const URL: Name = Name::of("url");
const SITEMAP: Name = Name::of("sitemap");

/// A range of offsets in the window.
type Range = (usize, usize);

const CDATA: &[u8] = b"<![CDATA[";

/// A longer tag, comment, instruction or section is read as a token.
const TOKEN_MAX_BYTES: usize = 4_096;

/// What was found of an entry.
#[derive(Debug)]
pub(super) struct Spelt {
    /// Where its tags are, and in which order its values.
    pub(super) parts: Parts,
    /// After its start tag.
    body: usize,
    values: [Option<Value>; NAMES.len()],
    /// The comment inside of a value.
    comment: Option<Span>,
}

/// Where a value is: its text without the white space around it, and what of the document it stands for.
#[derive(Debug, Clone, Copy)]
struct Value {
    text: Range,
    /// Whether the text stands in the window, and not in the buffer.
    is_written: bool,
    was_padded: bool,
    span: Span,
}

impl Value {
    #[inline]
    fn text<'t>(&self, window: &'t str, buffer: &'t str) -> Option<&'t str> {
        let (start, end) = self.text;
        if self.is_written { window } else { buffer }.get(start..end)
    }
}

/// `buffer` is what was filled.
impl Spelt {
    /// All of it.
    pub(super) fn record<'t>(
        &self,
        window: &'t str,
        base: u32,
        buffer: &'t str,
    ) -> Option<Record<'t>> {
        let mut fields = [None; NAMES.len()];
        for (field, value) in fields.iter_mut().zip(self.values) {
            if let Some(value) = value {
                let text = value.text(window, buffer)?;
                let Value { span, was_padded, .. } = value;
                *field = Some(Field { text, span, pinned: None, was_padded });
            }
        }
        Some(Record {
            tag: span(base, self.parts.tag, self.body)?,
            fields,
            loc_flags: None,
            added: Added::default(),
            is_disordered: self.parts.is_disordered,
            comment: self.comment,
            quoted_loc: None,
            end: self.parts.end,
        })
    }

    /// Its values, if there is nothing else to be said of it.
    #[inline]
    pub(super) fn outline<'t>(
        &self,
        window: &'t str,
        base: u32,
        buffer: &'t str,
    ) -> Option<Outline<'t>> {
        if self.parts.is_disordered {
            return None;
        }
        let mut values = [None; NAMES.len()];
        for (text, value) in values.iter_mut().zip(&self.values) {
            if let Some(value) = value {
                *text = value.text(window, buffer).filter(|_| !value.was_padded);
                (*text)?;
            }
        }
        Some(Outline { tag: span(base, self.parts.tag, self.body)?, values, comment: self.comment })
    }

    /// Its `loc`.
    #[inline]
    pub(super) fn loc<'t>(&self, window: &'t str, buffer: &'t str) -> Option<&'t str> {
        self.values.first()?.as_ref()?.text(window, buffer)
    }

    /// Where its values stand.
    pub(super) fn places(&self) -> [Option<Place>; NAMES.len()] {
        self.values.map(|value| value.map(|Value { span, .. }| Place::new(span.start, span.end)))
    }
}

/// Reads an entry whose start tag is `tag` without the white space that it may have.
#[derive(Debug)]
pub(super) struct Spelling<'w> {
    pub(super) window: &'w str,
    pub(super) base: u32,
    pub(super) tag: &'static str,
}

impl Spelling<'_> {
    /// The entry at `at`, where white space may come first. Texts of its values that do not stand in the window as they are, are added
    /// to `buffer`.
    #[inline(never)]
    pub(super) fn read(&self, at: usize, buffer: &mut String) -> Option<Spelt> {
        let bytes = self.window.as_bytes();
        let name = if self.tag == URL_TAG { URL } else { SITEMAP };
        let tag = skip_space(bytes, at).filter(|tag| bytes.get(*tag) == Some(&b'<'))?;
        let body = self.tag_end(tag, tag + 1, name)?;
        let mut values = [None; NAMES.len()];
        let mut comment = None;
        let (mut latest, mut is_disordered, mut pos) = (0, false, body);
        let end = loop {
            pos = self.between(pos)?;
            let slot = match bytes.get(pos + 1..pos + 3)? {
                [b'/', _] => break self.tag_end(pos, pos + 2, name)?,
                b"lo" => 0,
                b"la" => 1,
                b"ch" if self.tag == URL_TAG => 2,
                b"pr" if self.tag == URL_TAG => 3,
                _ => return None,
            };
            let value_name = *NAMES.get(slot)?;
            let body = self.tag_end(pos, pos + 1, value_name)?;
            let (value, end) = self.value(body, &mut comment, buffer)?;
            let field = values.get_mut(slot)?;
            if field.replace(value).is_some() {
                return None;
            }
            is_disordered |= slot < latest;
            latest = slot;
            pos = self.tag_end(end, end + 2, value_name)?;
        };
        let parts = Parts { tag, latest, is_disordered, end, ..Parts::NONE };
        Some(Spelt { parts, body, values, comment })
    }

    /// The offset behind the tag at `at` whose name stands at `name_at`, and which has nothing but white space behind it.
    #[inline]
    fn tag_end(&self, at: usize, name_at: usize, name: Name) -> Option<usize> {
        let bytes = self.window.as_bytes();
        let is_it = name.is_start_of(bytes.get(name_at..)?);
        let end = skip_space(bytes, name_at + name.len)?;
        let is_end = is_it && end - at <= TOKEN_MAX_BYTES && bytes.get(end)? == &b'>';
        is_end.then_some(end + 1)
    }

    /// Passes over white space, comments and instructions to the next tag.
    fn between(&self, at: usize) -> Option<usize> {
        let bytes = self.window.as_bytes();
        let mut pos = at;
        loop {
            pos = skip_space(bytes, pos)?;
            pos = match bytes.get(pos..pos + 2)? {
                b"<!" => self.comment_end(pos)?,
                b"<?" => self.instruction_end(pos)?,
                [b'<', _] => return Some(pos),
                _ => return None,
            };
        }
    }

    /// The offset behind the comment at `at`.
    fn comment_end(&self, at: usize) -> Option<usize> {
        let content = at + "<!--".len();
        let end = self.find_end(content, b"--")?;
        let bytes = self.window.as_bytes();
        let is_it = bytes.get(at..content)? == b"<!--" && bytes.get(end + 2)? == &b'>';
        is_it.then_some(end + "-->".len())
    }

    /// The offset behind the instruction at `at`.
    fn instruction_end(&self, at: usize) -> Option<usize> {
        let bytes = self.window.as_bytes();
        let end = find_any(bytes, at + 1, *b"<>>").filter(|end| end - at <= TOKEN_MAX_BYTES)?;
        if bytes.get(end - 1..=end)? != b"?>" {
            return None;
        }
        let content = self.window.get(at + 2..end - 1)?;
        let len = content.bytes().position(|b| !b.is_ascii_lowercase()).unwrap_or(content.len());
        let (target, rest) = content.split_at_checked(len)?;
        let is_target = len > 0 && rest.bytes().next().is_none_or(is_space);
        (is_target && !is_reserved_target(target)).then_some(end + 1)
    }

    /// Reads a value from `at` to its end tag, whose offset is returned with it.
    #[inline(never)]
    fn value(
        &self,
        at: usize,
        comment: &mut Option<Span>,
        buffer: &mut String,
    ) -> Option<(Value, usize)> {
        let bytes = self.window.as_bytes();
        let start = buffer.len();
        let (mut place, mut has_return) = (None, false);
        let mut pos = at;
        loop {
            let mut end = find_odd(bytes, pos)?;
            while bytes.get(end) == Some(&b'\r') {
                has_return = true;
                end = find_odd(bytes, end + 1)?;
            }
            let text = self.window.get(pos..end)?;
            let rest = bytes.get(end..)?;
            if pos == at && rest.starts_with(b"</") {
                let (before, len) = value_in(text.as_bytes(), has_return)?;
                let (from, to) = (at + before, at + before + len);
                let span = span(self.base, from, to).filter(|_| end - at <= VALUE_MAX_BYTES)?;
                let was_padded = len < text.len();
                return Some((Value { text: (from, to), is_written: true, was_padded, span }, end));
            }
            add(text, (pos, end), &mut place, buffer);
            pos = if rest.starts_with(b"</") {
                let (from, to) = place.filter(|_| end - at <= VALUE_MAX_BYTES)?;
                let span = span(self.base, from, to)?;
                let written = buffer.as_bytes().get(start..)?;
                let (before, len) = value_in(written, has_return)?;
                let (text, was_padded) =
                    ((start + before, start + before + len), len < written.len());
                return Some((Value { text, is_written: false, was_padded, span }, end));
            } else if rest.starts_with(b"&") {
                let semicolon = find_any(bytes, end, *b";<<")?;
                let name = self.window.get(end + 1..semicolon)?;
                let mut buf = [0; 4];
                let text = match name.strip_prefix('#') {
                    _ if bytes.get(semicolon) != Some(&b';') => return None,
                    Some(_) => names::resolve_char(name)?.encode_utf8(&mut buf),
                    None => names::resolve_predefined(name)?,
                };
                has_return |= text == "\r";
                add(text, (end, semicolon + 1), &mut place, buffer);
                semicolon + 1
            } else if rest.starts_with(CDATA) {
                let content = end + CDATA.len();
                let close = self.find_end(content, b"]]>")?;
                let after = close + "]]>".len();
                let text = self.window.get(content..close)?;
                has_return |= find(b'\r', text.as_bytes()).is_some();
                if end == at && bytes.get(after..)?.starts_with(b"</") {
                    // All of the value, so that its text stands in the window.
                    let (before, len) = value_in(text.as_bytes(), has_return)?;
                    let place = span(self.base, end, after);
                    let span = place.filter(|_| after - at <= VALUE_MAX_BYTES)?;
                    let text_at = (content + before, content + before + len);
                    let was_padded = len < text.len();
                    return Some((
                        Value { text: text_at, is_written: true, was_padded, span },
                        after,
                    ));
                }
                add(text, (end, after), &mut place, buffer);
                after
            } else {
                let after = self.comment_end(end)?;
                if comment.replace(span(self.base, end, after)?).is_some() {
                    return None;
                }
                after
            };
        }
    }

    /// Where `end` stands first, without a `<` before it.
    #[inline(never)]
    fn find_end<const N: usize>(&self, at: usize, end: &[u8; N]) -> Option<usize> {
        let bytes = self.window.as_bytes();
        let first = *end.first()?;
        let mut pos = at;
        loop {
            pos = find_any(bytes, pos, [first, b'<', b'<'])?;
            let rest = bytes.get(pos..)?;
            if rest.first_chunk() == Some(end) {
                return (pos - at <= TOKEN_MAX_BYTES).then_some(pos);
            }
            if rest.first() != Some(&first) {
                return None;
            }
            pos += 1;
        }
    }
}

/// Where the value stands in the text between its tags, and how long it is. `None` if there is none, or it has one of the carriage
/// returns that the text has.
#[inline]
fn value_in(written: &[u8], has_return: bool) -> Option<(usize, usize)> {
    let (before, len) = trimmed(written);
    let has_one = || find(b'\r', written.get(before..before + len)?);
    (len > 0 && !(has_return && has_one().is_some())).then_some((before, len))
}

/// Adds a piece of a value, which stands for what is at `place` of the window.
#[inline(never)]
fn add(text: &str, (from, to): Range, whole: &mut Option<Range>, buffer: &mut String) {
    append_text(buffer, text);
    let is_other = |byte: &u8| !is_space(*byte);
    let Some(first) = text.as_bytes().iter().position(is_other) else { return };
    let after = text.len() - text.as_bytes().iter().rposition(is_other).unwrap_or_default() - 1;
    // A piece that does not stand there as it is stands for all of that.
    let (from, to) = if to - from == text.len() { (from + first, to - after) } else { (from, to) };
    *whole = Some((whole.map_or(from, |(start, _)| start), to));
}
