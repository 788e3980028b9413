//! Mends that take elements away, or move or rename them.

use super::document::{Document, local};
use super::edit::{Edit, put};
use super::lines::{self, is_url, line_spans};
use super::markup::Element;
use super::missing::stands_beside;
use super::text::join;
use super::url::is_sitemap;
use super::value::is_later;
use super::xml::unescaped;
use crate::diagnostic::{Span, sort};
use crate::grammar::core_element;
use crate::model::{
    Loc, LocKind, find_any, find_word, hash, is_blank, lowered, says_nothing, trim,
};
use crate::reader::Format;

pub(super) type Edits = Option<Vec<Edit>>;

/// One edit.
#[inline(never)]
pub(super) fn one(edit: Edit) -> Edits {
    Some(vec![edit])
}

pub(super) fn delete(span: Span) -> Edits {
    put(span, &[])
}

/// Whether there is an entry in the element, or a URL where it is none itself. Elements of entries are read in several namespaces, and
/// in none; a `loc` with another prefix than the root's is that of an image.
fn holds_entries(document: &Document<'_>, element: &Element) -> bool {
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

/// Where an element without an end tag ends is not known, and one that holds entries is none that can be spared.
fn remove(document: &Document<'_>, element: &Element) -> Edits {
    let is_empty = document.tag(element).ends_with("/>");
    if holds_entries(document, element) || element.closing_name().is_none() && !is_empty {
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

/// Whether an element says nothing, neither in its text nor in attributes.
#[inline(never)]
fn is_empty(document: &Document<'_>, (index, element): (u32, &Element)) -> bool {
    is_blank(document.part(element.content())) && document.attributes(index).is_empty()
}

/// Takes away an element that says nothing.
pub(super) fn remove_empty(document: &Document<'_>, span: Span) -> Edits {
    let element = document.element(span.start)?;
    if is_empty(document, element) { remove_element(document, span) } else { None }
}

/// Whether the element is a value of an entry of the protocol.
pub(super) fn is_value(document: &Document<'_>, element: &Element) -> bool {
    core_element(document.local(element)).0.is_core_value() && is_own(document, element)
}

/// Whether it has the prefix of the root, or none.
pub(super) fn is_own(document: &Document<'_>, element: &Element) -> bool {
    let prefix = |element| document.name(element).strip_suffix(document.local(element));
    let own = prefix(element);
    own == Some("") || document.markup.root().and_then(prefix) == own
}

pub(super) fn is_loc(document: &Document<'_>, element: &Element) -> bool {
    document.local(element).eq_ignore_ascii_case("loc") && is_own(document, element)
}

/// The same for what that is a part of: an image whose URL it is.
pub(super) fn remove_group(document: &Document<'_>, span: Span) -> Edits {
    let (mut index, mut element) = document.element(span.start)?;
    while !matches!(document.name(element), "image:image" | "video:video" | "news:news")
        && !GROUPS.contains(&document.local(element))
    {
        index = document.markup.parent(index)?;
        element = document.markup.get(index)?;
    }
    document.markup.parent(index)?;
    remove(document, element)
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
const GROUPS: [&str; 3] = ["image", "video", "news"];

/// Takes away an entry without a URL, unless that may be in its text, or in an attribute.
pub(super) fn remove_empty_entry(document: &Document<'_>, span: Span) -> Edits {
    if !document.is_lines() {
        let (index, entry) = document.entry(span.start)?;
        let may_be_url = |gap: Span| may_hold_url(document.part(gap));
        let in_attribute = |element| find_word("://", document.tag(element)).is_some();
        let mut locs = document.markup.children(index).filter(|(_, inner)| is_loc(document, inner));
        let is_loc_filled = locs.any(|(_, loc)| in_attribute(loc));
        if is_loc_filled
            || in_attribute(entry)
            || gaps(document, index)?.into_iter().any(may_be_url)
        {
            return None;
        }
    }
    remove_entry(document, span)
}

/// Takes an element away whose value is what programs write when they have none.
pub(super) fn remove_nothing(document: &Document<'_>, span: Span) -> Edits {
    if says_nothing(document.part(span)) { remove_element(document, span) } else { None }
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
        let is_whole = |(index, element): &(u32, &Element)| {
            let outer = document.markup.parent(*index).and_then(|index| document.markup.get(index));
            let is_inner = outer.is_some_and(|outer| document.is_entry(outer));
            document.is_entry(element) && element.closing_name().is_some() && !is_inner
        };
        let all = document.markup.indexes();
        let elements = all.filter_map(|index| Some((index, document.markup.get(index)?)));
        elements.filter(is_whole).map(|(_, element)| element.span()).collect()
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

/// The low bits of a key, which are the index of an entry or an element. The others are those of a hash.
pub(super) const INDEX: u64 = (1 << 28) - 1;

/// Takes away an image or the like in which there is no URL.
pub(super) fn remove_idle_group(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    let has_url = find_word("://", document.part(element.content())).is_some();
    if has_url { None } else { remove_group(document, span) }
}

fn remove_line(document: &Document<'_>, span: Span) -> Edits {
    let line = document.line(span.start);
    delete(document.whole_line(line))
}

/// Takes away every element with that name in an entry.
pub(super) fn remove_each(document: &Document<'_>, name: &str) -> Edits {
    let elements = document.markup.indexes().filter_map(|index| document.markup.get(index));
    let edits: Vec<_> = elements
        .filter(|element| document.name(element) == name)
        .filter_map(|element| remove(document, element))
        .flatten()
        .collect();
    Some(edits)
}

pub(super) fn rename(element: &Element, name: &str) -> Vec<Edit> {
    let names = std::iter::once(element.name()).chain(element.closing_name());
    names.map(|span| Edit::new(span, name)).collect()
}

/// Writes the name of an element in small letters.
pub(super) fn lower_name(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    Some(rename(element, &document.name(element).to_ascii_lowercase()))
}

/// Gives the root the name that its entries ask for.
pub(super) fn rename_root(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    let (_, first) = document.markup.children(0).next()?;
    let name = match document.local(first) {
        "url" => "urlset",
        "sitemap" => "sitemapindex",
        _ => return None,
    };
    Some(rename_local(document, root, name))
}

/// Gives an element another name, with the prefix that it has.
pub(super) fn rename_local(document: &Document<'_>, element: &Element, name: &str) -> Vec<Edit> {
    let old = document.name(element);
    let prefix = old.get(..old.len() - local(old).len()).unwrap_or_default();
    rename(element, &join(&[prefix, name]))
}

/// Makes an index of a urlset whose entries are sitemaps. An index says of a sitemap where it is and when it was changed.
pub(super) fn into_index(document: &Document<'_>) -> Edits {
    let root = document.markup.root()?;
    let mut edits = rename_local(document, root, "sitemapindex");
    for (index, entry) in document.markup.children(0) {
        if document.local(entry) != "url" {
            return None;
        }
        edits.extend(rename_local(document, entry, "sitemap"));
        for (_, value) in document.markup.children(index) {
            if !["loc", "lastmod"].contains(&document.local(value)) {
                edits.extend(remove(document, value)?);
            }
        }
    }
    Some(edits)
}

/// Gives an entry the name that those of its root have, if its URL is one that belongs there.
pub(super) fn entry_of_root(document: &Document<'_>, span: Span) -> Edits {
    let (index, entry) = document.element(span.start)?;
    let root = document.markup.root()?;
    let (name, is_of_sitemaps) = match (document.local(root), document.local(entry)) {
        ("urlset", "sitemap") => ("url", false),
        ("sitemapindex", "url") => ("sitemap", true),
        _ => return None,
    };
    let (_, loc) = document.child(index, "loc")?;
    let is_here = document.markup.parent(index)? == 0
        && is_sitemap(&document.text_of(loc)?) == is_of_sitemaps;
    is_here.then(|| rename_local(document, entry, name))
}

/// Takes the prefix of an extension off an entry in which the URL has none.
pub(super) fn entry_without_extension(document: &Document<'_>, span: Span) -> Edits {
    let (index, entry) = document.element(span.start)?;
    let root = document.markup.root()?;
    let is_of_root = matches!(
        (document.local(root), document.local(entry)),
        ("urlset", "url") | ("sitemapindex", "sitemap")
    );
    let has_loc = || document.markup.children(index).any(|(_, child)| is_loc(document, child));
    if !is_of_root || document.markup.parent(index)? != 0 || !has_loc() {
        return None;
    }
    let prefix = document.name(root).strip_suffix(document.local(root))?;
    Some(rename(entry, &join(&[prefix, document.local(entry)])))
}

/// Puts the elements of every element with that name into the order of `names`; others come last.
pub(super) fn in_order(document: &Document<'_>, parents: &[&str], names: &[&str]) -> Edits {
    let mut edits = Vec::new();
    for index in document.markup.indexes() {
        let Some(element) = document.markup.get(index) else { continue };
        if !parents.contains(&document.name(element)) {
            continue;
        }
        let rank = |child: &Element| {
            let name = document.name(child);
            names.iter().position(|known| *known == name).unwrap_or(names.len())
        };
        let children: Vec<_> = document.markup.children(index).map(|(_, child)| child).collect();
        let ranked = children.iter().zip(0..);
        let mut keys: Vec<u64> = ranked.map(|(child, n)| (rank(child) as u64) << 32 | n).collect();
        sort(&mut keys);
        for (from, key) in children.iter().zip(keys) {
            let index = usize::try_from(key & u64::from(u32::MAX)).unwrap_or_default();
            if let Some(to) = children.get(index).filter(|to| to.start != from.start) {
                edits.push(Edit::new(from.span(), document.part(to.span())));
            }
        }
    }
    Some(edits)
}

/// Moves an element into the entry before it, or the first one.
pub(super) fn into_entry(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    document.markup.parent(index).filter(|parent| *parent == 0)?;
    let entry = document.page_entry_near(element.start)?;
    let mut edits = vec![Edit::insert(entry.close_start, document.part(element.span()))];
    edits.extend(remove(document, element)?);
    Some(edits)
}

/// What stands between the elements of an element.
pub(super) fn gaps(document: &Document<'_>, index: u32) -> Option<Vec<Span>> {
    let content = document.markup.get(index)?.content();
    let mut gaps = Vec::new();
    let mut start = content.start;
    for (_, child) in document.markup.children(index) {
        gaps.push(Span::new(start, child.start));
        start = child.end;
    }
    gaps.push(Span::new(start, content.end));
    Some(gaps)
}

/// What of that is around a place.
pub(super) fn gap_at(document: &Document<'_>, index: u32, span: Span) -> Option<Span> {
    let content = document.markup.get(index)?.content();
    let [before, behind] = document.markup.children_around(index, span.start);
    let start = before.map_or(content.start, |before| before.end);
    let gap = Span::new(start, behind.map_or(content.end, |behind| behind.start));
    holds(gap, span).then_some(gap)
}

pub(super) const fn holds(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// Whether text may be a URL, or have one in it, or tags.
pub(super) fn may_hold_url(raw: &str) -> bool {
    let text = unescaped(raw);
    let text = lowered(text.as_deref().unwrap_or(raw));
    find_any([b'/', b'\\', b'<'], text.as_bytes()).is_some() || find_word("www.", &text).is_some()
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

/// Takes the tags of an element away, and leaves what is in it, which is text.
pub(super) fn unwrap(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let outer = document.markup.get(document.markup.parent(index)?)?;
    let is_first = is_blank(document.part(Span::new(outer.open_end, element.start)));
    let is_around_url = || document.text_of(element).is_some_and(|text| is_url(&text));
    let stays = stands_beside(document, element) && !(is_first && is_around_url());
    if stays || holds_entries(document, element) {
        return None;
    }
    let tags =
        [Span::new(element.start, element.open_end), Span::new(element.close_start, element.end)];
    let tags = tags.into_iter().filter(|tag| tag.start < tag.end);
    Some(tags.map(Edit::delete).collect())
}

/// Makes an entry of its own of a second `<loc>`.
pub(super) fn own_entry(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let (_, entry) = document.entry(span.start)?;
    document.markup.parent(index)?;
    let (name, tag) = (document.name(entry), document.part(loc.span()));
    let own = join(&[document.indent(entry.start), "<", name, ">", tag, "</", name, ">"]);
    Some(vec![Edit::delete(document.whole_line(loc.span())), Edit::insert(entry.end, own)])
}

/// Makes entries of their own of the URLs that stand behind another one in a `<loc>`.
pub(super) fn own_entries(document: &Document<'_>, span: Span) -> Edits {
    let (_, loc) = document.element(span.start)?;
    let (_, entry) = document.entry(span.start)?;
    let value = document.value(loc.content())?;
    let (mut urls, read) = (lines::urls(document.part(loc.content())), lines::urls(&value));
    for (url, read) in urls.iter_mut().zip(&read) {
        // A reference ends in a semicolon, too.
        if read.ends_with([',', ';']) {
            *url = url.trim_end_matches([',', ';']);
        }
    }
    let (first, others) = urls.split_first()?;
    if others.is_empty() || read.len() != urls.len() || !urls.iter().all(|url| is_url(url)) {
        return None;
    }
    let (name, tag) = (document.name(entry), document.name(loc));
    let mut edits = vec![Edit::new(loc.content(), *first)];
    for url in others {
        let indent = document.indent(entry.start);
        let own = [indent, "<", name, "><", tag, ">", url, "</", tag, "></", name, ">"];
        edits.push(Edit::insert(entry.end, join(&own)));
    }
    Some(edits)
}

/// Of two dates, takes the earlier away.
pub(super) fn keep_later(document: &Document<'_>, span: Span) -> Edits {
    let (index, second) = document.element(span.start)?;
    let parent = document.markup.parent(index)?;
    let name = document.local(second);
    let is_same = |child: &Element| {
        is_own(document, child) && document.local(child).eq_ignore_ascii_case(name)
    };
    let (_, first) = document.markup.children(parent).find(|(_, child)| is_same(child))?;
    let (first_date, second_date) = (document.text_of(first)?, document.text_of(second)?);
    remove(document, if is_later(&second_date, &first_date) { first } else { second })
}

/// Adds `rel="alternate"` to a link; one that says nothing goes.
pub(super) fn alternate(document: &Document<'_>, span: Span) -> Edits {
    let (index, link) = document.element(span.start)?;
    if is_empty(document, (index, link)) {
        return remove(document, link);
    }
    match document.attribute(index, "rel") {
        Some(rel) if rel.value.start == rel.value.end => put(rel.value, &["alternate"]),
        Some(_) => None,
        None => one(Edit::insert(link.name().end, " rel=\"alternate\"")),
    }
}

/// Gives an item of a feed a link: its `guid`, which is one.
pub(super) fn link_of_guid(document: &Document<'_>, span: Span) -> Edits {
    let (item, _) = document.entry(span.start)?;
    let (_, guid) = document.child(item, "guid")?;
    let link = join(&["<link>", document.part(guid.content()).trim(), "</link>"]);
    let url = document.text_of(guid)?;
    if !is_url(&url) {
        return None;
    }
    match document.child(item, "link") {
        None => one(Edit::insert(guid.start, link)),
        Some(empty) if is_empty(document, empty) => one(Edit::new(empty.1.span(), link)),
        Some(_) => None,
    }
}

/// Gives what a feed shows the title of its item.
pub(super) fn title_of_item(document: &Document<'_>, span: Span) -> Edits {
    let (_, media) = document.element(span.start)?;
    let (item, _) = document.entry(span.start)?;
    let mut titles = document.markup.children(item);
    let (_, title) = titles.find(|(_, child)| document.name(child) == "title")?;
    let (prefix, _) = document.name(media).split_once(':')?;
    let text = document.part(title.content());
    let title = join(&["<", prefix, ":title>", text, "</", prefix, ":title>"]);
    one(put_inside(document, media, &title)?)
}

/// Puts an element in at the end of another one. An empty one is opened.
pub(super) fn put_inside(document: &Document<'_>, outer: &Element, inner: &str) -> Option<Edit> {
    if outer.closing_name().is_some() {
        return Some(Edit::insert(outer.close_start, inner));
    }
    let slash = Span::new(outer.open_end.checked_sub(2)?, outer.open_end);
    let text = join(&[">", inner, "</", document.name(outer), ">"]);
    (document.part(slash) == "/>").then(|| Edit::new(slash, text))
}
