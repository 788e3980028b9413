//! Mends that take elements away.

use super::document::{Document, local};
use super::edit::Edit;
use super::elements::{
    Edits, INDEX, delete, gap_at, holds, holds_url, holds_url_itself, is_empty, is_loc, is_value,
    may_hold_url, with_inner,
};
use super::groups;
use super::lines::{is_url, line_spans};
use super::markup::{Attribute, Element};
use super::missing::stands_beside;
use super::xml::unescaped;
use crate::diagnostic::{Span, sort};
use crate::model::{
    Loc, LocKind, find, find_word, hash, is_blank, is_html_fragment, is_xml_space, says_nothing,
    trim, trim_end,
};
use crate::reader::Format;

/// Whether there is an entry in the element, or a URL where it is none itself. Elements of entries are read in several namespaces, and
/// in none; a `loc` with another prefix than the root's is that of an image.
fn holds_entries(document: &Document<'_>, element: &Element) -> bool {
    document.with_entries.of(element.start, || has_entry_in(document, element))
}

fn has_entry_in(document: &Document<'_>, element: &Element) -> bool {
    let prefix = |name: &str| name.len() - local(name).len();
    let root = document.markup.root().map_or(0, |root| prefix(document.name(root)));
    let is_entry = document.is_entry(element);
    let mut inner = document.markup.after(element).take_while(|inner| inner.start < element.end);
    inner.any(|inner| {
        let prefix = prefix(document.name(inner));
        let is_url = matches!(document.local(inner), "loc" | "link");
        let is_own = prefix == root || prefix == 0;
        document.is_entry(inner) || is_own && is_url && !is_entry
    })
}

/// Whether it is certain where the element ends.
fn is_closed(document: &Document<'_>, element: &Element) -> bool {
    element.closing_name().is_some() || document.tag(element).ends_with("/>")
}

/// Where an element without an end tag ends is not known, and one that holds entries is none that can be spared.
pub(super) fn remove(document: &Document<'_>, element: &Element) -> Edits {
    if holds_entries(document, element) || !is_closed(document, element) {
        return None;
    }
    delete(document.whole_line(element.span()))
}

/// Takes away the element that the place is in; what stands beside a URL in a list.
pub(super) fn remove_element(document: &Document<'_>, span: Span) -> Edits {
    if document.is_lines() {
        let [before, _] = document.space_around(span);
        return if before.start <= document.line(span.start).start {
            None
        } else {
            delete(Span::new(before.start, span.end))
        };
    }
    let (index, element) = document.element(span.start)?;
    let parent = document.markup.get(document.markup.parent(index)?)?;
    // An entry has a URL, wherever it stands, and around what stands in a URL is more of it.
    let is_of_url = document.is_entry(element) || matches!(document.local(parent), "loc" | "link");
    if is_of_url || is_loc(document, element) { None } else { remove(document, element) }
}

/// The same, unless it has a URL in an entry that has none. What belongs to a message goes with it.
pub(super) fn remove_read(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let is_closed = is_closed(document, element);
    let parent = document.markup.get(document.markup.parent(index)?)?;
    let may_hold_message = !matches!(document.local(parent), "loc" | "link");
    if is_closed && may_hold_message && is_html_fragment(document.local(element)) {
        return remove_message(document, element);
    }
    // What is all of a value.
    if document.markup.parent(index).is_some_and(|outer| is_all_of_value(document, outer))
        && !is_empty(document, (index, element))
    {
        return None;
    }
    let is_needed =
        || document.entry(span.start).is_some_and(|(entry, _)| !document.has_loc(entry));
    if is_needed() && holds_url(document, (index, element)) {
        return None;
    }
    remove_element(document, span)
}

/// Takes away the message of a program that begins with the element, if no URL is in it.
fn remove_message(document: &Document<'_>, first: &Element) -> Edits {
    let start = first.start;
    let mut end = first.end;
    loop {
        let rest = document.text.get(end as usize..)?;
        let len = find(b'<', rest.as_bytes()).unwrap_or(rest.len());
        let next = end + u32::try_from(len).ok()?;
        let follows = document.element(next).map(|(_, element)| element).filter(|element| {
            element.start == next
                && is_html_fragment(document.local(element))
                && is_closed(document, element)
        });
        end = match follows {
            Some(element) => element.end,
            // Text behind it is part of it.
            None => end + u32::try_from(trim_end(rest.get(..len)?).len()).ok()?,
        };
        if follows.is_none() {
            break;
        }
    }
    let message = Span::new(start, end);
    let has_url = find_word("://", document.part(message)).is_some();
    if has_url { None } else { delete(document.whole_line(message)) }
}

