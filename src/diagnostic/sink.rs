//! Where rules put what they find: exact counts, and the first diagnostics of each rule.

use super::{Effect, Level, Lines, Place, Position, RuleId, Severity, Span};
use crate::protocol::{DIAGNOSTICS_PER_RULE, QUOTE_MAX_CHARS};

/// One rule speaking about one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    pub(crate) rule: RuleId,
    pub(crate) place: Place,
    pub(crate) entry: Option<u32>,
    pub(crate) quotes: String,
}

impl Diagnostic {
    /// The number of the rule.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        self.rule
    }

    /// The bytes it is about.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.place.span
    }

    /// Where it starts.
    #[must_use]
    pub fn start(&self) -> Position {
        self.place.start()
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Position {
        self.place.end()
    }

    /// The index of the entry it is about.
    #[must_use]
    pub const fn entry(&self) -> Option<u32> {
        self.entry
    }

    /// The values that the message quotes, shortened, in order.
    pub fn quotes(&self) -> impl Iterator<Item = &str> {
        self.quotes.split(QUOTE_SEPARATOR).filter(|_| !self.quotes.is_empty())
    }
}

/// Stands between quotes. Quotes themselves hold no control characters.
pub(crate) const QUOTE_SEPARATOR: char = '\u{1F}';

/// All that was found: the stored diagnostics in document order, and how often each rule fired.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Diagnostics {
    pub(crate) stored: Vec<Diagnostic>,
    /// Sorted by rule.
    pub(crate) counts: Vec<(RuleId, u32)>,
}

