//! Where rules put what they find: exact counts, and the first diagnostics of each rule.

use super::found::{Diagnostic, Diagnostics, QUOTE_SEPARATOR, quoted};
use super::tallies::{Subject, Tallies, Tally};
use super::{Effect, Level, Lines, Place, Profile, RuleId, Span, order, sort_by};
use crate::protocol::DIAGNOSTICS_PER_RULE;
use std::borrow::Borrow;

/// What becomes of an entry because of what was found in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fate {
    /// Whether a consumer leaves it out.
    pub(crate) is_rejected: bool,
    /// The profiles in which it is taken, by their bits.
    pub(crate) taken_by: u8,
}

/// Reading stops where a strict reader stops.
#[derive(Debug, Default)]
struct Strict {
    /// The first place at which it does.
    stop: Option<Place>,
}

/// Collects diagnostics while a document is read.
#[derive(Debug)]
pub(crate) struct Sink {
    pub(super) stored: Vec<Diagnostic>,
    /// How many of one rule are stored.
    pub(super) per_rule: u32,
    /// As long as fewer are stored in all, more of one rule are.
    pub(crate) at_once: usize,
    strict: Option<Strict>,
    /// How many of `stored` have positions.
    pinned: usize,
    /// How many of `stored` are not about an entry to come.
    named: usize,
    /// The faults of the text, and where each starts, of which it is not known yet which entry they are in.
    pub(super) of_text: Vec<(RuleId, u32)>,
    /// The entries of those that are not stored yet.
    pub(super) named_of_text: Vec<(u32, u32)>,
    /// How far reading has come.
    pub(super) reached: u32,
    tallies: Tallies,
    /// Whether a consumer leaves out the entry in hand.
    entry_rejected: bool,
    /// The profiles in which it is taken all the same, by their bits.
    entry_taken_by: u8,
    /// Whether what is otherwise told once is told wherever it is.
    pub(crate) tells_each: bool,
}

impl Sink {
    /// Stores `per_rule` diagnostics of each rule. `is_strict` says that reading stops at the first fault for which a
    /// strict reader rejects the document.
    pub(crate) fn new(per_rule: u32, is_strict: bool) -> Self {
        Self {
            stored: Vec::new(),
            per_rule,
            at_once: 0,
            strict: is_strict.then(Strict::default),
            pinned: 0,
            named: 0,
            of_text: Vec::new(),
            named_of_text: Vec::new(),
            reached: 0,
            tallies: Tallies::default(),
            entry_rejected: false,
            entry_taken_by: u8::MAX,
            tells_each: false,
        }
    }

    /// The same for a profile, with these levels; the last one set for a rule counts.
    pub(crate) fn judging(mut self, profile: Profile, levels: &[(RuleId, Level)]) -> Self {
        self.tallies.profile = profile;
        self.tallies.levels = levels.to_vec();
        self
    }

    /// Lets a rule cost a value at most.
    #[cold]
    #[inline(never)]
    pub(crate) fn soften(&mut self, rule: impl Subject) {
        self.tallies.levels.push((rule.id(), Level::Warning));
    }

    /// Whether reading stops at the first fault for which a strict reader rejects the document.
    pub(crate) const fn is_strict(&self) -> bool {
        self.strict.is_some()
    }

    /// Where reading must stop: nothing is read that starts there or later. A decoder, which is ahead of what reads its
    /// text, may find such a place first.
    pub(crate) fn stop(&self) -> Option<u32> {
        self.strict.as_ref()?.stop.map(|place| place.span.start)
    }

    /// What ends at `offset` is read next.
    pub(crate) const fn reach(&mut self, offset: u32) {
        self.reached = offset;
    }

    /// Whether what is being read is beyond the place where reading must stop.
    pub(crate) fn has_stopped(&self) -> bool {
        let is_behind =
            |strict: &Strict| strict.stop.is_some_and(|stop| stop.span.start < self.reached);
        self.strict.as_ref().is_some_and(is_behind)
    }

    /// Reading has stopped for good: takes back what was found beyond that place.
    pub(crate) fn drop_after_stop(&mut self) -> Option<Place> {
        let stop = self.strict.as_ref()?.stop?;
        let is_kept = |diagnostic: &Diagnostic| diagnostic.place.span.start <= stop.span.start;
        for tally in &mut self.tallies.all {
            let of_rule = || self.stored.iter().filter(|diagnostic| diagnostic.rule == tally.rule);
            let len = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
            let kept = len(of_rule().filter(|diagnostic| is_kept(diagnostic)).count());
            if kept < len(of_rule().count()) {
                tally.count = kept;
            }
        }
        self.tallies.retain(|tally| tally.count > 0);
        self.stored.retain(is_kept);
        // Those that have positions and entries keep them.
        (self.pinned, self.named) = (0, 0);
        Some(stop)
    }

