//! Mends of what is not well-formed, and of what stands around the root.

use super::document::{Document, local};
use super::edit::{Edit, put};
use super::elements::{Edits, INDEX, holds, may_hold_url};
use super::lines::words;
use super::markup::{Unmatched, doctype_len};
use super::missing::start_of_entry;
use super::rounds::growth_max;
use super::text::join;
use crate::diagnostic::{Span, sort};
use crate::grammar::{Element, core_element, root_with_strays};
use crate::model::{
    find, find_any, find_word, has, hash, is_blank, is_php, is_space, lowered, split_once, trim,
    trim_end, trim_start,
};
use crate::protocol::NAMESPACE;

pub(super) const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";

/// Puts a declaration into the first line.
pub(super) fn declare_xml(document: &Document<'_>, _: Span) -> Edits {
    let line_end = if find_word("\r\n", document.text).is_some() { "\r\n" } else { "\n" };
    put(Span::new(0, 0), &[DECLARATION, line_end])
}

/// Takes away what stands before the place.
pub(super) fn from_here(document: &Document<'_>, span: Span) -> Edits {
    let before = Span::new(0, span.start);
    if is_blank(document.part(before)) { put(before, &[]) } else { None }
}

/// Takes away the document type, and puts the texts that it has names for where these names stand.
pub(super) fn without_doctype(document: &Document<'_>, span: Span) -> Edits {
    let doctype = document.part(span);
    let entities = entities(doctype)?;
    if declares_values(doctype) {
        return None;
    }
    let keys = in_order(&entities);
    let mut edits = vec![Edit::delete(document.whole_line(span))];
    let mut left = growth_max(document.text.len());
    let mut at = span.end as usize;
    while let Some(found) = find(b'&', document.text.as_bytes().get(at..)?) {
        let start = at + found;
        at = start + 1;
        let rest = document.text.get(at..)?;
        let Some(len) = rest.bytes().position(|byte| b";&< ".contains(&byte)) else { break };
        let (name, behind) = rest.split_at_checked(len)?;
        if !behind.starts_with(';') || name.starts_with('#') || NAMED.contains(&name) {
            continue;
        }
        let text = text_of(name, &entities, &keys)?;
        left = left.checked_sub(text.len())?;
        let end = at + name.len() + 1;
        edits
            .push(Edit::new(Span::new(u32::try_from(start).ok()?, u32::try_from(end).ok()?), text));
    }
    Some(edits)
}

/// The hashes of the names of entities in order, with the number of each in the low bits.
fn in_order(entities: &[(&str, Option<&str>)]) -> Vec<u64> {
    let key = |(name, number): (&str, u64)| hash(name.as_bytes()) & !INDEX | number;
    let names = entities.iter().map(|(name, _)| *name);
    let mut keys: Vec<u64> = names.zip(0..).map(key).collect();
    sort(&mut keys);
    keys
}

/// The text of an entity: the first that is declared with its name counts.
fn text_of<'a>(name: &str, entities: &[(&str, Option<&'a str>)], keys: &[u64]) -> Option<&'a str> {
    let start = hash(name.as_bytes()) & !INDEX;
    let same = keys.get(keys.partition_point(|key| *key < start)..)?;
    let mut same = same.iter().take_while(|key| **key & !INDEX == start);
    same.find_map(|key| {
        let entity = entities.get(usize::try_from(key & INDEX).ok()?);
        entity.filter(|(known, _)| *known == name)
    })?
    .1
}

const NAMED: [&str; 5] = ["amp", "lt", "gt", "quot", "apos"];

const ENTITY: &str = "<!ENTITY";

/// Takes away a document type with entities that are outside of the document, if nothing refers to them.
pub(super) fn without_external_entity(document: &Document<'_>, span: Span) -> Edits {
    let start = find_last_word("<!DOCTYPE", document.text.get(..span.end as usize)?)?;
    let len = doctype_len(document.text.get(start..)?.as_bytes())?;
    let doctype = Span::new(u32::try_from(start).ok()?, u32::try_from(start + len).ok()?);
    if holds(doctype, span) { without_doctype(document, doctype) } else { None }
}

