//! The rules keep their promises: the examples in their documentation do what they say, names and numbers are sound,
//! and what the npm package knows of them is up to date.

mod beside;
pub(crate) mod docs;
mod pages;
mod sites;
mod table;
mod verdicts;

use docs::{Docs, Example};
use serde_json::Value;
use sitemapkit::{Diagnostic, Effect, Format, Profile, Report, Rule, Severity, Verdict};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fmt, fs};

/// The sections of every rule's documentation, in this order. The advice and the names that search engines have for it
/// may be missing.
const SECTIONS: [&str; 6] = ["What it checks", "Why", "How to fix", "Fails", "Passes", "Elsewhere"];

const OPTIONAL_SECTIONS: [&str; 1] = ["Elsewhere"];

/// The first paragraph of `## Why` is shown with every diagnostic, and travels to every page.
const NOTE_MAX_CHARS: usize = 220;

/// The same for the first paragraph of `## How to fix`.
const FIX_MAX_CHARS: usize = 180;

/// What came of an example.
struct Run {
    rule: Rule,
    example: Example,
    report: Report,
}

/// Every example under `## Fails`, run once for all tests.
static FAILS: LazyLock<Vec<Run>> = LazyLock::new(|| run("Fails"));

fn run(heading: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    for &rule in Rule::ALL {
        let examples = Docs::of(rule).examples(heading).into_iter();
        for example in examples.filter(|example| !example.is_of_site()) {
            let report = example.read();
            runs.push(Run { rule, example, report });
        }
    }
    runs
}

impl Run {
    /// The codes of the errors and warnings that were found, except that of the rule itself.
    fn others(&self) -> BTreeSet<&'static str> {
        let found =
            self.report.diagnostics.counts().iter().filter_map(|(id, _)| Rule::from_id(*id));
        let others =
            found.filter(|&rule| rule != self.rule && rule.meta().severity != Severity::Info);
        others.map(|rule| rule.meta().code).collect()
    }

    fn count(&self) -> u32 {
        self.report.diagnostics.count(self.rule.id())
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.rule.meta().code)?;
        for diagnostic in self.report.diagnostics.iter().take(20) {
            let (start, code) =
                (diagnostic.start(), Rule::from_id(diagnostic.rule()).map(|rule| rule.meta().code));
            let quotes: Vec<_> = diagnostic.quotes().collect();
            writeln!(f, "{}:{} {} {quotes:?}", start.line, start.column, code.unwrap_or("?"))?;
        }
        write!(f, "{}", self.example)
    }
}

/// Fails with everything that was found at once.
fn assert_none(found: &[String]) {
    assert!(found.is_empty(), "{} found:\n{}", found.len(), found.join("\n\n"));
}

#[test]
fn a_bad_example_fires_its_rule_and_no_other() {
    let mut found = Vec::new();
    for run in FAILS.iter() {
        let expected = run.example.attribute("count").map(|count| count.parse().unwrap());
        if expected.map_or(run.count() == 0, |expected: u32| run.count() != expected) {
            found.push(format!("fired {} times: {run}", run.count()));
        }
        let also = run.example.attribute("also").unwrap_or_default();
        let also: BTreeSet<_> = also.split(',').filter(|code| !code.is_empty()).collect();
        if run.others() != also {
            found.push(format!("other rules fired: {run}"));
        }
    }
    assert_none(&found);
}

#[test]
fn a_good_example_is_silent() {
    let runs = run("Passes");
    let loud = runs.iter().filter(|run| run.count() > 0 || !run.others().is_empty());
    assert_none(&loud.map(Run::to_string).collect::<Vec<_>>());
}

#[test]
fn a_message_has_a_place_for_every_quote() {
    let mut found = Vec::new();
    for run in FAILS.iter() {
        let places = run.rule.meta().message.matches("{}").count();
        let own = run.report.diagnostics.iter().filter(|d| d.rule() == run.rule.id());
        if own
            .map(|d| d.quotes().filter(|quote| !quote.is_empty()).count())
            .any(|quotes| quotes != places)
        {
            found.push(run.to_string());
        }
    }
    assert_none(&found);
}

