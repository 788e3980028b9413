//! The facts that are told in the examples of a rule beside it: `beside.txt`. Errors and warnings stand in the examples
//! themselves (`also=…`). A new line is read like code: whether it follows from what is wrong, and should stay silent.

use super::FAILS;
use sitemapkit::{Rule, Severity};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const FILE: &str = "tests/it/rules/beside.txt";

#[test]
fn no_other_facts_are_told_beside_a_rule_than_those_that_are_known() {
    let mut beside: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for run in FAILS.iter() {
        let rules = run.report.diagnostics.counts().iter().filter_map(|(id, _)| Rule::from_id(*id));
        let facts =
            rules.filter(|rule| *rule != run.rule && rule.meta().severity == Severity::Info);
        let codes = facts.map(|rule| rule.meta().code);
        beside.entry(run.rule.meta().code).or_default().extend(codes);
    }
    let mut out = String::new();
    for (code, facts) in beside.iter().filter(|(_, facts)| !facts.is_empty()) {
        let facts: Vec<_> = facts.iter().copied().collect();
        writeln!(out, "{code}: {}", facts.join(" ")).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if env::var_os("UPDATE").is_some_and(|value| !value.is_empty()) {
        fs::write(&path, &out).unwrap();
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    let (known, found): (BTreeSet<_>, BTreeSet<_>) =
        (known.lines().collect(), out.lines().collect());
    let different: Vec<_> = found.symmetric_difference(&known).collect();
    assert!(different.is_empty(), "{FILE} is different: {different:#?}");
}
