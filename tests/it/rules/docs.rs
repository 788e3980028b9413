//! Takes the documentation of a rule apart.
//!
//! An example is a fenced block: ` ```xml ` and ` ```text ` hold the document itself, ` ```hex ` its bytes. On the fence
//! line may stand `url=…` (where the document is), `now=…` (the current time), `robots=…` (the robots.txt file of the
//! site, with `|` between lines and no white space), `agent=…` (the crawler), `profile=…` (whose rules count), `count=…` (how often the rule fires) and
//! `also=…` (codes of other errors and warnings that cannot be avoided). `status=…`, `answered=…` (the URL that answered)
//! and `headers=…` (`Name:value`, with `|` between them and `_` for spaces) make the answer of a server. With `end=cut` the rest of
//! the document did not come.
//!
//! Blocks with `file=…` are the files of a site, as long as there is nothing between them; one with `page=…` is the answer of
//! the server for that page, which may have a `canonical=…`. `times=…` gives the file as often as that. `count` and `also`
//! stand on the first of them.
//!
//! In a block `{x*3}` stands for `xxx`, and `{n}` inside of the braces for the number of the repetition.

use sitemapkit::{Lastmod, Mode, ParseOptions, Parser, Profile, Report, Response, Robots, Rule};
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

    /// The paragraphs and the items of lists, each on one line; without examples.
    pub(crate) fn paragraphs(&self, heading: &str) -> Vec<String> {
        let mut paragraphs: Vec<String> = Vec::new();
        let mut is_open = false;
        for line in self.lines(heading) {
            if line.is_empty() || line.starts_with("- ") {
                is_open = false;
            }
            if line.is_empty() {
                continue;
            }
            match paragraphs.last_mut().filter(|_| is_open) {
                Some(paragraph) => {
                    paragraph.push(' ');
                    paragraph.push_str(line.trim());
                }
                None => paragraphs.push((*line).to_owned()),
            }
            is_open = true;
        }
        paragraphs
    }

    /// What others call it: `- Search Console: "Invalid date"`.
    pub(crate) fn names_elsewhere(&self) -> Vec<(String, String)> {
        let item = |item: String| {
            let named = item.strip_prefix("- ").and_then(|item| item.split_once(": "));
            let (product, name) = named.unwrap_or_else(|| {
                panic!("under `## Elsewhere` stands `- PRODUCT: \"NAME\"`, not `{item}`")
            });
            (product.to_owned(), name.to_owned())
        };
        self.paragraphs("Elsewhere").into_iter().map(item).collect()
    }

    pub(crate) fn examples(&self, heading: &str) -> Vec<Example> {
        let mut examples: Vec<Example> = Vec::new();
        let mut lines = self.lines(heading).iter();
        let mut is_open = false;
        while let Some(line) = lines.next() {
            let Some(fence) = line.strip_prefix("```") else {
                is_open &= line.is_empty();
                continue;
            };
            let body: Vec<_> = lines.by_ref().copied().take_while(|line| *line != "```").collect();
            let (language, attributes) = fence.split_once(' ').unwrap_or((fence, ""));
            let text = body.join("\n");
            let example = Example { language, attributes, text, more: Vec::new() };
            match examples.last_mut() {
                Some(site) if is_open && example.is_of_site() => site.more.push(example),
                _ => {
                    is_open = example.is_of_site();
                    examples.push(example);
                }
            }
        }
        examples
    }
}

/// One document, or a site.
pub(crate) struct Example {
    language: &'static str,
    attributes: &'static str,
    text: String,
    /// The other files of the site, and answers for its pages.
    pub(crate) more: Vec<Self>,
}

/// A part of the text of an example.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Literal(String),
    /// In `unit`, `{n}` stands for the number of the repetition.
    Repeated {
        unit: String,
        times: usize,
    },
}

impl Part {
    /// How many bytes it stands for.
    pub(crate) fn expanded_len(&self) -> usize {
        match self {
            Self::Literal(text) => text.len(),
            Self::Repeated { unit, times } if unit.contains("{n}") => {
                (1..=*times).map(|n| unit.replace("{n}", &n.to_string()).len()).sum()
            }
            Self::Repeated { unit, times } => unit.len() * times,
        }
    }
}

impl Example {
    pub(crate) const fn language(&self) -> &'static str {
        self.language
    }

    /// Whether it is a file of a site, or the answer for a page.
    pub(crate) fn is_of_site(&self) -> bool {
        self.attribute("file").or(self.attribute("page")).is_some()
    }

    /// All of its blocks, and whether each belongs to the one before.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = (&Self, bool)> {
        std::iter::once((self, false)).chain(self.more.iter().map(|block| (block, true)))
    }

    /// The text with its repetitions written out.
    pub(crate) fn text(&self) -> String {
        expand(&self.text)
    }

    /// The text without its repetitions written out.
    pub(crate) fn parts(&self) -> Vec<Part> {
        parts(&self.text)
    }

    pub(crate) fn attribute(&self, name: &str) -> Option<&'static str> {
        self.attributes.split(' ').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
    }

    /// The names of everything that stands on the fence line.
    pub(crate) fn attribute_names(&self) -> impl Iterator<Item = &'static str> {
        self.attributes.split(' ').filter_map(|pair| pair.split_once('=')).map(|(name, _)| name)
    }

    pub(crate) fn options(&self) -> ParseOptions {
        let mut options = ParseOptions::default();
        options.url = self.attribute("url").map(str::to_owned);
        if let Some(profile) = self.attribute("profile") {
            options.profile = Profile::EACH.into_iter().find(|it| it.as_str() == profile).unwrap();
        }
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

    pub(crate) fn response(&self) -> Option<Response> {
        let names = ["status", "answered", "headers"];
        let [status, answered, headers] = names.map(|name| self.attribute(name));
        let mut response = Response::default();
        if let Some(status) = status {
            response.status = status.parse().unwrap();
        }
        response.url = answered.map(str::to_owned);
        for field in headers.into_iter().flat_map(|headers| headers.split('|')) {
            let (name, value) = field.split_once(':').unwrap();
            response.headers.push((name.to_owned(), value.replace('_', " ")));
        }
        (status.or(answered).or(headers)).map(|_| response)
    }

    pub(crate) fn read(&self) -> Report {
        let mut parser = Parser::new(&self.options());
        parser.push(&self.bytes()).unwrap();
        if self.attribute("end") == Some("cut") { parser.cut() } else { parser.finish() }
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
        write!(f, "```{} {}\n{}\n```", self.language, self.attributes, self.text)?;
        self.more.iter().try_for_each(|file| write!(f, "\n{file}"))
    }
}

/// Writes every repetition out.
fn expand(text: &str) -> String {
    let mut out = String::new();
    for part in parts(text) {
        match part {
            Part::Literal(text) => out.push_str(&text),
            Part::Repeated { unit, times } if unit.contains("{n}") => {
                out.extend((1..=times).map(|n| unit.replace("{n}", &n.to_string())));
            }
            Part::Repeated { unit, times } => out.push_str(&unit.repeat(times)),
        }
    }
    out
}

/// Tells repetitions from the rest.
fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut literal = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        literal.push_str(&rest[..open]);
        let Some((unit, times, after)) = repetition(&rest[open + 1..]) else {
            literal.push('{');
            rest = &rest[open + 1..];
            continue;
        };
        parts.push(Part::Literal(std::mem::take(&mut literal)));
        parts.push(Part::Repeated { unit: unit.to_owned(), times });
        rest = after;
    }
    parts.push(Part::Literal(literal + rest));
    parts.retain(|part| *part != Part::Literal(String::new()));
    parts
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