/// Takes away an element that says nothing.
pub(super) fn remove_empty(document: &Document<'_>, span: Span) -> Edits {
    let element = document.element(span.start)?;
    if is_empty(document, element) { remove_element(document, span) } else { None }
}

/// Takes away an element in which there is no URL.
pub(super) fn remove_idle(document: &Document<'_>, span: Span) -> Edits {
    let element = document.element(span.start)?;
    if holds_url(document, element) { None } else { remove_element(document, span) }
}

/// The image, video or article that a place is in; in a feed, the group of media or the file of one.
fn group_at<'d>(document: &'d Document<'_>, span: Span) -> Option<(u32, &'d Element)> {
    let (mut index, mut element) = document.element(span.start)?;
    while !matches!(document.name(element), "image:image" | "video:video" | "news:news")
        && !GROUPS.contains(&document.local(element))
    {
        index = document.markup.parent(index)?;
        element = document.markup.get(index)?;
    }
    document.markup.parent(index)?;
    // Each of thousands of places in one would look through all of it.
    with_inner(document, (index, element)).map(|_| (index, element))
}

/// Takes away what the element is a part of: an image whose URL it is.
pub(super) fn remove_group(document: &Document<'_>, span: Span) -> Edits {
    remove(document, group_at(document, span)?.1)
}

/// The same, if there is no URL in it.
pub(super) fn remove_idle_group(document: &Document<'_>, span: Span) -> Edits {
    let group = group_at(document, span)?;
    if holds_url(document, group) { None } else { remove(document, group.1) }
}

/// Takes away the first element of those that are too many, and those with its name behind it.
pub(super) fn remove_surplus(document: &Document<'_>, span: Span) -> Edits {
    let (index, first) = document.element(span.start)?;
    let mut edits = Vec::new();
    for (_, child) in document.markup.children(document.markup.parent(index)?) {
        if child.start >= first.start && document.name(child) == document.name(first) {
            edits.extend(remove(document, child)?);
        }
    }
    Some(edits)
}

/// What has other elements in it and stands in an entry.
const GROUPS: [&str; 5] = ["image", "video", "news", "group", "content"];

/// Takes away an entry without a URL, unless there may be one elsewhere in it.
pub(super) fn remove_empty_entry(document: &Document<'_>, span: Span) -> Edits {
    if !document.is_lines() && holds_url(document, document.entry(span.start)?) {
        return None;
    }
    remove_entry(document, span)
}

/// The same, unless that may be the URL of its page.
pub(super) fn remove_pageless_entry(document: &Document<'_>, span: Span) -> Edits {
    let (index, entry) = document.entry(span.start)?;
    let has_page = document.with_page.of(index, || {
        let mut locs = document.markup.children(index).filter(|(_, inner)| is_loc(document, inner));
        holds_url_itself(document, index) || locs.any(|loc| holds_url(document, loc))
    });
    document.markup.parent(index).filter(|_| !has_page)?;
    remove(document, entry)
}

/// Takes an element away whose value is what programs write when they have none.
pub(super) fn remove_nothing(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let is_nothing = says_nothing(document.part(span)) && document.attributes(index).is_empty();
    if is_nothing { remove_element(document, span) } else { None }
}

pub(super) fn remove_entry(document: &Document<'_>, span: Span) -> Edits {
    if document.is_lines() {
        return remove_line(document, span);
    }
    let (index, entry) = document.entry(span.start)?;
    document.markup.parent(index)?;
    remove(document, entry)
}

/// The same, unless it has the URL of an example: then it is for a page, which only wants another host.
pub(super) fn remove_entry_without_url(document: &Document<'_>, span: Span) -> Edits {
    let is_of_example = Loc::of(document.part(span)).kind == LocKind::Absolute;
    if is_of_example { None } else { remove_entry(document, span) }
}

/// The same for a page; a line of a robots.txt names a sitemap, which is worth its line whoever may not ask for it.
pub(super) fn remove_page(document: &Document<'_>, span: Span) -> Edits {
    if document.format == Format::Robots { None } else { remove_entry(document, span) }
}

