//! What is told once for a whole document, however many of its URLs it is about.

use super::notes::Notes;
use crate::diagnostic::{Lines, Place};

/// How many URLs have each of the [`Notes`] that are told once, and where the first one stands.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tallies([(u32, Place); 15]);

impl Tallies {
    /// Counts a URL that stands at `place`.
    pub(crate) fn add(&mut self, notes: Notes, place: Place) {
        for ((count, first), bit) in self.0.iter_mut().zip(0..) {
            if notes.tallied() >> bit & 1 != 0 {
                if *count == 0 {
                    *first = place;
                }
                *count = count.saturating_add(1);
            }
        }
    }

    /// How many URLs have the note, and where the first one stands; `None` if there is none.
    pub(crate) fn get(&self, note: Notes) -> Option<(u32, Place)> {
        let index = usize::try_from(note.tallied().trailing_zeros()).ok()?;
        self.0.get(index).copied().filter(|(count, _)| *count > 0)
    }

    /// The text in the window is about to be dropped.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for (count, first) in &mut self.0 {
            if *count > 0 {
                first.pin(lines, window);
            }
        }
    }
}