    /// Says that `rule` fired at `place`. `quotes` are the values its message shows.
    #[inline(always)]
    pub(crate) fn push(
        &mut self,
        rule: impl Subject,
        place: impl Borrow<Place>,
        entry: Option<u32>,
        quotes: &[&str],
    ) {
        self.push_at(rule, place.borrow(), entry, quotes);
    }

    // Cold and out of line: good documents never come here, and the checks around it stay small. By reference, because
    // many checks push, and each would copy the place.
    #[cold]
    #[inline(never)]
    pub(super) fn push_at(
        &mut self,
        rule: impl Subject,
        place: &Place,
        entry: Option<u32>,
        quotes: &[&str],
    ) {
        let has_room = self.has_room();
        match self.tallies.find_mut(rule.id()) {
            // A document where nothing is right makes many of these.
            Some(tally) if tally.count >= self.per_rule && !has_room && self.strict.is_none() => {
                tally.count = tally.count.saturating_add(1);
                self.entry_rejected |= tally.effect == Effect::Entry;
                self.entry_taken_by &= tally.taken_by;
            }
            _ => self.store(rule, place, entry, quotes),
        }
    }

    #[inline(never)]
    fn store(&mut self, rule: impl Subject, place: &Place, entry: Option<u32>, quotes: &[&str]) {
        let (per_rule, has_room) = (self.per_rule, self.has_room());
        let Some(tally) = self.tallies.of(rule) else { return };
        tally.count = tally.count.saturating_add(1);
        let is_full = tally.count > per_rule && !has_room;
        if !is_full {
            tally.starts.push(place.span.start);
        }
        let Tally { effect, taken_by, breaks_xml, .. } = *tally;
        self.entry_rejected |= effect == Effect::Entry;
        self.entry_taken_by &= taken_by;
        if !is_full {
            let (rule, place, quotes) = (rule.id(), *place, quoted(quotes));
            self.stored.push(Diagnostic { rule, place, entry, quotes });
        }
        if (breaks_xml || effect == Effect::Document)
            && let Some(strict) = &mut self.strict
            && strict.stop.is_none_or(|stop| place.span.start < stop.span.start)
        {
            strict.stop = Some(*place);
        }
    }

    /// Lets `rule` cost the entry in hand what it costs, although it is not told there.
    #[cold]
    #[inline(never)]
    pub(crate) fn cost(&mut self, rule: impl Subject) {
        let Tally { effect, taken_by, .. } = self.tallies.first(rule);
        self.entry_rejected |= effect == Effect::Entry;
        self.entry_taken_by &= taken_by;
    }

    /// Says that `rule` fired at `place`, if it is the first; counts it otherwise. That is for what a whole document is
    /// written like. The last of the values that its message shows is how often it was so.
    #[cold]
    #[inline(never)]
    pub(crate) fn note(&mut self, rule: impl Subject, place: Place, quotes: &[&str]) {
        if self.tells_each || self.count_of(rule) == 0 {
            self.push(rule, place, None, quotes);
        }
        if let Some(tally) = self.tallies.of(rule) {
            tally.times = tally.times.saturating_add(1);
        }
    }

    /// The document has ended: puts the counts of [`note`](Self::note) into what was said, in `words`.
    #[inline(never)]
    pub(crate) fn close_notes(&mut self, words: fn(u64) -> String) {
        for tally in self.tallies.all.iter().filter(|tally| tally.times > 0) {
            let mut stored = self.stored.iter_mut();
            if let Some(told) = stored.find(|diagnostic| diagnostic.rule == tally.rule) {
                if !told.quotes.is_empty() {
                    told.quotes.push(QUOTE_SEPARATOR);
                }
                told.quotes.push_str(&words(tally.times));
            }
        }
    }

    /// How often `rule` fired.
    pub(crate) fn count_of(&self, rule: impl Subject) -> u32 {
        self.tallies.find(rule.id()).map_or(0, |tally| tally.count)
    }

    /// Whether `rule` fired and is told.
    pub(crate) fn has_told(&self, rule: impl Subject) -> bool {
        self.tallies.find(rule.id()).is_some_and(|tally| tally.count > 0 && !tally.is_off)
    }

    /// Whether nothing but the count of `rule` changes if it fires again: there is no need to put quotes together.
    pub(crate) fn is_full(&self, rule: impl Subject) -> bool {
        self.count_of(rule) >= self.per_rule && !self.has_room()
    }

    /// Whether one is stored whatever its rule.
    const fn has_room(&self) -> bool {
        self.stored.len() < self.at_once
    }

