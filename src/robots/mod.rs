//! robots.txt: which URLs a crawler may ask for, and where the sitemaps are: <https://www.rfc-editor.org/rfc/rfc9309>.
//!
//! A *group* is the rules after one or more `User-agent` lines. Groups of the same name are one.

mod agent;
mod line;
mod pattern;

use crate::model::{Loc, LocKind};
use crate::protocol::ROBOTS_MAX_BYTES;
pub(crate) use agent::AgentRules;
pub(crate) use line::{Field, Line, each_line, is_rule, is_typical, unwrapped};

/// The rules of a robots.txt file.
///
/// Where the file is not as the RFC has it, it is read as the large crawlers read it: unknown and broken lines are
/// passed over, usual misspellings of `Disallow` count, and nothing is read after the first 500 KiB.
///
/// # Example
/// ```
/// use sitemapkit::Robots;
///
/// let robots = Robots::parse(b"User-agent: *\nDisallow: /cart\nAllow: /cart/help\n\nSitemap: https://www.example.com/sitemap.xml\n");
/// let decision = robots.allows("Teabot", "https://www.example.com/cart?item=1");
/// assert!(!decision.is_allowed);
/// assert_eq!((decision.line, decision.rule), (Some(2), Some("Disallow: /cart")));
/// assert!(robots.allows("Teabot", "/cart/help").is_allowed);
/// assert_eq!(robots.sitemaps().collect::<Vec<_>>(), ["https://www.example.com/sitemap.xml"]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Robots {
    /// The part of the file that counts.
    text: String,
    /// The patterns of the rules, normalised, one after the other.
    patterns: String,
    rules: Vec<PathRule>,
    agents: Vec<Agent>,
    /// In `text`.
    sitemaps: Vec<Part>,
}

/// What a robots.txt file says about a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Decision<'a> {
    /// Whether the crawler may ask for it.
    pub is_allowed: bool,
    /// The line of the rule that decided, from 1. `None` when no rule is about the URL: it is allowed.
    pub line: Option<u32>,
    /// The rule as written, without comment and surrounding white space.
    pub rule: Option<&'a str>,
}

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    start: usize,
    end: usize,
}

impl Part {
    /// Where `part` is in `text`, of which it is a slice.
    fn new(text: &str, part: &str) -> Self {
        let start = part.as_ptr().addr().saturating_sub(text.as_ptr().addr());
        Self { start, end: start + part.len() }
    }

    fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }
}

/// A `User-agent` line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Agent {
    /// The product token, or `*`.
    token: Part,
    group: usize,
}

/// An `Allow` or `Disallow` line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PathRule {
    line: u32,
    /// The line, in [`Robots::text`].
    content: Part,
    /// In [`Robots::patterns`].
    pattern: Part,
    is_allow: bool,
    /// Whether the pattern has a `*`.
    is_wild: bool,
    /// Whether a `$` ended the pattern.
    is_anchored: bool,
    group: usize,
}

