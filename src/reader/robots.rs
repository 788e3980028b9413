//! robots.txt: its `Sitemap` lines as entries, and what its rules mean for the entries of a sitemap.

use super::values::Values;
use super::{EntryReader, Format};
use crate::diagnostic::{Place, Sink};
use crate::model::{Disallowed, EntryKind, Field, Loc, LocKind, ScopeFault};
use crate::protocol::{ROBOTS_MAX_BYTES, ROBOTS_STEPS_MAX, VALUE_MAX_BYTES};
use crate::robots::{self, AgentRules, Line, Robots};
use crate::rules::Rule;
use crate::syntax::TextSyntax;

/// What is known of robots.txt.
#[derive(Debug, Default)]
pub(crate) struct RobotsContext {
    /// The rules for the crawler in question on the site of the document.
    rules: Option<AgentRules>,
    /// The crawler in question.
    user_agent: String,
    /// Where the document is.
    url: Option<String>,
    /// Whether the document is a robots.txt file with a `Sitemap` line.
    has_sitemap_line: bool,
}

impl RobotsContext {
    /// `url` is where the document is.
    pub(crate) fn new(url: Option<&str>, robots: Option<&Robots>, user_agent: &str) -> Self {
        let mut context = Self {
            rules: None,
            user_agent: user_agent.to_owned(),
            url: url.map(str::to_owned),
            has_sitemap_line: false,
        };
        context.obey(robots.cloned());
        context
    }

    fn obey(&mut self, robots: Option<Robots>) {
        let steps = ROBOTS_STEPS_MAX;
        self.rules = robots.map(|robots| AgentRules::new(robots, &self.user_agent, steps));
    }

    /// What the rules have against a URL of the document.
    #[inline]
    pub(super) fn disallowed(&mut self, loc: &Loc<'_>) -> Option<Disallowed<'_>> {
        self.rules.as_mut().and_then(|rules| disallowed(rules, loc))
    }

    /// The path of the document, if it is known where it is.
    fn path(&self) -> Option<&str> {
        let loc = Loc::new(self.url.as_deref()?, None, None, None);
        (loc.kind == LocKind::Absolute).then_some(loc.rest)
    }

    /// Whether the document is where robots.txt files are.
    pub(crate) fn is_at_robots_txt(&self) -> bool {
        self.path() == Some("/robots.txt")
    }
}

/// The URL in the value of a `Sitemap` line.
pub(super) fn url_in(value: &str) -> &str {
    robots::unwrapped(value).unwrap_or(value)
}

/// Only URLs of the site of the document are asked about. Without its URL, that is every site.
#[inline(never)]
fn disallowed<'r>(rules: &'r mut AgentRules, loc: &Loc<'_>) -> Option<Disallowed<'r>> {
    let is_of_site = matches!(loc.scope_fault, None | Some(ScopeFault::AbovePath));
    if loc.kind != LocKind::Absolute || !is_of_site {
        return None;
    }
    let decision = rules.decide(loc.rest).filter(|decision| !decision.is_allowed)?;
    Some(Disallowed { line: decision.line?, rule: decision.rule? })
}

/// A robots.txt file on its way into an [`EntryReader`].
#[derive(Debug, Default)]
pub(crate) struct RobotsDocument {
    /// Whether what crawlers read of it has been read.
    has_head: bool,
    /// The rest, line by line.
    tail: TextSyntax,
}

impl RobotsDocument {
    /// Reads what can be read of `window`, which starts at byte `base` of the document, and returns how many bytes are
    /// done with. `is_last` says that no more text comes.
    pub(crate) fn push(
        &mut self,
        window: &str,
        base: u32,
        is_last: bool,
        reader: &mut EntryReader,
        sink: &mut Sink,
    ) -> usize {
        if self.has_head {
            return self.tail.push(window, base, is_last, reader, sink);
        }
        let limit = ROBOTS_MAX_BYTES.saturating_sub(base as usize);
        if !is_last && window.len() <= limit {
            // The rules for a URL may stand after it.
            return 0;
        }
        self.has_head = true;
        let mut end = window.len();
        if end > limit {
            let within = window.as_bytes().get(..limit).unwrap_or_default();
            end = memchr::memrchr2(b'\n', b'\r', within).map_or(0, |at| at + 1);
        }
        let (head, tail) = window.split_at_checked(end).unwrap_or((window, ""));
        reader.robots_head(head, base, sink);
        if !tail.is_empty() {
            let start = offset(base, end);
            sink.push(Rule::RobotsTooLarge, Place::new(start, start), None, &[]);
        }
        end + self.tail.push(tail, offset(base, end), is_last, reader, sink)
    }
}

impl EntryReader {
    /// The part of a robots.txt file that crawlers read.
    fn robots_head(&mut self, head: &str, base: u32, sink: &mut Sink) {
        let is_at_robots_txt = self.is_at_robots_txt();
        let is_obeyed = is_at_robots_txt && self.context.is_checked;
        self.context.robots.obey(is_obeyed.then(|| Robots::from_text(head.to_owned())));
        if let Some(path) = self.context.robots.path().filter(|_| !is_at_robots_txt) {
            sink.push(Rule::RobotsWrongLocation, Place::new(base, base), None, &[path]);
        }
        robots::each_line(head, &mut |_, start, line| {
            self.robots_line(line, offset(base, start), sink);
        });
    }

    /// A line of a robots.txt file, which starts at byte `start` of the document.
    pub(super) fn robots_line(&mut self, text: &str, start: u32, sink: &mut Sink) {
        let Some(line) = Line::parse(text) else { return };
        if line.field != robots::Field::Sitemap {
            return;
        }
        let place_of = |part: &str| {
            let at = part.as_ptr().addr().saturating_sub(text.as_ptr().addr());
            Place::new(offset(start, at), offset(start, at + part.len()))
        };
        self.context.robots.has_sitemap_line = true;
        if line.is_misspelled {
            let place = place_of(line.name);
            sink.push(Rule::RobotsSitemapMisspelled, place, None, &[line.name]);
        }
        if line.value.is_empty() {
            sink.push(Rule::RobotsSitemapEmpty, place_of(line.content), None, &[]);
            return;
        }
        self.element_count = self.element_count.saturating_add(1);
        let place = place_of(line.value);
        if text.len() > VALUE_MAX_BYTES {
            sink.push(Rule::RobotsSitemapInvalid, place, None, &[line.value]);
        } else {
            let was_padded = robots::unwrapped(line.value).is_some();
            let field = Field { text: line.value, span: place.span, pinned: None, was_padded };
            self.entry(EntryKind::RobotsLine, field, None, Values::parse([None; 3]), None, sink);
        }
    }

    /// The document has ended: what is to be said about robots.txt and the document as a whole.
    pub(super) fn finish_robots(&mut self, end: Place, is_cut: bool, sink: &mut Sink) {
        let context = &mut self.context.robots;
        if self.format == Format::Robots {
            if !context.has_sitemap_line && !is_cut {
                sink.push(Rule::RobotsSitemapMissing, end, None, &[]);
            }
            return;
        }
        let Some((rules, url)) = context.rules.as_mut().zip(context.url.as_deref()) else { return };
        // However much the entries have cost.
        rules.steps_left = ROBOTS_STEPS_MAX;
        if let Some(found) = disallowed(rules, &Loc::new(url, None, None, None)) {
            let place = self.root.unwrap_or(end);
            let quotes = [url, &found.line.to_string(), found.rule];
            sink.push(Rule::RobotsSitemapDisallowed, place, None, &quotes);
        }
    }
}

fn offset(base: u32, at: usize) -> u32 {
    base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX))
}
