//! The origins of the URLs that extensions add: images and videos come from a few servers that take turns.

use crate::model::{Flags, Loc, Origin};

/// The last few origins.
#[derive(Debug, Default)]
pub(super) struct Origins {
    known: [Origin; 4],
    next: usize,
}

impl Origins {
    /// Looks at `text`, which has no white space around it. `flags` may come from a scan that was needed anyway.
    pub(super) fn loc<'a>(&mut self, text: &'a str, flags: Option<Flags>) -> Loc<'a> {
        let place = self.known.iter().position(|origin| origin.may_be_that_of(text));
        let place = place.unwrap_or_else(|| {
            self.next = (self.next + 1) % self.known.len();
            self.next
        });
        Loc::new(text, flags, None, self.known.get_mut(place))
    }
}
