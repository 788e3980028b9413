//! robots.txt: its `Sitemap` lines as entries, and what its rules mean for the entries of a sitemap.

use super::{EntryReader, Format};
use crate::diagnostic::{Place, Sink};
use crate::model::{Disallowed, EntryKind, EntryView, Field, Loc, LocKind, ScopeFault};
use crate::protocol::{ROBOTS_MAX_BYTES, ROBOTS_STEPS_MAX, VALUE_MAX_BYTES};
use crate::robots::{self, AgentRules, Line, Robots};
use crate::rules::{self, Rule};
use crate::syntax::TextSyntax;
use crate::table::Row;

/// What the caller told about robots.txt.
#[derive(Debug, Default)]
pub(crate) struct RobotsContext {
    /// The rules for the crawler in question on the site of the document.
    rules: Option<AgentRules>,
    /// The crawler in question.
    user_agent: String,
    /// The path of the document, if it is known where it is.
    path: Option<String>,
    /// The line and the rule that keep crawlers from the document itself, and its URL.
    against_document: Option<(String, u32, String)>,
    /// Whether the document is a robots.txt file with a `Sitemap` line.
    has_sitemap_line: bool,
}

impl RobotsContext {
    /// `url` is where the document is.
    pub(crate) fn new(url: Option<&str>, robots: Option<&Robots>, user_agent: &str) -> Self {
        let loc = url.map(|url| Loc::new(url, None, None, None));
        let path = loc.filter(|loc| loc.kind == LocKind::Absolute).map(|loc| loc.rest);
        let against_document = robots.zip(url).and_then(|(robots, url)| {
            let decision = robots.allows(user_agent, url);
            let is_against = path.is_some() && !decision.is_allowed;
            let (line, rule) = decision.line.zip(decision.rule).filter(|_| is_against)?;
            Some((url.to_owned(), line, rule.to_owned()))
        });
        Self {
            rules: robots
                .map(|robots| AgentRules::new(robots.clone(), user_agent, ROBOTS_STEPS_MAX)),
            user_agent: user_agent.to_owned(),
            path: path.map(str::to_owned),
            against_document,
            has_sitemap_line: false,
        }
    }

    /// What the rules have against a URL of the document.
    #[inline]
    pub(super) fn disallowed(&mut self, loc: &Loc<'_>) -> Option<Disallowed<'_>> {
        self.rules.as_mut().and_then(|rules| disallowed(rules, loc))
    }

    /// Whether the document is where robots.txt files are.
    pub(crate) fn is_at_robots_txt(&self) -> bool {
        self.path.as_deref() == Some("/robots.txt")
    }
}

/// Only URLs of the site of the document are asked about. Without its URL, that is every site.
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
        let context = &mut self.context.robots;
        let is_at_robots_txt = context.is_at_robots_txt();
        context.rules = (is_at_robots_txt && self.context.is_checked).then(|| {
            AgentRules::new(Robots::from_text(head), &context.user_agent, ROBOTS_STEPS_MAX)
        });
        if let Some(path) = context.path.as_deref().filter(|_| !is_at_robots_txt) {
            sink.push(Rule::RobotsWrongLocation, Place::new(base, base), None, &[path]);
        }
        for (_, start, line) in robots::lines(head) {
            self.robots_line(line, offset(base, start), sink);
        }
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
            self.robots_entry(line.value, place, sink);
        }
    }

    /// Finds the facts of a `Sitemap` line, runs the rules, and stores it.
    fn robots_entry(&mut self, value: &str, place: Place, sink: &mut Sink) {
        let bare = robots::unwrapped(value);
        let text = bare.unwrap_or(value);
        let mut is_usable = true;
        if self.context.is_checked {
            sink.begin_entry();
            let index = self.entry_count;
            let is_duplicate = self.duplicates.is_known(text);
            if bare.is_some() {
                sink.push(Rule::RobotsSitemapInvalid, place, Some(index), &[value]);
            } else {
                let loc = Loc::new(text, None, self.context.scope.as_ref(), None);
                let view = EntryView {
                    kind: EntryKind::RobotsLine,
                    index,
                    loc,
                    loc_field: Field { text, span: place.span, pinned: None, was_padded: false },
                    is_duplicate,
                    lastmod: None,
                    changefreq: None,
                    priority: None,
                    disallowed: self.context.robots.disallowed(&loc),
                    now_ms: None,
                };
                rules::check_robots(&view, sink);
            }
            is_usable = !sink.is_entry_rejected();
        }
        self.table.push(&Row {
            loc: text,
            lastmod: None,
            changefreq: None,
            priority: None,
            is_usable,
            extensions: None,
        });
        self.entry_count = self.entry_count.saturating_add(1);
        self.usable_count = self.usable_count.saturating_add(u32::from(is_usable));
    }

    /// The document has ended: what is to be said about robots.txt and the document as a whole.
    pub(super) fn finish_robots(&self, end: Place, is_cut: bool, sink: &mut Sink) {
        let context = &self.context.robots;
        if self.format == Format::Robots {
            if !context.has_sitemap_line && !is_cut {
                sink.push(Rule::RobotsSitemapMissing, end, None, &[]);
            }
        } else if let Some((url, line, rule)) = &context.against_document {
            let place = self.root.unwrap_or(end);
            let quotes = [url.as_str(), &line.to_string(), rule];
            sink.push(Rule::RobotsSitemapDisallowed, place, None, &quotes);
        }
    }
}

fn offset(base: u32, at: usize) -> u32 {
    base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX))
}
