//! robots.txt: which URLs a crawler may ask for, and where the sitemaps are: <https://www.rfc-editor.org/rfc/rfc9309>.
//!
//! A *group* is the rules after one or more `User-agent` lines. Groups of the same name are one.

mod agent;
mod line;
mod pattern;

use crate::model::{Loc, LocKind, behind_authority, key_of_host, trim};
use crate::protocol::ROBOTS_MAX_BYTES;
use line::each_line;
pub(crate) use line::{
    Field, Line, each_inner_sitemap, is_like_sitemap, is_rule, is_typical, lone_url, unwrapped,
    without_half_mark,
};
use std::convert::Infallible;
use std::str::FromStr;
use std::sync::Arc;

/// The rules of a robots.txt file.
///
/// Where the file is not as the RFC has it, it is read as the large crawlers read it: unknown and broken lines are
/// passed over, usual misspellings of `Disallow` count, names of fields may go on, as in `Disallowed:`, and nothing is read
/// after the first 500 KiB.
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
/// assert_eq!(robots.origin(), Some("https://www.example.com"));
/// assert_eq!(robots.user_agents().collect::<Vec<_>>(), ["*"]);
/// ```
///
/// Copies are cheap: they share what was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Robots(Arc<Content>);

#[derive(Debug, Default, PartialEq, Eq)]
struct Content {
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
    /// The line, in [`Content::text`].
    content: Part,
    /// In [`Content::patterns`].
    pattern: Part,
    is_allow: bool,
    /// Whether a `$` ended the pattern.
    is_anchored: bool,
    /// The letter that a path must have after its first slash; [`ANY`] if it need not have a certain one.
    letter: u8,
    group: usize,
}

impl FromStr for Robots {
    type Err = Infallible;

    /// Reads the text of a robots.txt file, as [`Robots::parse`] does its bytes.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self::from_text(text.to_owned()))
    }
}

impl Robots {
    /// Reads a robots.txt file, which is UTF-8, or UTF-16 if its byte order mark says so. Never fails: what is not understood
    /// is passed over.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        Self::from_text(match bytes {
            [0xFF, 0xFE, ..] => decode_utf16(bytes, u16::from_le_bytes),
            [0xFE, 0xFF, ..] => decode_utf16(bytes, u16::from_be_bytes),
            // One byte more shows that there is more.
            _ => {
                let head = bytes.get(..=ROBOTS_MAX_BYTES).unwrap_or(bytes);
                String::from_utf8_lossy(head).into_owned()
            }
        })
    }

    /// Reads the text of a robots.txt file.
    pub(crate) fn from_text(mut text: String) -> Self {
        text.truncate(head_len(&text, ROBOTS_MAX_BYTES));
        let mut robots = Content::default();
        let (mut group, mut group_has_rules) = (0, false);
        each_read_line(&text, &mut |number, line| {
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
        Self(Arc::new(robots))
    }

    /// What the file says about a URL to the crawler `user_agent`: a product token such as `Googlebot`, or `*` for all
    /// crawlers that have no rules of their own. `Googlebot-Image` goes by the rules for `Googlebot` where it has none.
    ///
    /// `target` is an absolute URL of the site of the file, or its path with its query.
    #[must_use]
    pub fn allows(&self, user_agent: &str, target: &str) -> Decision<'_> {
        let target = trim(target);
        let loc = Loc::of(target);
        let target = match loc.kind {
            LocKind::Absolute => loc.rest,
            // A template of a URL has a path as well.
            _ => behind_authority(loc.text).unwrap_or(target),
        };
        let mut steps = u64::MAX;
        self.0.decide(&self.groups_of(user_agent), target, &mut steps)
    }

    /// The groups of rules that are for a crawler.
    pub(crate) fn groups_of(&self, user_agent: &str) -> Vec<usize> {
        agent::groups_of(&self.0, user_agent)
    }

    /// What the rules of `groups` say about what follows the authority of a URL. Takes what that costs off `steps`.
    pub(crate) fn decide(&self, groups: &[usize], target: &str, steps: &mut u64) -> Decision<'_> {
        self.0.decide(groups, target, steps)
    }

    /// The crawlers that groups are for, by the product tokens of the `User-agent` lines as written: `Googlebot`, or `*`. The same
    /// crawler comes once for each of its lines.
    pub fn user_agents(&self) -> impl Iterator<Item = &str> {
        let tokens = self.0.agents.iter().map(|agent| agent.token.of(&self.0.text));
        tokens.filter(|token| !token.is_empty())
    }

    /// The values of the `Sitemap` lines as written, also those that are no absolute URL.
    pub fn sitemaps(&self) -> impl Iterator<Item = &str> {
        self.0.sitemaps.iter().map(|part| part.of(&self.0.text))
    }

    /// The scheme and the authority that all its sitemaps are on, as the first one has them: where nobody says which site
    /// the file is of, it is most likely of that one. `None` if they are on several, or if there are none.
    #[must_use]
    pub fn origin(&self) -> Option<&str> {
        let mut known = None;
        for loc in self.sitemaps().map(Loc::of) {
            if loc.kind != LocKind::Absolute || loc.host.is_empty() {
                continue;
            }
            let host = key_of_host(loc.text);
            let origin = loc.text.strip_suffix(loc.rest).unwrap_or(loc.text);
            let (first, _) = *known.get_or_insert((host, origin));
            if first != host {
                return None;
            }
        }
        known.map(|(_, origin)| origin)
    }
}