fn find_last_word(word: &str, text: &str) -> Option<usize> {
    let (mut last, mut at) = (None, 0);
    while let Some(found) = find_word(word, text.get(at..)?) {
        last = Some(at + found);
        at += found + word.len();
    }
    last
}

/// Whether attributes have values where they are left out; namespaces are declared anew.
fn declares_values(doctype: &str) -> bool {
    let mut rest = doctype;
    while let Some(at) = find_word("<!ATTLIST", rest) {
        let declaration = rest.get(at..).unwrap_or_default();
        let end = find(b'>', declaration.as_bytes()).unwrap_or(declaration.len());
        let (own, tail) = declaration.split_at_checked(end).unwrap_or_default();
        let quotes = own.bytes().filter(|byte| matches!(byte, b'"' | b'\'')).count();
        if quotes > 2 || quotes > 0 && find_word("xmlns", own).is_none() {
            return true;
        }
        rest = tail;
    }
    false
}

/// The names and texts that a document type declares, without a text for what is outside of the document; `None` if there is
/// anything else than plain text.
fn entities(doctype: &str) -> Option<Vec<(&str, Option<&str>)>> {
    let mut entities = Vec::new();
    let mut rest = doctype;
    while let Some(at) = find_word(ENTITY, rest) {
        rest = trim_start(rest.get(at + ENTITY.len()..)?);
        let name_len = rest.bytes().position(is_space)?;
        let (name, value) = rest.split_at_checked(name_len)?;
        let value = trim_start(value);
        // `% name` is the name of a parameter entity.
        let outside = if name == "%" {
            trim_start(value.trim_start_matches(|c: char| !c.is_ascii_whitespace()))
        } else {
            value
        };
        if ["SYSTEM", "PUBLIC"].iter().any(|word| outside.starts_with(word)) {
            entities.push((name, None));
            rest = outside;
            continue;
        }
        let quote = value.bytes().next().filter(|byte| matches!(byte, b'"' | b'\''))?;
        let (text, tail) = split_once(quote, value.get(1..)?)?;
        if find_any([b'&', b'<', b'%'], text.as_bytes()).is_some() {
            return None;
        }
        entities.push((name, Some(text)));
        rest = tail;
    }
    Some(entities)
}

/// Makes an end tag fit what is open: closes that, where an element around it is meant; else gives the tag its name, or takes
/// it away where nothing is open.
fn end_tag(document: &Document<'_>, span: Span, is_certain: bool) -> Edits {
    let &Unmatched { tag, open, is_of_outer, is_known } =
        document.markup.unmatched_at(span.start)?;
    let raw = document.part(tag);
    let name = raw.strip_prefix("</")?;
    let name = trim(name.strip_suffix('>').unwrap_or(name));
    let Some(open) = open.and_then(|index| document.markup.get(index)) else {
        return if is_certain { None } else { put(document.whole_line(tag), &[]) };
    };
    let wanted = document.name(open);
    let closing = ["</", wanted, ">"];
    if wanted.eq_ignore_ascii_case(name) || root_with_strays(name) == Some(wanted) {
        return put(tag, &closing);
    }
    let root = document.markup.root()?;
    let is_of_root = document.name(root) == name;
    if is_of_root && document.is_entry(open) {
        // The last entry.
        return put(Span::new(tag.start, tag.start), &closing);
    }
    if is_certain {
        return None;
    }
    if is_of_outer {
        return put(Span::new(tag.start, tag.start), &closing);
    }
    // What has an end tag of its own needs no other one, and what follows the end of the root is lost.
    let is_root = open.start == root.start;
    let is_last = || is_blank(document.text.get(tag.end as usize..).unwrap_or_default());
    let has_end = open.closing_name().is_some_and(|closing| closing.start > tag.start);
    if !is_known && !has_end && (!is_root || is_last()) {
        return put(tag, &closing);
    }
    // What stands beside it in an entry may be two values.
    let is_text = |at: u32| {
        let byte = document.text.as_bytes().get(at as usize).copied().unwrap_or(b'<');
        !matches!(byte, b'<' | b'>') && !is_space(byte)
    };
    let is_between = is_text(tag.start.saturating_sub(1)) && is_text(tag.end);
    let is_in_entry = document.is_entry(open);
    put(tag, &[if is_between && is_in_entry { " " } else { "" }])
}

