//! Which rules are for a crawler, and those rules ready to be asked about many URLs.

use super::{Decision, PathRule, Robots, path_of};

/// The product token that a `User-agent` line or a crawler names: what stands before a version, a space or anything else
/// that no token has. `*` alone stands for every crawler.
pub(super) fn token_of(name: &str) -> &str {
    if name == "*" || name.starts_with("* ") || name.starts_with("*\t") {
        return name.get(..1).unwrap_or_default();
    }
    let end = name.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_')));
    name.get(..end.unwrap_or(name.len())).unwrap_or_default()
}

/// The groups whose rules `user_agent` goes by: those with its own name or the longest beginning of it that ends before a
/// hyphen; without any, those for `*`.
pub(super) fn groups_of(robots: &Robots, user_agent: &str) -> Vec<usize> {
    let wanted = token_of(user_agent);
    let is_for = |token: &str| {
        !token.is_empty()
            && wanted.get(..token.len()).is_some_and(|start| start.eq_ignore_ascii_case(token))
            && matches!(wanted.as_bytes().get(token.len()), None | Some(b'-' | b'_'))
    };
    let tokens = || robots.agents.iter().map(|agent| agent.token.of(&robots.text));
    let longest = tokens().filter(|token| is_for(token)).map(str::len).max();
    let chosen = |token: &str| match longest {
        Some(len) => token.len() == len && is_for(token),
        None => token == "*",
    };
    let agents = robots.agents.iter().zip(tokens()).filter(|(_, token)| chosen(token));
    let mut groups: Vec<usize> = agents.map(|(agent, _)| agent.group).collect();
    groups.dedup();
    groups
}

/// The rules for one crawler, sorted by the first letter of what they are about.
#[derive(Debug)]
pub(crate) struct AgentRules {
    robots: Robots,
    /// For each ASCII character the first rule whose pattern has it after its first slash; at [`ANY`] the first of those
    /// that have none.
    first: [Option<usize>; 128],
    /// The rule after each rule.
    next: Vec<Option<usize>>,
    /// What may still be spent on looking.
    steps_left: u64,
}

/// No normalised pattern has this character.
const ANY: u8 = 0;

impl AgentRules {
    /// The rules of `robots` for `user_agent`. `steps` bounds what answers may cost in all.
    pub(crate) fn new(robots: Robots, user_agent: &str, steps: u64) -> Self {
        let groups = groups_of(&robots, user_agent);
        let mut first = [None; 128];
        let mut next = vec![None; robots.rules.len()];
        for (index, rule) in robots.rules.iter().enumerate().rev() {
            if groups.binary_search(&rule.group).is_err() {
                continue;
            }
            let letter = letter(rule.pattern.of(&robots.patterns));
            let is_sorted = !matches!(letter, ANY | b'*');
            let slot = first.get_mut(usize::from(if is_sorted { letter } else { ANY }));
            if let Some((slot, next)) = slot.zip(next.get_mut(index)) {
                *next = slot.replace(index);
            }
        }
        Self { robots, first, next, steps_left: steps }
    }

    /// What the rules say about what follows the authority of a URL; nothing once all steps are spent.
    pub(crate) fn decide(&mut self, target: &str) -> Option<Decision<'_>> {
        if self.steps_left == 0 {
            return None;
        }
        let mut steps = 0;
        let path = path_of(target);
        let rules = self.chain(ANY).chain(self.chain(letter(&path)));
        let decision = self.robots.decide(rules, &path, &mut steps);
        self.steps_left = self.steps_left.saturating_sub(steps);
        Some(decision)
    }

    fn chain(&self, letter: u8) -> impl Iterator<Item = &PathRule> {
        let first = self.first.get(usize::from(letter)).copied().flatten();
        let indices =
            std::iter::successors(first, |&index| self.next.get(index).copied().flatten());
        indices.map_while(|index| self.robots.rules.get(index))
    }
}

fn letter(path: &str) -> u8 {
    path.strip_prefix('/').and_then(|rest| rest.bytes().next()).unwrap_or(ANY)
}
