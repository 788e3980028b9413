//! Takes the documentation of a rule apart.
//!
//! An example is a fenced block: ` ```xml ` and ` ```text ` hold the document itself, ` ```hex ` its bytes. On the fence
//! line may stand `url=…` (where the document is), `now=…` (the current time), `robots=…` (the robots.txt file of the
//! site, with `|` between lines and no white space), `agent=…` (the crawler), `count=…` (how often the rule fires) and
//! `also=…` (codes of other errors and warnings that cannot be avoided). `status=…`, `answered=…` (the URL that answered)
//! and `headers=…` (`Name:value`, with `|` between them and no white space) make the answer of a server.
//!
//! In a block `{x*3}` stands for `xxx`, and `{n}` inside of the braces for the number of the repetition.

use sitemapkit::{Lastmod, Mode, ParseOptions, Response, Robots, Rule};
use std::fmt;

/// The sections of a rule's documentation.
pub(crate) struct Docs {
    sections: Vec<(&'static str, Vec<&'static str>)>,
}

impl Docs {
    pub(crate) fn of(rule: Rule) -> Self {
        let mut sections: Vec<(&str, Vec<&str>)> = Vec::new();
        let mut in_block = false;
        for line in rule.meta().docs.lines() {
            // What follows `///` starts with a space.
            let line = line.strip_prefix(' ').unwrap_or(line);
            in_block ^= line.starts_with("```");
            match line.strip_prefix("## ").filter(|_| !in_block) {
                Some(heading) => sections.push((heading, Vec::new())),
                None => sections.last_mut().unwrap().1.push(line),
            }
        }
        Self { sections }
    }

    pub(crate) fn headings(&self) -> Vec<&'static str> {
        self.sections.iter().map(|(heading, _)| *heading).collect()
    }

    fn lines(&self, heading: &str) -> &[&'static str] {
        self.sections.iter().find(|(name, _)| *name == heading).map_or(&[], |(_, lines)| lines)
    }

    /// The first paragraph on one line; empty without such a section.
    pub(crate) fn first_paragraph(&self, heading: &str) -> String {
        let lines = self.lines(heading).iter().copied();
        let paragraph: Vec<_> =
            lines.skip_while(|l| l.is_empty()).take_while(|l| !l.is_empty()).collect();
        paragraph.join(" ")
    }

    pub(crate) fn examples(&self, heading: &str) -> Vec<Example> {
        let mut examples = Vec::new();
        let mut lines = self.lines(heading).iter();
        while let Some(line) = lines.next() {
            let Some(fence) = line.strip_prefix("```") else { continue };
            let body: Vec<_> = lines.by_ref().copied().take_while(|line| *line != "```").collect();
            let (language, attributes) = fence.split_once(' ').unwrap_or((fence, ""));
            examples.push(Example { language, attributes, text: body.join("\n") });
        }
        examples
    }
}

/// One document.
pub(crate) struct Example {
    language: &'static str,
    attributes: &'static str,
    text: String,
}

impl Example {
    pub(crate) fn attribute(&self, name: &str) -> Option<&'static str> {
        self.attributes.split(' ').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
    }

    pub(crate) fn options(&self) -> ParseOptions {
        let mut options = ParseOptions::default();
        options.url = self.attribute("url").map(str::to_owned);
        if self.attribute("mode") == Some("strict") {
            options.mode = Mode::Strict;
        }
        options.now_ms = self.attribute("now").map(|now| Lastmod::parse(now).unwrap().time_ms);
        let robots = self.attribute("robots").map(|lines| lines.replace('|', "\n"));
        options.robots = robots.map(|robots| Robots::parse(robots.as_bytes()));
        if let Some(agent) = self.attribute("agent") {
            agent.clone_into(&mut options.user_agent);
        }
        options.response = self.response();
        options
    }

    fn response(&self) -> Option<Response> {
        let names = ["status", "answered", "headers"];
        let [status, answered, headers] = names.map(|name| self.attribute(name));
        let mut response = Response::default();
        if let Some(status) = status {
            response.status = status.parse().unwrap();
        }
        response.url = answered.map(str::to_owned);
        for field in headers.into_iter().flat_map(|headers| headers.split('|')) {
            let (name, value) = field.split_once(':').unwrap();
            response.headers.push((name.to_owned(), value.to_owned()));
        }
        (status.or(answered).or(headers)).map(|_| response)
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let text = expand(&self.text);
        match self.language {
            "xml" | "text" => text.into_bytes(),
            "hex" => {
                text.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect()
            }
            other => panic!("no such kind of example: {other}"),
        }
    }
}

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "```{} {}\n{}\n```", self.language, self.attributes, self.text)
    }
}

/// Writes every repetition out.
fn expand(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        let Some((unit, times, after)) = repetition(&rest[open + 1..]) else {
            out.push('{');
            rest = &rest[open + 1..];
            continue;
        };
        if unit.contains("{n}") {
            out.extend((1..=times).map(|n| unit.replace("{n}", &n.to_string())));
        } else {
            out.push_str(&unit.repeat(times));
        }
        rest = after;
    }
    out + rest
}

/// What is repeated, how often, and what follows the closing brace.
fn repetition(text: &str) -> Option<(&str, usize, &str)> {
    let mut depth = 1;
    let close = text.find(|c| {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        depth == 0
    })?;
    let (unit, times) = text[..close].rsplit_once('*')?;
    Some((unit, times.parse().ok()?, &text[close + 1..]))
}

#[test]
fn repetitions_are_written_out_and_other_braces_are_left_alone() {
    assert_eq!(expand("a{b*3}c{d{n},*2}{e}{f{g}"), "abbbcd1,d2,{e}{f{g}");
}
