//! What repair changed in an entry, value by value.

use super::entry::{Draft, EntryField, FIRST_PIECE};
use crate::grammar::ExtensionField;
use crate::rules::Rule;
use crate::writer::Piece;
use std::ops::Range;

/// A value that was changed, left out or added so that its entry could be written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RepairedValue {
    /// Which value.
    pub field: EntryField,
    /// The rule that found something wrong with it, or with what it belongs to.
    pub rule: Rule,
    /// As it was given; `None` for a value that was added.
    pub before: Option<String>,
    /// As it is written; `None` for a value that was left out.
    pub after: Option<String>,
}

/// The states of an entry that is repaired.
#[derive(Debug)]
pub(super) struct Repair<'a> {
    pub(super) given: &'a Draft<'a>,
    /// The same with URLs and dates in normal form, which is no repair.
    pub(super) normal: &'a Draft<'a>,
    /// The same without characters that XML does not allow.
    pub(super) cleaned: &'a Draft<'a>,
    pub(super) written: &'a Draft<'a>,
    /// What is wrong with it, by the positions of values.
    pub(super) problems: &'a [(usize, Rule)],
    /// What was left out.
    pub(super) removed: &'a [LeftOut],
    /// Why it was not written as it was.
    pub(super) rule: Rule,
}

/// A value that was left out.
#[derive(Debug)]
pub(super) struct LeftOut {
    pub(super) field: EntryField,
    /// As it was then. Positions change with what is left out before.
    pub(super) text: String,
    pub(super) rule: Rule,
}

