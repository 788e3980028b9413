//! Entries that follow each other and look alike: found together, so that whoever reads them can look at all of them before
//! reading the first one.

use super::{Layout, Parts, Record, record, resolve_into, span};
use crate::diagnostic::{Place, Span};
use crate::model::Added;

/// How many entries are found together. What is asked of memory for all of them at once arrives while they are read.
pub(crate) const BATCH: usize = 16;

/// Entries with values of the protocol and nothing else, in the order and with the white space of the entry before.
#[derive(Debug)]
pub(crate) struct Batch<'w> {
    window: &'w str,
    base: u32,
    /// The length of the start tag.
    tag_len: usize,
    entries: [Parts; BATCH],
    len: usize,
    /// What a `loc` is resolved in.
    scratch: String,
}

/// The values of an entry, as they stand in the document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outline<'w> {
    /// The start tag.
    pub(crate) tag: Span,
    /// `loc`, `lastmod`, `changefreq`, `priority`, with references and white space.
    pub(crate) values: [Option<&'w str>; 4],
}

impl<'w> Batch<'w> {
    pub(super) fn new(window: &'w str, base: u32, tag: &str) -> Self {
        let entries = [Parts::NONE; BATCH];
        Self { window, base, tag_len: tag.len(), entries, len: 0, scratch: String::new() }
    }

    /// Finds the entries from `at` on.
    #[inline]
    pub(super) fn fill(&mut self, layout: &Layout, at: usize) {
        let (mut len, mut pos) = (0, at);
        for entry in &mut self.entries {
            let Some(parts) = layout.find(self.window.as_bytes(), pos) else { break };
            pos = parts.end;
            *entry = parts;
            len += 1;
        }
        self.len = len;
    }

    /// How many entries there are.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// The offset after the entry before that with the number `index`, if there is one.
    pub(in crate::syntax) fn end_before(&self, index: usize) -> Option<usize> {
        Some(self.entries.get(..self.len)?.get(index.checked_sub(1)?)?.end)
    }

    /// The values of an entry.
    #[inline(always)]
    pub(crate) fn outline(&self, index: usize) -> Option<Outline<'w>> {
        let parts = self.entries.get(..self.len)?.get(index)?;
        let tag = span(self.base, parts.tag, parts.tag + self.tag_len)?;
        Some(Outline { tag, values: parts.fields.map(|(start, end)| self.text(start, end)) })
    }

    /// The `loc` of an entry, as it stands in the document.
    #[inline(always)]
    pub(crate) fn loc(&self, index: usize) -> Option<&'w str> {
        let (start, end) = self.entries.get(..self.len)?.get(index)?.fields[0];
        self.text(start, end)
    }

    /// Where the values of an entry stand, white space included.
    #[cold]
    pub(crate) fn places(&self, index: usize) -> [Option<Place>; 4] {
        let place = |(start, end): (usize, usize)| {
            (start > 0).then(|| Place::within(self.base, start, end))
        };
        self.entries.get(index).map_or([None; 4], |parts| parts.fields.map(place))
    }

    #[inline(always)]
    fn text(&self, start: usize, end: usize) -> Option<&'w str> {
        if start == 0 { None } else { self.window.get(start..end) }
    }

    /// The whole entry, for whoever wants to know all about it. `None` if it has to be read token by token.
    #[inline(never)]
    pub(crate) fn record(&mut self, index: usize) -> Option<Record<'_>> {
        let parts = self.entries.get(..self.len)?.get(index)?;
        record(self.window, self.base, self.tag_len, parts, Added::NONE, &mut self.scratch)
    }
}

/// Appends `written` with its references resolved; whether all of them are `&amp;`, so that it has the same kinds of characters as
/// before.
#[inline(never)]
pub(crate) fn resolve_ampersands(written: &str, out: &mut String) -> bool {
    resolve_into(written, out) == Some(true)
}
