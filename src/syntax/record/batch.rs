//! Entries that follow each other and look alike: found together, so that whoever reads them can look at all of them before
//! reading the first one.

use super::spelling::{Spelling, Spelt};
use super::{Layout, Parts, Record, record, resolve_into, span};
use crate::diagnostic::{Place, Span};
use crate::model::Added;

/// How many entries are found together. What is asked of memory for all of them at once arrives while they are read.
pub(crate) const BATCH: usize = 16;

/// Entries with values of the protocol and nothing else: in the order and with the white space of the entry before, or all in
/// unusual spellings.
#[derive(Debug)]
pub(crate) struct Batch<'w> {
    window: &'w str,
    base: u32,
    tag: &'static str,
    entries: [Parts; BATCH],
    len: usize,
    /// Those in unusual spellings, in place of `entries`.
    spelt: Vec<Spelt>,
    /// The values of `spelt` that do not stand in the window as they are.
    resolved: String,
    /// What a `loc` is resolved in.
    scratch: String,
}

/// The values of an entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Outline<'w> {
    /// The start tag.
    pub(crate) tag: Span,
    /// `loc`, `lastmod`, `changefreq`, `priority`, with references, unless the batch [is resolved](Batch::is_resolved), and
    /// with white space.
    pub(crate) values: [Option<&'w str>; 4],
    /// A comment inside of a value.
    pub(crate) comment: Option<Span>,
}

impl<'w> Batch<'w> {
    pub(super) fn new(window: &'w str, base: u32, tag: &'static str) -> Self {
        let entries = [Parts::NONE; BATCH];
        let (spelt, resolved, scratch) = (Vec::new(), String::new(), String::new());
        Self { window, base, tag, entries, len: 0, spelt, resolved, scratch }
    }

    /// Finds the entries from `at` on.
    #[inline]
    pub(super) fn fill(&mut self, layout: &Layout, at: usize) {
        self.spelt.clear();
        let (mut len, mut pos) = (0, at);
        for entry in &mut self.entries {
            let Some(parts) = layout.find(self.window.as_bytes(), pos) else { break };
            pos = parts.end;
            *entry = parts;
            len += 1;
        }
        self.len = len;
    }

    /// Finds the entries from `at` on, in whatever spelling.
    pub(super) fn spell(&mut self, at: usize) {
        let Self { window, base, tag, ref mut spelt, ref mut resolved, .. } = *self;
        spelt.clear();
        resolved.clear();
        let spelling = Spelling { window, base, tag };
        let mut pos = at;
        while spelt.len() < BATCH
            && let Some(entry) = spelling.read(pos, resolved)
        {
            pos = entry.parts.end;
            spelt.push(entry);
        }
        self.len = spelt.len();
    }

    /// Whether values have their references resolved.
    pub(crate) const fn is_resolved(&self) -> bool {
        !self.spelt.is_empty()
    }

    /// How many entries there are.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// The offset after the entry before that with the number `index`, if there is one.
    pub(in crate::syntax) fn end_before(&self, index: usize) -> Option<usize> {
        let before = index.checked_sub(1)?;
        if let Some(spelt) = self.spelt.get(before) {
            return Some(spelt.parts.end);
        }
        Some(self.entries.get(..self.len)?.get(before)?.end)
    }

    /// The values of an entry. `None` if there is more to be said of it.
    #[inline(always)]
    pub(crate) fn outline(&self, index: usize) -> Option<Outline<'_>> {
        if let Some(spelt) = self.spelt.get(index) {
            return spelt.outline(self.window, self.base, &self.resolved);
        }
        let parts = self.entries.get(..self.len)?.get(index)?;
        let tag = span(self.base, parts.tag, parts.tag + self.tag.len())?;
        let values = parts.fields.map(|(start, end)| self.text(start, end));
        Some(Outline { tag, values, comment: None })
    }

    /// The `loc` of an entry.
    #[inline(always)]
    pub(crate) fn loc(&self, index: usize) -> Option<&str> {
        if let Some(spelt) = self.spelt.get(index) {
            return spelt.loc(self.window, &self.resolved);
        }
        let (start, end) = self.entries.get(..self.len)?.get(index)?.fields[0];
        self.text(start, end)
    }

    /// Where the values of an entry stand, white space included.
    #[cold]
    pub(crate) fn places(&self, index: usize) -> [Option<Place>; 4] {
        if let Some(spelt) = self.spelt.get(index) {
            return spelt.places();
        }
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
        if let Some(spelt) = self.spelt.get(index) {
            return spelt.record(self.window, self.base, &self.resolved);
        }
        let parts = self.entries.get(..self.len)?.get(index)?;
        record(self.window, self.base, self.tag.len(), parts, Added::NONE, &mut self.scratch)
    }
}

/// Appends `written` with its references resolved; whether all of them are `&amp;`, so that it has the same kinds of characters as
/// before.
#[inline(never)]
pub(crate) fn resolve_ampersands(written: &str, out: &mut String) -> bool {
    resolve_into(written, out) == Some(true)
}