#[test]
fn the_effect_of_a_rule_decides_the_verdict() {
    let mut found = Vec::new();
    for run in FAILS.iter().filter(|run| run.others().is_empty()) {
        let has_usable = run.report.entries.iter().any(|entry| entry.is_usable);
        let expected = match run.rule.meta().effect {
            Effect::Document => Verdict::Rejected,
            Effect::Entry if !has_usable => Verdict::Rejected,
            Effect::Entry | Effect::Extension | Effect::Value => Verdict::AcceptedWithProblems,
            Effect::Nothing => Verdict::Accepted,
        };
        if run.report.verdict != expected {
            found.push(format!(
                "{} instead of {}: {run}",
                run.report.verdict.as_str(),
                expected.as_str()
            ));
        }
    }
    assert_none(&found);
}

/// What costs entries and is told without a number.
const TOLD_OF_NO_ENTRY: [Rule; 3] =
    [Rule::RootMismatch, Rule::TextColumns, Rule::TextSeveralUrlsOnLine];

#[test]
fn an_entry_is_unusable_exactly_if_a_rule_says_so() {
    let mut found = Vec::new();
    for run in FAILS.iter() {
        // An entry in the wrong case stays usable: what it means is certain.
        let costs_entry = |id| {
            Rule::from_id(id).is_some_and(|rule| {
                rule.meta().effect == Effect::Entry && rule != Rule::RequiredWrongCase
            })
        };
        let named = run.report.diagnostics.iter().filter(|d| costs_entry(d.rule()));
        let mut named: BTreeSet<_> = named.filter_map(Diagnostic::entry).collect();
        let entries = || (0..).zip(run.report.entries.iter());
        // Characters that are lost, or that XML does not allow, are told where the text is read.
        let is_damaged = |c: char| c == char::REPLACEMENT_CHARACTER || c.is_control();
        named.extend(entries().filter(|(_, e)| e.loc.contains(is_damaged)).map(|(index, _)| index));
        // What is told of more than one entry. In the examples it is about all of them.
        if TOLD_OF_NO_ENTRY.iter().any(|rule| run.report.diagnostics.count(rule.id()) > 0) {
            named.extend(entries().map(|(index, _)| index));
        }
        let unusable: BTreeSet<_> =
            entries().filter(|(_, entry)| !entry.is_usable).map(|(index, _)| index).collect();
        if unusable != named {
            found.push(format!("{unusable:?} are unusable: {run}"));
        }
    }
    assert_none(&found);
}

#[test]
fn every_rule_is_documented() {
    for &rule in Rule::ALL {
        let (code, docs) = (rule.meta().code, Docs::of(rule));
        let headings = docs.headings();
        let is_expected = |s: &&str| !OPTIONAL_SECTIONS.contains(s) || headings.contains(s);
        let expected: Vec<_> = SECTIONS.into_iter().filter(is_expected).collect();
        assert_eq!(headings, expected, "{code}");
        for heading in ["Fails", "Passes"] {
            assert!(!docs.examples(heading).is_empty(), "{code} has no example under {heading}");
        }
        for heading in SECTIONS.into_iter().take(3).filter(|s| headings.contains(s)) {
            let text = docs.first_paragraph(heading);
            let starts_well = text.starts_with(|c: char| c.is_uppercase() || c == '`');
            assert!(starts_well && text.ends_with('.'), "{code}: not a sentence: {text}");
        }
        let note = docs.first_paragraph("Why").chars().count();
        assert!(note <= NOTE_MAX_CHARS, "{code}: the note has {note} characters");
        let fix = docs.first_paragraph("How to fix").chars().count();
        assert!(fix <= FIX_MAX_CHARS, "{code}: the fix has {fix} characters");
    }
}

#[test]
fn names_are_unique_and_of_one_form() {
    let (mut codes, mut summaries) = (BTreeSet::new(), BTreeSet::new());
    for &rule in Rule::ALL {
        let meta = rule.meta();
        let code = meta.code;
        let is_kebab = code.split('-').all(|word| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        });
        assert!(is_kebab, "{code} is not in kebab-case");
        assert!(codes.insert(code), "{code} stands twice");
        assert!(summaries.insert(meta.summary), "{code}: the summary stands twice");
        assert!(meta.spec.starts_with("https://"), "{code}: {}", meta.spec);
        for phrase in [meta.summary, meta.message] {
            assert!(!phrase.ends_with('.'), "{code}: a full stop ends `{phrase}`");
            let starts_well =
                phrase.starts_with(|c: char| c.is_lowercase() || matches!(c, '`' | '{'));
            assert!(starts_well, "{code}: a capital starts `{phrase}`");
        }
        assert!(!meta.summary.contains("{}"), "{code}: a value in the summary");
    }
}

