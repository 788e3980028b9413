//! Repairs that were made before: one program writes all entries, and makes the same mistake in many of them.

use super::entry::{Draft, EntryField};
use super::repaired::RepairedValue;

/// The latest repairs of values that stand for themselves: `lastmod`, `changefreq` and `priority`, whatever else there is in
/// an entry.
#[derive(Debug, Default)]
pub(super) struct KnownRepairs {
    repairs: Vec<RepairedValue>,
    /// Which of them is forgotten next.
    oldest: usize,
}

/// So many dates are looked through in a fraction of the time that mending one takes.
const KNOWN_MAX: usize = 128;

/// What is longer comes once.
const VALUE_MAX_BYTES: usize = 64;

impl KnownRepairs {
    /// Remembers what was changed in an entry, if that was nothing but such values.
    pub(super) fn remember(&mut self, repaired: &[RepairedValue]) {
        let is_short = |text: &String| text.len() <= VALUE_MAX_BYTES;
        let is_by_itself = |value: &RepairedValue| {
            number_of(value.field).is_some() && value.before.as_ref().is_some_and(is_short)
        };
        if !repaired.iter().all(is_by_itself) {
            return;
        }
        for value in repaired {
            let is_it =
                |known: &RepairedValue| known.field == value.field && known.before == value.before;
            if self.repairs.iter().any(is_it) {
                continue;
            }
            if self.repairs.len() < KNOWN_MAX {
                self.repairs.push(value.clone());
            } else if let Some(oldest) = self.repairs.get_mut(self.oldest) {
                oldest.clone_from(value);
                self.oldest = (self.oldest + 1) % KNOWN_MAX;
            }
        }
    }

    /// What values of an entry became when they came before, in their order.
    pub(super) fn of(&self, draft: &Draft<'_>) -> Vec<RepairedValue> {
        let repair_of = |(number, value): (usize, Option<&str>)| {
            let value = value?;
            let is_it = |repair: &&RepairedValue| {
                number_of(repair.field) == Some(number) && repair.before.as_deref() == Some(value)
            };
            self.repairs.iter().find(is_it).cloned()
        };
        draft.values.into_iter().enumerate().filter_map(repair_of).collect()
    }
}

/// Puts in what values became.
pub(super) fn put_in<'a>(repaired: &'a [RepairedValue], draft: &mut Draft<'a>) {
    for RepairedValue { field, after, .. } in repaired {
        if let Some(value) = number_of(*field).and_then(|number| draft.values.get_mut(number)) {
            *value = after.as_deref();
        }
    }
}

/// Which of the values of an entry it is.
pub(super) fn number_of(field: EntryField) -> Option<usize> {
    match field {
        EntryField::Lastmod => Some(0),
        EntryField::Changefreq => Some(1),
        EntryField::Priority => Some(2),
        EntryField::Loc | EntryField::Extension(_) => None,
    }
}
