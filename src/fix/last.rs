//! What need not be asked again.

use std::cell::Cell;

/// What was said of the element with the number that was asked about last: thousands of places in it may ask.
#[derive(Debug, Default)]
pub(super) struct Last(Cell<Option<(u32, bool)>>);

impl Last {
    pub(super) fn of(&self, index: u32, ask: impl FnOnce() -> bool) -> bool {
        match self.0.get() {
            Some((known, said)) if known == index => said,
            _ => {
                let said = ask();
                self.0.set(Some((index, said)));
                said
            }
        }
    }
}
