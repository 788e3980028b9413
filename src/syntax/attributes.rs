//! Start tags: <https://www.w3.org/TR/xml/#NT-STag>. The first fault of a tag is told, and what can be read is kept.

use super::dtd::Dtd;
use super::equals::{hash, second_of_equals};
use super::names::{self, is_space};
use crate::diagnostic::Place;
use crate::model::{self, find_any};
use crate::protocol::ENTITY_NAME_MAX_BYTES;
use std::borrow::Cow;

/// One attribute, by offsets into the tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Attribute {
    pub(super) name: (usize, usize),
    /// Between the quotes.
    pub(super) value: (usize, usize),
    /// Whether something stands right behind the closing quote, which may be one too early, or neither that nor the tag has an end.
    runs_on: bool,
}

/// What is wrong with a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// In words.
    Syntax(&'static str),
    InvalidName,
    /// No quotes, or curly ones.
    Quotes,
    /// `<` in a value.
    LessThan,
    /// `&` in a value that starts no reference.
    Ampersand,
    UndefinedEntity,
    CharReference,
    Duplicate,
}

/// A tag taken apart. Reused from tag to tag.
#[derive(Debug, Default)]
pub(super) struct Tag {
    pub(super) name: (usize, usize),
    pub(super) attributes: Vec<Attribute>,
    /// The first fault and what it is about.
    pub(super) fault: Option<(Fault, (usize, usize))>,
    /// Where the first attribute above the limit is.
    pub(super) too_many: Option<(usize, usize)>,
}

/// The attributes of a start tag, for those who look for one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Attributes<'a> {
    raw: &'a str,
    tag: &'a Tag,
    /// The offset of the tag in the document.
    start: u32,
    dtd: Option<&'a Dtd>,
}

impl<'a> Attributes<'a> {
    pub(super) const fn new(raw: &'a str, tag: &'a Tag, start: u32, dtd: Option<&'a Dtd>) -> Self {
        Self { raw, tag, start, dtd }
    }

    /// Whether the value of that attribute may be only the first part of what was meant.
    pub(crate) fn may_be_cut(&self, name: &str) -> bool {
        self.find(name).is_some_and(|attribute| attribute.runs_on)
    }

    /// Whether one of them declares the namespace, with any prefix.
    pub(crate) fn declares(&self, namespace: &str) -> bool {
        let text = |(start, end): (usize, usize)| self.raw.get(start..end).unwrap_or_default();
        let is_declaration = |name: &str| {
            name.strip_prefix("xmlns").is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
        };
        self.tag
            .attributes
            .iter()
            .any(|a| text(a.value) == namespace && is_declaration(text(a.name)))
    }

    fn find(&self, name: &str) -> Option<&'a Attribute> {
        self.tag.attributes.iter().find(|a| self.raw.get(a.name.0..a.name.1) == Some(name))
    }

    /// Whether there is that attribute, but for its capitals.
    #[cold]
    #[inline(never)]
    pub(crate) fn has_in_other_case(&self, name: &str) -> bool {
        let is_it = |found: &str| found.eq_ignore_ascii_case(name);
        let mut attributes = self.tag.attributes.iter();
        self.find(name).is_none()
            && attributes.any(|a| self.raw.get(a.name.0..a.name.1).is_some_and(is_it))
    }

    #[cold]
    #[inline(never)]
    fn default_of(&self, name: &str) -> Option<(Cow<'a, str>, Place)> {
        let element = self.raw.get(self.tag.name.0..self.tag.name.1)?;
        let value = self.dtd?.default_of(element, name)?;
        Some((Cow::Borrowed(value), Place::within(self.start, 0, self.raw.len())))
    }

    /// The attributes that are neither those of XML itself nor about namespaces and schemas, unless the tag is broken.
    pub(crate) fn unexpected(&self) -> impl Iterator<Item = (&'a str, Place)> + use<'a> {
        let Self { raw, tag, start, .. } = *self;
        let attributes = if tag.fault.is_none() { tag.attributes.as_slice() } else { &[] };
        attributes.iter().filter_map(move |Attribute { name: (from, to), .. }| {
            let name = raw.get(*from..*to)?;
            // `xmlns`, `xml:…` and `xsi:…`
            let is_expected = matches!(
                name.as_bytes(),
                [b'x', b'm', b'l', b'n' | b':', ..] | [b'x', b's', b'i', b':', ..]
            );
            (!is_expected).then(|| (name, Place::within(start, *from, *to)))
        })
    }

    /// The value of the attribute with that name, prefix included, with references resolved, and where it stands; what a document type
    /// declares for it stands where the tag does.
    pub(crate) fn get(&self, name: &str) -> Option<(Cow<'a, str>, Place)> {
        let Some(Attribute { value: (start, end), .. }) = self.find(name) else {
            return self.default_of(name);
        };
        let value = unescape(self.raw.get(*start..*end).unwrap_or_default(), self.dtd);
        Some((value, Place::within(self.start, *start, *end)))
    }

    /// Whether the value of that attribute has a reference to an entity that was not read.
    #[cold]
    #[inline(never)]
    pub(crate) fn is_unread(&self, name: &str) -> bool {
        let value = self.find(name).and_then(|it| self.raw.get(it.value.0..it.value.1));
        let mut references = value.unwrap_or_default().split('&').skip(1);
        references.any(|rest| {
            split_reference(rest).is_some_and(|(name, _)| {
                names::is_name(name)
                    && names::resolve_predefined(name).is_none()
                    && !self.dtd.is_some_and(|dtd| dtd.resolve(name, &mut String::new()))
            })
        })
    }
}

