//! The entries of indexes and robots.txt files, which name files.

use super::NO_FILE;
use super::cycles::Cycles;
use super::files::{File, Lookup, key_without_query, path_of};
use crate::diagnostic::{Place, sort};
use crate::model::{ChildKind, Lastmod, Loc, LocKind, ReferenceView, key_of_url, resolve};
use crate::protocol::{SITE_REFERENCE_TEXT_MAX_BYTES, SITE_REFERENCES_TRACKED};
use std::ops::Range;

/// One of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reference {
    /// The file it stands in; [`NO_FILE`] for a robots.txt that is none of the files.
    pub(super) file: u32,
    pub(super) entry: u32,
    pub(super) lastmod: Option<Lastmod>,
    /// Where its URL starts and ends in the text of all.
    loc: (u32, u32),
    /// The hash of its URL in normal form.
    pub(super) key: u64,
    line: u32,
    column: u32,
    /// The file that it means.
    pub(super) target: Option<u32>,
}

impl Reference {
    /// Its URL, in the text of all.
    fn loc_in<'t>(&self, text: &'t str) -> &'t str {
        let (start, end) = self.loc;
        text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Where it stands. `other` is the file that it has to do with.
    pub(super) fn place(&self, other: u32) -> Place {
        Place::in_file(self.file, other, self.line, self.column)
    }
}

/// All of them, in the order of files.
#[derive(Debug, Default)]
pub(super) struct References {
    all: Vec<Reference>,
    text: String,
    /// The file in hand, and where its references start.
    file: u32,
    start: usize,
    is_full: bool,
}

impl References {
    /// What is added from here on stands in that file.
    pub(super) fn begin(&mut self, file: Option<u32>) {
        self.file = file.unwrap_or(NO_FILE);
        self.start = self.all.len();
    }

    #[inline(never)]
    pub(super) fn add(
        &mut self,
        entry: u32,
        loc: &str,
        base: Option<&str>,
        lastmod: Option<Lastmod>,
    ) {
        let text_len = self.text.len() + loc.len();
        self.is_full |=
            self.all.len() >= SITE_REFERENCES_TRACKED || text_len > SITE_REFERENCE_TEXT_MAX_BYTES;
        if self.is_full {
            return;
        }
        let end = |text: &str| u32::try_from(text.len()).unwrap_or(u32::MAX);
        let start = end(&self.text);
        self.text.push_str(loc);
        self.all.push(Reference {
            file: self.file,
            entry,
            lastmod,
            loc: (start, end(&self.text)),
            key: key_of_reference(loc, base),
            line: 0,
            column: 0,
            target: None,
        });
    }

    /// Where the references of the file in hand stand, from its first on.
    pub(super) fn set_places(&mut self, places: &[Place]) {
        for (reference, place) in self.all.iter_mut().skip(self.start).zip(places) {
            let start = place.start();
            (reference.line, reference.column) = (start.line, start.column);
        }
    }

    /// Which are those of the file in hand.
    pub(super) const fn in_hand(&self) -> Range<usize> {
        self.start..self.all.len()
    }

    /// Some of them.
    pub(super) fn some(&self, range: Range<usize>) -> &[Reference] {
        self.all.get(range).unwrap_or_default()
    }