impl Diagnostics {
    /// The stored diagnostics, in document order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.stored.iter()
    }

    /// How often each rule fired, sorted by rule; rules that did not fire are absent.
    #[must_use]
    pub fn counts(&self) -> &[(RuleId, u32)] {
        &self.counts
    }

    /// How often `rule` fired.
    #[must_use]
    pub fn count(&self, rule: RuleId) -> u32 {
        self.counts.iter().find(|(id, _)| *id == rule).map_or(0, |(_, count)| *count)
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// What the sink must know of a rule.
pub(crate) trait Subject: Copy {
    fn id(self) -> RuleId;
    fn severity(self) -> Severity;
    fn effect(self) -> Effect;
    /// Whether a document in which it fires is not well-formed XML.
    fn breaks_xml(self) -> bool;
}

/// What it means for the document that a rule fired.
#[derive(Debug)]
struct Weight {
    rule: RuleId,
    /// Where those that are stored start.
    starts: Vec<u32>,
    /// At the level that was set for the rule.
    effect: Effect,
    is_problem: bool,
    /// At any level: it is a fact about the document.
    breaks_xml: bool,
}

/// Reading stops where a strict reader stops.
#[derive(Debug, Default)]
struct Strict {
    /// The first place at which it does.
    stop: Option<Place>,
    /// How far reading has come.
    reached: u32,
}

/// Collects diagnostics while a document is read.
#[derive(Debug)]
pub(crate) struct Sink {
    stored: Vec<Diagnostic>,
    /// How many of one rule are stored.
    per_rule: u32,
    strict: Option<Strict>,
    /// How many of `stored` have positions.
    pinned: usize,
    counts: Vec<(RuleId, u32)>,
    /// One for each of `counts`, in the order in which the rules first fired.
    weights: Vec<Weight>,
    /// Whether a consumer leaves out the entry in hand.
    entry_rejected: bool,
    /// What was set for rules, sorted by rule. Rules that are off are left out at the end only: what is read, and which
    /// rules are silent because another one speaks, is the same at every level.
    levels: Vec<(RuleId, Level)>,
}

impl Sink {
    /// Stores `per_rule` diagnostics of each rule. `is_strict` says that reading stops at the first fault for which a
    /// strict reader rejects the document.
    pub(crate) fn new(per_rule: u32, is_strict: bool) -> Self {
        Self {
            stored: Vec::new(),
            per_rule,
            strict: is_strict.then(Strict::default),
            pinned: 0,
            counts: Vec::new(),
            weights: Vec::new(),
            entry_rejected: false,
            levels: Vec::new(),
        }
    }

    /// The same with these levels; the last one set for a rule counts.
    pub(crate) fn with_levels(mut self, levels: &[(RuleId, Level)]) -> Self {
        for &(rule, level) in levels {
            match self.levels.binary_search_by_key(&rule, |(id, _)| *id) {
                Ok(at) => {
                    if let Some(known) = self.levels.get_mut(at) {
                        known.1 = level;
                    }
                }
                Err(at) => self.levels.insert(at, (rule, level)),
            }
        }
        self
    }

    fn level(&self, rule: RuleId) -> Option<Level> {
        let at = self.levels.binary_search_by_key(&rule, |(id, _)| *id).ok()?;
        self.levels.get(at).map(|(_, level)| *level)
    }

    /// What a consumer leaves out because of `rule`, at the level that was set for it.
    fn effect(&self, rule: impl Subject) -> Effect {
        match self.level(rule.id()) {
            None | Some(Level::Error) => rule.effect(),
            Some(Level::Warning) => Effect::Value,
            Some(Level::Off | Level::Info) => Effect::Nothing,
        }
    }

    /// Whether there is something wrong where `rule` fires, at the level that was set for it.
    fn is_problem(&self, rule: impl Subject) -> bool {
        match self.level(rule.id()) {
            None => rule.severity() != Severity::Info,
            Some(Level::Off | Level::Info) => false,
            Some(Level::Warning | Level::Error) => true,
        }
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
        if let Some(strict) = &mut self.strict {
            strict.reached = offset;
        }
    }

    /// Whether what is being read is beyond the place where reading must stop.
    pub(crate) fn has_stopped(&self) -> bool {
        let is_behind =
            |strict: &Strict| strict.stop.is_some_and(|stop| stop.span.start < strict.reached);
        self.strict.as_ref().is_some_and(is_behind)
    }

    /// Reading has stopped for good: takes back what was found beyond that place.
    pub(crate) fn drop_after_stop(&mut self) -> Option<Place> {
        let stop = self.strict.as_ref()?.stop?;
        let is_kept = |diagnostic: &Diagnostic| diagnostic.place.span.start <= stop.span.start;
        for (id, count) in &mut self.counts {
            let of_rule = || self.stored.iter().filter(|diagnostic| diagnostic.rule == *id);
            let len = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
            let kept = len(of_rule().filter(|diagnostic| is_kept(diagnostic)).count());
            if kept < len(of_rule().count()) {
                *count = kept;
            }
        }
        self.counts.retain(|(_, count)| *count > 0);
        self.stored.retain(is_kept);
        // Those that have positions keep them.
        self.pinned = 0;
        let counts = &self.counts;
        self.weights.retain(|weight| counts.iter().any(|(counted, _)| *counted == weight.rule));
        Some(stop)
    }

    /// Says that `rule` fired at `place`. `quotes` are the values its message shows.
    // Cold and out of line: good documents never come here, and the checks around it stay small.
    #[cold]
    #[inline(never)]
    pub(crate) fn push(
        &mut self,
        rule: impl Subject,
        place: Place,
        entry: Option<u32>,
        quotes: &[&str],
    ) {
        let effect = self.effect(rule);
        self.entry_rejected |= effect == Effect::Entry;
        if self.add(rule, 1) <= self.per_rule {
            let (rule, quotes) = (rule.id(), quoted(quotes));
            if let Some(weight) = self.weights.iter_mut().find(|weight| weight.rule == rule) {
                weight.starts.push(place.span.start);
            }
            self.stored.push(Diagnostic { rule, place, entry, quotes });
        }
        if let Some(strict) = &mut self.strict
            && (rule.breaks_xml() || effect == Effect::Document)
            && strict.stop.is_none_or(|stop| place.span.start < stop.span.start)
        {
            strict.stop = Some(place);
        }
    }

    /// Whether nothing but the count of `rule` changes if it fires again: there is no need to put quotes together.
    pub(crate) fn is_full(&self, rule: impl Subject) -> bool {
        let found = self.counts.binary_search_by_key(&rule.id(), |(id, _)| *id);
        let count = found.ok().and_then(|at| self.counts.get(at)).map_or(0, |(_, count)| *count);
        count >= self.per_rule
    }

    /// Counts `times` more for `rule`; returns how often it has fired.
    fn add(&mut self, rule: impl Subject, times: u32) -> u32 {
        let id = rule.id();
        match self.counts.binary_search_by_key(&id, |(id, _)| *id) {
            Ok(at) => self.counts.get_mut(at).map_or(0, |(_, count)| {
                *count = count.saturating_add(times);
                *count
            }),
            Err(at) => {
                self.counts.insert(at, (id, times));
                let (effect, is_problem) = (self.effect(rule), self.is_problem(rule));
                let (starts, breaks_xml) = (Vec::new(), rule.breaks_xml());
                self.weights.push(Weight { rule: id, starts, effect, is_problem, breaks_xml });
                times
            }
        }
    }

    /// Whether one of `rules` that costs a consumer an entry or more fired inside `span`, as far as that is stored; above
    /// that, whether it may have.
    pub(crate) fn has_any_in<S: Subject>(&self, rules: &[S], span: Span) -> bool {
        rules.iter().any(|rule| {
            let counts = |weight: &&Weight| {
                weight.rule == rule.id()
                    && matches!(weight.effect, Effect::Document | Effect::Entry)
            };
            let of_rule = self.weights.iter().find(counts);
            let starts = of_rule.map_or(&[][..], |weight| &weight.starts);
            let (mut count, mut is_inside) = (0, false);
            for start in starts.iter().filter(|start| **start < span.end) {
                count += 1;
                is_inside |= *start >= span.start;
            }
            is_inside || (count >= self.per_rule && of_rule.is_some())
        })
    }

    /// Works out the positions of what was pushed since the last call; the text is about to be dropped.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for diagnostic in self.stored.iter_mut().skip(self.pinned) {
            diagnostic.place.pin(lines, window);
        }
        self.pinned = self.stored.len();
        if let Some(Strict { stop: Some(stop), .. }) = &mut self.strict {
            stop.pin(lines, window);
        }
    }

    /// How often any rule has fired.
    pub(crate) fn count(&self) -> u64 {
        self.counts.iter().map(|(_, count)| u64::from(*count)).sum()
    }

    /// What is pushed from here on is about another entry.
    pub(crate) fn begin_entry(&mut self) {
        self.entry_rejected = false;
    }

    /// Whether consumers leave the entry in hand out.
    pub(crate) const fn is_entry_rejected(&self) -> bool {
        self.entry_rejected
    }

    /// Takes back what `rule` found: it was a symptom of something else.
    pub(crate) fn forget(&mut self, rule: impl Subject) {
        self.uncount(rule);
        self.stored.retain(|diagnostic| diagnostic.rule != rule.id());
        // Those that have positions keep them.
        self.pinned = 0;
    }

    /// Lets `other` say what `rule` found, without its quotes, because in such a document it has another meaning.
    pub(crate) fn replace<S: Subject>(&mut self, rule: S, other: S) {
        let count = self.uncount(rule);
        if count == 0 {
            return;
        }
        let mut room = self.per_rule.saturating_sub(self.add(other, count) - count);
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
        self.pinned = 0;
    }

    /// Forgets how often `rule` has fired, and returns that.
    fn uncount(&mut self, rule: impl Subject) -> u32 {
        let id = rule.id();
        let Ok(at) = self.counts.binary_search_by_key(&id, |(id, _)| *id) else { return 0 };
        self.weights.retain(|weight| weight.rule != id);
        self.counts.remove(at).1
    }

    /// Whether a consumer takes nothing from the document.
    pub(crate) fn is_document_rejected(&self) -> bool {
        self.weights.iter().any(|weight| weight.effect == Effect::Document)
    }

    /// Whether there is more than what is only worth knowing.
    pub(crate) fn has_problems(&self) -> bool {
        self.weights.iter().any(|weight| weight.is_problem)
    }

    /// Whether nothing says otherwise.
    pub(crate) fn is_well_formed(&self) -> bool {
        !self.weights.iter().any(|weight| weight.breaks_xml)
    }

    pub(crate) fn into_diagnostics(self) -> Diagnostics {
        let Self { mut stored, mut counts, levels, .. } = self;
        for (off, _) in levels.iter().filter(|(_, level)| *level == Level::Off) {
            stored.retain(|diagnostic| diagnostic.rule != *off);
            counts.retain(|(rule, _)| rule != off);
        }
        // Which rule came first at one place may depend on chunks.
        sort(&mut stored, |diagnostic| u32::from(diagnostic.rule.0));
        sort(&mut stored, |diagnostic| diagnostic.place.span.start);
        Diagnostics { stored, counts }
    }
}

