//! Faults of the text itself, such as bytes that are no character. They are found before it is read; which entry they are in is known
//! when that has ended.

use super::found::Diagnostic;
use super::sink::Sink;
use super::{Place, Subject};

impl Sink {
    /// Says that `rule` fired in the text, which has not been read: the entry is not known yet.
    #[cold]
    #[inline(never)]
    pub(crate) fn push_of_text(&mut self, rule: impl Subject, place: Place, quotes: &[&str]) {
        let before = self.stored.len();
        self.push_at(rule, &place, None, quotes);
        if self.stored.len() > before {
            self.of_text.push((rule.id(), place.span.start));
        }
    }

    /// `rule`, which fired `count` times before, will be told at `start` once the text has been read.
    #[cold]
    pub(crate) fn announce(&mut self, rule: impl Subject, start: u32, count: u32) {
        if count < self.per_rule {
            self.of_text.push((rule.id(), start));
        }
    }

    /// Tells what was announced.
    #[cold]
    #[inline(never)]
    pub(crate) fn push_announced(&mut self, rule: impl Subject, place: Place, quotes: &[&str]) {
        let named = self.named_of_text.iter().position(|(at, _)| *at == place.span.start);
        let entry = named.map(|named| self.named_of_text.swap_remove(named).1);
        self.push_at(rule, &place, entry, quotes);
    }

    /// Whether something was found in the text that is to be read.
    #[inline]
    pub(crate) const fn awaits_entry(&self) -> bool {
        !self.of_text.is_empty()
    }

    /// An entry has ended where reading has come to. What was found in its text, which starts at `start`, is about it, and what
    /// was found before is about none.
    #[cold]
    #[inline(never)]
    pub(crate) fn name_text(&mut self, start: u32, entry: Option<u32>) {
        let end = self.reached;
        let mut index = 0;
        while let Some(&(rule, at)) = self.of_text.get(index) {
            if at >= end {
                index += 1;
                continue;
            }
            self.of_text.swap_remove(index);
            let Some(entry) = entry.filter(|_| at >= start) else { continue };
            let is_it = |found: &Diagnostic| found.rule == rule && found.place.span.start == at;
            // What is read was found a moment ago.
            match self.stored.iter_mut().rev().find(|found| is_it(found)) {
                Some(found) => found.entry = Some(entry),
                None => self.named_of_text.push((at, entry)),
            }
        }
    }
}
