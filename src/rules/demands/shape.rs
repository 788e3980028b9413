//! What follows from the mere shape of what extensions add to an entry: which fields there are, in which order, and which
//! of them are empty.
//!
//! One program writes a document, so that most entries have the shape of one before. What rules say of a shape is found
//! out once, as long as that is nothing, or only how the document is written.

use super::group::{Group, Stack};
use super::habits::Shown;
use super::value::describe;
use super::{
    AddedView, COUNT, Demand, Findings, GROUPS, MISSING, REPEATED, ValueRule, is_of_alternate,
    value_rules,
};
use crate::grammar::ExtensionField;
use crate::model::Piece;
use crate::rules::{GROUP_RULES, Rule};

/// Fields with which rules about groups look at more than the shape.
const VALUED: [ExtensionField; 3] =
    [ExtensionField::VideoExpirationDate, ExtensionField::VideoPrice, ExtensionField::VideoTvshow];

/// How many steps of shapes are kept, and how many whole shapes.
const STEPS_MAX: usize = 4_096;
const KNOWN_MAX: usize = 256;

/// All that is kept of the shapes of a document: a tree in which the shape of an entry is a way from the root.
#[derive(Debug)]
pub(super) struct Shapes {
    steps: Vec<Step>,
    known: Vec<Known>,
}

/// A field behind those that lead to it. Steps are named by their number; 0 stands for none.
#[derive(Debug, Clone, Copy, Default)]
struct Step {
    symbol: u16,
    /// The last that was found behind it.
    first: u16,
    /// The one that was found before it behind the same fields.
    next: u16,
    end: End,
}

/// What is known of the entries that end there.
#[derive(Debug, Clone, Copy, Default)]
enum End {
    #[default]
    Unknown,
    /// The number of what is known.
    Known(u16),
    /// Nothing, and it is not worth while to find it out.
    Never,
}

/// What rules say of a shape.
#[derive(Debug)]
struct Known {
    /// How many values of each field there are.
    counts: [u16; COUNT],
    /// What it shows of how the document is written.
    shown: Box<[Noted]>,
}

/// Something that a group shows of how the document is written, at a value with that index.
#[derive(Debug, Clone, Copy)]
pub(super) struct Noted {
    pub(super) rule: Rule,
    pub(super) field: ExtensionField,
    pub(super) index: usize,
}

impl Noted {
    pub(super) fn add(self, view: &AddedView<'_>, out: &mut Findings<'_>) {
        if let Some(piece) = view.added.pieces.get(self.index) {
            let shown = Shown::Name(piece.field);
            out.habits.add(self.rule, self.field, view.added.place(self.index), shown);
        }
    }
}

/// What a value is to a shape.
#[inline]
pub(super) fn symbol(piece: &Piece) -> u16 {
    let is_empty = u16::from(piece.text_len() == 0);
    (piece.field as u16 + 1) << 1 | is_empty
}

impl Default for Shapes {
    fn default() -> Self {
        Self { steps: vec![Step::default()], known: Vec::new() }
    }
}

impl Shapes {
    /// Before the first field.
    pub(super) const START: Option<u16> = Some(0);

    /// Stands for alternates one behind the other, whatever they have.
    pub(super) const ALTERNATES: u16 = 1;

    /// The step behind `before` for a field. `None` if it is not known, and there is no room for it.
    #[inline]
    pub(super) fn step(&mut self, before: Option<u16>, symbol: u16) -> Option<u16> {
        let before = before?;
        let first = self.steps.get(usize::from(before))?.first;
        let mut number = first;
        while let Some(step) = self.steps.get(usize::from(number)).filter(|_| number > 0) {
            if step.symbol == symbol {
                return Some(number);
            }
            number = step.next;
        }
        self.add(before, Step { symbol, next: first, ..Step::default() })
    }

    #[cold]
    #[inline(never)]
    fn add(&mut self, before: u16, step: Step) -> Option<u16> {
        let number = u16::try_from(self.steps.len()).ok()?;
        if self.steps.len() >= STEPS_MAX {
            return None;
        }
        self.steps.push(step);
        self.steps.get_mut(usize::from(before))?.first = number;
        Some(number)
    }