/// Takes away entries that say letter for letter what one before says.
pub(super) fn without_repeated_entries(document: &Document<'_>) -> Edits {
    let entries: Vec<Span> = if document.is_lines() {
        line_spans(document)?
    } else {
        let all = document.markup.indexes();
        let elements = all.filter_map(|index| document.markup.get(index));
        // An entry in another one goes with that.
        let mut end = 0;
        let outermost = elements.filter(|element| {
            let is_outermost = element.start >= end && document.is_entry(element);
            end = if is_outermost { element.end } else { end };
            is_outermost
        });
        let whole = outermost.filter(|entry| entry.closing_name().is_some());
        whole.map(Element::span).collect()
    };
    let text = |index: u64| Some(trim(document.part(*entries.get(usize::try_from(index).ok()?)?)));
    let mut keys: Vec<u64> = Vec::with_capacity(entries.len());
    for index in (0..).take(entries.len()) {
        let hash = hash(text(index).unwrap_or_default().as_bytes());
        keys.push(hash & !INDEX | index);
    }
    sort(&mut keys);
    let mut edits = Vec::new();
    let mut first = None;
    for key in keys {
        let is_repeated = first.is_some_and(|first| text(first & INDEX) == text(key & INDEX));
        // Lines of a list that say something else may well be the same.
        let has_url = text(key & INDEX).is_some_and(|text| find_word("://", text).is_some());
        if is_repeated && has_url {
            let index = usize::try_from(key & INDEX).ok()?;
            edits.push(Edit::delete(document.whole_line(*entries.get(index)?)));
        } else {
            first = Some(key);
        }
    }
    (!edits.is_empty()).then_some(edits)
}

fn remove_line(document: &Document<'_>, span: Span) -> Edits {
    // A message may have several.
    let lines = Span::new(document.line(span.start).start, document.line(span.end).end);
    delete(document.whole_line(lines))
}

/// Takes away every element with that name in an entry.
pub(super) fn remove_each(document: &Document<'_>, name: &str) -> Edits {
    let elements = document.markup.indexes().filter_map(|index| document.markup.get(index));
    let mut edits: Vec<Edit> = Vec::new();
    for element in elements.filter(|element| document.name(element) == name) {
        // One in another one goes with that.
        if edits.last().is_none_or(|last| last.span.end <= element.start) {
            edits.extend(remove(document, element).into_iter().flatten());
        }
    }
    Some(edits)
}

/// Takes away the text between two elements of an element, but none that may be a URL. What stands between others has a place of
/// its own.
pub(super) fn without_text(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let gap = gap_at(document, index, span)?;
    let raw = document.part(gap);
    if may_hold_url(raw) {
        return None;
    }
    let text = document.trimmed(gap);
    // Comments stay.
    delete(if raw.contains('<') || !holds(text, span) { span } else { text })
}

/// Takes the tags of all elements in a URL away, and leaves what is in them. Where white space stands between, that is more than
/// a URL: a message of a server, say.
pub(super) fn unwrap(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let loc_index = document.markup.parent(index)?;
    let loc = document.markup.get(loc_index)?;
    let gaps = inner_gaps(document, loc_index)?;
    let mut order: Vec<u64> = Vec::with_capacity(gaps.len());
    for (index, (gap, _)) in gaps.iter().enumerate() {
        order.push(u64::from(gap.start) << 32 | index as u64);
    }
    sort(&mut order);
    let (mut text, mut at, mut edits) = (String::new(), loc.open_end, Vec::new());
    for key in order {
        let (gap, is_tag) = *gaps.get(usize::try_from(key & u64::from(u32::MAX)).ok()?)?;
        text.push_str(&unescaped(document.part(Span::new(at, gap.start)))?);
        at = gap.end;
        if is_tag {
            edits.push(Edit::delete(gap));
        }
    }
    text.push_str(&unescaped(document.part(Span::new(at, loc.close_start)))?);
    (!edits.is_empty() && !trim(&text).contains(is_xml_space)).then_some(edits)
}

/// Takes the tags of an element in another value away, and leaves what is in it: that is what is read. An element that belongs
/// beside the value is none of it, unless that is in itself once more.
pub(super) fn unwrap_value(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let outer = document.markup.parent(index)?;
    let value = document.markup.get(outer)?;
    let is_all = document.has_elements_only(outer);
    let is_again = document.name(element) == document.name(value) && is_all;
    let is_part = !stands_beside(document, element) || is_again;
    let says_something =
        !is_blank(document.part(element.content())) && element.closing_name().is_some();
    // A URL is not put together of parts.
    let is_value = is_value(document, value)
        || document.local(value) == "loc" && is_all
        || is_all_of_value(document, outer);
    if !is_value || is_loc(document, value) || !is_part || !says_something {
        return None;
    }
    let is_said = |attribute: &Attribute<'_>| {
        let value = document.part(attribute.value);
        !may_hold_url(value) || trim(value) == trim(document.part(element.content()))
    };
    document.attributes(index).iter().all(is_said).then(|| without_tags(element))
}

