//! Mends that make entries, or others of them.

use super::alternates::{Urls, compared, with_url};
use super::document::Document;
use super::edit::{Edit, push_all};
use super::elements::{Edits, has_other_url, has_other_url_without, is_loc, rename, rename_local};
use super::lines::{self, is_url};
use super::markup::Element;
use super::removal::{remove, remove_entry};
use super::text::join;
use super::url::is_sitemap;
use super::value::is_later;
use crate::diagnostic::Span;
use crate::model::{find_word, has, trim};

/// Gives the root the name that its entries ask for; or, where it is an index and all URLs are those of sitemaps, the entries
/// that of the index.
pub(super) fn rename_root(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    if document.local(root) == "sitemapindex" && lists_sitemaps(document) {
        return into_index(document);
    }
    let (_, first) = document.markup.children(0).next()?;
    let name = match document.local(first) {
        "url" => "urlset",
        "sitemap" => "sitemapindex",
        _ => return None,
    };
    Some(rename_local(document, root, name))
}

/// Whether each entry has the URL of a sitemap.
fn lists_sitemaps(document: &Document<'_>) -> bool {
    document.markup.children(0).all(|(index, _)| {
        let loc = document.child(index, "loc").and_then(|(_, loc)| document.text_of(loc));
        loc.is_some_and(|loc| is_sitemap(trim(&loc)))
    })
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

/// Moves an element into the entry before it, or the first one.
pub(super) fn into_entry(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    document.markup.parent(index).filter(|parent| *parent == 0)?;
    let entry = document.page_entry_near(element.start)?;
    let mut edits = vec![Edit::insert(entry.close_start, document.part(element.span()))];
    edits.extend(remove(document, element)?);
    Some(edits)
}

/// The date of an entry, if it has one, and what it says.
fn date<'d>(document: &'d Document<'_>, entry: u32) -> Option<(&'d Element, String)> {
    let (_, date) = document.child(entry, "lastmod")?;
    Some((date, document.text_of(date)?))
}

/// Of two entries of an index for the same sitemap, takes the one with the earlier date away: by the date a crawler knows whether
/// to fetch it again. An entry that says more stays, and one whose date nobody can read beside another such one.
pub(super) fn without_earlier(document: &Document<'_>, span: Span) -> Edits {
    let (second, entry) = document.entry(span.start)?;
    let (_, loc) = document.child(second, "loc")?;
    let url = document.text_of(loc)?;
    let urls = document.urls.get_or_init(|| Urls::of(document));
    let equal = with_url(document, &urls.pages, &compared(&url), EQUAL_MAX);
    let is_same = |(loc, _): &&(u32, Span)| {
        let loc = document.markup.get(*loc).and_then(|loc| document.text_of(loc));
        loc.as_ref() == Some(&url)
    };
    let first = document.markup.parent(equal.iter().find(is_same)?.0)?;
    let first_entry = document.markup.get(first).filter(|first| first.start < entry.start)?;
    let [first_date, second_date] = [first, second].map(|entry| {
        let text = date(document, entry).map(|(_, text)| text);
        text.unwrap_or_default()
    });
    let is_second_later = is_later(&second_date, &first_date);
    let is_certain = is_second_later
        || is_later(&first_date, &second_date)
        || first_date == second_date
        || is_later(&first_date, "");
    let both = [(first, first_entry), (second, entry)];
    let [earlier, later] =
        if is_second_later { both } else { [(second, entry), (first, first_entry)] };
    let mut children = document.markup.children(earlier.0);
    let is_idle = !has_other_url(document, earlier, later, &url)
        && children.all(|(_, child)| matches!(document.local(child), "loc" | "lastmod"));
    if is_certain && is_idle { remove(document, earlier.1) } else { None }
}

/// How many entries for the same page or sitemap are looked at for one whose URL is written in the same way.
const EQUAL_MAX: usize = 16;

/// Moves what only a repeated entry has of images and videos into the first one of its page, and its date if that is later, and
/// takes the rest of it away.
pub(super) fn into_first(document: &Document<'_>, span: Span) -> Edits {
    let (index, entry) = document.entry(span.start)?;
    let (_, loc) = document.child(index, "loc")?;
    let urls = document.urls.get_or_init(|| Urls::of(document));
    let url = document.text_of(loc)?;
    let page = compared(&url);
    let first_loc = with_url(document, &urls.pages, &page, 1).first()?.0;
    let first_index = document.markup.parent(first_loc)?;
    let first = document.markup.get(first_index)?;
    let known = document.part(first.span());
    let is_moved = |name: &str| matches!(name, "image" | "video");
    let is_lost =
        has_other_url_without(document, (index, entry), is_moved, (first_index, first), &url);
    if is_lost || !document.may_look_through(known.len()) {
        return None;
    }
    let mut moved = String::new();
    for (_, child) in document.markup.children(index) {
        let group = document.part(child.span());
        if is_moved(document.local(child)) && find_word(group, known).is_none() {
            push_all(&mut moved, &[document.indent(child.start), group]);
        }
    }
    let mut edits = Vec::new();
    if let Some((date_element, own)) = date(document, index) {
        let first_date = date(document, first_index);
        if is_later(&own, first_date.as_ref().map_or("", |(_, text)| text)) {
            let content = document.part(date_element.content());
            edits.push(if let Some((known, _)) = first_date {
                Edit::new(known.content(), content)
            } else {
                let date = document.part(date_element.span());
                let text = join(&[document.indent(date_element.start), date]);
                Edit::insert(document.markup.get(first_loc)?.end, text)
            });
        }
    }
    // The first may stand in the other.
    if moved.is_empty() && edits.is_empty() || first.start >= entry.start {
        return None;
    }
    if !moved.is_empty() {
        let end = document.part(first.content()).trim_ascii_end().len();
        let end = first.content().start + u32::try_from(end).ok()?;
        edits.push(Edit::insert(end, moved));
    }
    edits.extend(remove_entry(document, span)?);
    Some(edits)
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
    // What parts them may be a reference, whose start is no part of the URL.
    let is_cut = |url: &&str| url.rsplit_once('&').is_some_and(|(_, end)| !has(b';', end));
    let (first, others) = urls.split_first()?;
    if urls.iter().any(is_cut)
        || others.is_empty()
        || read.len() != urls.len()
        || !urls.iter().all(|url| is_url(url))
    {
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