impl Content {
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
        let pattern = Part { start, end: self.patterns.len() };
        self.rules.push(PathRule {
            line: number,
            content: Part::new(text, line.content),
            pattern,
            is_allow: line.field == Field::Allow,
            is_anchored,
            letter: letter(pattern.of(&self.patterns)),
            group,
        });
    }

    fn decide(&self, groups: &[usize], target: &str, steps: &mut u64) -> Decision<'_> {
        let path = pattern::path_of(target);
        let letter = letter(&path);
        let mut best: Option<&PathRule> = None;
        for rule in &self.rules {
            *steps = steps.saturating_sub(1);
            let may_fit = rule.letter == letter || rule.letter == ANY;
            if !may_fit || groups.binary_search(&rule.group).is_err() {
                continue;
            }
            // The most octets win, and of two with as many the one that allows.
            let rank = |rule: &PathRule| (rule.len(), rule.is_allow);
            if best.is_some_and(|best| rank(rule) <= rank(best)) {
                continue;
            }
            *steps = steps.saturating_sub(rule.steps(&path));
            if pattern::matches(rule.pattern.of(&self.patterns), rule.is_anchored, &path) {
                best = Some(rule);
            }
        }
        // The file itself is always allowed.
        best = best.filter(|_| path != "/robots.txt");
        Decision {
            is_allowed: best.is_none_or(|rule| rule.is_allow),
            line: best.map(|rule| rule.line),
            rule: best.map(|rule| rule.content.of(&self.text)),
        }
    }
}

/// As much of it as may count, and half a character more than that.
fn decode_utf16(bytes: &[u8], read: fn([u8; 2]) -> u16) -> String {
    let (units, _) = bytes.as_chunks();
    let units: Vec<u16> = units.iter().take(ROBOTS_MAX_BYTES + 1).copied().map(read).collect();
    String::from_utf16_lossy(&units)
}

/// Hands over the lines that crawlers read of a text, with their numbers, from 1. Returns how many bytes of it they read.
pub(crate) fn each_read_line<'t>(text: &'t str, take: &mut dyn FnMut(u32, &'t str)) -> usize {
    let head = text.get(..head_len(text, ROBOTS_MAX_BYTES)).unwrap_or_default();
    each_line(head, &mut |number, line| {
        take(number, if number == 1 { without_half_mark(line) } else { line });
    });
    head.len()
}

/// What it costs to find out which rule to try.
const TRY_STEPS: u64 = 16;

/// No path has this letter.
const ANY: u8 = 0;

/// The character after the first slash.
fn letter(path: &str) -> u8 {
    match path.as_bytes() {
        [b'/', letter, ..] if *letter != b'*' => *letter,
        _ => ANY,
    }
}

/// How much of a text is whole lines within `limit` bytes: a rule that is cut would be another rule.
pub(crate) fn head_len(text: &str, limit: usize) -> usize {
    let Some(head) = text.as_bytes().get(..limit).filter(|_| text.len() > limit) else {
        return text.len();
    };
    head.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |at| at + 1)
}

impl PathRule {
    /// What it costs at most to compare a path with the rule, about in bytes looked at.
    fn steps(&self, path: &str) -> u64 {
        // Sixteen bytes are compared at once.
        TRY_STEPS + path.len() as u64 * (1 + self.len() as u64 / 16)
    }

    fn len(&self) -> usize {
        self.pattern.end - self.pattern.start + usize::from(self.is_anchored)
    }
}

#[cfg(test)]
mod tests;