pub(super) fn certain_end_tag(document: &Document<'_>, span: Span) -> Edits {
    end_tag(document, span, true)
}

/// Escapes a `<`, unless a tag that has no end may stand before it, or it begins what a server should have put in a value.
pub(super) fn escaped_lt(document: &Document<'_>, span: Span) -> Edits {
    let before = document.text.as_bytes().get(..span.start as usize)?;
    let last = before.iter().rposition(|byte| matches!(byte, b'<' | b'>'));
    let rest = before.get(last.unwrap_or(before.len())..)?;
    let may_be_tag = matches!(rest, [b'<', b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'/', ..]);
    let mut quote = None;
    for byte in rest.iter().filter(|byte| matches!(byte, b'"' | b'\'')) {
        match quote {
            None => quote = Some(byte),
            Some(open) if open == byte => quote = None,
            Some(_) => {}
        }
    }
    if may_be_tag && quote.is_none() {
        return None;
    }
    let text = document.text.get(span.start as usize..)?;
    if (text.starts_with("<%") || is_php(text)) && is_in_value(document, span) {
        return None;
    }
    if let Some((len, inner)) = spoiled_section(text) {
        // All of it, so that nothing in it is escaped.
        let end = span.start + u32::try_from(len).ok()?;
        return put(Span::new(span.start, end), &["<![CDATA[", inner, "]]>"]);
    }
    if let Some((mark, len)) = spoiled_tag(text) {
        return put(Span::new(span.start, span.start + u32::try_from(len).ok()?), &[mark]);
    }
    let rest = text.trim_start_matches('<');
    let is_line = matches!(before, [] | [.., b'\n' | b'\r']);
    let len = text.len() - rest.len();
    if is_line && len == CONFLICT_MARK_BYTES && rest.starts_with(' ') {
        let line = trim_end(document.part(document.line(span.start)));
        let end = span.start + u32::try_from(line.len()).ok()?;
        return put(Span::new(span.start, end), &[]);
    }
    // The last one starts a tag if a name follows.
    let is_tag =
        matches!(rest.as_bytes(), [b'A'..=b'Z' | b'a'..=b'z' | b'_' | b'/' | b'!' | b'?', ..]);
    let strays = len.saturating_sub(usize::from(is_tag)).max(1);
    let end = span.start + u32::try_from(strays).ok()?;
    put(Span::new(span.start, end), &[&"&lt;".repeat(strays)])
}

/// Whether that stands in an element that has no others in it, or in its tag.
fn is_in_value(document: &Document<'_>, span: Span) -> bool {
    let children = |(index, _)| document.markup.children(index).next();
    document.element(span.start).is_some_and(|found| children(found).is_none())
}

/// More is in no section around a value.
const SECTION_MAX_BYTES: usize = 4_096;

/// The length of what was to be a section, and what is in it: `<![cdata[tea]]>`, `<! [CDATA[tea]]>`.
fn spoiled_section(text: &str) -> Option<(usize, &str)> {
    let behind = text.strip_prefix("<!")?.trim_start_matches(' ');
    let (mark, rest) = behind.split_at_checked("[CDATA[".len())?;
    let near = rest.get(..rest.floor_char_boundary(SECTION_MAX_BYTES))?;
    let (inner, behind) = rest.split_at_checked(find_word("]]>", near)?)?;
    let len = text.len() - behind.len() + "]]>".len();
    mark.eq_ignore_ascii_case("[CDATA[").then_some((len, inner))
}

