//! What the text of an entity holds: <https://www.w3.org/TR/xml/#wf-entities>.

use super::super::attributes::Tag;
use super::super::names;
use super::scanner::{Halt, Reference, Scanner, next_reference};
use crate::model::{find_word, trim_end};
use crate::protocol::{ATTRIBUTES_MAX, DEPTH_MAX};

/// What the text of an entity is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Makeup {
    /// Characters and references.
    Plain,
    /// Tags, comments, CDATA sections or processing instructions too.
    Markup,
    /// It cannot stand between tags: it has `]]>`.
    NoContent,
    /// It is not well-formed by itself.
    Broken,
}

/// Where a reference stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::syntax) enum Within {
    Content,
    Attribute,
}

/// Looks through the text of an entity, and calls `found` with the name of each entity that it refers to.
pub(super) fn examine(text: &str, found: &mut dyn FnMut(&str, Within)) -> Makeup {
    let mut open = Vec::new();
    let mut tag = Tag::default();
    let mut scan = Scanner::new(text);
    let mut makeup = Makeup::Plain;
    loop {
        let rest = scan.rest();
        let until = rest.bytes().position(|b| matches!(b, b'<' | b'&')).unwrap_or(rest.len());
        if rest.get(..until).is_some_and(|text| find_word("]]>", text).is_some()) {
            makeup = Makeup::NoContent;
        }
        scan.pos += until;
        let is_right = match scan.peek() {
            Err(_) => break,
            Ok(b'&') => match next_reference(text, scan.pos) {
                Some((_, Reference::Named(name), end)) => {
                    found(name, Within::Content);
                    scan.pos = end;
                    true
                }
                Some((_, Reference::Char(_), end)) => {
                    scan.pos = end;
                    true
                }
                _ => false,
            },
            Ok(_) => {
                if makeup == Makeup::Plain {
                    makeup = Makeup::Markup;
                }
                markup(&mut scan, &mut open, &mut tag, found).is_ok()
            }
        };
        if !is_right {
            return Makeup::Broken;
        }
    }
    if open.is_empty() { makeup } else { Makeup::Broken }
}

/// The markup that stands here.
fn markup<'t>(
    scan: &mut Scanner<'t>,
    open: &mut Vec<&'t str>,
    tag: &mut Tag,
    found: &mut dyn FnMut(&str, Within),
) -> Result<(), Halt> {
    if scan.word("<!--")? {
        return scan.comment();
    }
    if scan.word("<?")? {
        return scan.instruction();
    }
    if scan.word("<![CDATA[")? {
        scan.pos += scan.distance("]]>")? + 3;
        return Ok(());
    }
    let raw = scan.rest();
    let raw = raw.get(..tag_len(raw).ok_or(Halt::End)?).unwrap_or_default();
    scan.pos += raw.len();
    if let Some(end) = raw.strip_prefix("</") {
        let name = trim_end(end.trim_end_matches('>'));
        return if open.pop() == Some(name) { Ok(()) } else { Err(Halt::Fault) };
    }
    tag.read(raw, true, ATTRIBUTES_MAX);
    if tag.fault.is_some() || open.len() >= DEPTH_MAX {
        return Err(Halt::Fault);
    }
    for attribute in &tag.attributes {
        let value = raw.get(attribute.value.0..attribute.value.1).unwrap_or_default();
        for_each_name(value, &mut |name, _| found(name, Within::Attribute));
    }
    if !raw.ends_with("/>") {
        open.push(raw.get(tag.name.0..tag.name.1).unwrap_or_default());
    }
    Ok(())
}

/// How long the tag at the start of `text` is.
fn tag_len(text: &str) -> Option<usize> {
    let mut quote = None;
    let end = text.bytes().position(|byte| {
        match quote {
            Some(open) if open == byte => quote = None,
            Some(_) => {}
            None if matches!(byte, b'"' | b'\'') => quote = Some(byte),
            None => return byte == b'>',
        }
        false
    })?;
    Some(end + 1)
}

/// Calls `found` with each name in a value that is referred to and that XML does not know by itself, and with the
/// offset of its `&`.
pub(super) fn for_each_name(value: &str, found: &mut dyn FnMut(&str, usize)) {
    let mut from = 0;
    while let Some((at, reference, end)) = next_reference(value, from) {
        from = end;
        if let Reference::Named(name) = reference
            && names::resolve_predefined(name).is_none()
        {
            found(name, at);
        }
    }
}