impl Robots {
    /// Reads a robots.txt file. Never fails: what is not understood is passed over.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        let head = match bytes.get(..ROBOTS_MAX_BYTES) {
            // A rule that is cut would be another rule.
            Some(head) if bytes.len() > ROBOTS_MAX_BYTES => {
                let end = memchr::memrchr2(b'\n', b'\r', head).map_or(0, |at| at + 1);
                head.get(..end).unwrap_or_default()
            }
            _ => bytes,
        };
        let mut text = String::with_capacity(head.len());
        for piece in head.utf8_chunks() {
            text.push_str(piece.valid());
            text.extend((!piece.invalid().is_empty()).then_some(char::REPLACEMENT_CHARACTER));
        }
        Self::from_text(text)
    }

    /// Reads text of about [`ROBOTS_MAX_BYTES`] at most.
    pub(crate) fn from_text(text: String) -> Self {
        let mut robots = Self::default();
        let (mut group, mut group_has_rules) = (0, false);
        each_line(&text, &mut |number, _, line| {
            let Some(line) = Line::parse(line) else { return };
            match line.field {
                Field::UserAgent => {
                    group += usize::from(std::mem::take(&mut group_has_rules));
                    let token = Part::new(&text, agent::token_of(line.value));
                    robots.agents.push(Agent { token, group });
                }
                Field::Allow | Field::Disallow => {
                    group_has_rules = true;
                    // What comes before the first group is for nobody.
                    if !robots.agents.is_empty() {
                        robots.add_rule(&text, &line, number, group);
                    }
                }
                Field::Sitemap if !line.value.is_empty() => {
                    let loc = unwrapped(line.value).unwrap_or(line.value);
                    robots.sitemaps.push(Part::new(&text, loc));
                }
                Field::Sitemap | Field::Other => {}
            }
        });
        robots.text = text;
        robots
    }

    fn add_rule(&mut self, text: &str, line: &Line<'_>, number: u32, group: usize) {
        // An empty rule and one for something else than a path are about no URL.
        if !line.value.starts_with(['/', '*']) {
            return;
        }
        let (value, is_anchored) = match line.value.strip_suffix('$') {
            Some(value) => (value, true),
            None => (line.value, false),
        };
        let start = self.patterns.len();
        pattern::normalise_pattern(value, &mut self.patterns);
        self.rules.push(PathRule {
            line: number,
            content: Part::new(text, line.content),
            pattern: Part { start, end: self.patterns.len() },
            is_allow: line.field == Field::Allow,
            is_wild: memchr::memchr(b'*', value.as_bytes()).is_some(),
            is_anchored,
            group,
        });
    }

    /// What the file says about a URL to the crawler `user_agent`: a product token such as `Googlebot`, or `*` for all
    /// crawlers that have no rules of their own. `Googlebot-Image` goes by the rules for `Googlebot` where it has none.
    ///
    /// `target` is an absolute URL of the site of the file, or its path with its query.
    #[must_use]
    pub fn allows(&self, user_agent: &str, target: &str) -> Decision<'_> {
        let loc = Loc::new(target, None, None, None);
        let target = if loc.kind == LocKind::Absolute { loc.rest } else { target };
        let groups = agent::groups_of(self, user_agent);
        let path = pattern::path_of(target);
        let mut search = Search::new(self, &path);
        for rule in &self.rules {
            if groups.binary_search(&rule.group).is_ok() {
                search.consider(rule);
            }
        }
        search.decision()
    }

    /// The values of the `Sitemap` lines as written, also those that are no absolute URL.
    pub fn sitemaps(&self) -> impl Iterator<Item = &str> {
        self.sitemaps.iter().map(|part| part.of(&self.text))
    }
}

/// Looks for the rule that decides about a path.
struct Search<'r, 'p> {
    robots: &'r Robots,
    /// As [`pattern::path_of`] gives it.
    path: &'p str,
    best: Option<&'r PathRule>,
    /// What looking has cost, about in bytes looked at.
    steps: u64,
}

/// What a rule without `*` costs.
const LITERAL_STEPS: u64 = 4;

impl<'r, 'p> Search<'r, 'p> {
    fn new(robots: &'r Robots, path: &'p str) -> Self {
        Self { robots, path, best: None, steps: 0 }
    }

    /// Takes the rule if it is about the path and no better one was seen: the most octets win, of two with as many the
    /// one that allows, and of two that say the same the first.
    fn consider(&mut self, rule: &'r PathRule) {
        self.steps += if rule.is_wild { self.path.len() as u64 } else { LITERAL_STEPS };
        let rank = |rule: &PathRule| (rule.len(), rule.is_allow, u32::MAX - rule.line);
        if self.best.is_some_and(|best| rank(rule) < rank(best)) {
            return;
        }
        let pattern = rule.pattern.of(&self.robots.patterns);
        if pattern::matches(pattern, rule.is_anchored, self.path) {
            self.best = Some(rule);
        }
    }

    fn decision(self) -> Decision<'r> {
        // The file itself is always allowed.
        let best = self.best.filter(|_| self.path != "/robots.txt");
        Decision {
            is_allowed: best.is_none_or(|rule| rule.is_allow),
            line: best.map(|rule| rule.line),
            rule: best.map(|rule| rule.content.of(&self.robots.text)),
        }
    }
}

impl PathRule {
    fn len(&self) -> usize {
        self.pattern.end - self.pattern.start + usize::from(self.is_anchored)
    }
}

#[cfg(test)]
mod tests;
