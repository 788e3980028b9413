//! robots.txt: its `Sitemap` lines as entries, and what its rules mean for the entries of a sitemap.

use super::entry::NOTHING_ADDED;
use super::text::find_escape;
use super::values::Values;
use super::{EntryReader, Format};
use crate::diagnostic::{Place, Sink};
use crate::model::{
    Disallowed, EntryKind, Field, Flags, Loc, LocKind, Scope, ScopeFault, flags_of, is_blank,
    key_of_host,
};
use crate::protocol::{ROBOTS_MAX_BYTES, ROBOTS_OWN_STEPS_MAX, ROBOTS_STEPS_MAX, VALUE_MAX_BYTES};
use crate::robots::{self, Decision, Line, Robots};
use crate::rules::Rule;

/// The robots.txt file of a host, and what of it is for the crawler in question.
#[derive(Debug)]
struct HostRules {
    /// By [`key_of_host`].
    host: u64,
    robots: Robots,
    /// The groups of rules for that crawler, once somebody has asked.
    groups: Option<Vec<usize>>,
}

impl HostRules {
    fn new(host: u64, robots: Robots) -> Self {
        Self { host, robots, groups: None }
    }

    fn decide(&mut self, user_agent: &str, target: &str, steps: &mut u64) -> Decision<'_> {
        let groups = self.groups.get_or_insert_with(|| self.robots.groups_of(user_agent));
        self.robots.decide(groups, target, steps)
    }
}

/// What is known of robots.txt.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
pub(crate) struct RobotsContext {
    /// That of the site of the document.
    own: Option<HostRules>,
    /// Those of hosts.
    others: Vec<HostRules>,
    /// What the URL in hand before has up to its path, and which of `others` is about it.
    known: (String, Option<usize>),
    /// What may still be spent on comparing URLs with them.
    steps_left: u64,
    /// The crawler in question.
    user_agent: String,
    /// Where the document is.
    url: Option<String>,
    /// The document itself, where it is a robots.txt file of a site that is looked at as a whole.
    read: Option<Robots>,
    /// Whether the document is a robots.txt file that has been looked at as a whole.
    has_begun: bool,
    has_sitemap_line: bool,
    /// Whether nothing but URLs has come since a `Sitemap` line without one.
    awaits_url: bool,
    /// Whether it has been told that the file is too large.
    is_too_large: bool,
}

impl RobotsContext {
    /// `url` is where the document is; `hosts` are the robots.txt files of hosts by their keys.
    #[inline(never)]
    pub(crate) fn new(
        url: Option<&String>,
        own: Option<&Robots>,
        hosts: Vec<(u64, Robots)>,
        user_agent: &str,
    ) -> Self {
        Self {
            own: own.map(|robots| HostRules::new(0, robots.clone())),
            others: hosts.into_iter().map(|(host, robots)| HostRules::new(host, robots)).collect(),
            steps_left: ROBOTS_STEPS_MAX,
            user_agent: user_agent.to_owned(),
            url: url.cloned(),
            ..Self::default()
        }
    }

    pub(super) fn has_rules(&self) -> bool {
        self.own.is_some() || !self.others.is_empty()
    }

