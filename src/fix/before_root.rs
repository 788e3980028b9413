//! Mends of what stands before the root: messages of programs, pages of HTML, and other files.

use super::document::Document;
use super::edit::{Edit, put};
use super::elements::Edits;
use crate::diagnostic::Span;
use crate::model::{
    InHtml, find, find_word, has, is_space, lowered, sitemap_in_page, trim, trim_start,
};

/// Takes away what a program printed before the document: all up to where that certainly starts. What may be a URL of a page
/// stays.
pub(super) fn to_the_root(document: &Document<'_>, span: Span) -> Edits {
    if is_page(document, span) {
        return out_of_page(document);
    }
    put(before_root(document, span).filter(|before| !may_name_pages(document.part(*before)))?, &[])
}

/// The same whatever it says, unless there are entries in it.
pub(super) fn all_to_the_root(document: &Document<'_>, span: Span) -> Edits {
    put(before_root(document, span).filter(|before| !holds_entries(document.part(*before)))?, &[])
}

/// From a place to where the document certainly starts.
fn before_root(document: &Document<'_>, span: Span) -> Option<Span> {
    let rest = document.text.get(span.start as usize..)?;
    let starts = ROOTS.iter().filter_map(|root| find_word(root, rest));
    let len = starts.min().filter(|len| *len > 0 && !is_page(document, span))?;
    Some(Span::new(span.start, span.start + u32::try_from(len).ok()?))
}

/// What a document starts with.
const ROOTS: [&str; 6] = ["<?xml ", "<urlset", "<sitemapindex", "<rss", "<feed", "<rdf:RDF"];

/// The tags around the URLs of a sitemap.
const LOCS: [&str; 3] = ["<loc", ":loc>", "</loc"];

/// Whether tags of entries of a sitemap or of a feed are in a text.
fn holds_entries(text: &str) -> bool {
    has_any(&LOCS, text) || has_any(&["<link", ":link", "</link"], text)
}

fn has_any(words: &[&str], text: &str) -> bool {
    let text = lowered(text);
    words.iter().any(|word| find_word(word, &text).is_some())
}

/// Whether a text may name pages or sitemaps, as a list, a robots.txt or the rest of another file does. A message names files of
/// the server.
fn may_name_pages(text: &str) -> bool {
    const MARKS: [&str; 4] = ["//", "\\/\\/", "www.", "sitemap:"];
    let is_path = |line: &str| {
        let line = trim(line);
        has(b'/', line) && !line.bytes().any(|byte| is_space(byte) || byte == b'<')
    };
    has_any(&MARKS, text) || text.lines().any(is_path) || holds_entries(text)
}

/// Whether that is the tag of an HTML page.
fn is_page(document: &Document<'_>, span: Span) -> bool {
    document.part(span).get(.."<html".len()).is_some_and(|tag| tag.eq_ignore_ascii_case("<html"))
}

/// Takes away the page around a sitemap, unless there are entries in it.
fn out_of_page(document: &Document<'_>) -> Edits {
    let near = document.text.get(..document.text.floor_char_boundary(PAGE_START_BYTES))?;
    let InHtml::Sitemap(_, start) = sitemap_in_page(near) else { return None };
    let (head, sitemap) = document.text.split_at_checked(start)?;
    let mut end = 0;
    for root in ["</urlset", "</sitemapindex"] {
        while let Some(at) = find_word(root, sitemap.get(end..)?) {
            end += at + root.len();
        }
    }
    let end = if end == 0 {
        sitemap.len()
    } else {
        end + find(b'>', sitemap.as_bytes().get(end..)?)? + 1
    };
    let tail = sitemap.get(end..)?;
    if has_any(&LOCS, head) || has_any(&LOCS, tail) {
        return None;
    }
    let offset = |at: usize| u32::try_from(at).ok();
    let (start, end, all) = (offset(start)?, offset(start + end)?, offset(document.text.len())?);
    Some(vec![
        Edit::new(Span::new(0, start), String::new()),
        Edit::new(Span::new(end, all), String::new()),
    ])
}

/// As far as a page is looked at for the start of a sitemap, and more.
const PAGE_START_BYTES: usize = 8_192;

/// Takes away text before a tag: without that the rest would be no XML. What is spelled nearly as a root stays, and what may be
/// a URL of a page.
pub(super) fn before_a_tag(document: &Document<'_>, span: Span) -> Edits {
    if may_name_pages(document.part(span)) { None } else { all_before_a_tag(document, span) }
}

/// The same whatever it says.
pub(super) fn all_before_a_tag(document: &Document<'_>, span: Span) -> Edits {
    let text = lowered(document.part(span));
    let may_be_root =
        find_word("urlset", &text).is_some() || find_word("sitemapindex", &text).is_some();
    let rest = document.text.get(span.end as usize..)?;
    let is_idle = !may_be_root && !is_page(document, span);
    if is_idle && trim_start(rest).starts_with('<') { put(span, &[]) } else { None }
}