    /// Whether one of `rules` that costs a consumer an entry or more fired inside `span`, as far as that is stored; above
    /// that, whether it may have.
    pub(crate) fn has_any_in<S: Subject>(&self, rules: &[S], span: Span) -> bool {
        rules.iter().any(|rule| {
            let costs = |tally: &&Tally| matches!(tally.effect, Effect::Document | Effect::Entry);
            let of_rule = self.tallies.find(rule.id()).filter(costs);
            // They are found in the order in which they stand.
            let starts = of_rule.map_or(&[][..], |tally| &tally.starts);
            let count = starts.partition_point(|start| *start < span.end);
            let is_inside = count > starts.partition_point(|start| *start < span.start);
            let is_full = count >= self.per_rule as usize && !self.has_room();
            is_inside || (is_full && of_rule.is_some())
        })
    }

    /// Works out the positions of what was pushed since the last call; the text is about to be dropped.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        let new = self.stored.get_mut(self.pinned..).unwrap_or_default();
        if !new.iter().all(|diagnostic| diagnostic.place.is_pinned()) {
            // In document order, so that counting lines starts at the beginning of the window once for each end.
            let mut pin_each = |number: fn(Span) -> u32, pin: fn(&mut Place, &mut Lines, &str)| {
                for index in order(new.iter().map(|diagnostic| number(diagnostic.place.span))) {
                    if let Some(diagnostic) = new.get_mut(index) {
                        pin(&mut diagnostic.place, lines, window);
                    }
                }
            };
            pin_each(|span| span.start, Place::pin_start);
            pin_each(|span| span.end, Place::pin_end);
        }
        self.pinned = self.stored.len();
        if let Some(Strict { stop: Some(stop) }) = &mut self.strict {
            stop.pin(lines, window);
        }
    }

    /// How often any rule has fired.
    pub(crate) fn count(&self) -> u64 {
        self.tallies.all.iter().map(|tally| u64::from(tally.count)).sum()
    }

    /// What is pushed from here on is about another entry.
    pub(crate) fn begin_entry(&mut self) {
        self.entry_rejected = false;
        self.entry_taken_by = u8::MAX;
    }

    /// An entry has ended. What these rules found since the one before, from byte `start` on, is about it, but for what is
    /// [noted](Self::note) of the whole document.
    pub(crate) fn name_entry(&mut self, start: u32, entry: u32, is_of: impl Fn(RuleId) -> bool) {
        for found in self.stored.iter_mut().skip(self.named) {
            if found.entry.is_none() && found.place.span.start >= start && is_of(found.rule) {
                let tally = self.tallies.find(found.rule);
                if tally.is_none_or(|tally| tally.times == 0) {
                    found.entry = Some(entry);
                }
            }
        }
        self.named = self.stored.len();
    }

    /// Whether consumers leave the entry in hand out.
    pub(crate) const fn is_entry_rejected(&self) -> bool {
        self.entry_rejected
    }

    /// What becomes of the entry in hand.
    pub(crate) const fn fate(&self) -> Fate {
        Fate { is_rejected: self.entry_rejected, taken_by: self.entry_taken_by }
    }

    /// Takes back what was found of entries from the one with that number on.
    pub(crate) fn drop_entries_from(&mut self, number: u32) {
        let is_of_them = |diagnostic: &Diagnostic| diagnostic.entry.is_some_and(|n| n >= number);
        for diagnostic in self.stored.iter().filter(|diagnostic| is_of_them(diagnostic)) {
            if let Some(tally) = self.tallies.find_mut(diagnostic.rule) {
                tally.count = tally.count.saturating_sub(1);
            }
        }
        self.tallies.retain(|tally| tally.count > 0);
        self.stored.retain(|diagnostic| !is_of_them(diagnostic));
        // Those that have positions and entries keep them.
        (self.pinned, self.named) = (0, 0);
    }

    /// Takes back all that was found: it was about something else than the document.
    pub(crate) fn clear(&mut self) {
        self.stored.clear();
        self.of_text.clear();
        self.named_of_text.clear();
        self.tallies.retain(|_| false);
        (self.pinned, self.named) = (0, 0);
    }

    /// Takes back what `rule` found: it was a symptom of something else.
    pub(crate) fn forget(&mut self, rule: impl Subject) {
        // Thousands of places may take back what only the first of them could.
        if self.uncount(rule) == 0 {
            return;
        }
        self.stored.retain(|diagnostic| diagnostic.rule != rule.id());
        // Those that have positions and entries keep them.
        (self.pinned, self.named) = (0, 0);
    }

    /// Lets `other` say what `rule` found, without its quotes, because in such a document it has another meaning.
    pub(crate) fn replace<S: Subject>(&mut self, rule: S, other: S) {
        let count = self.uncount(rule);
        if count == 0 {
            return;
        }
        let per_rule = self.per_rule;
        let Some(tally) = self.tallies.of(other) else { return };
        let mut room = per_rule.saturating_sub(tally.count);
        tally.count = tally.count.saturating_add(count);
        self.stored.retain_mut(|diagnostic| {
            if diagnostic.rule != rule.id() {
                return true;
            }
            diagnostic.rule = other.id();
            diagnostic.quotes.clear();
            let is_kept = room > 0;
            room = room.saturating_sub(1);
            is_kept
        });
        (self.pinned, self.named) = (0, 0);
    }

    /// Forgets how often `rule` has fired, and returns that.
    fn uncount(&mut self, rule: impl Subject) -> u32 {
        let count = self.tallies.find(rule.id()).map_or(0, |tally| tally.count);
        if count > 0 {
            self.tallies.retain(|tally| tally.rule != rule.id());
        }
        count
    }

    /// Whether a consumer takes nothing from the document.
    pub(crate) fn is_document_rejected(&self) -> bool {
        self.tallies.all.iter().any(|tally| tally.effect == Effect::Document)
    }

    /// Whether there is more than what is only worth knowing.
    pub(crate) fn has_problems(&self) -> bool {
        self.tallies.all.iter().any(|tally| tally.is_problem)
    }

    /// The first of these, if it is stored.
    pub(crate) fn first_problem(&self) -> Option<&Diagnostic> {
        let is_problem = |rule| self.tallies.find(rule).is_some_and(|tally| tally.is_problem);
        self.stored.iter().find(|diagnostic| is_problem(diagnostic.rule))
    }

    /// Whether nothing says otherwise.
    pub(crate) fn is_well_formed(&self) -> bool {
        !self.tallies.all.iter().any(|tally| tally.breaks_xml)
    }

    /// What a consumer of `profile` leaves out because of each rule that fired.
    pub(crate) fn effects(&self, profile: Profile) -> impl Iterator<Item = Effect> {
        let index = Profile::EACH.into_iter().position(|each| each == profile);
        self.tallies.all.iter().filter_map(move |tally| tally.effects.get(index?).copied())
    }

    /// All that was found: the end.
    pub(crate) fn take_diagnostics(&mut self) -> Diagnostics {
        let (mut stored, mut tallies) =
            (std::mem::take(&mut self.stored), std::mem::take(&mut self.tallies.all));
        for off in tallies.iter().filter(|tally| tally.is_off) {
            stored.retain(|diagnostic| diagnostic.rule != off.rule);
        }
        tallies.retain(|tally| !tally.is_off);
        sort_by(&mut tallies, |tally| u32::from(tally.rule.0));
        let counts = tallies.iter().map(|tally| (tally.rule, tally.count)).collect();
        // Which rule came first at one place may depend on chunks.
        sort_by(&mut stored, |diagnostic| u32::from(diagnostic.rule.0));
        sort_by(&mut stored, |diagnostic| diagnostic.place.span.start);
        Diagnostics { stored, counts }
    }
}