    /// Asks the rules about the groups of an entry that ends at `end`, or tells what is known of its shape; then those about
    /// all that is added to it, which need to know how many values there are.
    #[inline]
    pub(super) fn check(
        &mut self,
        end: Option<u16>,
        view: &AddedView<'_>,
        out: &mut Findings<'_>,
        check_all: impl FnOnce(&AddedView<'_>, &mut Findings<'_>),
    ) {
        let number = end.filter(|_| view.is_whole).and_then(|end| self.known(end));
        if let Some(known) = number.and_then(|number| self.known.get(usize::from(number))) {
            if cfg!(debug_assertions) {
                let before = out.count();
                check_groups(view, out);
                debug_assert_eq!(
                    out.count() - before,
                    known.shown.len() as u64,
                    "rules have something else to say about {:?}",
                    view.added
                );
            } else {
                for noted in &known.shown {
                    noted.add(view, out);
                }
            }
            return check_all(&AddedView { counts: &known.counts, ..*view }, out);
        }
        let counts = self.learn(end, view, out);
        check_all(&AddedView { counts: &counts, ..*view }, out);
    }

    #[inline]
    fn known(&self, end: u16) -> Option<u16> {
        match self.steps.get(usize::from(end))?.end {
            End::Known(number) => Some(number),
            End::Unknown | End::Never => None,
        }
    }

    /// Asks the rules about groups, and keeps what they say, if that is all that they can say about entries of this shape.
    #[inline(never)]
    fn learn(
        &mut self,
        end: Option<u16>,
        view: &AddedView<'_>,
        out: &mut Findings<'_>,
    ) -> [u16; COUNT] {
        let step = end.and_then(|end| self.steps.get_mut(usize::from(end)));
        let step = step.filter(|step| view.is_whole && matches!(step.end, End::Unknown));
        let before = out.sink.count();
        out.shown = step.is_some().then(Vec::new);
        let counts = check_groups(view, out);
        if let (Some(step), Some(shown)) = (step, out.shown.take()) {
            let is_valued = view.added.pieces.iter().any(|piece| VALUED.contains(&piece.field));
            let is_it = !is_valued && out.sink.count() == before && self.known.len() < KNOWN_MAX;
            step.end = if is_it { End::Known(short(self.known.len())) } else { End::Never };
            if is_it {
                self.known.push(Known { counts, shown: shown.into() });
            }
        }
        counts
    }
}

fn short(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// Asks the rules about groups, and about fields that a group has several times. Returns how many values of each field there are.
#[inline(never)]
fn check_groups(view: &AddedView<'_>, out: &mut Findings<'_>) -> [u16; COUNT] {
    let mut stack = Stack::default();
    let mut counts = [0_u16; COUNT];
    for (index, piece) in view.added.pieces.iter().enumerate() {
        let field = piece.field;
        if is_of_alternate(field) {
            stack.close_until(None, |group| close(&view.group(group, index), out));
            continue;
        }
        stack.close_until(field.group(), |group| close(&view.group(group, index), out));
        if let Some(count) = counts.get_mut(field as usize) {
            *count = count.saturating_add(1);
        }
        if stack.add(field, index) {
            for ValueRule { demand, rule, .. } in value_rules(REPEATED.of(field)) {
                describe(*rule, demand, view, index, out);
            }
        }
        if field.kind().is_group() {
            stack.open(field, index);
        }
    }
    // What is not whole may lack what was cut off.
    stack.close_until(None, |group| {
        if view.is_whole {
            close(&view.group(group, view.added.pieces.len()), out);
        }
    });
    counts
}

/// A group has ended.
#[inline]
fn close(group: &Group<'_>, out: &mut Findings<'_>) {
    for ValueRule { fields, demand, rule } in value_rules(MISSING.of(group.field())) {
        let own = |field: &&ExtensionField| field.group() == Some(group.field());
        let may_be_empty = matches!(demand, Demand::Present);
        let is_missing = |field: &ExtensionField| match group.find(*field) {
            Some(_) if may_be_empty => false,
            _ => group.lacks(*field),
        };
        if fields.iter().filter(own).any(is_missing) {
            group.push(*rule, &[], out);
        }
    }
    for number in GROUPS.of(group.field()) {
        if let Some((_, check)) = GROUP_RULES.get(usize::from(*number)) {
            check(group, out);
        }
    }
}