/// Where a start tag ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TagEnd {
    /// After its `>`, this many bytes after its `<`.
    Closed(usize),
    /// It has no `>` before the next `<`: so many bytes belong to it.
    Unclosed(usize),
    /// It may go on after the window.
    Unknown,
}

/// How far a value with a `<` in it is searched for its closing quote.
const VALUE_LOOKAHEAD_BYTES: usize = 256;

/// How many values of a tag may have a `<` in them before one of those is taken for the start of another tag: time is
/// bounded where every `<` of many starts something that only looks like a tag.
const VALUES_WITH_LT_MAX: usize = 4;

/// Finds the end of the tag at the start of `rest`, also where a quote or the `>` is missing. The answer depends only on
/// what stands before it and on a fixed number of bytes after it.
pub(super) fn find_end(rest: &str, is_last: bool) -> TagEnd {
    let bytes = rest.as_bytes();
    let slice = |from: usize| bytes.get(from..).unwrap_or_default();
    let trimmed = |end: usize| rest.get(..end).map_or(end, |tag| tag.trim_ascii_end().len());
    let (mut pos, mut values_with_lt) = (1, 0);
    loop {
        let Some(at) = slice(pos).iter().position(|b| matches!(b, b'>' | b'<' | b'"' | b'\''))
        else {
            return TagEnd::Unknown;
        };
        pos += at;
        let quote = match bytes.get(pos) {
            Some(b'>') => return TagEnd::Closed(pos + 1),
            Some(b'<') => return TagEnd::Unclosed(trimmed(pos)),
            Some(quote) => *quote,
            None => return TagEnd::Unknown,
        };
        // A quote elsewhere starts no value.
        if bytes.get(..pos).and_then(|tag| tag.trim_ascii_end().last()) != Some(&b'=') {
            pos += 1;
            continue;
        }
        let inside = slice(pos + 1);
        match find_any([quote, b'<', b'<'], inside) {
            Some(len) if inside.get(len) == Some(&quote) => pos += len + 2,
            Some(len) => {
                // `xmlns="…0.9>` and the next tag: the quote is missing, not the `>`.
                if let Some(gt) = model::find(b'>', inside.get(..len).unwrap_or_default()) {
                    return TagEnd::Closed(pos + 1 + gt + 1);
                }
                let after = inside.get(len..).unwrap_or_default();
                values_with_lt += 1;
                if after.starts_with(b"</") || values_with_lt > VALUES_WITH_LT_MAX {
                    return TagEnd::Unclosed(trimmed(pos + 1 + len));
                }
                if after.len() < 2 && !is_last {
                    return TagEnd::Unknown;
                }
                let near = after.get(..VALUE_LOOKAHEAD_BYTES).unwrap_or(after);
                match find_any([quote, b'\n', b'\r'], near) {
                    Some(end) if near.get(end) == Some(&quote) => pos += 1 + len + end + 1,
                    None if near.len() < VALUE_LOOKAHEAD_BYTES && !is_last => {
                        return TagEnd::Unknown;
                    }
                    _ => return TagEnd::Unclosed(trimmed(pos + 1 + len)),
                }
            }
            None if is_last => {
                let gt = model::find(b'>', inside);
                return gt.map_or(TagEnd::Unknown, |gt| TagEnd::Closed(pos + 1 + gt + 1));
            }
            None => return TagEnd::Unknown,
        }
    }
}

