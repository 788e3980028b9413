//! End tags that are missing: each element is closed where it ends as it is read.

use super::document::{Document, local};
use super::edit::{Edit, put};
use super::elements::{Edits, is_loc, is_value, may_hold_url};
use super::joined::second_root;
use super::markup::Element;
use super::missing::stands_beside;
use super::text::join;
use crate::diagnostic::Span;
use crate::grammar::{self, Vocabulary, child, root_at};
use crate::model::{find, find_word, has, is_blank, is_space, trim, trim_end};

pub(super) fn is_open(document: &Document<'_>, element: &Element) -> bool {
    element.closing_name().is_none() && !document.tag(element).ends_with("/>")
}

fn end_tag(document: &Document<'_>, element: &Element) -> String {
    join(&["</", document.name(element), ">"])
}

/// Whether there is nothing in such an element: an alternate, or the mark of a page for telephones.
pub(super) fn is_empty_always(document: &Document<'_>, element: &Element) -> bool {
    let Some((prefix, local)) = document.name(element).split_once(':') else { return false };
    match Vocabulary::by_prefix(prefix) {
        Some(Vocabulary::Xhtml) => local == "link",
        Some(Vocabulary::Mobile) => local == "mobile",
        _ => local == "link" && find_word("hreflang", document.tag(element)).is_some(),
    }
}

/// Whether it means something directly in an entry.
fn is_of_entry(document: &Document<'_>, element: &Element) -> bool {
    let name = document.name(element);
    let vocabulary = name.split_once(':').and_then(|(prefix, _)| Vocabulary::by_prefix(prefix));
    let of = |vocabulary| child(grammar::Element::Url, vocabulary, local(name));
    is_value(document, element) || vocabulary.is_some_and(|known| of(known).is_extension())
}

/// Makes a start tag that of an empty element.
fn close_at_once(document: &Document<'_>, element: &Element) -> Option<Edit> {
    let inner = document.tag(element).strip_suffix('>')?;
    let last = inner.bytes().next_back()?;
    // What has no quotes around it would take the slash in.
    let is_bare = find(b'=', inner.as_bytes()).is_some() && !is_space(last);
    let is_bare = is_bare && !matches!(last, b'"' | b'\'');
    Some(Edit::insert(element.open_end - 1, if is_bare { " /" } else { "/" }))
}

/// Takes away what stands in elements that have no content, and puts behind them what belongs there.
pub(super) fn emptied(document: &Document<'_>, name: &str) -> Edits {
    let mut edits = Vec::new();
    for index in document.markup.indexes() {
        let Some(element) = document.markup.get(index) else { continue };
        let content = element.content();
        let is_filled = content.start < content.end;
        if !is_filled || document.local(element) != name || !is_empty_always(document, element) {
            continue;
        }
        let mut children = document.markup.children(index).peekable();
        if children.peek().is_none() {
            if !is_only_copy(document, index, element) {
                edits.push(Edit::delete(content));
            }
        } else if children.all(|(_, child)| is_of_entry(document, child))
            && document.has_elements_only(index)
            && element.closing_name().is_some()
        {
            edits.extend(close_at_once(document, element));
            edits.push(Edit::delete(document.whole_line(Span::new(content.end, element.end))));
        }
    }
    (!edits.is_empty()).then_some(edits)
}

/// Whether the text of an element that has none may be a URL which its `href` does not say.
fn is_only_copy(document: &Document<'_>, index: u32, element: &Element) -> bool {
    let text = document.part(element.content());
    let href = document.attribute(index, "href").map(|href| trim(document.part(href.value)));
    may_hold_url(text) && href != Some(trim(text))
}

/// The elements that are open where the end tag at a place closes what is around them.
fn left_open<'d>(document: &'d Document<'_>, span: Span) -> Option<Vec<&'d Element>> {
    let (_, outer) = document.element(span.start)?;
    if outer.close_start != span.start {
        return None;
    }
    let inner = document.markup.after(outer).take_while(|inner| inner.start < span.start);
    let is_left = |inner: &&Element| is_open(document, inner) && inner.end == span.start;
    Some(inner.filter(is_left).collect())
}

/// Closes the alternates among them.
pub(super) fn links(document: &Document<'_>, span: Span) -> Edits {
    let links = left_open(document, span)?;
    let links = links.into_iter().filter(|element| is_empty_always(document, element));
    let edits: Vec<_> = links.filter_map(|link| close_at_once(document, link)).collect();
    (!edits.is_empty()).then_some(edits)
}

