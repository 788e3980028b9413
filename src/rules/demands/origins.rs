//! The origins of the URLs that extensions add: images and videos come from a few servers that take turns.

use crate::model::{Flags, Loc, Origin, PlainUrl};

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

    /// A URL of which [`Loc::is_plain`] holds, if its origin is known and it has neither query nor fragment. Finds nothing else
    /// out, so that it takes less time.
    #[inline]
    pub(super) fn plain<'a>(&self, text: &'a str) -> Option<PlainUrl<'a>> {
        self.known.iter().find(|origin| origin.may_be_that_of(text))?.plain(text)
    }
}
