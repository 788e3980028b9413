//! The examples of rules about several files.

use super::assert_none;
use super::docs::{Docs, Example};
use sitemapkit::{
    Diagnostic, Format, Report, Rule, Severity, SiteCheck, SiteDiagnostic, SiteOptions, SiteReport,
};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

/// What came of a site.
pub(crate) struct SiteRun {
    pub(crate) rule: Rule,
    pub(crate) example: Example,
    /// What its rule found.
    pub(crate) found: Vec<Found>,
    /// The codes of the errors and warnings that were found, except that of the rule itself.
    others: BTreeSet<&'static str>,
    count: u32,
}

/// What the rule says.
pub(crate) struct Found {
    /// The number of the file among the blocks of the example.
    pub(crate) file: Option<usize>,
    /// What that file is.
    format: Option<Format>,
    pub(crate) message: String,
    quotes: usize,
    /// The URL of the entry.
    loc: Option<String>,
}

impl Found {
    /// Where the URL of the entry stands in a file.
    pub(crate) fn mark_in(&self, block: &Example) -> Option<Range<usize>> {
        let (text, loc) = (block.text(), self.loc.as_deref()?);
        let ends = |at: usize| text[at + loc.len()..].starts_with(['<', '\n']);
        let (start, _) = text.match_indices(loc).find(|(at, _)| ends(*at))?;
        Some(start..start + loc.len())
    }
}

/// Every site under `## Fails`, checked once for all tests.
pub(crate) static SITE_FAILS: LazyLock<Vec<SiteRun>> = LazyLock::new(|| run("Fails"));

fn run(heading: &str) -> Vec<SiteRun> {
    let mut runs = Vec::new();
    for &rule in Rule::ALL {
        for example in Docs::of(rule).examples(heading) {
            if example.is_of_site() {
                runs.push(check(rule, example));
            }
        }
    }
    runs
}

fn check(rule: Rule, example: Example) -> SiteRun {
    let mut options = SiteOptions::default();
    options.now_ms = example.options().now_ms;
    let mut site = SiteCheck::new(&options);
    // With the number of the block that each is.
    let mut files: Vec<(usize, Report)> = Vec::new();
    for (number, (block, _)) in example.blocks().enumerate() {
        let times = block.attribute("times").map_or(1, |times| times.parse().unwrap());
        if let Some(page) = block.attribute("page") {
            let answer = block.response().unwrap_or_default();
            site.answer(page, &answer, block.attribute("canonical"));
            continue;
        }
        for _ in 0..times {
            let name = block.attribute("file").unwrap_or_default();
            let mut parser = site.begin(name, &block.options());
            parser.push(&block.bytes()).unwrap();
            files.push((number, site.end(parser)));
        }
    }
    let report = site.finish();
    let site = report.diagnostics.iter().filter(|d| d.rule() == rule.id());
    let mut found: Vec<_> = site.map(|d| Found::across(d, &files)).collect();
    for (number, file) in &files {
        let own = file.diagnostics.iter().filter(|d| d.rule() == rule.id());
        found.extend(own.map(|d| Found::in_file(d, *number, file)));
    }
    let counts = all_counts(&files, &report);
    let is_problem = |rule: &Rule| rule.meta().severity != Severity::Info;
    let others = counts.iter().map(|(rule, _)| *rule).filter(|other| *other != rule);
    let others = others.filter(is_problem).map(|rule| rule.meta().code).collect();
    let count = counts.iter().filter(|(other, _)| *other == rule).map(|(_, count)| count).sum();
    SiteRun { rule, example, found, others, count }
}

/// What was found in all files and across them.
fn all_counts(files: &[(usize, Report)], site: &SiteReport) -> Vec<(Rule, u32)> {
    let in_files = files.iter().flat_map(|(_, report)| report.diagnostics.counts());
    let all = in_files.chain(site.diagnostics.counts());
    all.map(|(id, count)| (Rule::from_id(*id).unwrap(), *count)).collect()
}

impl Found {
    fn across(diagnostic: SiteDiagnostic<'_>, files: &[(usize, Report)]) -> Self {
        let file = diagnostic.file().map(|file| &files[file as usize]);
        let entry = diagnostic.entry().zip(file);
        let loc = entry.and_then(|(entry, (_, report))| report.entries.get(entry as usize));
        Self {
            file: file.map(|(number, _)| *number),
            format: file.map(|(_, report)| report.format),
            message: diagnostic.message(),
            quotes: diagnostic.quotes().filter(|quote| !quote.is_empty()).count(),
            loc: loc.map(|entry| entry.loc.to_owned()),
        }
    }

    fn in_file(diagnostic: &Diagnostic, number: usize, report: &Report) -> Self {
        let loc = diagnostic.entry().and_then(|entry| report.entries.get(entry as usize));
        Self {
            file: Some(number),
            format: Some(report.format),
            message: diagnostic.message(),
            quotes: diagnostic.quotes().filter(|quote| !quote.is_empty()).count(),
            loc: loc.map(|entry| entry.loc.to_owned()),
        }
    }
}

impl SiteRun {
    /// What the rule says of files, by what they are.
    pub(crate) fn told(&self) -> impl Iterator<Item = (Format, Rule, String)> {
        let formats = self.found.iter().filter_map(|found| found.format);
        formats.map(|format| (format, self.rule, self.to_string()))
    }
}

impl fmt::Display for SiteRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let messages: Vec<_> = self.found.iter().map(|found| &found.message).collect();
        let code = self.rule.meta().code;
        write!(f, "{code} {messages:?}, others {:?}\n{}", self.others, self.example)
    }
}

#[test]
fn a_bad_site_fires_its_rule_and_no_other() {
    let mut wrong = Vec::new();
    for run in SITE_FAILS.iter() {
        let expected = run.example.attribute("count").map_or(1, |count| count.parse().unwrap());
        if run.count != expected {
            wrong.push(format!("fired {} times: {run}", run.count));
        }
        let also = run.example.attribute("also").unwrap_or_default();
        let also: BTreeSet<_> = also.split(',').filter(|code| !code.is_empty()).collect();
        if run.others != also {
            wrong.push(format!("other rules fired: {run}"));
        }
    }
    assert_none(&wrong);
}

#[test]
fn a_good_site_is_silent() {
    let runs = run("Passes");
    let loud = runs.iter().filter(|run| run.count > 0 || !run.others.is_empty());
    assert_none(&loud.map(SiteRun::to_string).collect::<Vec<_>>());
}

#[test]
fn a_message_about_a_site_has_a_place_for_every_quote() {
    let places = |run: &SiteRun| run.rule.meta().message.matches("{}").count();
    let differs = |run: &&SiteRun| run.found.iter().any(|found| found.quotes != places(run));
    let wrong = SITE_FAILS.iter().filter(differs);
    assert_none(&wrong.map(SiteRun::to_string).collect::<Vec<_>>());
}