/// Closes a value before the first element in it that stands beside it, or before a place.
fn end_of_value(document: &Document<'_>, value: &Element, end: u32) -> Option<Edit> {
    let name = document.name(value);
    let (index, _) = document.element(value.start)?;
    let (end, next) = match document.markup.children(index).next() {
        Some((_, next)) if stands_beside(document, next) => (next.start, Some(next)),
        Some(_) => return None,
        None => (end, None),
    };
    let text = document.trimmed(Span::new(value.open_end, end));
    if text.start == text.end || find_word("</", document.part(text)).is_some() {
        return None;
    }
    // `<loc>` or `<loc/>` for `</loc>`
    let is_end_tag = |next: &&Element| {
        let [_, space] = document.space_around(Span::new(next.open_end, next.open_end));
        let is_mere = || next.open_end - next.start == u32::try_from(name.len() + 3).unwrap_or(0);
        document.name(next) == name
            && (is_open(document, next) || is_mere())
            && document.text.as_bytes().get(space.end as usize) == Some(&b'<')
    };
    let instead = match next.filter(is_end_tag) {
        Some(next) => Span::new(next.start, next.open_end),
        None => Span::new(text.end, text.end),
    };
    Some(Edit::new(instead, end_tag(document, value)))
}

/// Takes away a start tag that stands twice: the second is that of an element which is whole.
pub(super) fn without_first_of_two(document: &Document<'_>, span: Span) -> Edits {
    let mut edits = Vec::new();
    let (index, element) = document.element(span.start)?;
    let mut outer = left_open(document, span).unwrap_or_default();
    if element.start == span.start {
        outer.extend(document.markup.get(document.markup.parent(index)?));
    }
    for first in outer.into_iter().filter(|outer| is_open(document, outer)) {
        let (index, _) = document.element(first.start)?;
        let Some((_, second)) = document.markup.children(index).next() else { continue };
        let is_twice = document.tag(second) == document.tag(first) && !is_open(document, second);
        if is_twice && is_blank(document.part(Span::new(first.open_end, second.start))) {
            edits.push(Edit::delete(Span::new(first.start, second.start)));
        }
    }
    (!edits.is_empty()).then_some(edits)
}

/// Closes the values that are open where the end tag at the place closes what is around them: each before the first element
/// in it that stands beside it, as it is read. An entry that is open there ends before that end tag.
pub(super) fn values(document: &Document<'_>, span: Span) -> Edits {
    let mut edits: Vec<Edit> = Vec::new();
    let mut entry = None;
    for element in left_open(document, span)? {
        let is_end_tag = edits.last().is_some_and(|edit| edit.span.start == element.start);
        if document.is_entry(element) {
            if entry.replace(element).is_some() {
                return None;
            }
        } else if is_empty_always(document, element) {
            edits.push(close_at_once(document, element)?);
        } else if !is_end_tag {
            edits.push(end_of_value(document, element, span.start)?);
        }
    }
    if let Some(entry) = entry {
        edits.push(Edit::insert(space_before(document, span.start), end_tag(document, entry)));
    }
    Some(edits)
}

/// Closes the entry in which the one at the place starts, and the others that start in that, each in the one before, as deep as
/// is read: further in there is a place of its own.
pub(super) fn entries(document: &Document<'_>, span: Span) -> Edits {
    before_entries(document, span, false)
}

/// The same where values are open before the next entry.
pub(super) fn entries_and_values(document: &Document<'_>, span: Span) -> Edits {
    before_entries(document, span, true)
}

fn before_entries(document: &Document<'_>, span: Span, with_values: bool) -> Edits {
    let (index, mut inner) = document.element(span.start)?;
    document.markup.parent(index)?;
    if inner.start != span.start {
        return None;
    }
    let mut edits = Vec::new();
    for _ in 0..document.options.parse.limits.depth {
        let is_closed = document
            .is_entry(inner)
            .then(|| before_entry(document, inner, with_values, &mut edits))
            .flatten();
        if is_closed.is_none() {
            break;
        }
        let mut after = document.markup.after(inner).take_while(|next| next.start < inner.end);
        let Some(next) = after.find(|next| document.is_entry(next)) else { break };
        inner = next;
    }
    (!edits.is_empty()).then_some(edits)
}

