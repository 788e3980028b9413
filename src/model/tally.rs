//! What is told once for a whole document, however many of its URLs it is about.

use super::notes::Notes;
use crate::diagnostic::{Lines, Place};

/// How many URLs have each of the [`Notes`] that are told once, and where the first one stands.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tallies(Vec<(Notes, u32, Place)>);

impl Tallies {
    /// Counts a URL that stands at `place`.
    #[inline(never)]
    pub(crate) fn add(&mut self, notes: Notes, place: Place) {
        let mut rest = notes.told_once();
        while let Some(note) = rest.take_first() {
            match self.0.iter_mut().find(|(known, ..)| *known == note) {
                Some((_, count, _)) => *count = count.saturating_add(1),
                None => self.0.push((note, 1, place)),
            }
        }
    }

    /// How many URLs have the note, and where the first one stands; `None` if there is none.
    pub(crate) fn get(&self, note: Notes) -> Option<(u32, Place)> {
        self.0.iter().find(|(known, ..)| *known == note).map(|(_, count, first)| (*count, *first))
    }

    /// The text in the window is about to be dropped.
    #[inline(never)]
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for (_, _, first) in &mut self.0 {
            first.pin(lines, window);
        }
    }
}