impl Default for Sink {
    fn default() -> Self {
        Self::new(DIAGNOSTICS_PER_RULE, false)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Severity;
    use super::*;

    #[derive(Clone, Copy)]
    struct Rule(u16);

    impl Subject for Rule {
        fn id(self) -> RuleId {
            RuleId(self.0)
        }

        fn effect_in(self, _: Profile) -> Option<Effect> {
            Some(Effect::Nothing)
        }

        fn severity_in(self, _: Profile) -> Severity {
            Severity::Info
        }

        fn breaks_xml(self) -> bool {
            false
        }
    }

    #[test]
    fn diagnostics_are_sorted_by_place_then_rule_however_many_there_are() {
        let mut sink = Sink::new(u32::MAX, false);
        for start in (0..70_000).rev() {
            for rule in [2, 1] {
                sink.push(Rule(rule), Place::new(start, start), None, &[]);
            }
        }
        let stored = sink.take_diagnostics().stored;
        let keys: Vec<_> = stored.iter().map(|d| (d.place.span.start, d.rule.0)).collect();
        let expected: Vec<_> = (0..70_000).flat_map(|start| [(start, 1), (start, 2)]).collect();
        assert_eq!(keys, expected);
    }

    #[test]
    fn more_of_one_rule_are_stored_as_long_as_there_is_room_for_all() {
        let mut sink = Sink::new(3, false);
        sink.at_once = 5;
        for start in 0..10 {
            sink.push(Rule(1), Place::new(start, start), None, &[]);
        }
        assert!(sink.is_full(Rule(1)) && !sink.is_full(Rule(2)));
        for start in 0..10 {
            sink.push(Rule(2), Place::new(start, start), None, &[]);
        }
        let Diagnostics { stored, counts } = sink.take_diagnostics();
        let stored_of = |number| stored.iter().filter(|found| found.rule == RuleId(number)).count();
        assert_eq!([1, 2].map(stored_of), [5, 3]);
        assert_eq!(counts, [(RuleId(1), 10), (RuleId(2), 10)]);
    }
}