const CURLY_QUOTES: [char; 6] = ['“', '”', '„', '‘', '’', '‚'];

impl Tag {
    /// Reads `raw`, which starts with `<`; the `>` may be missing. `has_doctype` allows entities that it may declare.
    pub(super) fn read(&mut self, raw: &str, has_doctype: bool, limit: usize) {
        self.attributes.clear();
        self.fault = None;
        self.too_many = None;
        let bytes = raw.as_bytes();
        let body = raw.strip_suffix('>').unwrap_or(raw);
        let end = body.strip_suffix('/').unwrap_or(body).len();
        let inside = bytes.get(..end).unwrap_or_default();
        let name_end =
            find(inside, 1, |b| is_space(b) || matches!(b, b'=' | b'"' | b'\'' | b'<' | b'/'));
        self.name = (1, name_end);
        let name = raw.get(1..name_end).unwrap_or_default();
        let mut pos = name_end;
        // `<urlsetxmlns="…">`: the name of the element runs into the first declaration.
        if inside.get(name_end) == Some(&b'=')
            && let Some(glued) = model::find_word("xmlns", name).filter(|&at| at > 0)
        {
            self.name = (1, 1 + glued);
            self.fail(
                Fault::Syntax("white space is missing before `xmlns`"),
                (1 + glued, name_end),
            );
            pos = 1 + glued;
        }
        if raw.get(self.name.0..self.name.1).is_none_or(|name| names::split_qname(name).is_none()) {
            self.fail(Fault::InvalidName, self.name);
        }
        while pos < end {
            let start = find(inside, pos, |b| !is_space(b));
            if start == end {
                break;
            }
            let key_end = find(inside, start, |b| is_space(b) || matches!(b, b'=' | b'"' | b'\''));
            if self.attributes.len() >= limit {
                self.too_many = Some((start, key_end.max(start + 1)));
                break;
            }
            if start == pos {
                self.fail(
                    Fault::Syntax("white space is missing between attributes"),
                    (start, key_end),
                );
            }
            if key_end == start {
                // A quote or `=` where a name belongs: pass over it.
                self.fail(
                    Fault::Syntax("an attribute must have the form `name=\"value\"`"),
                    (start, start + 1),
                );
                pos = start + 1;
                continue;
            }
            let key = (start, key_end);
            if raw.get(start..key_end).is_none_or(|name| names::split_qname(name).is_none()) {
                self.fail(Fault::InvalidName, key);
            }
            let equals = find(inside, key_end, |b| !is_space(b));
            if bytes.get(equals) != Some(&b'=') || equals >= end {
                self.fail(Fault::Syntax("an attribute must have the form `name=\"value\"`"), key);
                pos = key_end;
                continue;
            }
            let open = find(inside, equals + 1, |b| !is_space(b));
            // The tag ends with it, and without its bracket.
            let mut is_open = false;
            let (value, after) = match bytes.get(open) {
                Some(b'"') => quoted(bytes, open, end, b'"'),
                Some(b'\'') => quoted(bytes, open, end, b'\''),
                _ => None,
            }
            .unwrap_or_else(|| {
                self.fail(Fault::Quotes, key);
                let is_quote = matches!(bytes.get(open), Some(b'"' | b'\'')) && open < end;
                is_open = is_quote && !raw.ends_with('>');
                let unquoted = if is_quote { end } else { find(inside, open, is_space) };
                let value = raw.get(open..unquoted).unwrap_or_default();
                // Word processors turn straight quotes into curly ones.
                let inner = value.trim_start_matches(CURLY_QUOTES).trim_start_matches(['"', '\'']);
                let start = open + value.len() - inner.len();
                let inner = inner.trim_end_matches(CURLY_QUOTES).trim_ascii_end();
                ((start, start + inner.len()), unquoted)
            });
            let goes_on = after < end && !bytes.get(after).is_some_and(|byte| is_space(*byte));
            let cut = if goes_on { end_before_attributes(raw, value) } else { None };
            let (value, after) = cut.map_or((value, after), |cut| ((value.0, cut), cut));
            if cut.is_some() {
                self.fail(Fault::Quotes, key);
            }
            self.check_value(raw, value, has_doctype);
            let runs_on = is_open || goes_on && cut.is_none();
            self.attributes.push(Attribute { name: key, value, runs_on });
            pos = after;
        }
        self.find_duplicates(raw);
    }