    /// Whether there were more than could be kept.
    pub(super) const fn is_full(&self) -> bool {
        self.is_full
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Reference> {
        self.all.iter()
    }

    /// The URL of a reference.
    pub(super) fn loc(&self, reference: &Reference) -> &str {
        reference.loc_in(&self.text)
    }

    /// All files are known: finds those that are meant.
    pub(super) fn resolve(&mut self, files: &[File]) {
        let lookup = Lookup::new(files);
        let text = self.text.as_str();
        for reference in &mut self.all {
            reference.target = lookup.find(reference, reference.loc_in(text));
        }
        let mut best = vec![None; files.len()];
        for same in self.all.chunk_by_mut(|one, other| one.file == other.file) {
            leave_to_best(same, &mut best, &lookup, text);
        }
        self.resolve_without_queries(&lookup);
    }

    /// Finds the files of references whose queries the names of files have not, where nothing else can be meant.
    #[cold]
    fn resolve_without_queries(&mut self, lookup: &Lookup<'_>) {
        let is_open = |reference: &Reference, loc: &str| {
            reference.target.is_none() && loc.as_bytes().contains(&b'?')
        };
        if !self.all.iter().any(|reference| is_open(reference, self.loc(reference))) {
            return;
        }
        let mut keys: Vec<u64> =
            self.all.iter().map(|reference| key_without_query(self.loc(reference))).collect();
        sort(&mut keys);
        let is_alone = |key: u64| {
            let at = keys.partition_point(|known| *known < key);
            keys.get(at + 1) != Some(&key)
        };
        let text = self.text.as_str();
        for reference in &mut self.all {
            let loc = reference.loc_in(text);
            if is_open(reference, loc) && is_alone(key_without_query(loc)) {
                reference.target = lookup.find_without_query(reference, loc);
            }
        }
    }

    /// A reference in an index as the rules see it, if its file is there and another one.
    pub(super) fn view<'a>(
        &'a self,
        reference: &Reference,
        files: &'a [File],
        cycles: &mut Cycles,
    ) -> Option<ReferenceView<'a>> {
        let target = reference.target.filter(|target| *target != reference.file)?;
        files.get(reference.file as usize).filter(|file| file.is_index())?;
        let child = files.get(target as usize)?.as_child();
        Some(ReferenceView {
            loc: self.loc(reference),
            place: reference.place(target),
            entry: reference.entry,
            lastmod: reference.lastmod,
            child,
            is_in_cycle: child.kind == ChildKind::Index
                && cycles.leads(target, reference.file, &self.all, files),
        })
    }
}

/// The hash of the URL that an entry of a file with that base means.
pub(super) fn key_of_reference(loc: &str, base: Option<&str>) -> u64 {
    let is_whole = Loc::of(loc).kind == LocKind::Absolute;
    let resolved = base.filter(|_| !is_whole).and_then(|base| resolve(base, loc));
    key_of_url(resolved.as_deref().unwrap_or(loc))
}

/// Which reference is most like the name of a file: the file that it stands in, and its number there.
type Best = Option<(u32, usize)>;

/// Of the references in a file that have different paths only one can mean a file that is known by its name: the one that is
/// most like it. `best` has a place for each file.
fn leave_to_best(references: &mut [Reference], best: &mut [Best], lookup: &Lookup<'_>, text: &str) {
    let likeness = |reference: &Reference| {
        reference.target.and_then(|target| lookup.likeness(target, reference.loc_in(text)))
    };
    for (number, reference) in references.iter().enumerate() {
        let own = likeness(reference);
        if own.is_none() {
            continue;
        }
        let Some(best) = slot_of(best, reference) else { continue };
        let known = best.filter(|(file, _)| *file == reference.file);
        let known = known.and_then(|(_, number)| likeness(references.get(number)?));
        if own > known {
            *best = Some((reference.file, number));
        }
    }
    for number in 0..references.len() {
        let Some(reference) = references.get(number) else { break };
        let best = slot_of(best, reference).and_then(|best| *best);
        let known = best.filter(|(file, _)| *file == reference.file);
        let known = known.and_then(|(_, number)| references.get(number));
        let path = |reference: &Reference| path_of(reference.loc_in(text));
        let is_other = known.is_some_and(|known| path(known) != path(reference));
        if let Some(reference) = references.get_mut(number).filter(|_| is_other) {
            reference.target = None;
        }
    }
}

/// The place of the file that a reference means.
fn slot_of<'b>(best: &'b mut [Best], reference: &Reference) -> Option<&'b mut Best> {
    best.get_mut(reference.target? as usize)
}
