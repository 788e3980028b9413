//! Things that have something in common and may be near each other, so that not each is compared with each.

use super::union::Union;

/// How many of the last sets are looked through for that of a number: more would take longer than to ask of it twice.
const LAST_SETS: usize = 8;

/// Those with something in common, by the set that they are in.
#[derive(Debug, Default)]
pub(super) struct Candidates {
    /// A number of the set, and those of it.
    sets: Vec<(usize, Vec<usize>)>,
}

impl Candidates {
    /// Joins `number` with those of which `is_near` is true. It is asked of at most so many, and of none in the set that `number` is
    /// in already: so large sets are not gone through.
    #[inline(never)]
    pub(super) fn join(
        &self,
        number: usize,
        union: &mut Union,
        at_most: usize,
        is_near: &mut dyn FnMut(usize) -> bool,
    ) {
        let mut left = at_most;
        // The newest first: neighbours in a list are often alike.
        for (set, members) in self.sets.iter().rev() {
            if union.find(*set) == union.find(number) {
                continue;
            }
            for &member in members.iter().rev() {
                if left == 0 {
                    return;
                }
                left -= 1;
                if is_near(member) {
                    union.join(member, number);
                    break;
                }
            }
        }
    }

    /// Adds `number`, which has been joined with those before it.
    #[inline(never)]
    pub(super) fn add(&mut self, number: usize, union: &mut Union) {
        let own = union.find(number);
        let last = self.sets.iter_mut().rev().take(LAST_SETS);
        match { last }.find(|(set, _)| union.find(*set) == own) {
            Some((_, members)) => members.push(number),
            None => self.sets.push((own, vec![number])),
        }
    }
}
