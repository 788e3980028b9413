//! What stands between the values that extensions add to an entry, as it was in entries before.
//!
//! One program writes a document, so that between two values nearly always stand the same tags and white space as between
//! two such values before. To compare with that is much less work than to read it, and says as much: what tags mean depends
//! only on which elements are open and which attributes the one in hand has had.

use super::gap::Gap;
use crate::grammar::ExtensionField;
use crate::model::Piece;

/// Where an entry is left by a value: the slots of the elements that are open, and, behind the value of an attribute, those
/// that the tag has had, a bit for each. 0 before the first value.
pub(super) type State = u64;

/// The bits of a state that stand for attributes.
const ATTRIBUTE_BITS: u32 = 8;

/// How many attributes of an element are known.
pub(super) const ATTRIBUTES: usize = ATTRIBUTE_BITS as usize;

/// Behind the tag of an element: a state in which it is open, too. `None` if elements nest deeper than any do.
pub(super) fn inside(state: State, slot: u8) -> Option<State> {
    let outer = state >> ATTRIBUTE_BITS;
    (outer >> (u64::BITS - 2 * u8::BITS) == 0)
        .then_some((outer << u8::BITS | (u64::from(slot) + 1)) << ATTRIBUTE_BITS)
}

/// Behind the value of attribute number `index`.
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

impl Blank {
    /// A piece of what stands between two places of the window. `None` if it has a text, or starts before.
    fn of(piece: &Piece, base: u32, from: usize, to: usize) -> Option<Self> {
        let in_window = |offset: u32| Some(offset.checked_sub(base)? as usize);
        let (start, end) = (in_window(piece.span.start)?, in_window(piece.span.end)?);
        Some(Self {
            field: piece.field,
            text: piece.empty_at()?.checked_sub(from)?,
            span: (start.checked_sub(from)?, (end <= to).then(|| end - from)),
        })
    }

    /// Where the tag of a piece ends in the document, if that is behind the passage.
    fn open((piece, blank): (&Piece, &Self)) -> Option<u32> {
        let (_, end) = blank.span;
        end.is_none().then_some(piece.span.end)
    }
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

    /// Keeps the passages of an entry that was read in `from..to` with these pieces, all of them of spans behind `base`. Stops
    /// where something is unusual: a passage that is long, a tag with attributes that stands for an empty value.
    #[inline(never)]
    pub(super) fn learn(
        &mut self,
        bytes: &[u8],
        base: u32,
        (from, to): (usize, usize),
        pieces: &[Piece],
        marks: &[Mark],
    ) -> Option<()> {
        // Attributes in another order than that in which they are known are no passage to the next, and values with white space
        // around them do not end with it.
        let is_usual = |mark: &Mark| {
            let span = pieces.get(mark.piece).map(|piece| piece.span);
            span == super::span(base, mark.start, mark.end)
        };
        if !marks.is_sorted_by_key(|mark| mark.start) || !marks.iter().all(is_usual) {
            return None;
        }
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
            let ends_here = tag_end.take_if(|end| *end <= start).map(|end| end - pos);
            let blanks: Box<[Blank]> = pieces
                .get(first..last)?
                .iter()
                .map(|piece| Blank::of(piece, base, pos, start))
                .collect::<Option<_>>()?;
            if let Some(open) = pieces.get(first..last)?.iter().zip(&blanks).find_map(Blank::open) {
                tag_end = Some((open.checked_sub(base)?) as usize);
            }
            self.keep(state, bytes, (pos, start), (blanks, ends_here, value))?;
            if let (Some(mark), Some(value)) = (mark, value) {
                (state, pos, first) = (value.state, mark.end, mark.piece + 1);
            }
        }
        Some(())
    }

    /// Keeps a passage, unless it is known. `None` if there is no room for it.
    fn keep(
        &mut self,
        state: usize,
        bytes: &[u8],
        (from, to): (usize, usize),
        (pieces, tag_end, value): (Box<[Blank]>, Option<usize>, Option<Next>),
    ) -> Option<()> {
        let written = bytes.get(from..to).filter(|it| it.len() <= PASSAGE_MAX_BYTES)?;
        let (_, passages) = self.of.get_mut(state)?;
        if passages.iter().any(|known| known.pass(bytes, from).is_some()) {
            return Some(());
        }
        if passages.len() == PASSAGES_MAX {
            return None;
        }
        let gaps =
            written.chunks(Gap::MAX_BYTES).map(|it| Gap::of(&[it])).collect::<Option<_>>()?;
        passages.push(Passage { gaps, pieces, tag_end, value });
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
