//! Which rules are for a crawler, and those rules ready to be asked about many URLs.

use super::pattern::path_of;
use super::{Decision, Robots, Search};

/// The product token that a `User-agent` line or a crawler names: what stands before a version, a space or anything else
/// that no token has. `*` alone stands for every crawler.
pub(super) fn token_of(name: &str) -> &str {
    if name == "*" || name.starts_with("* ") || name.starts_with("*\t") {
        return name.get(..1).unwrap_or_default();
    }
    let end = name.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_')));
    name.get(..end.unwrap_or(name.len())).unwrap_or_default()
}

/// The groups whose rules `user_agent` goes by, sorted: those with its own name or the longest beginning of it that ends
/// before a hyphen; without any, those for `*`.
pub(super) fn groups_of(robots: &Robots, user_agent: &str) -> Vec<usize> {
    let wanted = token_of(user_agent);
    let (mut groups, mut longest) = (Vec::new(), 0);
    for agent in &robots.agents {
        let token = agent.token.of(&robots.text);
        let len = if token == "*" { 0 } else { token.len() };
        let is_own = !token.is_empty()
            && wanted.get(..len).is_some_and(|start| start.eq_ignore_ascii_case(token))
            && matches!(wanted.as_bytes().get(len), None | Some(b'-' | b'_'));
        if !(is_own || token == "*") || len < longest {
            continue;
        }
        if len > longest {
            longest = len;
            groups.clear();
        }
        if groups.last() != Some(&agent.group) {
            groups.push(agent.group);
        }
    }
    groups
}

/// The rules for one crawler, sorted by the first letter of what they are about.
#[derive(Debug)]
pub(crate) struct AgentRules {
    robots: Robots,
    /// For each ASCII character the first rule whose pattern has it after its first slash; at [`ANY`] the first of those
    /// that have none. [`NONE`] where there is none.
    first: [u32; 128],
    /// The rule after each rule.
    next: Vec<u32>,
    /// What may still be spent on looking.
    pub(crate) steps_left: u64,
}

/// No normalised pattern has this character.
const ANY: u8 = 0;

const NONE: u32 = u32::MAX;

impl AgentRules {
    /// The rules of `robots` for `user_agent`. `steps_left` bounds what answers may cost in all.
    pub(crate) fn new(robots: Robots, user_agent: &str, steps_left: u64) -> Self {
        let groups = groups_of(&robots, user_agent);
        let mut first = [NONE; 128];
        let mut next = vec![NONE; robots.rules.len()];
        for (index, (rule, next)) in (0..).zip(robots.rules.iter().zip(&mut next)) {
            if groups.binary_search(&rule.group).is_err() {
                continue;
            }
            let letter = match letter(rule.pattern.of(&robots.patterns)) {
                b'*' => ANY,
                letter => letter,
            };
            if let Some(slot) = first.get_mut(usize::from(letter)) {
                *next = std::mem::replace(slot, index);
            }
        }
        Self { robots, first, next, steps_left }
    }

    /// What the rules say about what follows the authority of a URL; nothing once all steps are spent.
    pub(crate) fn decide(&mut self, target: &str) -> Option<Decision<'_>> {
        if self.steps_left == 0 {
            return None;
        }
        let path = path_of(target);
        let mut search = Search::new(&self.robots, &path);
        for letter in [ANY, letter(&path)] {
            let mut index = self.first.get(usize::from(letter)).copied().unwrap_or(NONE);
            while let Some(rule) = self.robots.rules.get(index as usize) {
                search.consider(rule);
                index = self.next.get(index as usize).copied().unwrap_or(NONE);
            }
        }
        self.steps_left = self.steps_left.saturating_sub(search.steps);
        Some(search.decision())
    }
}

/// The character after the first slash, if it has one.
fn letter(path: &str) -> u8 {
    match path.as_bytes() {
        [b'/', letter, ..] => *letter,
        _ => ANY,
    }
}
