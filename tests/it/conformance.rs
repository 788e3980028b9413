//! The W3C XML conformance suite: every document that can be judged without reading anything else is judged as XML 1.0
//! (fifth edition) and Namespaces in XML 1.0 judge it.

use crate::documents::{read, read_in_chunks};
use sitemapkit::{ParseOptions, Rule, parse};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The lists that `tests/conformance/w3c-list.mjs` reads from the suite's own catalogue.
struct Suite {
    not_well_formed: Vec<String>,
    well_formed: Vec<String>,
    not_well_formed_dtd: Vec<String>,
    valid_dtd: Vec<String>,
    invalid_dtd: Vec<String>,
    without_namespaces: BTreeSet<String>,
}

fn suite() -> Suite {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/w3c-list.mjs");
    let output = Command::new("node").arg(&script).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let list = |name: &str| -> Vec<String> {
        json[name]
            .as_array()
            .unwrap()
            .iter()
            .map(|path| path.as_str().unwrap().to_owned())
            .collect()
    };
    Suite {
        not_well_formed: list("notWellFormed"),
        well_formed: list("wellFormed"),
        not_well_formed_dtd: list("notWellFormedDtd"),
        valid_dtd: list("validDtd"),
        invalid_dtd: list("invalidDtd"),
        without_namespaces: list("withoutNamespaces").into_iter().collect(),
    }
}

#[expect(clippy::disallowed_methods, reason = "tests read files")]
fn codes_that_break_xml(path: &str) -> Vec<&'static str> {
    let bytes = std::fs::read(path).unwrap();
    let report = parse(&bytes, &ParseOptions::default()).unwrap();
    let rules = report.diagnostics.counts().iter().filter_map(|(id, _)| Rule::from_id(*id));
    let codes: Vec<_> =
        rules.filter(|rule| rule.breaks_xml()).map(|rule| rule.meta().code).collect();
    assert_eq!(report.is_well_formed, codes.is_empty(), "{path}: {codes:?}");
    codes
}

fn accepted(paths: &[String]) -> Vec<&String> {
    let is_accepted = |path: &&String| codes_that_break_xml(path).is_empty();
    paths.iter().filter(is_accepted).collect()
}

fn rejected<'s>(suite: &Suite, paths: &'s [String]) -> Vec<(&'s String, Vec<&'static str>)> {
    let mut rejected = Vec::new();
    for path in paths {
        let codes = codes_that_break_xml(path);
        if suite.without_namespaces.contains(path) {
            // Well-formed by XML 1.0 alone; their names have colons that Namespaces in XML 1.0 does not allow.
            assert!(
                codes.iter().all(|code| matches!(*code, "xml-invalid-name" | "xml-unbound-prefix")),
                "{path}: {codes:?}"
            );
        } else if !codes.is_empty() {
            rejected.push((path, codes));
        }
    }
    rejected
}

#[test]
fn all_243_documents_that_are_not_well_formed_are_rejected() {
    let suite = suite();
    assert_eq!(suite.not_well_formed.len(), 243);
    let accepted = accepted(&suite.not_well_formed);
    assert!(accepted.is_empty(), "{} accepted: {accepted:#?}", accepted.len());
}

#[test]
fn no_well_formed_document_is_rejected() {
    let suite = suite();
    assert_eq!(suite.well_formed.len(), 72);
    let rejected = rejected(&suite, &suite.well_formed);
    assert!(rejected.is_empty(), "{rejected:#?}");
}

#[test]
fn all_707_documents_with_a_document_type_that_are_not_well_formed_are_rejected() {
    let suite = suite();
    assert_eq!(suite.not_well_formed_dtd.len(), 707);
    let accepted = accepted(&suite.not_well_formed_dtd);
    assert!(accepted.is_empty(), "{} accepted: {accepted:#?}", accepted.len());
}

#[test]
fn none_of_the_728_valid_documents_is_rejected() {
    let suite = suite();
    assert_eq!(suite.valid_dtd.len(), 728);
    let rejected = rejected(&suite, &suite.valid_dtd);
    assert!(rejected.is_empty(), "{} rejected: {rejected:#?}", rejected.len());
}

#[test]
fn none_of_the_155_documents_that_break_only_their_document_type_is_rejected() {
    let suite = suite();
    assert_eq!(suite.invalid_dtd.len(), 155);
    let rejected = rejected(&suite, &suite.invalid_dtd);
    assert!(rejected.is_empty(), "{} rejected: {rejected:#?}", rejected.len());
}

#[test]
fn every_document_with_a_document_type_reads_the_same_in_small_chunks() {
    let suite = suite();
    let lists = [&suite.not_well_formed_dtd, &suite.valid_dtd, &suite.invalid_dtd];
    for path in lists.into_iter().flatten() {
        let bytes = std::fs::read(path).unwrap();
        // A few are so large that one byte at a time takes longer than it is worth.
        let size = bytes.len() / 20_000 + 1;
        assert_eq!(read_in_chunks(bytes.chunks(size)), read(&bytes), "{path}");
    }
}
