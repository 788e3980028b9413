//! What stands between the values that extensions add to an entry, as it was in entries before.
//!
//! One program writes a document, so that between two values nearly always stand the same tags and white space as between
//! two such values before. To compare with that is much less work than to read it, and says as much: what tags mean depends
//! only on which elements are open and which attributes the one in hand has had.

use super::gap::Gap;
use crate::grammar::ExtensionField;
use crate::model::Piece;

/// Where an entry is left by a value: the slots of the elements that are open, and the attributes that the tag in hand has
/// had, a bit for each. 0 before the first value.
pub(super) type State = u64;

/// The bits of a state that stand for attributes.
const ATTRIBUTE_BITS: u32 = 8;

/// Behind the tag of an element: a state in which it is open, too. `None` if elements nest deeper than any do.
pub(super) fn inside(state: State, slot: u8) -> Option<State> {
    let outer = state >> ATTRIBUTE_BITS;
    (outer >> (u64::BITS - 2 * u8::BITS) == 0)
        .then_some((outer << u8::BITS | (u64::from(slot) + 1)) << ATTRIBUTE_BITS)
}

/// Behind the value of attribute number `index`: one of the eight that are known.
pub(super) const fn with_attribute(state: State, index: usize) -> State {
    state | 1 << index
}

/// A value that was read: its number among the pieces, where it stands in the window up to the character that ends it, and
/// where it leaves the entry.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub(super) piece: usize,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) state: State,
}

/// All passages that are known.
#[derive(Debug, Default)]
pub(super) struct Passages {
    /// The states, and those that follow a value which leaves the entry so.
    of: Vec<(State, Vec<Passage>)>,
    /// How many entries more may differ from all before than do not.
    misses: u8,
}

/// What stands before a value, from the end of the one before it on, or before the end of the entry.
#[derive(Debug, Clone)]
pub(super) struct Passage {
    gaps: Box<[Gap]>,
    /// Pieces without a text: groups, mostly.
    pub(super) pieces: Box<[Blank]>,
    /// Behind the end of the tag whose attributes come before, if that is a piece.
    pub(super) tag_end: Option<usize>,
    /// The value that follows; `None` at the end of the entry.
    pub(super) value: Option<Next>,
}

/// A piece without a text. Offsets are those in the passage.
#[derive(Debug, Clone, Copy)]
pub(super) struct Blank {
    pub(super) field: ExtensionField,
    pub(super) text: usize,
    /// `None` for the end of a tag that has attributes.
    pub(super) span: (usize, Option<usize>),
}

/// A value that follows a passage.
#[derive(Debug, Clone, Copy)]
pub(super) struct Next {
    pub(super) field: ExtensionField,
    /// `<` or a quote.
    pub(super) ends_with: u8,
    /// The number of the state in which it leaves the entry.
    pub(super) state: usize,
}

/// A passage that is longer is not kept.
const PASSAGE_MAX_BYTES: usize = 256;

/// How many different ones may follow in a state, and how many states there may be.
const PASSAGES_MAX: usize = 8;
const STATES_MAX: usize = 64;

/// Where this many more entries differ than do not, the others will hardly be alike.
const MISSES_MAX: u8 = 64;

impl Passages {
    /// The number of the state before the first value.
    pub(super) const START: usize = 0;

    /// Whether it is worth while to look for passages, and to keep them.
    pub(super) const fn are_of_use(&self) -> bool {
        self.misses < MISSES_MAX
    }

    /// An entry had known passages only, or not.
    pub(super) const fn count(&mut self, is_known: bool) {
        self.misses =
            if is_known { self.misses.saturating_sub(1) } else { self.misses.saturating_add(1) };
    }

    /// The passage that stands at `at` in that state, and the offset behind it.
    #[inline(always)]
    pub(super) fn find(&self, state: usize, bytes: &[u8], at: usize) -> Option<(&Passage, usize)> {
        let (_, passages) = self.of.get(state)?;
        passages.iter().find_map(|passage| Some((passage, passage.pass(bytes, at)?)))
    }

    /// Keeps the passages of an entry that was read in `from..to` with these pieces, all of them of spans behind `base`.
    /// Stops at the first that is unusual.
    #[inline(never)]
    pub(super) fn learn(
        &mut self,
        bytes: &[u8],
        base: u32,
        (from, to): (usize, usize),
        pieces: &[Piece],
        marks: &[Mark],
    ) -> Option<()> {
        let in_window = |offset: u32| Some(offset.checked_sub(base)? as usize);
        let (mut state, mut pos, mut first) = (self.state(0)?, from, 0);
        // Where the tag ends whose attributes come, if it is a piece.
        let mut tag_end = None;
        for mark in marks.iter().map(Some).chain([None]) {
            let (start, last) = mark.map_or((to, pieces.len()), |mark| (mark.start, mark.piece));
            let value = match mark {
                Some(mark) => Some(Next {
                    field: pieces.get(mark.piece)?.field,
                    ends_with: *bytes.get(mark.end)?,
                    state: self.state(mark.state)?,
                }),
                None => None,
            };
            let written = bytes.get(pos..start).filter(|it| it.len() <= PASSAGE_MAX_BYTES)?;
            let ends_here = tag_end.take_if(|end| *end <= start).map(|end| end - pos);
            let mut blanks = Vec::new();
            for piece in pieces.get(first..last)? {
                let [span_start, span_end] = [piece.span.start, piece.span.end].map(in_window);
                let (span_start, span_end) = (span_start?, span_end?);
                if span_end > start {
                    tag_end = Some(span_end);
                }
                blanks.push(Blank {
                    field: piece.field,
                    text: piece.empty_at()?.checked_sub(pos)?,
                    span: (
                        span_start.checked_sub(pos)?,
                        (span_end <= start).then_some(span_end - pos),
                    ),
                });
            }
            let (_, passages) = self.of.get_mut(state)?;
            if !passages.iter().any(|known| known.pass(bytes, pos).is_some()) {
                if passages.len() == PASSAGES_MAX {
                    return None;
                }
                passages.push(Passage {
                    gaps: written.chunks(Gap::MAX_BYTES).map_while(|it| Gap::of(&[it])).collect(),
                    pieces: blanks.into(),
                    tag_end: ends_here,
                    value,
                });
            }
            if let (Some(mark), Some(value)) = (mark, value) {
                let span = pieces.get(mark.piece)?.span;
                if (in_window(span.start)?, in_window(span.end)?) != (mark.start, mark.end) {
                    return None;
                }
                (state, pos, first) = (value.state, mark.end, mark.piece + 1);
            }
        }
        Some(())
    }

    /// The number of a state.
    fn state(&mut self, state: State) -> Option<usize> {
        if let Some(number) = self.of.iter().position(|(known, _)| *known == state) {
            return Some(number);
        }
        if self.of.len() == STATES_MAX {
            return None;
        }
        self.of.push((state, Vec::new()));
        Some(self.of.len() - 1)
    }
}

impl Passage {
    /// The offset behind it, if it stands at `at`.
    #[inline(always)]
    fn pass(&self, bytes: &[u8], at: usize) -> Option<usize> {
        let mut pos = at;
        for gap in &self.gaps {
            pos = gap.pass(bytes, pos)?;
        }
        Some(pos)
    }
}