#[test]
fn the_severity_of_a_rule_is_what_it_costs() {
    for &rule in Rule::ALL {
        let meta = rule.meta();
        match meta.effect {
            Effect::Document | Effect::Entry | Effect::Extension => {
                assert_eq!(meta.severity, Severity::Error, "{}", meta.code);
            }
            Effect::Value => assert_eq!(meta.severity, Severity::Warning, "{}", meta.code),
            Effect::Nothing => assert_eq!(meta.severity, Severity::Info, "{}", meta.code),
        }
    }
}

#[test]
fn numbers_are_grouped() {
    let mut rules = Rule::ALL.to_vec();
    rules.sort();
    let mut groups: Vec<_> =
        rules.iter().map(|rule| Path::new(rule.meta().file).parent()).collect();
    groups.dedup();
    let unique: BTreeSet<_> = groups.iter().collect();
    assert_eq!(
        unique.len(),
        groups.len(),
        "the numbers of a group have another group between them: {groups:?}"
    );
    for &rule in Rule::ALL {
        assert_eq!(Rule::from_id(rule.id()), Some(rule));
    }
}

/// The groups of what only a page can have. Where it stands in an index, in which it has no place, they speak, too.
const OF_ENTRIES: [&str; 7] =
    ["changefreq", "extension", "hreflang", "image", "news", "priority", "video"];

/// What is told of documents whose format is known, with the rule.
fn told() -> impl Iterator<Item = (Format, Rule, String)> {
    let of_sites = sites::SITE_FAILS.iter().flat_map(sites::SiteRun::told);
    let of_documents = FAILS.iter().flat_map(|run| {
        let counts = run.report.diagnostics.counts().iter();
        let rules = counts.filter_map(|(id, _)| Rule::from_id(*id));
        rules.map(|rule| (run.report.format, rule, run.to_string()))
    });
    of_sites.chain(of_documents).filter(|(format, ..)| *format != Format::Unknown)
}

#[test]
fn a_rule_is_about_each_format_that_it_speaks_of() {
    let has_no_place =
        |format, rule| format == Format::Sitemapindex && OF_ENTRIES.contains(&pages::group(rule));
    let missing: Vec<_> = told()
        .filter(|&(format, rule, _)| !format.has_rule(rule) && !has_no_place(format, rule))
        .map(|(format, rule, example)| format!("{}: {format}: {example}", rule.meta().code))
        .collect();
    assert_none(&missing);
    let of_none = Rule::ALL.iter().copied().find(|&rule| formats(rule).is_empty());
    assert_eq!(of_none, None);
    let of_lists = Rule::ALL.iter().copied().filter(|&rule| Format::Text.has_rule(rule));
    let groups: BTreeSet<_> = of_lists.map(pages::group).collect();
    let expected =
        ["document", "encoding", "gzip", "http", "limits", "loc", "robots", "seo", "site", "text"];
    assert_eq!(groups.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn what_breaks_gzip_keeps_it_from_being_unpacked() {
    let broken: Vec<_> = Rule::ALL.iter().copied().filter(|rule| rule.breaks_gzip()).collect();
    assert!(broken.iter().all(|&rule| pages::group(rule) == "gzip" && !rule.breaks_xml()));
    assert!(broken.contains(&Rule::GzipTruncated));
    assert!(!broken.contains(&Rule::GzipTrailingGarbage));
    assert!(!broken.contains(&Rule::CompressionNotGzip));
}

#[test]
fn every_rule_file_is_registered() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = |dir: &Path| {
        fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
    };
    // What rules are made of stands in a folder of its own.
    let groups = entries(&root.join("src/rules"))
        .into_iter()
        .filter(|path| path.is_dir() && !path.ends_with("demands"));
    let files = groups.flat_map(|group| entries(&group)).filter(|path| !path.ends_with("mod.rs"));
    let files: BTreeSet<PathBuf> =
        files.map(|path| path.strip_prefix(root).unwrap().to_owned()).collect();
    let registered: BTreeSet<PathBuf> =
        Rule::ALL.iter().map(|rule| PathBuf::from(rule.meta().file)).collect();
    let differing: Vec<_> = files.symmetric_difference(&registered).collect();
    assert!(differing.is_empty(), "a file without a rule or a rule without a file: {differing:?}");
}

/// What the rule costs in each profile, a letter each: `d`ocument, `e`ntry, e`x`tension, `v`alue, `n`othing; `-` where it
/// is no rule.
fn effects(rule: Rule) -> String {
    let letter = |profile| match rule.effect_in(profile) {
        None => '-',
        Some(Effect::Document) => 'd',
        Some(Effect::Entry) => 'e',
        Some(Effect::Extension) => 'x',
        Some(Effect::Value) => 'v',
        Some(Effect::Nothing) => 'n',
    };
    [Profile::All].into_iter().chain(Profile::EACH).map(letter).collect()
}

/// All formats that are known.
const FORMATS: [Format; 7] = [
    Format::Urlset,
    Format::Sitemapindex,
    Format::Text,
    Format::Rss,
    Format::Atom,
    Format::OaiPmh,
    Format::Robots,
];

/// The formats that the rule is about.
fn formats(rule: Rule) -> Vec<Format> {
    FORMATS.into_iter().filter(|format| format.has_rule(rule)).collect()
}

/// What no longer holds of a file in which the rule fires.
fn breaks(rule: Rule) -> Option<&'static str> {
    match (rule.breaks_gzip(), rule.breaks_xml()) {
        (true, _) => Some("gzip"),
        (_, true) => Some("xml"),
        _ => None,
    }
}

