//! Documents with the faults that real ones have, and exactly what is told of each: every fault once, where it is, and
//! nothing of what follows from it.
//!
//! `told/documents.txt` has them: a name, where the document is served from if not at `/sitemap.xml`, the document, and a
//! line for each diagnostic.

use crate::documents::options;
use sitemapkit::{Rule, parse};

const DOCUMENTS: &str = include_str!("told/documents.txt");

/// A document with faults.
struct Case {
    name: &'static str,
    url: Option<&'static str>,
    document: &'static str,
    told: Vec<&'static str>,
}

fn cases() -> Vec<Case> {
    let case = |text: &'static str| {
        let (head, rest) = text.split_once("\n--- document\n").unwrap();
        let (document, told) = rest.split_once("\n--- told").unwrap();
        let (name, url) =
            head.split_once("\nurl: ").map_or((head, None), |(name, url)| (name, Some(url)));
        Case { name, url, document, told: told.lines().filter(|line| !line.is_empty()).collect() }
    };
    DOCUMENTS.split("=== ").skip(1).map(case).collect()
}

/// What is told, in document order: line, column, code.
fn told(case: &Case, token_by_token: bool) -> Vec<String> {
    let mut options = options();
    if let Some(url) = case.url {
        options.url = Some(url.to_owned());
    }
    options.token_by_token = token_by_token;
    let report = parse(case.document.as_bytes(), &options).unwrap();
    let line = |diagnostic: &sitemapkit::Diagnostic| {
        let (start, rule) = (diagnostic.start(), Rule::from_id(diagnostic.rule()).unwrap());
        format!("{}:{} {}", start.line, start.column, rule.meta().code)
    };
    report.diagnostics.iter().map(line).collect()
}

#[test]
fn every_fault_of_a_real_document_is_told_once_and_where_it_is() {
    let cases = cases();
    assert!(cases.len() >= 60);
    let mut found = Vec::new();
    for case in &cases {
        let told = told(case, false);
        if told != case.told {
            found.push(format!("=== {}\n{}\n", case.name, told.join("\n")));
        }
    }
    assert!(found.is_empty(), "{} are told otherwise:\n{}", found.len(), found.join("\n"));
}

#[test]
fn what_is_told_of_a_real_document_is_the_same_token_by_token() {
    for case in cases() {
        assert_eq!(told(&case, true), case.told, "{}", case.name);
    }
}
