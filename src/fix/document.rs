//! A document that is being mended: its text, its elements, and what is known of it.

use super::FixOptions;
use super::alternates::Urls;
use super::edit::Edit;
use super::elements::{INDEX, gaps, is_loc};
use super::languages::{self, Named};
use super::last::Last;
use super::markup::{Attribute, Element, Markup, part};
use super::missing::InRow;
use super::repeated::{Kept, are_urls_last, own, runs_together};
use super::xml::unescaped;
use crate::diagnostic::{Span, sort};
use crate::grammar::Vocabulary;
use crate::model::{count_chars, find_word, hash, is_blank, resolve};
use crate::protocol::LOC_CHARS_LIMIT;
use crate::reader::Format;
use crate::writer::escape_into;
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

#[derive(Debug)]
pub(super) struct Document<'a> {
    pub(super) text: &'a str,
    pub(super) format: Format,
    pub(super) options: &'a FixOptions,
    pub(super) markup: Markup,
    /// The element whose attributes were asked for last, and these: a tag may have thousands, with something to mend in each.
    tag: RefCell<(u32, Rc<[Attribute<'a>]>)>,
    /// The attributes of the root.
    root_tag: OnceCell<Rc<[Attribute<'a>]>>,
    /// All elements by what is around them and their local names, once something asks for them.
    children: OnceCell<Vec<u64>>,
    /// What entries have once, as [`own`] finds it.
    own: OnceCell<Vec<u64>>,
    /// Of values that are there more than once, those to keep.
    pub(super) kept: OnceCell<Vec<Kept>>,
    /// The elements of the root, once something asks how they stand beside each other.
    pub(super) row: OnceCell<Vec<InRow>>,
    /// The entry whose page was asked for last, and that.
    page: RefCell<(u32, Option<Rc<str>>)>,
    /// The value in which an element was found last, and where its text ends: there may be thousands in it.
    value: Cell<(u32, Option<u32>)>,
    /// The entry whose alternates were asked for last, and these.
    named: RefCell<(u32, Option<Rc<[Named]>>)>,
    /// Whether several entries stand in one.
    run_together: Last,
    /// Whether an entry has a URL.
    with_loc: Last,
    /// Whether entries that stand in one have their URLs at the end.
    urls_last: Last,
    /// Whether an entry may have the URL of its page.
    pub(super) with_page: Last,
    /// Whether there is no text between the elements in an element.
    without_text: Last,
    /// Whether an element, by its start, holds entries.
    pub(super) with_entries: Last,
    /// Whether there may be elements that say what URLs are relative to.
    has_bases: OnceCell<bool>,
    /// The hashes of the prefixes of extensions, sorted, once something asks for them.
    extensions: OnceCell<Vec<u64>>,
    /// The entries of pages in the root that have an end tag, in order, once something asks for them.
    pages: OnceCell<Vec<Element>>,
    /// How much text was looked through for what other text says, in all.
    looked_through: Cell<usize>,
    /// Which URLs it has, once something asks for them.
    pub(super) urls: OnceCell<Urls>,
    /// Whether all of them have the scheme `http`, once something asks for it.
    pub(super) is_http: OnceCell<bool>,
}

/// How many bytes are looked through in all.
const LOOKED_THROUGH_MAX: usize = 1 << 28;

/// The names of the elements that are entries.
const ENTRIES: [&str; 4] = ["url", "sitemap", "item", "entry"];

impl<'a> Document<'a> {
    pub(super) fn new(text: &'a str, format: Format, options: &'a FixOptions) -> Self {
        let markup = if is_lines(format) { Markup::default() } else { Markup::of(text) };
        let tag = RefCell::new((u32::MAX, Rc::default()));
        let (root_tag, children) = (OnceCell::new(), OnceCell::new());
        let (own, kept, row) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let page = RefCell::new((u32::MAX, None));
        let value = Cell::new((u32::MAX, None));
        let named = RefCell::new((u32::MAX, None));
        let [run_together, with_loc] = [Last::default(), Last::default()];
        let [urls_last, with_page] = [Last::default(), Last::default()];
        let [without_text, with_entries] = [Last::default(), Last::default()];
        let (has_bases, extensions) = (OnceCell::new(), OnceCell::new());
        let (pages, urls, is_http) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let looked_through = Cell::new(0);
        Self {
            text,
            format,
            options,
            markup,
            tag,
            root_tag,
            children,
            own,
            kept,
            row,
            page,
            value,
            named,
            run_together,
            with_loc,
            urls_last,
            with_page,
            without_text,
            with_entries,
            has_bases,
            extensions,
            pages,
            looked_through,
            urls,
            is_http,
        }
    }

    /// What relative URLs are relative to at a place; `""` if that is not known.
    pub(super) fn base(&self, at: u32) -> String {
        let has_bases = *self.has_bases.get_or_init(|| find_word("xml:base", self.text).is_some());
        let mut named = Vec::new();
        let mut next = self.markup.at(at).filter(|_| has_bases);
        while let Some(index) = next {
            let base = self.attribute(index, "xml:base").and_then(|base| self.value(base.value));
            // With a longer one URLs are too long: a character has four bytes at most.
            named.extend(base.filter(|base| base.len() <= LOC_CHARS_LIMIT * 4));
            next = self.markup.parent(index);
        }
        let url = self.options.parse.url.as_deref().unwrap_or_default();
        let inner = |outer: String, base: String| resolve(&outer, &base).unwrap_or(outer);
        named.into_iter().rev().fold(url.to_owned(), inner)
    }

    /// Whether so much text may still be looked through for what other text says: each of thousands of entries may ask for as
    /// much as there is.
    pub(super) fn may_look_through(&self, len: usize) -> bool {
        self.looked_through.set(self.looked_through.get().saturating_add(len));
        self.looked_through.get() <= LOOKED_THROUGH_MAX
    }

    /// Whether it is read line by line.
    pub(super) fn is_lines(&self) -> bool {
        is_lines(self.format)
    }

    #[inline(never)]
    pub(super) fn part(&self, span: Span) -> &'a str {
        part(self.text, span)
    }

    fn byte(&self, at: u32) -> Option<u8> {
        self.text.as_bytes().get(at as usize).copied()
    }

    pub(super) fn name(&self, element: &Element) -> &'a str {
        self.part(element.name())
    }

    /// The start tag of an element.
    pub(super) fn tag(&self, element: &Element) -> &'a str {
        self.part(Span::new(element.start, element.open_end))
    }

    /// The name of an element without its prefix.
    pub(super) fn local(&self, element: &Element) -> &'a str {
        local(self.name(element))
    }

    /// The value in `span`; `None` if that is markup, or if its meaning is not certain.
    pub(super) fn value(&self, span: Span) -> Option<String> {
        let raw = self.part(span);
        if self.is_lines() {
            return Some(raw.to_owned());
        }
        let is_markup = raw.starts_with('<') && !raw.starts_with("<!");
        if is_markup { None } else { unescaped(raw) }
    }

    /// Puts another value in the place of the one in `span`, unless it would be too long for a URL, which that was not.
    pub(super) fn replace(&self, span: Span, value: &str) -> Option<Edit> {
        let is_long = |text: &str| count_chars(text) >= LOC_CHARS_LIMIT;
        if is_long(value) && !is_long(&self.value(span)?) {
            return None;
        }
        let mut text = String::with_capacity(value.len());
        if self.is_lines() {
            text.push_str(value);
        } else if !escape_into(value, &mut text) {
            return None;
        }
        (text != self.part(span)).then(|| Edit::new(span, text))
    }

    /// The element that a place is in, or that starts there.
    #[inline(never)]
    pub(super) fn element(&self, at: u32) -> Option<(u32, &Element)> {
        let index = self.markup.at(at)?;
        Some((index, self.markup.get(index)?))
    }

    /// The entry that a place is in.
    #[inline(never)]
    pub(super) fn entry(&self, at: u32) -> Option<(u32, &Element)> {
        let (mut index, mut element) = self.element(at)?;
        while !self.is_entry(element) {
            index = self.markup.parent(index)?;
            element = self.markup.get(index)?;
        }
        Some((index, element))
    }

    /// Whether several entries stand in the one that a place is in.
    pub(super) fn is_run_together(&self, at: u32) -> bool {
        let Some((entry, _)) = self.entry(at) else { return false };
        self.run_together.of(entry, || runs_together(self, entry))
    }

    /// Whether an entry has a URL in a `<loc>`, wherever in it.
    pub(super) fn has_loc(&self, entry: u32) -> bool {
        let is_url =
            |inner: &Element| is_loc(self, inner) && !self.part(inner.content()).is_empty();
        self.with_loc.of(entry, || {
            let Some(entry) = self.markup.get(entry) else { return false };
            let mut inner = self.markup.after(entry).take_while(|inner| inner.start < entry.end);
            inner.any(is_url)
        })
    }

    /// Whether there is nothing but white space between the elements in an element.
    pub(super) fn has_elements_only(&self, index: u32) -> bool {
        let is_blank = |gap: &Span| is_blank(self.part(*gap));
        self.without_text
            .of(index, || gaps(self, index).is_some_and(|gaps| gaps.iter().all(is_blank)))
    }

    /// Whether an element is an entry.
    pub(super) fn is_entry(&self, element: &Element) -> bool {
        ENTRIES.contains(&self.local(element)) && !self.is_of_extension(element)
    }

    /// The entry of a page in the root that starts before a place, the last one; else the first.
    pub(super) fn page_entry_near(&self, at: u32) -> Option<&Element> {
        let pages = self.pages.get_or_init(|| {
            let is_page =
                |element: &Element| self.local(element) == "url" && self.is_entry(element);
            let children = self.markup.children(0).map(|(_, child)| *child);
            children.filter(|child| is_page(child) && child.closing_name().is_some()).collect()
        });
        let before = pages.partition_point(|page| page.start < at);
        pages.get(before.saturating_sub(1))
    }

    /// Whether it has a prefix that stands for an extension.
    fn is_of_extension(&self, element: &Element) -> bool {
        let Some((prefix, _)) = self.name(element).split_once(':') else { return false };
        let extensions = self.extensions.get_or_init(|| self.extension_prefixes());
        extensions.binary_search(&hash(prefix.as_bytes())).is_ok()
    }

    /// The hashes of the prefixes of extensions: as the root declares them, else the usual ones. That of the root is none,
    /// whatever it is called.
    fn extension_prefixes(&self) -> Vec<u64> {
        let root = self.markup.root().and_then(|root| self.name(root).split_once(':'));
        let root = root.map_or("", |(prefix, _)| prefix);
        let attributes = self.attributes(0);
        let declared = attributes.iter().filter_map(|attribute| {
            let prefix = attribute.name.strip_prefix("xmlns:")?;
            Some((prefix, Vocabulary::of(prefix, self.part(attribute.value)).0))
        });
        let usual =
            Vocabulary::EXTENSIONS.map(|vocabulary| (vocabulary.usual_prefix(), vocabulary));
        let is_declared = |prefix| declared.clone().any(|(known, _)| known == prefix);
        let usual = usual.into_iter().filter(|(prefix, _)| !is_declared(*prefix));
        let extensions = declared.clone().chain(usual);
        let extensions =
            extensions.filter(|(prefix, vocabulary)| *prefix != root && vocabulary.is_extension());
        let mut hashes: Vec<u64> = extensions.map(|(prefix, _)| hash(prefix.as_bytes())).collect();
        sort(&mut hashes);
        hashes
    }

    /// The child of an element with this local name. The URL of an image that stands in an entry itself is not that of the entry.
    #[inline(never)]
    pub(super) fn child(&self, parent: u32, name: &str) -> Option<(u32, &Element)> {
        let is_in_extension =
            self.markup.get(parent).is_some_and(|parent| self.is_of_extension(parent));
        self.first_child(parent, name, |child| {
            self.local(child) == name && (is_in_extension || !self.is_of_extension(child))
        })
    }

    /// The first child of an element with this name, which has its prefix.
    pub(super) fn first_named(&self, parent: u32, name: &str) -> Option<(u32, &Element)> {
        self.first_child(parent, local(name), |child| self.name(child) == name)
    }

    /// The first of the children with this local name that are as asked for.
    fn first_child(
        &self,
        parent: u32,
        name: &str,
        is_it: impl Fn(&Element) -> bool,
    ) -> Option<(u32, &Element)> {
        let keys = self.children.get_or_init(|| self.keys_of_children());
        let start = key_of_child(parent, name);
        let same = keys.get(keys.partition_point(|key| *key < start)..).unwrap_or_default();
        let mut same = same.iter().take_while(|key| **key & !INDEX == start).take(SAME_MAX);
        same.find_map(|key| {
            let index = u32::try_from(key & INDEX).ok()?;
            let is_here = self.markup.parent(index) == Some(parent);
            let child = self.markup.get(index).filter(|child| is_here && is_it(child))?;
            Some((index, child))
        })
    }

    fn keys_of_children(&self) -> Vec<u64> {
        let mut keys = Vec::new();
        for index in self.markup.indexes().take_while(|index| u64::from(*index) <= INDEX) {
            if let (Some(child), Some(parent)) = (self.markup.get(index), self.markup.parent(index))
            {
                keys.push(key_of_child(parent, self.local(child)) | u64::from(index));
            }
        }
        sort(&mut keys);
        keys
    }

    /// What entries have once, of all of them.
    pub(super) fn all_own(&self) -> &[u64] {
        self.own.get_or_init(|| own(self))
    }

    /// The same with these high bits.
    pub(super) fn own(&self, group: u64) -> &[u64] {
        let keys = self.all_own();
        let start = keys.partition_point(|key| key >> 32 < group);
        let end = keys.partition_point(|key| key >> 32 <= group);
        keys.get(start..end).unwrap_or_default()
    }

    /// Whether entries that stand in one have their URLs at the end.
    pub(super) fn are_urls_last(&self, entry: u32) -> bool {
        self.urls_last.of(entry, || are_urls_last(self, entry))
    }

    #[inline(never)]
    pub(super) fn attributes(&self, index: u32) -> Rc<[Attribute<'a>]> {
        if index == 0 {
            let attributes = || self.markup.attributes(self.text, 0).into();
            return Rc::clone(self.root_tag.get_or_init(attributes));
        }
        let mut tag = self.tag.borrow_mut();
        if tag.0 != index {
            *tag = (index, self.markup.attributes(self.text, index).into());
        }
        Rc::clone(&tag.1)
    }

    #[inline(never)]
    pub(super) fn attribute(&self, index: u32, name: &str) -> Option<Attribute<'a>> {
        self.attributes(index).iter().find(|attribute| attribute.name == name).copied()
    }

    /// What `find` says of a value; it is not asked again about the value that was asked about last.
    pub(super) fn end_of_text(
        &self,
        value: u32,
        find: fn(&Self, u32) -> Option<u32>,
    ) -> Option<u32> {
        if self.value.get().0 != value {
            self.value.set((value, find(self, value)));
        }
        self.value.get().1
    }

    /// The alternates of an entry; `None` if there are too many.
    pub(super) fn named_beside(&self, entry: u32) -> Option<Rc<[Named]>> {
        if self.named.borrow().0 != entry {
            let named = languages::named(self, entry).map(Rc::from);
            self.named.replace((entry, named));
        }
        self.named.borrow().1.clone()
    }

    /// The text of an element, without the white space around it.
    pub(super) fn text_of(&self, element: &Element) -> Option<String> {
        Some(unescaped(self.part(element.content()))?.trim().to_owned())
    }

    /// The URL of the page that a place is about.
    pub(super) fn page(&self, at: u32) -> Option<Rc<str>> {
        let (entry, _) = self.entry(at)?;
        if self.page.borrow().0 != entry {
            let url = self.child(entry, "loc").or_else(|| self.child(entry, "link"));
            let page = url.and_then(|(_, url)| self.text_of(url)).map(Rc::from);
            self.page.replace((entry, page));
        }
        self.page.borrow().1.clone()
    }

    /// `span`, and the line it stands on if there is nothing else on it.
    #[inline(never)]
    pub(super) fn whole_line(&self, span: Span) -> Span {
        let is_space = |byte: &u8| matches!(byte, b' ' | b'\t');
        let before = self.text.as_bytes().get(..span.start as usize).unwrap_or_default();
        let after = self.text.as_bytes().get(span.end as usize..).unwrap_or_default();
        let indent = before.iter().rev().take_while(|byte| is_space(byte)).count();
        let trail = after.iter().take_while(|byte| is_space(byte)).count();
        let starts = matches!(before.iter().rev().nth(indent), None | Some(b'\n' | b'\r'));
        let line_end = match after.get(trail..).unwrap_or_default() {
            [] => Some(0),
            [b'\r', b'\n', ..] => Some(2),
            [b'\n' | b'\r', ..] => Some(1),
            _ => None,
        };
        match line_end.filter(|_| starts) {
            Some(len) => Span::new(
                span.start - u32::try_from(indent).unwrap_or(0),
                span.end + u32::try_from(trail + len).unwrap_or(0),
            ),
            None => span,
        }
    }

    /// The line that a place is on, without its end.
    pub(super) fn line(&self, at: u32) -> Span {
        let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let bytes = self.text.as_bytes();
        let before = bytes.get(..at as usize).unwrap_or_default();
        let after = bytes.get(at as usize..).unwrap_or_default();
        let back = before.iter().rev().take_while(|byte| !is_end(byte)).count();
        let forth = after.iter().take_while(|byte| !is_end(byte)).count();
        Span::new(at - u32::try_from(back).unwrap_or(0), at + u32::try_from(forth).unwrap_or(0))
    }

    /// What indents the line that a place is on, with the line end before it.
    pub(super) fn indent(&self, at: u32) -> &'a str {
        let before = self.text.get(..at as usize).unwrap_or_default();
        let spaces = before.bytes().rev().take(INDENT_BYTES_MAX);
        let len = spaces.take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let trimmed = before.get(..before.len() - len).unwrap_or_default();
        let trimmed = trimmed
            .strip_suffix('\n')
            .map_or(trimmed, |rest| rest.strip_suffix('\r').unwrap_or(rest));
        before.get(trimmed.len()..).filter(|indent| indent.contains('\n')).unwrap_or_default()
    }

    /// Where the text in `span` stands, without the white space around it.
    pub(super) fn trimmed(&self, span: Span) -> Span {
        let text = self.part(span);
        let before = text.len() - text.trim_start().len();
        let start = span.start + u32::try_from(before).unwrap_or(0);
        Span::new(start, start + u32::try_from(text.trim().len()).unwrap_or(0))
    }

    /// The white space around what `span` holds.
    pub(super) fn space_around(&self, span: Span) -> [Span; 2] {
        let is_space = |at: u32| self.byte(at).is_some_and(|byte| byte.is_ascii_whitespace());
        let (mut start, mut end) = (span.start, span.end);
        while start > 0 && is_space(start - 1) {
            start -= 1;
        }
        while is_space(end) {
            end += 1;
        }
        [Span::new(start, span.start), Span::new(span.end, end)]
    }
}

/// How long what indents a line may be: it is written for each line that is put in.
const INDENT_BYTES_MAX: usize = 256;

/// How many elements with one local name are looked at for the first with a prefix.
const SAME_MAX: usize = 1_024;

/// In the high bits what the keys of the children with this local name have.
fn key_of_child(parent: u32, name: &str) -> u64 {
    let around = u64::from(parent).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (hash(name.as_bytes()) ^ around) & !INDEX
}

/// Whether a document is read line by line.
pub(super) const fn is_lines(format: Format) -> bool {
    matches!(format, Format::Text | Format::Robots)
}

/// A name without its prefix.
pub(super) fn local(name: &str) -> &str {
    name.split_once(':').map_or(name, |(_, local)| local)
}