/// What the npm package knows of the rules, one a line, by number.
fn texts() -> String {
    let mut rules = Rule::ALL.to_vec();
    rules.sort();
    let mut out = String::from("{");
    for (n, &rule) in rules.iter().enumerate() {
        let (meta, docs) = (rule.meta(), Docs::of(rule));
        let separator = if n == 0 { "" } else { "," };
        write!(out, "{separator}\n\"{}\": {{", rule.id().0).unwrap();
        for (name, value) in [
            ("code", meta.code),
            ("severity", meta.severity.as_str()),
            ("authority", meta.authority.as_str()),
            ("effects", &effects(rule)),
            ("summary", meta.summary),
            ("message", meta.message),
            ("note", &docs.first_paragraph("Why")),
            ("fix", &docs.first_paragraph("How to fix")),
            ("spec", meta.spec),
        ] {
            let separator = if name == "code" { "" } else { ", " };
            let value = if value.is_empty() { Value::Null } else { Value::from(value) };
            write!(out, "{separator}\"{name}\": {value}").unwrap();
        }
        write!(out, ", \"group\": {:?}", pages::group(rule)).unwrap();
        let formats: Vec<_> = formats(rule).iter().map(|format| format.as_str()).collect();
        write!(out, ", \"formats\": {}", Value::from(formats)).unwrap();
        if let Some(broken) = breaks(rule) {
            write!(out, ", \"breaks\": {broken:?}").unwrap();
        }
        if let Some(safety) = rule.safety() {
            write!(out, ", \"fixable\": {:?}", safety.as_str()).unwrap();
        }
        out.push('}');
    }
    out.push_str("\n}\n");
    out
}

/// The codes as a type of TypeScript.
fn codes() -> String {
    let mut out = String::from(
        "// Generated by tests/it/rules.rs from src/rules. `UPDATE=1 cargo test --test it rules` writes it anew.\n\n\
         /** The stable code of a rule. */\n\
         export type RuleCode =",
    );
    let mut rules = Rule::ALL.to_vec();
    rules.sort();
    for rule in rules {
        write!(out, "\n  | {:?}", rule.meta().code).unwrap();
    }
    out.push_str(";\n");
    out
}

#[test]
fn what_the_npm_package_knows_of_rules_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/npm");
    for (name, content) in [("rules.generated.json", texts()), ("rule-codes.generated.ts", codes())]
    {
        let path = folder.join(name);
        if env::var_os("UPDATE").is_some_and(|value| !value.is_empty()) {
            fs::write(&path, &content).unwrap();
        }
        let is_current = fs::read_to_string(&path).is_ok_and(|committed| committed == content);
        assert!(is_current, "src/npm/{name} is stale; run `UPDATE=1 cargo test --test it rules`");
    }
}
