//! The table of every code: `src/rules/README.md`. The codes that are no rules, with the reasons, stand in
//! `src/rules/other-codes.tsv`.

use super::pages::{group, title};
use sitemapkit::{Effect, Profile, Rule, Safety, Severity};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const FILE: &str = "src/rules/README.md";
const OTHER_CODES: &str = include_str!("../../../src/rules/other-codes.tsv");

/// A code that is no rule.
struct Other {
    code: &'static str,
    is_refused: bool,
    told_by: Vec<&'static str>,
    reason: &'static str,
}

fn other_codes() -> Vec<Other> {
    let row = |line: &'static str| {
        let [code, status, told_by, reason] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not four columns: {line}")
        };
        assert!(matches!(status, "refused" | "later"), "{code} is `{status}`");
        assert!(!reason.is_empty(), "{code} has no reason");
        let told_by = told_by.split_whitespace().collect();
        Other { code, is_refused: status == "refused", told_by, reason }
    };
    OTHER_CODES.lines().skip(1).map(row).collect()
}

/// The rules by their codes.
fn rules() -> BTreeMap<&'static str, Rule> {
    Rule::ALL.iter().map(|rule| (rule.meta().code, *rule)).collect()
}

#[test]
fn no_code_is_both_a_rule_and_none() {
    let (rules, others) = (rules(), other_codes());
    let both: Vec<_> =
        others.iter().map(|other| other.code).filter(|code| rules.contains_key(code)).collect();
    assert!(both.is_empty(), "these are rules: take them out of other-codes.tsv: {both:?}");
    let unknown: Vec<_> = others
        .iter()
        .flat_map(|other| &other.told_by)
        .filter(|code| !rules.contains_key(*code))
        .collect();
    assert!(unknown.is_empty(), "no such rules: {unknown:?}");
}

#[test]
fn the_table_of_codes_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let table = table();
    if env::var_os("UPDATE").is_some_and(|value| !value.is_empty()) {
        fs::write(&path, &table).unwrap();
    }
    let is_current = fs::read_to_string(&path).is_ok_and(|committed| committed == table);
    assert!(is_current, "{FILE} is stale; run `UPDATE=1 cargo test --test it rules`");
}

#[test]
fn the_readme_says_how_many_rules_there_are() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"));
    let words: Vec<_> = readme.as_deref().unwrap().split_ascii_whitespace().collect();
    let told: Vec<usize> = words
        .windows(2)
        .filter(|pair| pair[1].starts_with("rules"))
        .filter_map(|pair| pair[0].trim_start_matches('[').parse().ok())
        .collect();
    assert!(told.len() > 1, "README.md says so in no sentence that is understood here");
    assert!(told.iter().all(|count| *count == Rule::ALL.len()), "{told:?} in README.md");
}

fn table() -> String {
    let mut rules = Rule::ALL.to_vec();
    rules.sort();
    let count = |severity| rules.iter().filter(|rule| rule.meta().severity == severity).count();
    let others = other_codes();
    let refused: Vec<_> = others.iter().filter(|other| other.is_refused).collect();
    let later: Vec<_> = others.iter().filter(|other| !other.is_refused).collect();
    let mut out = String::from(
        "<!-- Written by `UPDATE=1 cargo test --test it rules`. -->\n\n# Every code\n\n\
         What may be wrong with a sitemap, and whether it is told. `sitemapkit explain CODE` and the page of the site about\n\
         each rule say what it checks, why it matters and how to fix it, with examples.\n\n",
    );
    writeln!(
        out,
        "{} rules: {} errors, {} warnings and {} facts worth knowing. {} codes of other lists are [refused](#refused){}.\n\n\
         _Costs_ is what a consumer leaves out. _For_ names the profiles in which it is a rule (`check --profile NAME`);\n\
         `advice` is for those who ask for all rules. _Fix_ says whether `sitemapkit fix` may mend it: `safe` fixes are made\n\
         without asking, others need a look (`fix --all`). Of a rule with both it names those.",
        rules.len(),
        count(Severity::Error),
        count(Severity::Warning),
        count(Severity::Info),
        refused.len(),
        if later.is_empty() {
            String::new()
        } else {
            format!(", and {} are [not checked yet](#not-yet)", later.len())
        },
    )
    .unwrap();
    for of_group in rules.chunk_by(|one, other| group(*one) == group(*other)) {
        let rows = of_group.iter().map(|rule| {
            let meta = rule.meta();
            [
                format!("`{}`", meta.code),
                meta.severity.as_str().to_owned(),
                cost(meta.effect).to_owned(),
                profiles(*rule),
                rule.safety().map_or("", Safety::as_str).replace('-', " "),
                meta.summary.replace('|', "\\|"),
            ]
        });
        let head = ["code", "severity", "costs", "for", "fix", "what is wrong"];
        writeln!(out, "\n## {}\n", title(group(of_group[0]))).unwrap();
        out.push_str(&lines(head, rows));
    }
    let rows = refused.iter().map(|other| {
        let told_by: Vec<_> = other.told_by.iter().map(|code| format!("`{code}`")).collect();
        let told_by = if told_by.is_empty() { "nothing".into() } else { told_by.join(", ") };
        [format!("`{}`", other.code), told_by, other.reason.to_owned()]
    });
    out.push_str("\n## Refused\n\n");
    out.push_str(&lines(["code", "told by", "reason"], rows));
    if !later.is_empty() {
        let rows = later.iter().map(|other| [format!("`{}`", other.code), other.reason.to_owned()]);
        out.push_str("\n## Not yet\n\n");
        out.push_str(&lines(["code", "reason"], rows));
    }
    out
}

const fn cost(effect: Effect) -> &'static str {
    match effect {
        Effect::Document => "the document",
        Effect::Entry => "the entry",
        Effect::Extension => "the extension",
        Effect::Value => "the value",
        Effect::Nothing => "nothing",
    }
}

/// The profiles in which it is a rule, unless it is one in all.
fn profiles(rule: Rule) -> String {
    let names: Vec<_> = Profile::EACH
        .into_iter()
        .filter(|profile| rule.effect_in(*profile).is_some())
        .map(Profile::as_str)
        .collect();
    match names.len() {
        0 => "advice".to_owned(),
        5 => "all".to_owned(),
        _ => names.join(", "),
    }
}

/// A table, with columns of one width as the formatter wants them.
fn lines<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let mut rows: Vec<[String; N]> = rows.collect();
    rows.insert(0, head.map(str::to_owned));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap();
    let widths: [usize; N] = std::array::from_fn(width);
    rows.insert(1, widths.map(|width| "-".repeat(width)));
    let mut out = String::new();
    for row in rows {
        for (cell, width) in row.iter().zip(widths) {
            write!(out, "| {cell:width$} ").unwrap();
        }
        out.push_str("|\n");
    }
    out
}
