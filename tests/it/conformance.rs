//! The W3C XML conformance suite: every document without a document type is judged as XML 1.0 (fifth edition) and
//! Namespaces in XML 1.0 judge it.

use sitemapkit::{ParseOptions, Rule, parse};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The lists that `tests/conformance/w3c-list.mjs` reads from the suite's own catalogue.
struct Suite {
    not_well_formed: Vec<String>,
    well_formed: Vec<String>,
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
        without_namespaces: list("withoutNamespaces").into_iter().collect(),
    }
}

#[expect(clippy::disallowed_methods, reason = "tests read files")]
fn codes_that_break_xml(path: &str) -> Vec<&'static str> {
    let bytes = std::fs::read(path).unwrap();
    let report = parse(&bytes, &ParseOptions::default()).unwrap();
    let rules = report.diagnostics.counts().iter().filter_map(|(id, _)| Rule::from_id(*id));
    let codes: Vec<_> = rules
        .map(Rule::meta)
        .filter(|meta| meta.severity == sitemapkit::Severity::Error)
        .map(|meta| meta.code)
        .filter(|code| code.starts_with("xml-") || code.starts_with("encoding-"))
        // What the protocol asks of sitemaps, and XML does not.
        .filter(|code| !matches!(*code, "encoding-utf16" | "encoding-declared-not-utf8"))
        .collect();
    assert_eq!(report.is_well_formed, codes.is_empty(), "{path}: {codes:?}");
    codes
}

#[test]
fn all_243_documents_that_are_not_well_formed_are_rejected() {
    let suite = suite();
    assert_eq!(suite.not_well_formed.len(), 243);
    let accepted: Vec<_> =
        suite.not_well_formed.iter().filter(|path| codes_that_break_xml(path).is_empty()).collect();
    assert!(accepted.is_empty(), "{} accepted: {accepted:#?}", accepted.len());
}

#[test]
fn no_well_formed_document_is_rejected() {
    let suite = suite();
    assert_eq!(suite.well_formed.len(), 72);
    let mut rejected = Vec::new();
    for path in &suite.well_formed {
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
    assert!(rejected.is_empty(), "{rejected:#?}");
}
