//! What extensions demand of their values. Three kinds of rules say it:
//!
//! - *value*: a [`Demand`] that each value of some fields must meet;
//! - *group*: a `check` of a whole image, video, article or other [`Group`], after its end;
//! - *added*: a `check` of all that extensions add to an entry.
//!
//! All values are visited once, in document order; which demands and checks there are for a field is looked up in tables
//! that are made at compile time.

mod group;
mod habits;
mod origins;
mod value;

use super::{ADDED_RULES, GROUP_RULES, Rule, VALUE_RULES};
use crate::diagnostic::{Lines, Sink};
use crate::grammar::ExtensionField;
use crate::model::{Added, EntryView};
pub(crate) use group::Group;
use group::Stack;
use habits::Habits;
use origins::Origins;
use value::describe;
pub(crate) use value::{Demand, Value};

/// A rule about the values of some fields.
pub(crate) struct ValueRule {
    pub(crate) fields: &'static [ExtensionField],
    pub(crate) demand: Demand,
    pub(crate) rule: Rule,
}

/// A rule about a whole group.
pub(crate) type GroupRule = (ExtensionField, fn(&Group<'_>, &mut Findings<'_>));

/// A rule about all that extensions add to an entry, if a field of that kind is among it.
pub(crate) type AddedRule = (ExtensionField, fn(&AddedView<'_>, &mut Findings<'_>));

/// All that extensions add to an entry, and the entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AddedView<'a> {
    pub(crate) entry: &'a EntryView<'a>,
    pub(crate) added: Added<'a>,
}

impl<'a> AddedView<'a> {
    /// The indexes and texts of the values of a field.
    pub(crate) fn all(&self, field: ExtensionField) -> impl Iterator<Item = (usize, &'a str)> {
        let added = self.added;
        let pieces = added.pieces.iter().enumerate().filter(move |(_, piece)| piece.field == field);
        pieces.map(move |(index, piece)| (index, added.text(piece)))
    }

    /// Says that `rule` fired at value number `index`.
    pub(crate) fn push(&self, rule: Rule, index: usize, quotes: &[&str], out: &mut Findings<'_>) {
        out.sink.push(rule, self.added.place(index), Some(self.entry.index), quotes);
    }

    /// Says that `rule` holds for value number `index`, which is how the document is written: it is told once, with the
    /// name of the element, how many there are, and the text of the first.
    pub(crate) fn habit(&self, rule: Rule, index: usize, out: &mut Findings<'_>) {
        if let Some(piece) = self.added.pieces.get(index) {
            let place = || self.added.place(index);
            out.habits.add(rule, piece.field, self.added.text(piece), place);
        }
    }
}

/// Where rules about extensions put what they find.
#[derive(Debug)]
pub(crate) struct Findings<'a> {
    sink: &'a mut Sink,
    habits: &'a mut Habits,
}

/// What is known across entries.
#[derive(Debug, Default)]
pub(crate) struct DemandState {
    origins: Origins,
    habits: Habits,
}

impl DemandState {
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        self.habits.pin(lines, window);
    }

    /// The document has ended: says what holds for the way in which it is written.
    pub(crate) fn finish(&mut self, out: &mut Sink) {
        self.habits.finish(out);
    }
}

const COUNT: usize = ExtensionField::COUNT;

/// How many rules there may be for one field.
const RULES_MAX: usize = 12;

/// For each field the indexes of its rules; [`NONE`] where there are fewer.
type Index = [[u8; RULES_MAX]; COUNT];

const NONE: u8 = u8::MAX;

/// For each field the rules about its values.
static VALUE_INDEX: Index = {
    let mut index = [[NONE; RULES_MAX]; COUNT];
    let mut rule = 0;
    #[expect(clippy::indexing_slicing, reason = "const evaluation")]
    while rule < VALUE_RULES.len() {
        let mut field = 0;
        while field < VALUE_RULES[rule].fields.len() {
            if !matches!(VALUE_RULES[rule].demand, Demand::Required) {
                insert(&mut index, VALUE_RULES[rule].fields[field], rule);
            }
            field += 1;
        }
        rule += 1;
    }
    index
};

