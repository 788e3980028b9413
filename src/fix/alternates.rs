//! Mends of alternates: every page of a set names every page of it, itself included.
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#guidelines>

use super::document::Document;
use super::edit::{Edit, push_all};
use super::elements::{Edits, INDEX};
use super::lines::is_url;
use super::markup::Element;
use super::removal::remove_element;
use super::rounds::growth_max;
use super::text::join;
use super::value::hreflang;
use crate::diagnostic::{Span, sort};
use crate::model::{Loc, LocKind, compared_form, hash, key_of_url, normal_form, trim};
use crate::protocol::{ALTERNATES_TRACKED, HREFLANGS_TRACKED};
use crate::rules::is_invalid_url;
use crate::writer::escape_into;

/// An entry: its URL, and the languages and URLs that it names.
struct Page<'d> {
    element: &'d Element,
    /// What new links stand behind.
    loc_element: &'d Element,
    loc: Url,
    links: Vec<Link>,
}

struct Link {
    language: String,
    url: Url,
}

struct Url {
    /// In normal form, by which it is known however it is written.
    text: String,
    /// The same for all that are the same: a hash at first, then a number below that of all URLs.
    key: u64,
}

impl Url {
    fn of(text: &str) -> Self {
        let loc = Loc::of(text);
        let key = hash(compared_form(&loc).as_bytes());
        Self { text: normal_form(&loc).into_owned(), key }
    }

    fn index(&self) -> usize {
        usize::try_from(self.key).unwrap_or(usize::MAX)
    }
}

/// The pages of a document, and how many URLs they have.
fn pages<'d>(document: &'d Document<'_>) -> (Vec<Page<'d>>, usize) {
    let mut pages = Vec::new();
    let mut keys = Vec::new();
    for (index, element) in document.markup.children(0) {
        let Some((_, loc_element)) = document.child(index, "loc") else { continue };
        let Some(loc) = document.text_of(loc_element) else { continue };
        let mut page = Page { element, loc_element, loc: Url::of(&loc), links: Vec::new() };
        keys.push(page.loc.key);
        for (link, child) in document.markup.children(index) {
            if document.local(child) == "link"
                && let Some(link) = alternate(document, link)
            {
                keys.push(link.url.key);
                page.links.push(link);
            }
        }
        pages.push(page);
    }
    sort(&mut keys);
    keys.dedup();
    let number = |url: &mut Url| url.key = keys.partition_point(|key| *key < url.key) as u64;
    for page in &mut pages {
        number(&mut page.loc);
        for link in &mut page.links {
            number(&mut link.url);
        }
    }
    (pages, keys.len())
}

/// The language and the URL of an alternate that search engines understand.
fn alternate(document: &Document<'_>, link: u32) -> Option<Link> {
    let value = |name| document.value(document.attribute(link, name)?.value);
    let written = value("hreflang")?;
    let language = match trim(&written) {
        default if default.eq_ignore_ascii_case("x-default") => "x-default".to_owned(),
        language => hreflang(language)?,
    };
    if value("rel")? != "alternate" {
        return None;
    }
    let href = value("href")?;
    let loc = Loc::of(trim(&href));
    let is_possible = loc.kind == LocKind::Absolute && !is_invalid_url(&loc);
    is_possible.then(|| Link { language, url: Url::of(loc.text) })
}

/// Which URLs are of one set: each leads to another one of its set, or to itself.
struct Sets(Vec<usize>);

impl Sets {
    /// The URL that all of the set of a URL lead to.
    fn leader(&mut self, mut url: usize) -> usize {
        while let Some(next) = self.0.get(url).copied().filter(|next| *next != url) {
            let after = self.0.get(next).copied().unwrap_or(next);
            if let Some(way) = self.0.get_mut(url) {
                *way = after;
            }
            url = after;
        }
        url
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.leader(a), self.leader(b));
        if let Some(way) = self.0.get_mut(a) {
            *way = b;
        }
    }
}

/// What the pages of a set name.
#[derive(Default)]
struct Named<'p> {
    /// One of each language, sorted by it.
    links: Vec<&'p Link>,
    /// Two pages are in one language: which of them belongs to the set is not known.
    is_unclear: bool,
}