    /// What the rules have against a URL of the document, which has that scope.
    #[inline]
    pub(super) fn disallowed(
        &mut self,
        loc: &Loc<'_>,
        scope: Option<&Scope>,
    ) -> Option<Disallowed<'_>> {
        if self.has_rules() { self.ask(loc, scope) } else { None }
    }

    /// URLs of the site of the document and of hosts whose robots.txt is known are asked about, as long as there are steps
    /// left. Without the URL of the document, every site of which nothing else is known is taken for its own.
    #[inline(never)]
    fn ask(&mut self, loc: &Loc<'_>, scope: Option<&Scope>) -> Option<Disallowed<'_>> {
        if loc.kind != LocKind::Absolute || self.steps_left == 0 {
            return None;
        }
        let is_of_site =
            matches!(loc.scope_fault, None | Some(ScopeFault::AbovePath | ScopeFault::Itself))
                && !scope.is_some_and(|scope| scope.was_left_for(loc));
        let is_own = self.own.is_some() && is_of_site;
        let of_host = if is_own && self.url.is_some() { None } else { self.find(loc) };
        let rules = match of_host {
            Some(number) => self.others.get_mut(number),
            None => self.own.as_mut().filter(|_| is_own),
        };
        let decision = rules?.decide(&self.user_agent, loc.rest, &mut self.steps_left);
        let (line, rule) = decision.line.zip(decision.rule).filter(|_| !decision.is_allowed)?;
        Some(Disallowed { line, rule })
    }

    /// Which of the robots.txt files of hosts is about a URL.
    fn find(&mut self, loc: &Loc<'_>) -> Option<usize> {
        if self.others.is_empty() {
            return None;
        }
        let origin = loc.text.strip_suffix(loc.rest).unwrap_or(loc.text);
        if self.known.0 != origin {
            let host = key_of_host(loc.text);
            let number = self.others.iter().position(|rules| rules.host == host);
            self.known = (origin.to_owned(), number);
        }
        self.known.1
    }

    /// The robots.txt file that the document is, if the site wants to know.
    pub(super) fn take_read(&mut self) -> Option<Robots> {
        self.read.take()
    }

    /// The path of the document, if it is known where it is.
    fn path(&self) -> Option<&str> {
        let loc = Loc::of(self.url.as_deref()?);
        (loc.kind == LocKind::Absolute).then_some(loc.rest)
    }

    /// Whether the document is where robots.txt files are.
    pub(crate) fn is_at_robots_txt(&self) -> bool {
        let is_named = self.url.as_deref().is_some_and(|url| url.ends_with("/robots.txt"));
        is_named && self.path() == Some("/robots.txt")
    }
}

/// The URL in the value of a `Sitemap` line.
pub(super) fn url_in(value: &str) -> &str {
    robots::unwrapped(value).unwrap_or(value)
}

/// Whether a value cannot be meant as a URL: it has neither a scheme nor only characters of URLs.
fn is_no_url(value: &str) -> bool {
    let loc = Loc::of(url_in(value));
    loc.is_relative()
        && flags_of(loc.text.as_bytes()).has(Flags::SPACE | Flags::FORBIDDEN | Flags::BACKSLASH)
}

impl EntryReader {
    /// Whether the lines of a robots.txt file can be read: what crawlers read of the file must be there as a whole,
    /// because the rules for a URL may stand after it. `window` starts at byte `base` of the document; `is_last` says that
    /// no more text comes.
    pub(crate) fn begin_robots(
        &mut self,
        window: &str,
        base: u32,
        is_last: bool,
        sink: &mut Sink,
    ) -> bool {
        let limit = ROBOTS_MAX_BYTES.saturating_sub(base as usize);
        if self.context.robots.has_begun || (!is_last && window.len() <= limit) {
            return self.context.robots.has_begun;
        }
        self.context.robots.has_begun = true;
        let is_at_robots_txt = self.context.robots.is_at_robots_txt();
        let head = window.get(..robots::head_len(window, limit)).unwrap_or_default();
        let is_obeyed = is_at_robots_txt && self.context.is_checked;
        let is_read = is_obeyed || self.context.is_in_site;
        let robots = is_read.then(|| Robots::from_text(head.to_owned()));
        let context = &mut self.context.robots;
        context.read = robots.clone().filter(|_| self.context.is_in_site);
        context.own = robots.filter(|_| is_obeyed).map(|robots| HostRules::new(0, robots));
        context.steps_left = ROBOTS_OWN_STEPS_MAX;
        if let Some(path) = self.context.robots.path().filter(|_| !is_at_robots_txt) {
            sink.push(Rule::RobotsWrongLocation, Place::new(base, base), None, &[path]);
        }
        true
    }

