//! Groups of values while they are visited.

use super::shape::Noted;
use super::{AddedView, Findings};
use crate::grammar::ExtensionField;
use crate::rules::Rule;

/// How deep groups nest in the grammar.
const DEPTH: usize = 4;

/// How far a field may stand behind its group in the grammar.
const REACH: usize = 80;

const ABSENT: u16 = u16::MAX;

/// A group that is open, and where the first value of each of its fields is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Level {
    field: ExtensionField,
    index: usize,
    /// By the distance of the field from that of the group.
    first: [u16; REACH],
}

/// The groups that are open, the innermost last.
#[derive(Debug, Default)]
pub(super) struct Stack {
    levels: [Option<Level>; DEPTH],
    len: usize,
}

impl Stack {
    /// Closes the innermost groups until `outer` is the innermost, or none is left.
    #[inline]
    pub(super) fn close_until(
        &mut self,
        outer: Option<ExtensionField>,
        mut close: impl FnMut(&Level),
    ) {
        while let Some(level) = self.innermost() {
            if Some(level.field) == outer {
                return;
            }
            close(level);
            self.len -= 1;
        }
    }

    fn innermost(&mut self) -> Option<&mut Level> {
        self.levels.get_mut(self.len.checked_sub(1)?)?.as_mut()
    }

    pub(super) fn open(&mut self, field: ExtensionField, index: usize) {
        if let Some(level) = self.levels.get_mut(self.len) {
            *level = Some(Level { field, index, first: [ABSENT; REACH] });
            self.len += 1;
        }
    }

    /// Notes a value of the innermost group; whether it has had one of that field.
    #[inline]
    pub(super) fn add(&mut self, field: ExtensionField, index: usize) -> bool {
        let slot = self.innermost().and_then(|level| {
            level.first.get_mut((field as usize).checked_sub(level.field as usize)?)
        });
        let Some(slot) = slot else { return false };
        if *slot != ABSENT {
            return true;
        }
        *slot = u16::try_from(index).unwrap_or(ABSENT - 1);
        false
    }
}

/// An image, a video, an article or another group of values that has ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Group<'a> {
    pub(crate) view: AddedView<'a>,
    level: &'a Level,
    /// The index behind its last value.
    end: usize,
}

impl<'a> AddedView<'a> {
    pub(super) fn group(&self, level: &'a Level, end: usize) -> Group<'a> {
        Group { view: *self, level, end }
    }
}

impl<'a> Group<'a> {
    pub(super) const fn field(&self) -> ExtensionField {
        self.level.field
    }

    /// The index and the text of the first value of a field.
    // Out of line: many rules ask.
    #[inline(never)]
    pub(crate) fn find(&self, field: ExtensionField) -> Option<(usize, &'a str)> {
        let distance = (field as usize).checked_sub(self.level.field as usize)?;
        let index = self.level.first.get(distance).filter(|first| **first != ABSENT)?;
        let piece = self.view.added.pieces.get(usize::from(*index))?;
        Some((usize::from(*index), self.view.added.text(piece)))
    }

    /// The indexes of all values of a field, those in groups inside this one included.
    pub(crate) fn all(&self, field: ExtensionField) -> impl Iterator<Item = usize> {
        let (from, pieces) = (self.level.index, self.view.added.pieces);
        let own = pieces.get(from..self.end).unwrap_or_default().iter().enumerate();
        own.filter(move |(_, piece)| piece.field == field).map(move |(n, _)| from + n)
    }

    /// The number of all its values and groups, with itself.
    pub(crate) const fn len(&self) -> usize {
        self.end - self.level.index
    }

    /// The first value of a field as a number.
    #[inline(never)]
    pub(crate) fn number(&self, field: ExtensionField) -> Option<f64> {
        let (index, _) = self.find(field)?;
        self.view.added.pieces.get(index)?.value()
    }

    /// Whether there is no such value, or an empty one.
    pub(crate) fn lacks(&self, field: ExtensionField) -> bool {
        self.find(field).is_none_or(|(_, text)| text.is_empty() && !field.kind().is_group())
    }

    /// Says that `rule` fired at the start tag of the group.
    pub(crate) fn push(&self, rule: Rule, quotes: &[&str], out: &mut Findings<'_>) {
        self.view.push(rule, self.level.index, quotes, out);
    }

    /// Says that `rule` fired at value number `index` of the entry.
    pub(crate) fn push_at(
        &self,
        rule: Rule,
        index: usize,
        quotes: &[&str],
        out: &mut Findings<'_>,
    ) {
        self.view.push(rule, index, quotes, out);
    }

    /// The first value that stands behind another one which `order` puts after it.
    pub(crate) fn out_of_order(&self, order: &[ExtensionField]) -> Option<usize> {
        // Itself and one value.
        if self.len() <= 2 {
            return None;
        }
        let mut latest = 0;
        for field in order {
            let Some((index, _)) = self.find(*field) else { continue };
            if index < latest {
                return Some(index);
            }
            latest = index;
        }
        None
    }

    /// Says that `rule` fired if the first value of `field` is none of `words`, or there is none where one must be.
    pub(crate) fn check_one_of(
        &self,
        rule: Rule,
        field: ExtensionField,
        words: &[&str],
        may_be_missing: bool,
        out: &mut Findings<'_>,
    ) {
        let (index, text) = match self.find(field) {
            Some(found) => found,
            None if may_be_missing => return,
            None => (self.level.index, "(missing)"),
        };
        if !words.contains(&text) {
            let shown = if text.is_empty() { "(empty)" } else { text };
            self.push_at(rule, index, &[shown], out);
        }
    }

    /// Says that `rule` holds for the group, which is how the document is written: it is told once, at value number
    /// `index`, with the name of the group, how many there are, and the name of that value.
    #[inline(never)]
    pub(crate) fn habit(&self, rule: Rule, index: usize, out: &mut Findings<'_>) {
        if out.sink.tells_each {
            return self.push_at(rule, index, &[], out);
        }
        let noted = Noted { rule, field: self.level.field, index };
        if let Some(shown) = &mut out.shown {
            shown.push(noted);
        }
        noted.add(&self.view, out);
    }
}