impl<'p> Named<'p> {
    fn add(&mut self, link: &'p Link) {
        let at = self.links.partition_point(|known| known.language < link.language);
        match self.links.get(at) {
            Some(known) if known.language == link.language => {
                self.is_unclear |= known.url.key != link.url.key;
            }
            _ if self.links.len() >= HREFLANGS_TRACKED => self.is_unclear = true,
            _ => self.links.insert(at, link),
        }
    }
}

/// Adds the links that pages of a set are missing, if those to themselves are among them: another page says in which language it is.
pub(super) fn complete_with_self(document: &Document<'_>) -> Edits {
    complete_where(document, |page, link, _| !page.links.is_empty() && page.loc.key == link.url.key)
}

/// The same if one is among them to a page that names this one.
pub(super) fn complete_with_return(document: &Document<'_>) -> Edits {
    complete_where(document, |page, link, naming| {
        let naming_it = naming.binary_search(&pair(&link.url, &page.loc));
        page.loc.key != link.url.key && naming_it.is_ok()
    })
}

/// Adds the links that pages of a set are missing: those to themselves, and those that other pages of the set have.
pub(super) fn complete(document: &Document<'_>) -> Edits {
    complete_where(document, |_, _, _| true)
}

/// A number for a page and one that it names.
const fn pair(page: &Url, named: &Url) -> u64 {
    page.key << 32 | named.key
}