/// What begins a tag that was spoiled, and how long what stands there is: `<\/loc>`, as JSON has it, `<\loc>`, or `< loc>`.
fn spoiled_tag(text: &str) -> Option<(&'static str, usize)> {
    let behind = text.get(1..)?;
    let is_escaped = behind.starts_with('\\');
    let len = behind.bytes().position(|byte| !matches!(byte, b'\\' | b' ' | b'\t'))?;
    let unspoiled = behind.get(len..).filter(|_| len > 0)?;
    let slash = usize::from(unspoiled.starts_with('/'));
    let name = unspoiled.get(slash..)?;
    let is_of_name = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b':' | b'_' | b'-');
    let name = name.get(..name.bytes().position(|byte| !is_of_name(byte))?)?;
    let is_known = core_element(name).0 != Element::Unknown || is_escaped || has(b':', name);
    let is_tag = is_known && unspoiled.as_bytes().get(slash + name.len()) == Some(&b'>');
    let mark = if is_escaped || slash > 0 { "</" } else { "<" };
    is_tag.then_some((mark, 1 + len + slash))
}

/// `<<<<<<< HEAD`, as version control marks where one side of a conflict starts.
const CONFLICT_MARK_BYTES: usize = 7;

/// Starts the entry that the end tag at the place ends.
pub(super) fn start_tag_of_entry(document: &Document<'_>, span: Span) -> Edits {
    let name = document.part(span).strip_prefix("</")?.strip_suffix('>')?;
    let (root, _) = document.element(span.start)?;
    if root != 0 || !matches!(local(name), "url" | "sitemap") {
        return None;
    }
    let start = start_of_entry(document, span.start)?;
    put(Span::new(start, start), &["<", name, ">"])
}

pub(super) fn end_tag_that_fits(document: &Document<'_>, span: Span) -> Edits {
    end_tag(document, span, false)
}

/// Makes one root of two with the same name, of which the second says nothing that the first does not say. Declarations between
/// them go: files were written behind each other.
pub(super) fn one_root(document: &Document<'_>, span: Span) -> Edits {
    if !document.part(span).starts_with('<') {
        return None;
    }
    let first = document.markup.root()?;
    // A place behind the root may also be an end tag, which is none of an element that starts there.
    let second = document.markup.first_from(first.end)?;
    let between = document.part(Span::new(first.end, second.start));
    let kept = without(between, "<?", "?>")?;
    let is_same = second.closing_name().is_some()
        && !document.is_entry(first)
        && document.name(first) == document.name(second)
        && without(&kept, "<!--", "-->").is_some_and(|rest| is_blank(&rest));
    let [known, said] = [first, second].map(|root| words(document.tag(root), " >\t\r\n"));
    if !is_same || !said.iter().all(|word| known.contains(word)) {
        return None;
    }
    put(Span::new(first.close_start, second.open_end), &[trim_end(&kept)])
}

/// Text without what starts and ends like that; `None` if it does not end.
fn without(text: &str, start: &str, end: &str) -> Option<String> {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(at) = find_word(start, rest) {
        let (before, inside) = rest.split_at_checked(at)?;
        out.push_str(before);
        rest = inside.get(find_word(end, inside)? + end.len()..)?;
    }
    out.push_str(rest);
    Some(out)
}

/// Takes away an element behind the root in which no URL of a page can be: what a server or a plugin puts at the end of HTML.
pub(super) fn without_html(document: &Document<'_>, span: Span) -> Edits {
    const HTML: &[&str] =
        &["script", "style", "noscript", "link", "meta", "img", "div", "span", "br", "p"];
    let root = document.markup.root()?;
    let (_, element) = document.element(span.start)?;
    let text = document.part(element.span());
    let is_whole = element.closing_name().is_some() || text.ends_with("/>");
    let is_html = HTML.contains(&lowered(document.name(element)).as_str());
    let is_behind = element.start == span.start && element.start >= root.end;
    let holds_page = find_word("<loc", &lowered(text)).is_some();
    if is_whole && is_html && is_behind && !holds_page { put(element.span(), &[]) } else { None }
}

