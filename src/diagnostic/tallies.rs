//! How often each rule has fired, and what that means in the profile in hand, at the level that was set for it.

use super::{Effect, Level, Profile, RuleId, Severity};

/// What the sink must know of a rule.
pub(crate) trait Subject: Copy {
    fn id(self) -> RuleId;
    /// What a consumer of that profile leaves out because of it; `None` if it is no rule of that profile.
    fn effect_in(self, profile: Profile) -> Option<Effect>;
    fn severity_in(self, profile: Profile) -> Severity;
    /// Whether a document in which it fires is not well-formed XML.
    fn breaks_xml(self) -> bool;
}

/// The level that was set for a rule; the last one counts.
fn level_of(rule: RuleId, levels: &[(RuleId, Level)]) -> Option<Level> {
    levels.iter().rfind(|(id, _)| *id == rule).map(|(_, level)| *level)
}

/// Whether a rule tells of more than what is only worth knowing, at the level that was set for it.
pub(crate) fn is_problem(rule: impl Subject, profile: Profile, levels: &[(RuleId, Level)]) -> bool {
    match level_of(rule.id(), levels) {
        None => rule.severity_in(profile) != Severity::Info,
        Some(Level::Off | Level::Info) => false,
        Some(Level::Warning | Level::Error) => true,
    }
}

/// What stands for a profile where several are kept in one number.
pub(crate) const fn bit(profile: Profile) -> u8 {
    1 << profile as u8
}

/// What is known of a rule that has fired.
#[derive(Debug)]
pub(super) struct Tally {
    pub(super) rule: RuleId,
    pub(super) count: u32,
    /// How often there was what is told once.
    pub(super) times: u64,
    /// Where those that are stored start.
    pub(super) starts: Vec<u32>,
    /// In the profile in hand, at the level that was set for the rule.
    pub(super) effect: Effect,
    /// The same in the profiles of [`Profile::EACH`].
    pub(super) effects: [Effect; Profile::EACH.len()],
    /// The profiles in which it costs no entry, by their bits.
    pub(super) taken_by: u8,
    pub(super) is_problem: bool,
    /// Whether it is left out at the end. What is read, and which rules are silent because another one speaks, is the same
    /// whatever is left out.
    pub(super) is_off: bool,
    /// At any level: it is a fact about the document.
    pub(super) breaks_xml: bool,
}

/// What is known of the rules that have fired.
#[derive(Debug, Default)]
pub(super) struct Tallies {
    /// In the order in which they first fired.
    pub(super) all: Vec<Tally>,
    /// Where the tally of each rule is, plus one; 0 for those that have not fired. Empty as long as so few have that they are
    /// found by looking at each.
    slots: Vec<u16>,
    pub(super) profile: Profile,
    /// What was set for rules.
    pub(super) levels: Vec<(RuleId, Level)>,
}

impl Tallies {
    fn level(&self, rule: RuleId) -> Option<Level> {
        level_of(rule, &self.levels)
    }

    /// What a consumer of a profile leaves out because of `rule`, at the level that was set for it.
    #[inline(never)]
    fn effect(&self, rule: impl Subject, profile: Profile) -> Effect {
        match self.level(rule.id()) {
            None | Some(Level::Error) => rule.effect_in(profile).unwrap_or(Effect::Nothing),
            Some(Level::Warning) => Effect::Value,
            Some(Level::Off | Level::Info) => Effect::Nothing,
        }
    }

    /// That of a rule that has not fired.
    pub(super) fn first(&self, rule: impl Subject) -> Tally {
        let is_problem = is_problem(rule, self.profile, &self.levels);
        let is_off = self.level(rule.id()).is_some_and(|level| level == Level::Off)
            || rule.effect_in(self.profile).is_none();
        let effects = Profile::EACH.map(|profile| self.effect(rule, profile));
        let taken_by = Profile::EACH.iter().zip(effects).fold(0, |bits, (profile, effect)| {
            if effect == Effect::Entry { bits } else { bits | bit(*profile) }
        });
        Tally {
            rule: rule.id(),
            count: 0,
            times: 0,
            starts: Vec::new(),
            effect: self.effect(rule, self.profile),
            effects,
            taken_by,
            is_problem: is_problem && !is_off,
            is_off,
            breaks_xml: rule.breaks_xml(),
        }
    }

    /// That of a rule, if it has fired.
    pub(super) fn find(&self, rule: RuleId) -> Option<&Tally> {
        self.all.get(self.place_of(rule)?)
    }

    #[inline]
    pub(super) fn find_mut(&mut self, rule: RuleId) -> Option<&mut Tally> {
        let place = self.place_of(rule)?;
        self.all.get_mut(place)
    }

    #[inline]
    fn place_of(&self, rule: RuleId) -> Option<usize> {
        if self.slots.is_empty() {
            return self.all.iter().position(|tally| tally.rule == rule);
        }
        usize::from(*self.slots.get(usize::from(rule.0))?).checked_sub(1)
    }

    /// The tally of a rule, a new one if it has not fired.
    pub(super) fn of(&mut self, rule: impl Subject) -> Option<&mut Tally> {
        if self.find(rule.id()).is_none() {
            self.all.push(self.first(rule));
            if !self.slots.is_empty() {
                self.note(rule.id(), self.all.len());
            } else if self.all.len() > FEW {
                self.note_all();
            }
        }
        self.find_mut(rule.id())
    }

    /// Says that the tally of a rule is that with the number `nth`, from 1.
    fn note(&mut self, rule: RuleId, nth: usize) {
        let number = usize::from(rule.0);
        if self.slots.len() <= number {
            // Rules mostly fire in the order of their numbers.
            self.slots.resize((number + 1).next_power_of_two(), 0);
        }
        if let Some(slot) = self.slots.get_mut(number) {
            *slot = u16::try_from(nth).unwrap_or(0);
        }
    }

    #[cold]
    fn note_all(&mut self) {
        let rules: Vec<_> = self.all.iter().map(|tally| tally.rule).collect();
        for (rule, nth) in rules.into_iter().zip(1..) {
            self.note(rule, nth);
        }
    }

    /// Forgets tallies.
    pub(super) fn retain(&mut self, is_kept: impl FnMut(&Tally) -> bool) {
        self.all.retain(is_kept);
        if !self.slots.is_empty() {
            self.slots.fill(0);
            self.note_all();
        }
    }
}

/// How many tallies are looked at one after the other: most documents have fewer.
const FEW: usize = 8;