/// Closes what is open where an entry starts, up to the entry that it starts in.
fn before_entry(
    document: &Document<'_>,
    inner: &Element,
    with_values: bool,
    edits: &mut Vec<Edit>,
) -> Option<()> {
    let known = edits.len();
    let [before, _] = document.space_around(Span::new(inner.start, inner.start));
    let (mut index, _) = document.element(inner.start)?;
    // Of groups, the innermost first.
    let mut end_tags = String::new();
    loop {
        index = document.markup.parent(index)?;
        let outer = document.markup.get(index)?;
        let edit = match () {
            () if !is_open(document, outer) => None,
            () if document.is_entry(outer) => {
                end_tags.push_str(&end_tag(document, outer));
                edits.push(Edit::new(Span::new(before.start, before.start), end_tags));
                return Some(());
            }
            () if is_empty_always(document, outer) => close_at_once(document, outer),
            () if is_group(document, index, outer, before.start) => {
                end_tags.push_str(&end_tag(document, outer));
                continue;
            }
            () if with_values => end_of_value(document, outer, inner.start),
            () => None,
        };
        let Some(edit) = edit else {
            edits.truncate(known);
            return None;
        };
        edits.push(edit);
    }
}

/// Whether an open element is one of an extension that has others in it before a place, and no text.
fn is_group(document: &Document<'_>, index: u32, element: &Element, end: u32) -> bool {
    let mut last = element.open_end;
    let mut has_elements = false;
    for (_, child) in document.markup.children(index).take_while(|(_, child)| child.start < end) {
        if !is_blank(document.part(Span::new(last, child.start))) {
            return false;
        }
        (last, has_elements) = (child.end, true);
    }
    has_elements && (last >= end || is_blank(document.part(Span::new(last, end))))
}

/// Closes a comment before the first tag in it, where the document is all there behind it. Half of what should close it goes.
pub(super) fn close_comment(document: &Document<'_>, span: Span) -> Edits {
    let behind = document.text.get(span.start as usize..)?.strip_prefix("<!--")?;
    let (comment, rest) = behind.split_at_checked(find(b'<', behind.as_bytes())?)?;
    let root = if let Some(root) = document.markup.root() {
        end_tag(document, root)
    } else {
        join(&["</", root_at(rest)?, ">"])
    };
    find_word(&root, rest)?;
    let comment = trim_end(comment);
    let is_half = |c: char| matches!(c, '-' | '>') || c.is_ascii_whitespace();
    let kept = comment.trim_end_matches(is_half);
    let start = span.start + 4;
    let at = |len: usize| Some(start + u32::try_from(len).ok()?);
    put(Span::new(at(kept.len())?, at(comment.len())?), &[" -->"])
}

/// Cuts a document that ends too early behind what is read of it, and closes what is open there. A value that is cut goes, and
/// an entry without a URL.
pub(super) fn cut_off(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    // What is open where another file starts was cut there.
    if second_root(document).is_some() {
        return None;
    }
    let open = open_at_end(document)?;
    let (innermost, end) = last_whole(document, &open)?;
    let (mut edits, mut end_tags) = (Vec::new(), String::new());
    let mut next_entry = None;
    let outermost_entry = open.iter().rposition(|element| document.is_entry(element));
    for (number, element) in open.iter().enumerate().skip(innermost) {
        let is_in_entry = || outermost_entry.is_some_and(|entry| entry > number);
        let close = end_tag(document, element);
        if element.start == root.start {
            end_tags.push('\n');
            end_tags.push_str(&close);
        } else if is_empty_always(document, element) {
            edits.push(close_at_once(document, element)?);
        } else if let Some(edit) = end_of_open_value(document, element, end) {
            edits.push(edit);
        } else if let Some(at) = next_entry.filter(|_| document.is_entry(element) || is_in_entry())
        {
            edits.push(Edit::insert(at, close));
        } else {
            end_tags.push_str(if document.is_entry(element) || is_in_entry() { "" } else { "\n" });
            end_tags.push_str(&close);
        }
        if document.is_entry(element) {
            next_entry = Some(space_before(document, element.start));
        }
    }
    let len = u32::try_from(document.text.len()).ok()?;
    edits.extend(put(Span::new(end, len), &[&end_tags, "\n"])?);
    Some(edits)
}

/// Makes the end tag of the root of a start tag without attributes that is the last thing in a document: its slash is missing.
pub(super) fn slash_of_root(document: &Document<'_>, _: Span) -> Edits {
    let open = open_at_end(document)?;
    let [last, root] = open.as_slice() else { return None };
    let is_end_tag = document.name(last) == document.name(root)
        && document.part(Span::new(last.name().end, last.open_end)) == ">"
        && is_blank(document.part(last.content()));
    if is_end_tag { put(Span::new(last.start + 1, last.start + 1), &["/"]) } else { None }
}

