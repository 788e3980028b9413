//! What is told once for a document, because all of it is written in that way.

use crate::diagnostic::{Lines, Place, Sink};
use crate::grammar::ExtensionField;
use crate::rules::Rule;
use crate::rules::limits::grouped;

/// One way of writing: the first value that is written so, and how many are.
#[derive(Debug)]
struct Habit {
    rule: Rule,
    field: ExtensionField,
    place: Place,
    text: String,
    count: u64,
}

/// What is shown of the first.
#[derive(Debug, Clone, Copy)]
pub(super) enum Shown<'a> {
    Text(&'a str),
    Name(ExtensionField),
}

impl Shown<'_> {
    pub(super) const NOTHING: Self = Self::Text("");
}

#[derive(Debug, Default)]
pub(super) struct Habits(Vec<Habit>);

impl Habits {
    /// Counts one more of `rule` and `field`; the first is shown.
    pub(super) fn add(
        &mut self,
        rule: Rule,
        field: ExtensionField,
        place: Place,
        shown: Shown<'_>,
    ) {
        if self.is_known(rule, field) {
            return;
        }
        let text = match shown {
            Shown::Text(text) => text.to_owned(),
            Shown::Name(field) => field.written(),
        };
        self.0.push(Habit { rule, field, place, text, count: 1 });
    }

    /// Counts one more of `rule` and `field`, if there was one before.
    #[inline]
    pub(super) fn is_known(&mut self, rule: Rule, field: ExtensionField) -> bool {
        let mut known = self.0.iter_mut();
        let habit = known.find(|habit| habit.rule == rule && habit.field == field);
        habit.map(|habit| habit.count += 1).is_some()
    }

    /// How often any was found.
    pub(super) fn count(&self) -> u64 {
        self.0.iter().map(|habit| habit.count).sum()
    }

    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for habit in &mut self.0 {
            habit.place.pin(lines, window);
        }
    }

    /// Says each once: the element, the first value and how many there are, as far as the message shows them.
    pub(super) fn finish(&mut self, out: &mut Sink) {
        for Habit { rule, field, place, text, count } in std::mem::take(&mut self.0) {
            let name = field.written();
            let count = grouped(count);
            let quotes: [&str; 3] = [&name, &count, &text];
            let len = if text.is_empty() { 2 } else { 3 };
            out.push(rule, place, None, quotes.get(..len).unwrap_or_default());
        }
    }
}