/// Sorts by a number; equals keep their order. Numbers are sorted instead of diagnostics: the code for it is a tenth of the
/// size.
fn sort(diagnostics: &mut Vec<Diagnostic>, number: fn(&Diagnostic) -> u32) {
    let key =
        |(index, diagnostic)| (u64::from(number(diagnostic)) << 32) | (index as u64 & LOW_BITS);
    let mut keys: Vec<u64> = diagnostics.iter().enumerate().map(key).collect();
    keys.sort_unstable();
    let mut slots: Vec<Option<Diagnostic>> = diagnostics.drain(..).map(Some).collect();
    let index = |key: u64| usize::try_from(key & LOW_BITS).unwrap_or_default();
    let taken = keys.into_iter().filter_map(|key| slots.get_mut(index(key))?.take());
    diagnostics.extend(taken);
}

/// Where the index of a diagnostic stands in a key.
const LOW_BITS: u64 = u32::MAX as u64;

impl Default for Sink {
    fn default() -> Self {
        Self::new(DIAGNOSTICS_PER_RULE, false)
    }
}

/// Joins the quotes, each shortened and with control characters replaced.
fn quoted(quotes: &[&str]) -> String {
    let mut out = String::new();
    for (n, quote) in quotes.iter().enumerate() {
        if n > 0 {
            out.push(QUOTE_SEPARATOR);
        }
        let mut chars = quote.chars();
        for c in chars.by_ref().take(QUOTE_MAX_CHARS) {
            out.push(match c {
                '\t' | '\n' | '\r' => ' ',
                c if c.is_control() => '\u{FFFD}',
                c => c,
            });
        }
        if chars.next().is_some() {
            out.push('…');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy)]
    struct Rule(u16);

    impl Subject for Rule {
        fn id(self) -> RuleId {
            RuleId(self.0)
        }

        fn severity(self) -> Severity {
            Severity::Info
        }

        fn effect(self) -> Effect {
            Effect::Nothing
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
        let stored = sink.into_diagnostics().stored;
        let keys: Vec<_> = stored.iter().map(|d| (d.place.span.start, d.rule.0)).collect();
        let expected: Vec<_> = (0..70_000).flat_map(|start| [(start, 1), (start, 2)]).collect();
        assert_eq!(keys, expected);
    }
}