/// Puts a root around entries that have none.
pub(super) fn around_entries(document: &Document<'_>, _: Span) -> Edits {
    let first = document.markup.root()?;
    let root = match document.name(first) {
        "url" => "urlset",
        "sitemap" => "sitemapindex",
        _ => return None,
    };
    let mut end = first.end;
    for index in document.markup.indexes() {
        let element = document.markup.get(index)?;
        if document.markup.parent(index).is_none() {
            let is_entry = document.name(element) == document.name(first);
            if !is_entry || !is_blank(document.part(Span::new(end, element.start.max(end)))) {
                return None;
            }
            end = element.end;
        }
    }
    let start_tag = join(&["<", root, " xmlns=\"", NAMESPACE, "\">\n"]);
    let end_tag = join(&["\n</", root, ">"]);
    Some(vec![Edit::insert(first.start, start_tag), Edit::insert(end, end_tag)])
}

/// Takes what names do not have out of the name of the root.
pub(super) fn name_of_root(document: &Document<'_>, span: Span) -> Edits {
    let root = document.markup.root()?;
    if root.name() == span { put(span, &[root_with_strays(document.part(span))?]) } else { None }
}

/// Closes an end tag of which only the bracket is missing.
pub(super) fn closed_end_tag(document: &Document<'_>, span: Span) -> Edits {
    let tag = document.part(span);
    let name = trim(tag.strip_prefix("</")?);
    let is_name =
        name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'_' | b'-'));
    if name.is_empty() || !is_name {
        return None;
    }
    let end = span.start + u32::try_from(trim_end(tag).len()).ok()?;
    put(Span::new(end, end), &[">"])
}

/// Puts white space between what stands in a tag and the attribute behind it, in the place of a comma if there is one.
pub(super) fn apart(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    let tag = document.part(Span::new(element.start + 1, span.start));
    let attribute = document.part(span);
    let behind = document.text.as_bytes().get(span.end as usize);
    if attribute.is_empty()
        || span.end >= element.open_end
        || (attribute != "," && behind != Some(&b'='))
    {
        return None;
    }
    let name = attribute.strip_prefix(',').unwrap_or(attribute);
    let (start, before) = if matches!(tag.as_bytes(), [.., b'"' | b'\'']) {
        (span.start, "")
    } else {
        (element.start + 1, root_with_strays(tag)?)
    };
    put(Span::new(start, span.end), &[before, " ", name])
}

/// Takes away text behind the root, but none that may be a URL.
pub(super) fn without_idle_tail(document: &Document<'_>, span: Span) -> Edits {
    if may_hold_url(document.part(span)) { None } else { without_tail(document, span) }
}

/// Takes away text behind the root.
pub(super) fn without_tail(document: &Document<'_>, span: Span) -> Edits {
    if document.part(span).starts_with('<') { None } else { put(span, &[]) }
}

/// Makes the declaration of a root that was meant as it.
pub(super) fn declaration_of_tag(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    if document.name(element) != "xml" || element.start != span.start {
        return None;
    }
    let end =
        element.closing_name().map(|_| Edit::delete(Span::new(element.close_start, element.end)));
    let start = Edit::new(Span::new(element.start, element.open_end), DECLARATION);
    Some(std::iter::once(start).chain(end).collect())
}

/// Takes an instruction away that is called like the XML declaration, unless it is that in capitals.
pub(super) fn without_reserved(document: &Document<'_>, span: Span) -> Edits {
    // Of a declaration all is told, of another one its name.
    if document.part(span).starts_with("<?") {
        return put(span, &[]);
    }
    let start = span.start.checked_sub(2)?;
    let rest = document.text.get(span.end as usize..)?;
    let end = find_word("?>", rest)?.checked_add(2)?;
    if start == 0 {
        put(span, &["xml"])
    } else {
        put(Span::new(start, span.end + u32::try_from(end).ok()?), &[])
    }
}