/// Whether an element is a value of an extension, and all that is in it is one other element.
fn is_all_of_value(document: &Document<'_>, value: u32) -> bool {
    let name = document.markup.get(value).map_or("", |value| document.name(value));
    groups::is_value(name)
        && document.has_elements_only(value)
        && document.markup.children(value).nth(1).is_none()
}

/// Takes both tags of an element away.
fn without_tags(element: &Element) -> Vec<Edit> {
    let tags = [(element.start, element.open_end), (element.close_start, element.end)];
    tags.map(|(start, end)| Edit::delete(Span::new(start, end))).into()
}

/// No message of a program is longer. Each of thousands of elements would look through all of a text.
const MESSAGE_MAX_BYTES: usize = 512;

/// Takes the tags of an element in a text away, and leaves what is in it: `A <i>great</i> day`. The message of a program is no part of
/// the text.
pub(super) fn unwrap_text(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let text = document.markup.get(document.markup.parent(index)?)?;
    let rest = document.part(Span::new(element.start, text.content().end));
    let rest = rest.get(..rest.floor_char_boundary(MESSAGE_MAX_BYTES))?;
    let is_message =
        matches!(document.local(element), "b" | "br") && find_word(" on line", rest).is_some();
    let is_of_text = groups::is_text(document.name(text)) && !stands_beside(document, element);
    if !is_of_text || is_message || !is_closed(document, element) {
        return None;
    }
    if element.closing_name().is_none() {
        // A line ends there.
        return Some(vec![Edit::new(element.span(), " ".to_owned())]);
    }
    Some(without_tags(element))
}

/// Takes away an empty element beside another one of its name that says something, or in that.
pub(super) fn remove_empty_again(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let name = document.name(element);
    let outer_index = document.markup.parent(index)?;
    let outer = (outer_index, document.markup.get(outer_index)?);
    let mut beside = document.markup.children(outer_index).take(ELEMENTS_MAX);
    let says_more = |(_, other): (u32, &Element)| {
        document.name(other) == name && holds_text(document, other, element)
    };
    let is_again = says_more(outer) || beside.any(says_more);
    if is_again && is_empty(document, (index, element)) { remove(document, element) } else { None }
}

/// Whether there is text in an element beside another one that is in it or not.
fn holds_text(document: &Document<'_>, element: &Element, inner: &Element) -> bool {
    let Span { start, end } = element.content();
    let around = [(start, inner.start.clamp(start, end)), (inner.end.clamp(start, end), end)];
    around.into_iter().any(|(start, end)| !is_blank(document.part(Span::new(start, end))))
}

/// Takes away an image whose URL is empty, unless there may be one in an element in it.
pub(super) fn remove_group_of_empty(document: &Document<'_>, span: Span) -> Edits {
    let element = document.element(span.start)?;
    if holds_url(document, element) { None } else { remove_group(document, span) }
}

/// How many elements are looked at for another one.
const ELEMENTS_MAX: usize = 64;

/// What is no text of a URL: the tags of the elements in it, and elements that belong beside it, all of them.
fn inner_gaps(document: &Document<'_>, loc: u32) -> Option<Vec<(Span, bool)>> {
    let (mut gaps, mut at) = (Vec::new(), 0);
    let end = document.markup.get(loc)?.close_start;
    for index in loc + 1.. {
        let Some(element) = document.markup.get(index).filter(|it| it.start < end) else { break };
        if element.start < at {
            continue;
        }
        let outer = document.markup.get(document.markup.parent(index)?)?;
        let is_first = is_blank(document.part(Span::new(outer.open_end, element.start)));
        let is_around_url = || document.text_of(element).is_some_and(|text| is_url(&text));
        if stands_beside(document, element) && !(is_first && is_around_url()) {
            gaps.push((element.span(), false));
            at = element.end;
            continue;
        }
        // The `href` of a link may lead elsewhere than its text says.
        let is_said = |attribute: &Attribute<'_>| {
            let value = trim(document.part(attribute.value));
            !may_hold_url(value) || find_word(value, document.part(element.content())).is_some()
        };
        let is_all_said = document.attributes(index).iter().all(is_said);
        if !is_all_said || holds_entries(document, element) {
            return None;
        }
        let tags = [(element.start, element.open_end), (element.close_start, element.end)];
        let tags = tags.into_iter().filter(|(start, end)| start < end);
        gaps.extend(tags.map(|(start, end)| (Span::new(start, end), true)));
    }
    Some(gaps)
}
