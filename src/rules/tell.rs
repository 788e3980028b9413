//! What many rules say in the same way.

use super::{Rule, grouped};
use crate::diagnostic::Sink;
use crate::model::{EntryView, Field, Habit, SetView};

/// Says once of the whole document how many of its entries have a habit, at the first that has it.
#[inline(never)]
pub(super) fn tell(rule: Rule, habit: Habit, set: &SetView, out: &mut Sink) {
    let count = set.habits.of(habit);
    if count > 0 {
        let place = set.habits.first(habit).unwrap_or(set.root);
        let (count, entries) = (grouped(count.into()), grouped(set.habits.of(Habit::ANY).into()));
        out.push(rule, place, None, &[&count, &entries]);
    }
}

/// Says that `rule` fired at the URL of an entry.
#[cold]
#[inline(never)]
pub(super) fn tell_loc(rule: Rule, entry: &EntryView<'_>, out: &mut Sink) {
    out.push(rule, entry.loc_field.place(), Some(entry.index), &[entry.loc.text]);
}

/// Says that `rule` fired at a value of an entry.
#[cold]
#[inline(never)]
pub(super) fn tell_value(rule: Rule, value: &Field<'_>, entry: &EntryView<'_>, out: &mut Sink) {
    out.push(rule, value.place(), Some(entry.index), &[value.text]);
}