/// Mends a document that ends in the end tag of its root, or behind it: the tag gets its end, and half a comment or a tag behind it
/// goes.
pub(super) fn cut_off_tail(document: &Document<'_>, span: Span) -> Edits {
    let root = document.markup.root()?;
    let tail = document.text.get(span.start as usize..)?;
    let len = u32::try_from(document.text.len()).ok()?;
    let is_end_tag = tail.strip_prefix("</").map(trim_end) == Some(document.name(root));
    if is_end_tag {
        return put(
            Span::new(span.start + u32::try_from(trim_end(tail).len()).ok()?, len),
            &[">\n"],
        );
    }
    let is_behind = root.closing_name().is_some() && root.end <= span.start;
    // With elements in it, it may be more than a remark.
    if !is_behind || has(b'<', tail.get(1..)?) {
        return None;
    }
    put(Span::new(space_before(document, span.start), len), &["\n"])
}

/// Where the white space before a place starts.
fn space_before(document: &Document<'_>, at: u32) -> u32 {
    let [before, _] = document.space_around(Span::new(at, at));
    before.start
}

/// The elements that are open at the end of the document, the innermost first; the last is the root.
fn open_at_end<'d>(document: &'d Document<'_>) -> Option<Vec<&'d Element>> {
    document.markup.root().filter(|root| is_open(document, root))?;
    let len = u32::try_from(document.text.len()).ok()?;
    let mut open = Vec::new();
    let mut next = document.markup.at(len.checked_sub(1)?);
    while let Some(index) = next {
        let element = document.markup.get(index)?;
        if is_open(document, element) {
            open.push(element);
        }
        next = document.markup.parent(index);
    }
    Some(open)
}

/// Where half an end tag stands at the end of the document: what is before it is whole.
fn half_end_tag(document: &Document<'_>) -> Option<u32> {
    let at = document.text.rfind('<')?;
    let tag = document.text.get(at..)?;
    let is_half = tag.starts_with("</") && find(b'>', tag.as_bytes()).is_none();
    u32::try_from(at).ok().filter(|_| is_half)
}

/// The innermost of the open elements of which something is read, and where that ends.
fn last_whole(document: &Document<'_>, open: &[&Element]) -> Option<(usize, u32)> {
    // What is cut, or stands behind what is whole.
    let mut rest = half_end_tag(document);
    let mut n = 0;
    loop {
        let element = *open.get(n)?;
        if let Some(end) = whole_to(document, element, n + 1 == open.len(), rest) {
            let entry = open.get(n..)?.iter().position(|outer| document.is_entry(outer));
            let lost = entry.filter(|entry| {
                open.get(n + entry).is_some_and(|entry| !has_url(document, entry, end))
            });
            match lost {
                None => return Some((n, end)),
                Some(entry) => n += entry,
            }
        }
        rest = Some(open.get(n)?.start);
        n += 1;
    }
}

/// Where ends what is read of an element that is open at the end; `None` if nothing of it is. `rest` is where that starts which
/// is not read in it.
fn whole_to(
    document: &Document<'_>,
    element: &Element,
    is_root: bool,
    rest: Option<u32>,
) -> Option<u32> {
    if !is_root && !document.tag(element).ends_with('>') {
        return None;
    }
    let (index, _) = document.element(element.start)?;
    let mut children = document.markup.children_before(index, rest.unwrap_or(u32::MAX));
    let whole = children.find(|child| !is_open(document, child));
    let last = whole.map_or(element.open_end, |child| child.end);
    if is_root || document.is_entry(element) || is_empty_always(document, element) {
        return Some(last);
    }
    // The text of a value, or the elements of a group.
    let text = document.trimmed(Span::new(last, rest.unwrap_or(last)));
    let has_text = text.start < text.end;
    (has_text || last > element.open_end).then_some(if has_text { text.end } else { last })
}

/// Whether an entry has a URL before a place.
fn has_url(document: &Document<'_>, entry: &Element, end: u32) -> bool {
    let mut inner = document.markup.after(entry).take_while(|inner| inner.start < end);
    inner.any(|inner| is_loc(document, inner) || document.name(inner) == "link")
}

/// Closes a value of which the text is whole.
fn end_of_open_value(document: &Document<'_>, value: &Element, end: u32) -> Option<Edit> {
    if document.is_entry(value) {
        return None;
    }
    let edit = end_of_value(document, value, end)?;
    Some(if edit.span.end > end { Edit::insert(end, edit.text) } else { edit })
}
