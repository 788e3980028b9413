//! What extensions add to entries that are written as they are.

use super::WriteOptions;
use super::entry::{Draft, NewEntry};
use super::judge::Judge;
use crate::model::EntryKind;
use crate::table::Entry;
use crate::writer::Piece;

/// Leaves out what consumers would not take, entry by entry.
#[derive(Debug)]
pub(crate) struct LegalExtensions {
    judge: Judge,
}

/// How many values of an entry are left out one by one; of one with more faults, all that extensions add is.
const ROUNDS_MAX: usize = 50;

impl LegalExtensions {
    /// For the entries of one document, which is served from `url`.
    pub(crate) fn new(url: Option<&str>) -> Self {
        let options = WriteOptions { base: url.map(str::to_owned), ..WriteOptions::default() };
        Self { judge: Judge::new(EntryKind::Url, &options) }
    }

    /// What extensions add to an entry, in the order in which it is written.
    #[inline]
    pub(crate) fn of<'a>(&mut self, entry: Entry<'a>) -> Vec<Piece<'a>> {
        if entry.extensions.is_empty() { Vec::new() } else { self.of_some(entry) }
    }

    #[inline(never)]
    fn of_some<'a>(&mut self, entry: Entry<'a>) -> Vec<Piece<'a>> {
        let mut draft = Draft::of(&NewEntry::from(entry));
        draft.values = [None; 3];
        draft.pieces.retain(|(field, _)| field.is_of_sitemap());
        for _ in 0..ROUNDS_MAX {
            if draft.pieces.is_empty() {
                return draft.pieces;
            }
            let Err(fault) = self.judge.judge_extensions(&draft) else { return draft.pieces };
            // What is wrong with a page as a whole is that its alternates leave it out.
            if draft.remove(fault.position).is_none() && !draft.remove_alternates() {
                break;
            }
        }
        Vec::new()
    }
}