    /// A line of a robots.txt file.
    pub(super) fn robots_line(&mut self, text: &str, place: Place, sink: &mut Sink) {
        let start = place.span.start;
        let context = &mut self.context.robots;
        if place.span.end as usize > ROBOTS_MAX_BYTES && !context.is_too_large {
            context.is_too_large = true;
            sink.push(Rule::RobotsTooLarge, Place::new(start, start), None, &[]);
        }
        let readable = if start == 0 { robots::without_half_mark(text) } else { text };
        let place_of = |part: &str| {
            let at = part.as_ptr().addr().saturating_sub(text.as_ptr().addr());
            Place::within(start, at, at + part.len())
        };
        let Some(line) = Line::parse(readable).filter(|line| line.field == robots::Field::Sitemap)
        else {
            robots::each_inner_sitemap(readable, &mut |name, url| {
                context.has_sitemap_line = true;
                sink.push(Rule::RobotsSitemapInsideLine, place_of(name), None, &[url]);
            });
            let url = robots::lone_url(readable);
            context.awaits_url &= url.is_some() || is_blank(readable);
            if let Some(url) = url.filter(|_| !context.awaits_url) {
                let is_sitemap = robots::is_like_sitemap(url);
                context.has_sitemap_line |= is_sitemap;
                let rule =
                    if is_sitemap { Rule::RobotsSitemapUnnamed } else { Rule::RobotsUrlUnnamed };
                sink.push(rule, place_of(url), None, &[url]);
            }
            return;
        };
        context.has_sitemap_line = true;
        context.awaits_url = line.value.is_empty();
        let Line { value, .. } = line;
        let is_entry = !value.is_empty() && text.len() <= VALUE_MAX_BYTES && !is_no_url(value);
        if line.is_misspelled {
            let (place, entry) = (place_of(line.name), is_entry.then_some(self.entry_count));
            sink.push(Rule::RobotsSitemapMisspelled, place, entry, &[line.name]);
        }
        if value.is_empty() {
            sink.push(Rule::RobotsSitemapEmpty, place_of(line.content), None, &[]);
            return;
        }
        self.element_count = self.element_count.saturating_add(1);
        if !is_entry {
            sink.push(Rule::RobotsSitemapInvalid, place_of(value), None, &[value]);
            return;
        }
        if let Some((at, escape)) = find_escape(value) {
            let place = Place::within(place_of(value).span.start, at, at + escape.len());
            sink.push(Rule::TextXmlEscaped, place, Some(self.entry_count), &[escape]);
        }
        let was_padded = robots::unwrapped(value).is_some();
        let span = place_of(value).span;
        let field = Field { text: value, span, pinned: None, was_padded };
        self.entry(EntryKind::RobotsLine, field, None, Values::NONE, NOTHING_ADDED, sink);
        self.note_position(place_of(line.name));
    }

    /// The document has ended: what is to be said about robots.txt and the document as a whole.
    pub(super) fn finish_robots(&mut self, end: Place, is_cut: bool, sink: &mut Sink) {
        let context = &mut self.context.robots;
        if self.format == Format::Robots {
            sink.replace(Rule::EncodingBom, Rule::RobotsEncoding);
            sink.replace(Rule::EncodingInvalidUtf8, Rule::RobotsEncoding);
            if !context.has_sitemap_line && !is_cut {
                sink.push(Rule::RobotsSitemapMissing, end, None, &[]);
            }
            return;
        }
        if context.is_at_robots_txt() {
            sink.replace(Rule::HtmlInsteadOfSitemap, Rule::RobotsHtml);
        }
        let Some(url) = context.url.clone().filter(|_| context.has_rules()) else { return };
        // However much the entries have cost.
        context.steps_left = ROBOTS_STEPS_MAX;
        if let Some(found) = context.disallowed(&Loc::of(&url), None) {
            let place = self.root.unwrap_or(end);
            let quotes = [&url, &found.line.to_string(), found.rule];
            sink.push(Rule::RobotsSitemapDisallowed, place, None, &quotes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_compared_until_what_may_be_spent_is_spent() {
        let robots = Robots::parse(b"user-agent: *\ndisallow: /*a*b\ndisallow: /tea\n");
        let mut context = RobotsContext::new(None, Some(&robots), Vec::new(), "*");
        context.steps_left = 200;
        let loc = Loc::of("https://www.example.com/tea");
        let answers: Vec<_> = (0..10).map(|_| context.disallowed(&loc, None).is_some()).collect();
        let first = answers.iter().take_while(|answer| **answer).count();
        assert!((3..=6).contains(&first), "{answers:?}");
        assert!(answers.iter().skip(first).all(|answer| !answer), "{answers:?}");
    }
}