/// The same for pages of which one of the new links is as it is wanted. The last of what is asked is which pages name which, in
/// order.
fn complete_where(
    document: &Document<'_>,
    is_wanted: fn(&Page<'_>, &Link, &[u64]) -> bool,
) -> Edits {
    let (pages, count) = pages(document);
    let mut naming = Vec::new();
    for page in &pages {
        naming.extend(page.links.iter().map(|link| pair(&page.loc, &link.url)));
    }
    sort(&mut naming);
    let mut links = Links::of(document)?;
    // Pages that name each other, or a third one, are of one set.
    let mut sets = Sets((0..count).collect());
    for page in &pages {
        for link in &page.links {
            sets.join(link.url.index(), page.loc.index());
        }
    }
    let mut named = Vec::new();
    named.resize_with(count, Named::default);
    for page in &pages {
        if let Some(named) = named.get_mut(sets.leader(page.loc.index())) {
            for link in &page.links {
                named.add(link);
            }
        }
    }
    let mut edits = Vec::new();
    for page in &pages {
        let Some(named) = named.get(sets.leader(page.loc.index())) else { continue };
        if named.is_unclear {
            continue;
        }
        let mut text = String::new();
        let is_new = |link: &Link| !page.links.iter().any(|own| own.language == link.language);
        if !named.links.iter().any(|link| is_new(link) && is_wanted(page, link, &naming)) {
            continue;
        }
        for link in &named.links {
            if is_new(link) {
                links.push(page, link, &mut text)?;
            }
        }
        if !text.is_empty() {
            edits.push(Edit::insert(page.loc_element.end, text));
        }
    }
    Some(edits)
}

/// Writes links, as many as a document may have, and no more text than mending may add to it.
struct Links<'d, 'a> {
    document: &'d Document<'a>,
    /// What the links of the document are called.
    name: &'a str,
    left: usize,
    bytes_left: usize,
}

impl<'d, 'a> Links<'d, 'a> {
    fn of(document: &'d Document<'a>) -> Option<Self> {
        for index in document.markup.indexes() {
            let element = document.markup.get(index)?;
            if document.local(element) == "link" {
                let name = document.name(element);
                let bytes_left = growth_max(document.text.len());
                return Some(Self { document, name, left: ALTERNATES_TRACKED, bytes_left });
            }
        }
        None
    }

    /// Writes one as the page would have it.
    #[inline(never)]
    fn push(&mut self, page: &Page<'_>, link: &Link, text: &mut String) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        let indent = self.document.indent(page.loc_element.start);
        let language = &link.language;
        let len = indent.len() + self.name.len() + language.len() + link.url.text.len();
        self.bytes_left = self.bytes_left.checked_sub(len)?;
        push_all(
            text,
            &[indent, "<", self.name, " rel=\"alternate\" hreflang=\"", language, "\" href=\""],
        );
        let is_written = escape_into(&link.url.text, text);
        text.push_str("\"/>");
        is_written.then_some(())
    }
}

/// The same for URLs of which one was probably meant as the other: they differ in the scheme, in `www.` or in a slash at the end.
fn loose_key(url: &Url) -> u64 {
    let (_, rest) = url.text.split_once("://").unwrap_or_default();
    let rest = rest.strip_prefix("www.").unwrap_or(rest);
    hash(rest.strip_suffix('/').unwrap_or(rest).as_bytes())
}

/// Adds entries for the pages of the same host that are named as alternates and are not listed, with the same links, unless they
/// are nothing but that for no language, or such a page is listed under nearly the same URL. A page that does not name itself is left
/// alone: the new pages would have no link back to it.
pub(super) fn list_targets(document: &Document<'_>) -> Edits {
    let (pages, count) = pages(document);
    let mut links = Links::of(document)?;
    let mut is_listed = vec![false; count];
    for page in &pages {
        *is_listed.get_mut(page.loc.index())? = true;
    }
    let mut listed: Vec<u64> = pages.iter().map(|page| loose_key(&page.loc)).collect();
    sort(&mut listed);
    let mut edits = Vec::new();
    for page in &pages {
        let mut named = Named::default();
        page.links.iter().for_each(|link| named.add(link));
        if named.is_unclear || !page.links.iter().any(|link| link.url.key == page.loc.key) {
            continue;
        }
        let (origin, _) = split_origin(&page.loc.text);
        let name = document.name(page.element);
        let indent = document.indent(page.element.start);
        let mut text = String::new();
        for target in &page.links {
            let is_here = split_origin(&target.url.text).0 == origin;
            let is_of_language =
                |link: &Link| link.url.key == target.url.key && link.language != "x-default";
            if !is_here
                || !page.links.iter().any(is_of_language)
                || listed.binary_search(&loose_key(&target.url)).is_ok()
                || !is_url(&target.url.text)
                || std::mem::replace(is_listed.get_mut(target.url.index())?, true)
            {
                continue;
            }
            push_all(&mut text, &[indent, "<", name, "><loc>"]);
            if !escape_into(&target.url.text, &mut text) {
                return None;
            }
            text.push_str("</loc>");
            for link in &page.links {
                links.push(page, link, &mut text)?;
            }
            push_all(&mut text, &[indent, "</", name, ">"]);
        }
        if !text.is_empty() {
            edits.push(Edit::insert(page.element.end, text));
        }
    }
    Some(edits)
}

/// How many elements of an entry are looked at for an alternate that says the same.
const SAME_MAX: usize = 100;

/// Takes an alternate away that leads to the page which one before it names for the same language, wherever in that page.
pub(super) fn without_repeated(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let said = |link| {
        let value = |name| document.value(document.attribute(link, name)?.value);
        let language = trim(&value("hreflang")?).to_ascii_lowercase();
        Some((language, key_of_url(trim(&value("href")?))))
    };
    let own = said(index)?;
    let beside = document.markup.children(document.markup.parent(index)?).take(SAME_MAX);
    let mut before = beside.take_while(|(other, _)| *other < index);
    let is_said = before.any(|(other, _)| said(other).as_ref() == Some(&own));
    if is_said { remove_element(document, span) } else { None }
}

/// The URLs of pages and those of alternates: sorted, in the high bits a hash of the URL as it is compared, in the low ones the
/// number of the element that has it.
#[derive(Debug, Default)]
pub(super) struct Urls {
    pub(super) pages: Vec<u64>,
    alternates: Vec<u64>,
}

impl Urls {
    pub(super) fn of(document: &Document<'_>) -> Self {
        let mut urls = Self { pages: keys(document, "loc"), alternates: keys(document, "link") };
        sort(&mut urls.pages);
        sort(&mut urls.alternates);
        urls
    }
}

/// The keys of the elements with that local name in the entries of a sitemap or an index.
#[inline(never)]
fn keys(document: &Document<'_>, name: &str) -> Vec<u64> {
    let is_in_entry = |index: u32| {
        let parent = document.markup.parent(index).and_then(|parent| document.markup.get(parent));
        parent.is_some_and(|parent| matches!(document.local(parent), "url" | "sitemap"))
    };
    let indexes = document.markup.indexes().filter(|index| u64::from(*index) <= INDEX);
    let elements = indexes.filter(|index| {
        let element = document.markup.get(*index);
        element.is_some_and(|element| document.local(element) == name) && is_in_entry(*index)
    });
    let key =
        |index: u32| Some(hash(url_at(document, index)?.0.as_bytes()) & !INDEX | u64::from(index));
    elements.filter_map(key).collect()
}

/// The URL that a `loc` or a link has, as it is compared, and where it stands.
fn url_at(document: &Document<'_>, index: u32) -> Option<(String, Span)> {
    let element = document.markup.get(index)?;
    let span = match document.local(element) {
        "loc" => element.content(),
        _ => document.attribute(index, "href")?.value,
    };
    Some((compared(&document.value(span)?), span))
}

pub(super) fn compared(url: &str) -> String {
    compared_form(&Loc::of(trim(url))).into_owned()
}

/// Puts another value in the place of one, and where that is the URL of a page, in the alternates that name it.
pub(super) fn replaced(document: &Document<'_>, span: Span, old: &str, new: &str) -> Edits {
    let mut edits = vec![document.replace(span, new)?];
    edits.extend(renamed(document, span, old, new));
    Some(edits)
}

/// What becomes of alternates when the URL of the page whose `loc` is at a place becomes another one: those that name the page
/// follow it, and where only scheme or host have changed, those of its entry that had the same.
fn renamed(document: &Document<'_>, loc: Span, old: &str, new: &str) -> Vec<Edit> {
    let Some((loc, element)) = document.element(loc.start) else { return Vec::new() };
    if document.local(element) != "loc" {
        return Vec::new();
    }
    let urls = document.urls.get_or_init(|| Urls::of(document));
    let page = compared(old);
    if urls.alternates.is_empty() || trim(new) == trim(old) {
        return Vec::new();
    }
    // Where the page is the same as before, so is what names it in another way.
    let is_same = compared(new) == page;
    let follows =
        |href: Span| !is_same || document.value(href).is_some_and(|url| trim(&url) == trim(old));
    let mut edits = with_origin(document, loc, old, new);
    let own = edits.len();
    // Of entries for the same page the first takes the alternates with it.
    if with_url(document, &urls.pages, &page, 1).iter().any(|(first, _)| *first == loc) {
        for (_, href) in with_url(document, &urls.alternates, &page, usize::MAX) {
            let own = edits.get(..own).unwrap_or_default();
            let after = own.partition_point(|edit| edit.span.start < href.start);
            let is_changed = own.get(after).is_some_and(|edit| edit.span == href);
            if !is_changed && follows(href) {
                edits.extend(document.replace(href, new));
            }
        }
    }
    edits
}

/// The alternates beside a `loc` that have its old scheme and host, with the new ones.
fn with_origin(document: &Document<'_>, loc: u32, old: &str, new: &str) -> Vec<Edit> {
    let [(old, old_rest), (new, new_rest)] = [old, new].map(split_origin);
    let entry = document.markup.parent(loc).unwrap_or(loc);
    let is_of_entry = document.child(entry, "loc").is_some_and(|(first, _)| first == loc);
    if !is_of_entry || old_rest != new_rest {
        return Vec::new();
    }
    let change = |link| {
        let href = document.attribute(link, "href")?.value;
        let url = document.value(href)?;
        let (origin, rest) = split_origin(&url);
        if origin == old { document.replace(href, &join(&[new, rest])) } else { None }
    };
    document.markup.children(entry).filter_map(|(link, _)| change(link)).collect()
}

/// A URL up to its path, and the rest.
fn split_origin(url: &str) -> (&str, &str) {
    let url = trim(url);
    url.split_at_checked(Loc::of(url).rest_start()).unwrap_or_default()
}

/// The first `most` elements with those keys that have a URL, and where that stands.
#[inline(never)]
pub(super) fn with_url(
    document: &Document<'_>,
    keys: &[u64],
    url: &str,
    most: usize,
) -> Vec<(u32, Span)> {
    let start = hash(url.as_bytes()) & !INDEX;
    let after = keys.get(keys.partition_point(|key| *key < start)..).unwrap_or_default();
    let mut found = Vec::new();
    for key in after.iter().take_while(|key| **key & !INDEX == start) {
        let index = u32::try_from(key & INDEX).unwrap_or_default();
        if let Some((known, place)) = url_at(document, index)
            && known == url
        {
            found.push((index, place));
        }
        if found.len() >= most {
            break;
        }
    }
    found
}