impl Repair<'_> {
    pub(super) fn values(&self) -> Vec<RepairedValue> {
        let mut values = Vec::new();
        let Self { given, normal, written, .. } = self;
        let own = |draft: &Draft<'_>| {
            let [lastmod, changefreq, priority] =
                draft.values.map(|value| value.map(str::to_owned));
            [Some(draft.loc.to_owned()), lastmod, changefreq, priority]
        };
        let before_after = own(normal).into_iter().zip(own(written)).zip(own(given));
        for (position, ((normal, after), before)) in before_after.enumerate() {
            if normal != after {
                let field = given.field_at(position);
                values.push(RepairedValue {
                    field,
                    rule: self.rule_of(position, 0..0, field),
                    before,
                    after,
                });
            }
        }
        self.add_groups(&mut values);
        values
    }

    /// Adds what was changed of what extensions add.
    fn add_groups(&self, values: &mut Vec<RepairedValue>) {
        let (cleaned, written) = (&self.cleaned.pieces, &self.written.pieces);
        let starts_none = |_: &Piece<'_>, (field, _): &Piece<'_>| field.parent().is_some();
        let before: Vec<_> = cleaned.chunk_by(starts_none).collect();
        let after: Vec<_> = written.chunk_by(starts_none).collect();
        let mut start = FIRST_PIECE;
        let first = |group: &&[Piece<'_>]| group.first().map(|(field, _)| *field);
        let common = |one: &&[Piece<'_>], other: &&[Piece<'_>]| {
            one.iter().filter(|piece| other.contains(piece)).count()
        };
        align(&before, &after, first, common, |pair| {
            let (group, now) =
                (pair.0.copied().unwrap_or_default(), pair.1.copied().unwrap_or_default());
            let extent = start..start + group.len();
            start = extent.end;
            self.add_members(extent, group, now, values);
        });
    }

    fn add_members(
        &self,
        extent: Range<usize>,
        before: &[Piece<'_>],
        after: &[Piece<'_>],
        values: &mut Vec<RepairedValue>,
    ) {
        // Of a group with something in it that is told, unless it has a text, where none may be.
        let is_told = |(field, text): &Piece<'_>| {
            !field.kind().is_group() || !text.is_empty() || before.len().max(after.len()) == 1
        };
        let mut position = extent.start;
        align(
            before,
            after,
            |(field, _)| Some(*field),
            |one, other| usize::from(one == other),
            |(old, new)| {
                let at = position;
                position += usize::from(old.is_some());
                let index = at.wrapping_sub(FIRST_PIECE);
                let normal = old.and(self.normal.pieces.get(index));
                let piece = old.or(new).filter(|piece| normal != new && is_told(piece));
                let Some((field, _)) = piece else { return };
                let field = EntryField::Extension(*field);
                let given = self.given.pieces.get(index);
                values.push(RepairedValue {
                    field,
                    rule: self.rule_of(at, extent.clone(), field),
                    before: old.and(given).map(|(_, text)| (*text).to_owned()),
                    after: new.map(|(_, text)| (*text).to_owned()),
                });
            },
        );
    }

    /// Why a value was changed: what is wrong with it, else with the element that it is in, else with the group.
    fn rule_of(&self, position: usize, extent: Range<usize>, field: EntryField) -> Rule {
        let at = |wanted: usize| self.problems.iter().find(|(position, _)| *position == wanted);
        let within =
            |extent: &Range<usize>| self.problems.iter().find(|(at, _)| extent.contains(at));
        let in_element = || within(&self.element_at(position, &extent));
        let problem = at(position).or_else(in_element);
        let problem = problem.or_else(|| at(extent.start)).or_else(|| within(&extent));
        if let Some((_, rule)) = problem {
            return *rule;
        }
        // Another one of its field may have been left out for another reason.
        let is_it = |removed: &LeftOut, at: usize| {
            let value = self.cleaned.get(at).unwrap_or_default();
            removed.field == self.cleaned.field_at(at) && removed.text == value
        };
        let of_value = |at: usize| self.removed.iter().find(|removed| is_it(removed, at));
        let of_field = |wanted| self.removed.iter().find(|removed| removed.field == wanted);
        let removed = match field {
            EntryField::Extension(_) if extent.contains(&position) => {
                of_value(position).or_else(|| extent.clone().find_map(of_value))
            }
            EntryField::Extension(_) => None,
            own => of_field(own),
        };
        // What is wrong with several values together stands at the URL.
        let removed = removed.or_else(|| of_field(EntryField::Loc)).or_else(|| of_field(field));
        removed.map_or(self.rule, |removed| removed.rule)
    }

    /// Where the element of a group is that a value is in, with its attributes.
    fn element_at(&self, position: usize, group: &Range<usize>) -> Range<usize> {
        let pieces = &self.cleaned.pieces;
        let field_at =
            |at: usize| pieces.get(at.wrapping_sub(FIRST_PIECE)).map(|(field, _)| *field);
        let field = field_at(position);
        let element = field.and_then(ExtensionField::parent);
        let Some(start) = (group.start..position).rev().find(|at| field_at(*at) == element) else {
            return position..position;
        };
        let is_in = |at: &usize| field_at(*at).is_some_and(|field| field.parent() == element);
        let len = (start + 1..group.end).take_while(is_in).count();
        start..start + 1 + len
    }
}

/// How far ahead the partner of an item is looked for.
const AHEAD: usize = 64;

/// Hands over what there is before and after in pairs, in order: what is the same, what became something else of its kind, and,
/// without a partner, what is there only before or only after. `likeness` is how much two of one kind have in common.
fn align<'a, T: PartialEq>(
    before: &'a [T],
    after: &'a [T],
    kind: impl Fn(&T) -> Option<ExtensionField>,
    likeness: impl Fn(&T, &T) -> usize,
    mut give: impl FnMut((Option<&'a T>, Option<&'a T>)),
) {
    let (mut before, mut after) = (before, after);
    while let (Some((old, older)), Some((new, newer))) = (before.split_first(), after.split_first())
    {
        let is_kind = kind(old) == kind(new);
        // Whether one of the next is more like it than the first.
        let comes = |items: &[T], first: &T, item: &T| {
            let mut next = items.iter().take(AHEAD).filter(|other| kind(other) == kind(item));
            let is_like = if is_kind { likeness(first, item) } else { 0 };
            next.any(|other| likeness(other, item) > is_like)
        };
        let comes_kind =
            |items: &[T], item: &T| items.iter().take(AHEAD).any(|other| kind(other) == kind(item));
        let is_pair = is_kind && (before.len() == after.len() || old == new);
        if is_pair || (is_kind && !comes(older, old, new) && !comes(newer, new, old)) {
            give((Some(old), Some(new)));
            (before, after) = (older, newer);
        } else if comes(newer, new, old) || (!is_kind && !comes_kind(older, new)) {
            give((None, Some(new)));
            after = newer;
        } else {
            give((Some(old), None));
            before = older;
        }
    }
    for old in before {
        give((Some(old), None));
    }
    for new in after {
        give((None, Some(new)));
    }
}
