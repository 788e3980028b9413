//! The text at hand.

use crate::diagnostic::Place;

/// A window of the document.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source<'w> {
    pub(super) window: &'w str,
    /// The offset of the window in the document.
    pub(super) base: u32,
    /// Whether the document ends with the window.
    pub(super) is_last: bool,
}

impl<'w> Source<'w> {
    /// The text from `pos` on.
    pub(super) fn from(&self, pos: usize) -> &'w str {
        self.window.get(pos..).unwrap_or_default()
    }

    pub(super) fn get(&self, start: usize, end: usize) -> &'w str {
        self.window.get(start..end).unwrap_or_default()
    }

    /// Where in the document a part of the window is.
    pub(super) fn place(&self, start: usize, end: usize) -> Place {
        Place::within(self.base, start, end)
    }
}