    fn fail(&mut self, fault: Fault, at: (usize, usize)) {
        self.fault.get_or_insert((fault, at));
    }

    fn check_value(&mut self, raw: &str, (start, end): (usize, usize), has_doctype: bool) {
        let value = raw.get(start..end).unwrap_or_default();
        if find_any([b'<', b'&', b'&'], value.as_bytes()).is_none() {
            return;
        }
        if let Some(at) = value.find('<') {
            self.fail(Fault::LessThan, (start + at, start + at + 1));
        }
        for (at, _) in value.match_indices('&') {
            let rest = value.get(at + 1..).unwrap_or_default();
            let place = |len: usize| (start + at, start + at + len);
            match split_reference(rest).map(|(name, _)| name) {
                Some(name) if name.starts_with('#') => {
                    if names::resolve_char(name).is_none() {
                        self.fail(Fault::CharReference, place(name.len() + 2));
                    }
                }
                Some(name) if names::is_name(name) => {
                    if names::resolve_predefined(name).is_none() && !has_doctype {
                        self.fail(Fault::UndefinedEntity, place(name.len() + 2));
                    }
                }
                _ => self.fail(Fault::Ampersand, place(1)),
            }
        }
    }

    fn find_duplicates(&mut self, raw: &str) {
        let name = |n: usize| {
            self.attributes.get(n).and_then(|a| raw.get(a.name.0..a.name.1)).unwrap_or_default()
        };
        let second = second_of_equals(
            self.attributes.len(),
            |n| hash(name(n).as_bytes()),
            |a, b| name(a) == name(b),
        );
        if let Some(place) = second.and_then(|n| self.attributes.get(n)).map(|a| a.name) {
            self.fail(Fault::Duplicate, place);
        }
    }
}

/// The first offset from `from` on where `stop` holds, or the end.
#[inline]
fn find(bytes: &[u8], from: usize, stop: impl Fn(u8) -> bool) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().position(|&b| stop(b)).unwrap_or(rest.len())
}

/// A value in quotes: its range and the offset after the closing quote.
fn quoted(bytes: &[u8], open: usize, end: usize, quote: u8) -> Option<((usize, usize), usize)> {
    let start = open + 1;
    let length = model::find(quote, bytes.get(start..end)?)?;
    Some(((start, start + length), start + length + 1))
}

/// Where a value ends whose closing quote is missing.
#[cold]
#[inline(never)]
fn end_before_attributes(raw: &str, (start, end): (usize, usize)) -> Option<usize> {
    model::before_attributes(raw.get(start..end)?).map(|value| start + value.len())
}

/// The name of a reference, whose `&` stands before `after`, and what follows its semicolon. Where that is farther away than
/// names are long, there is none.
pub(super) fn split_reference(after: &str) -> Option<(&str, &str)> {
    let near = after.as_bytes().get(..=ENTITY_NAME_MAX_BYTES).unwrap_or(after.as_bytes());
    let end = near.iter().position(|&byte| byte == b';')?;
    Some((after.get(..end)?, after.get(end + 1..)?))
}

/// The value with references resolved; what cannot be resolved stays as written.
pub(super) fn unescape<'v>(value: &'v str, dtd: Option<&Dtd>) -> Cow<'v, str> {
    if model::find(b'&', value.as_bytes()).is_none() {
        return Cow::Borrowed(value);
    }
    let mut out = String::with_capacity(value.len());
    unescape_into(value, dtd, &mut out);
    Cow::Owned(out)
}