/// For each group the rules about what it must have.
static REQUIRED_INDEX: Index = {
    let mut index = [[NONE; RULES_MAX]; COUNT];
    let mut rule = 0;
    #[expect(clippy::indexing_slicing, reason = "const evaluation")]
    while rule < VALUE_RULES.len() {
        if matches!(VALUE_RULES[rule].demand, Demand::Required) {
            let mut field = 0;
            while field < VALUE_RULES[rule].fields.len() {
                if let Some(group) = VALUE_RULES[rule].fields[field].group() {
                    insert(&mut index, group, rule);
                }
                field += 1;
            }
        }
        rule += 1;
    }
    index
};

/// For each group the checks of it.
static GROUP_INDEX: Index = {
    let mut index = [[NONE; RULES_MAX]; COUNT];
    let mut rule = 0;
    #[expect(clippy::indexing_slicing, reason = "const evaluation")]
    while rule < GROUP_RULES.len() {
        insert(&mut index, GROUP_RULES[rule].0, rule);
        rule += 1;
    }
    index
};

#[expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "const evaluation; there are fewer than 255 rules of a kind"
)]
const fn insert(index: &mut Index, field: ExtensionField, rule: usize) {
    assert!(rule < NONE as usize, "the tables are too large for their numbers");
    let mut slot = 0;
    while index[field as usize][slot] != NONE {
        slot += 1;
    }
    index[field as usize][slot] = rule as u8;
}

/// The rules that an index has for a field.
#[inline]
fn rules_of<R>(
    index: &'static Index,
    field: ExtensionField,
    rules: &'static [R],
) -> impl Iterator<Item = &'static R> {
    let slots = index.get(field as usize).into_iter().flatten();
    slots.take_while(|rule| **rule != NONE).filter_map(|rule| rules.get(usize::from(*rule)))
}

/// Runs every rule about what extensions add to `entry`. `is_whole` says that all of it was read.
pub(crate) fn check(
    entry: &EntryView<'_>,
    added: Added<'_>,
    is_whole: bool,
    state: &mut DemandState,
    sink: &mut Sink,
) {
    let view = AddedView { entry, added };
    let DemandState { origins, habits } = state;
    let out = &mut Findings { sink, habits };
    let mut stack = Stack::default();
    let mut fields = [false; COUNT];
    for (index, piece) in added.pieces.iter().enumerate() {
        let field = piece.field;
        stack.close_until(field.group(), |group| close(&view.group(group), out));
        if let Some(seen) = fields.get_mut(field as usize) {
            *seen = true;
        }
        let is_repeated = stack.add(field, index);
        let mut value = None;
        for ValueRule { demand, rule, .. } in rules_of(&VALUE_INDEX, field, VALUE_RULES) {
            if let Demand::Once = demand {
                if is_repeated {
                    describe(*rule, demand, &view, index, out);
                }
                continue;
            }
            let value = value.get_or_insert_with(|| view.value(index, piece, origins));
            match demand {
                Demand::Habit(is_it) if is_it(value) => view.habit(*rule, index, out),
                demand if !demand.is_met_by(value) => describe(*rule, demand, &view, index, out),
                _ => {}
            }
        }
        if field.kind().is_group() {
            stack.open(field, index);
        }
    }
    // What is not whole may lack what was cut off.
    stack.close_until(None, |group| {
        if is_whole {
            close(&view.group(group), out);
        }
    });
    for (field, check) in ADDED_RULES {
        if fields.get(*field as usize).is_some_and(|seen| *seen) {
            check(&view, out);
        }
    }
}

/// A group has ended.
#[inline]
fn close(group: &Group<'_>, out: &mut Findings<'_>) {
    for ValueRule { fields, rule, .. } in rules_of(&REQUIRED_INDEX, group.field(), VALUE_RULES) {
        let own = |field: &&ExtensionField| field.group() == Some(group.field());
        if fields.iter().filter(own).any(|field| group.lacks(*field)) {
            group.push(*rule, &[], out);
        }
    }
    for (_, check) in rules_of(&GROUP_INDEX, group.field(), GROUP_RULES) {
        check(group, out);
    }
}
