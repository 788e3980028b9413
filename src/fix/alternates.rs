//! Mends of alternates: every page of a set names every page of it, itself included.
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#guidelines>

use super::document::Document;
use super::edit::Edit;
use super::elements::Edits;
use super::markup::Element;
use super::value::hreflang;
use crate::model::{Loc, normal_form};
use crate::writer::escape_into;
use std::collections::{BTreeMap, BTreeSet};

/// An entry with alternates: its URL, and the languages and URLs that it names.
struct Page<'d> {
    element: &'d Element,
    /// What new links stand behind.
    loc_element: &'d Element,
    loc: String,
    links: Vec<(String, String)>,
}

fn pages<'d>(document: &'d Document<'_>) -> Vec<Page<'d>> {
    let mut pages = Vec::new();
    for (index, element) in document.markup.children(0) {
        let Some((_, loc_element)) = document.child(index, "loc") else { continue };
        let Some(loc) = document.text_of(loc_element) else { continue };
        let links =
            document.markup.children(index).filter(|(_, child)| document.local(child) == "link");
        let links = links.filter_map(|(link, _)| alternate(document, link));
        pages.push(Page { element, loc_element, loc: key(&loc), links: links.collect() });
    }
    pages
}

/// The language and the URL of an alternate that search engines understand.
fn alternate(document: &Document<'_>, link: u32) -> Option<(String, String)> {
    let value = |name| document.value(document.attribute(link, name)?.value);
    let language = value("hreflang")?.trim().to_ascii_lowercase();
    let is_known = language == X_DEFAULT || hreflang(&language).is_some();
    let is_alternate = value("rel")? == "alternate";
    (is_known && is_alternate).then_some((language, key(value("href")?.trim())))
}

/// By which a URL is known, however it is written.
fn key(url: &str) -> String {
    normal_form(&Loc::of(url)).into_owned()
}

/// For each URL that is named, the language under which it is; `None` if there are several.
fn languages(pages: &[Page<'_>]) -> BTreeMap<String, Option<String>> {
    let mut languages: BTreeMap<String, Option<String>> = BTreeMap::new();
    // `x-default` says nothing about the language of a page.
    for (language, url) in
        pages.iter().flat_map(|page| &page.links).filter(|link| link.0 != X_DEFAULT)
    {
        let known = languages.entry(url.clone()).or_insert_with(|| Some(language.clone()));
        if known.as_ref() != Some(language) {
            *known = None;
        }
    }
    languages
}

const X_DEFAULT: &str = "x-default";

/// Adds the links that pages of a set are missing: those to themselves, and those that other pages of the set have.
pub(super) fn complete(document: &Document<'_>) -> Edits {
    let pages = pages(document);
    let name = link_name(document)?;
    let languages = languages(&pages);
    let language_of = |url: &str| languages.get(url).and_then(Option::as_deref);
    // Pages that name each other, or a third one, are of one set.
    let mut set_of: BTreeMap<&str, usize> = BTreeMap::new();
    let mut sets: Vec<Vec<&Page<'_>>> = Vec::new();
    for page in &pages {
        let urls = || page.links.iter().map(|(_, url)| url.as_str()).chain([page.loc.as_str()]);
        let known: BTreeSet<usize> = urls().filter_map(|url| set_of.get(url).copied()).collect();
        let mut joined = vec![page];
        for index in &known {
            joined.extend(sets.get_mut(*index).map(std::mem::take).unwrap_or_default());
        }
        for member in &joined {
            for url in member.links.iter().map(|(_, url)| url).chain([&member.loc]) {
                set_of.insert(url, sets.len());
            }
        }
        sets.push(joined);
    }
    let mut edits = Vec::new();
    for set in sets {
        let mut links: BTreeSet<(&str, &str)> = BTreeSet::new();
        for page in &set {
            links
                .extend(page.links.iter().map(|(language, url)| (language.as_str(), url.as_str())));
            links.extend(language_of(&page.loc).map(|language| (language, page.loc.as_str())));
        }
        let count = links.iter().map(|(language, _)| language).collect::<BTreeSet<_>>().len();
        if count < links.len() {
            // Two pages in one language: which of them belongs to the set is not known.
            continue;
        }
        for page in set {
            let is_named = |link: &(&str, &str)| {
                page.links.iter().any(|(language, url)| (language.as_str(), url.as_str()) == *link)
            };
            let indent = document.indent(page.loc_element.start);
            let mut text = String::new();
            for (language, url) in links.iter().filter(|link| !is_named(link)) {
                push_link(name, language, url, indent, &mut text)?;
            }
            if !text.is_empty() {
                edits.push(Edit::insert(page.loc_element.end, text));
            }
        }
    }
    Some(edits)
}

fn push_link(name: &str, language: &str, url: &str, indent: &str, text: &mut String) -> Option<()> {
    for part in [indent, "<", name, " rel=\"alternate\" hreflang=\"", language, "\" href=\""] {
        text.push_str(part);
    }
    let is_written = escape_into(url, text);
    text.push_str("\"/>");
    is_written.then_some(())
}

/// What the links of the document are called.
fn link_name<'d>(document: &Document<'d>) -> Option<&'d str> {
    let mut elements = document.markup.indexes().filter_map(|index| document.markup.get(index));
    elements.find(|element| document.local(element) == "link").map(|link| document.name(link))
}

/// Adds entries for the pages that are named as alternates and are not listed, with the same links.
pub(super) fn list_targets(document: &Document<'_>) -> Edits {
    let pages = pages(document);
    let mut listed: BTreeSet<String> = document
        .markup
        .children(0)
        .filter_map(|(index, _)| Some(key(&document.text_of(document.child(index, "loc")?.1)?)))
        .collect();
    let mut edits = Vec::new();
    for page in &pages {
        let mut text = String::new();
        for (_, url) in &page.links {
            if listed.insert(url.clone()) {
                let name = document.name(page.element);
                for part in [document.indent(page.element.start), "<", name, "><loc>"] {
                    text.push_str(part);
                }
                if !escape_into(url, &mut text) {
                    return None;
                }
                text.push_str("</loc>");
                for (language, url) in &page.links {
                    let indent = document.indent(page.loc_element.start);
                    push_link(link_name(document)?, language, url, indent, &mut text)?;
                }
                for part in [document.indent(page.element.start), "</", name, ">"] {
                    text.push_str(part);
                }
            }
        }
        if !text.is_empty() {
            edits.push(Edit::insert(page.element.end, text));
        }
    }
    Some(edits)
}