/// Appends what [`unescape`] returns.
pub(super) fn unescape_into(value: &str, dtd: Option<&Dtd>, out: &mut String) {
    let mut rest = value;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let resolved = split_reference(after).and_then(|(name, tail)| {
            if let Some(c) = names::resolve_char(name) {
                out.push(c);
            } else if let Some(text) = names::resolve_predefined(name) {
                out.push_str(text);
            } else if !dtd?.resolve(name, out) {
                return None;
            }
            Some(tail)
        });
        if let Some(tail) = resolved {
            rest = tail;
        } else {
            out.push('&');
            rest = after;
        }
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(raw: &str) -> Option<Fault> {
        let mut tag = Tag::default();
        tag.read(raw, false, 1_000);
        tag.fault.map(|(fault, _)| fault)
    }

    #[test]
    fn good_tags_have_no_fault() {
        for raw in [
            "<a>",
            "<a/>",
            "<a b='1' c=\"2\">",
            "<a\n b = '>' />",
            "<a:b c:d='&amp;&#38;' xmlns:a='x'>",
            "<a b='/'>",
        ] {
            assert_eq!(fault(raw), None, "{raw}");
        }
    }

    #[test]
    fn each_fault_is_seen() {
        for (raw, expected) in [
            ("<1a>", Fault::InvalidName),
            ("<a:b:c>", Fault::InvalidName),
            ("<a 1='x'>", Fault::InvalidName),
            ("<a b=x>", Fault::Quotes),
            ("<a b=“x”>", Fault::Quotes),
            ("<a b='<'>", Fault::LessThan),
            ("<a b='x&y'>", Fault::Ampersand),
            ("<a b='&x y;'>", Fault::Ampersand),
            ("<a b='&eacute;'>", Fault::UndefinedEntity),
            ("<a b='&#8;'>", Fault::CharReference),
            ("<a b='1' b='2'>", Fault::Duplicate),
        ] {
            assert_eq!(fault(raw), Some(expected), "{raw}");
        }
        for raw in ["<a b>", "<a b=>", "<a =b>", "<a b='1'c='2'>", "<a /b>", "<urlsetxmlns='x'>"] {
            assert!(fault(raw).is_some(), "{raw}");
        }
    }

    #[test]
    fn a_name_that_runs_into_a_declaration_is_taken_apart() {
        let raw = "<urlsetxmlns:xsi=\"a\"xmlns=\"b\">";
        let mut tag = Tag::default();
        tag.read(raw, false, 1_000);
        assert_eq!(&raw[tag.name.0..tag.name.1], "urlset");
        let names: Vec<_> = tag.attributes.iter().map(|a| &raw[a.name.0..a.name.1]).collect();
        assert_eq!(names, ["xmlns:xsi", "xmlns"]);
    }

    #[test]
    fn a_tag_ends_where_it_must_even_if_a_quote_or_bracket_is_missing() {
        for (rest, end) in [
            ("<a b='>'>x", TagEnd::Closed(9)),
            ("<a b=\"x<y\">z", TagEnd::Closed(11)),
            ("<url\n<loc>", TagEnd::Unclosed(4)),
            ("<a b='x' <loc>", TagEnd::Unclosed(8)),
            ("<a b='http://x>\n<url>'", TagEnd::Closed(15)),
            ("<a b='x'' >\n<url>", TagEnd::Closed(11)),
            ("<loc'http://x</loc><a b='c'>", TagEnd::Unclosed(13)),
            ("<a b='x</a><c d='e'>", TagEnd::Unclosed(7)),
            ("<a b='x\n<url>\n", TagEnd::Unclosed(7)),
            ("<a b='x>", TagEnd::Closed(8)),
            ("<a b='x", TagEnd::Unknown),
            ("<a b", TagEnd::Unknown),
        ] {
            assert_eq!(find_end(rest, true), end, "{rest}");
            // With less of the text the answer is the same, or there is none.
            for len in 1..rest.len() {
                let early = find_end(&rest[..len], false);
                assert!(early == end || early == TagEnd::Unknown, "{rest} at {len}: {early:?}");
            }
        }
    }

    #[test]
    fn attributes_above_the_limit_are_left_out() {
        let mut tag = Tag::default();
        tag.read("<a b='1' c='2' d='3'>", false, 2);
        assert_eq!((tag.attributes.len(), tag.too_many), (2, Some((15, 16))));
    }

    #[test]
    fn references_in_values_are_resolved() {
        assert_eq!(unescape("a&amp;b&#x26;&x;&", None), "a&b&&x;&");
    }
}
