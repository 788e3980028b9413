//! The damage corpus, `tests/damage`: exactly the right URLs out of every document, and exactly what there is to say
//! about it.

use crate::documents::unhex;
use sitemapkit::{Entry, ParseOptions, Parser, Report, Rule, Severity, parse};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// A document and what a reader has to make of it; `tests/damage/case.mjs` says what the fields mean.
struct Case {
    name: String,
    bytes: Vec<u8>,
    url: String,
    format: Option<String>,
    encoding: Option<String>,
    urls: Vec<String>,
    unusable: Option<Vec<String>>,
    lost: Vec<String>,
    codes: Option<Vec<String>>,
    infos: Vec<String>,
    lastmods: Option<Vec<Option<String>>>,
}

fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/damage/corpus.mjs");
        let output = Command::new("node").arg(&script).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        json.as_array().unwrap().iter().map(case).collect()
    })
}

fn case(json: &serde_json::Value) -> Case {
    let text = |name: &str| json[name].as_str().unwrap().to_owned();
    let optional = |value: &serde_json::Value| value.as_str().map(str::to_owned);
    let list = |name: &str| -> Option<Vec<Option<String>>> {
        json[name].as_array().map(|values| values.iter().map(optional).collect())
    };
    let texts =
        |name: &str| list(name).map(|values| values.into_iter().map(Option::unwrap).collect());
    Case {
        name: text("name"),
        bytes: unhex(&text("bytes")),
        url: text("url"),
        format: optional(&json["format"]),
        encoding: optional(&json["encoding"]),
        urls: texts("urls").unwrap(),
        unusable: texts("unusable"),
        lost: texts("lost").unwrap(),
        codes: texts("codes"),
        infos: texts("infos").unwrap(),
        lastmods: list("lastmods"),
    }
}

/// The documents of the corpus.
pub(crate) fn documents() -> impl Iterator<Item = Vec<u8>> {
    cases().iter().map(|case| case.bytes.clone())
}

impl Case {
    fn options(&self) -> ParseOptions {
        let mut options = crate::documents::options();
        options.url = Some(self.url.clone());
        options
    }

    fn read(&self) -> Report {
        parse(&self.bytes, &self.options()).unwrap()
    }

    fn read_in_chunks(&self, sizes: impl Iterator<Item = usize>) -> Report {
        let mut parser = Parser::new(&self.options());
        let mut rest = self.bytes.as_slice();
        for size in sizes {
            let (chunk, after) = rest.split_at(size.min(rest.len()));
            parser.push(chunk).unwrap();
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        parser.finish()
    }

    /// What the reader makes of it that it should not, a line each.
    fn faults(&self) -> Vec<String> {
        let report = self.read();
        let mut faults = Vec::new();
        let mut expect = |what: &str, found: &dyn Debug, expected: &dyn Debug| {
            let (found, expected) = (format!("{found:?}"), format!("{expected:?}"));
            if found != expected {
                faults.push(format!("{what}: {found}, not {expected}"));
            }
        };
        let is_lost = |loc: &str| self.lost.iter().any(|lost| lost == loc);
        let has_lost = report.entries.iter().any(|entry| entry.is_usable && is_lost(entry.loc));
        expect("has usable ones that are lost", &has_lost, &false);
        let locs = |is_usable: bool| -> Vec<&str> {
            let is_read = |entry: &Entry<'_>| entry.is_usable || is_lost(entry.loc);
            let entries = report.entries.iter().filter(|entry| is_read(entry) == is_usable);
            entries.map(|entry| entry.loc).collect()
        };
        expect("urls", &locs(true), &self.urls);
        if let Some(unusable) = &self.unusable {
            expect("unusable", &locs(false), unusable);
        }
        if let Some(format) = &self.format {
            expect("format", &report.format.as_str(), format);
        }
        if let Some(encoding) = &self.encoding {
            expect("encoding", &report.encoding.as_str(), encoding);
        }
        if let Some(lastmods) = &self.lastmods {
            let entries =
                report.entries.iter().filter(|entry| entry.is_usable || is_lost(entry.loc));
            expect("lastmods", &entries.map(|entry| entry.lastmod).collect::<Vec<_>>(), lastmods);
        }
        let counts = counts(&report);
        if let Some(codes) = &self.codes {
            faults.extend(code_faults(codes, &counts));
        }
        for info in &self.infos {
            if !counts.contains_key(info.as_str()) {
                faults.push(format!("{info} is not told"));
            }
        }
        faults
    }
}

/// How often each rule fired, by its code.
fn counts(report: &Report) -> BTreeMap<&'static str, (Severity, u64)> {
    let counts = report.diagnostics.counts().iter();
    counts
        .map(|(id, count)| {
            let meta = Rule::from_id(*id).unwrap().meta();
            (meta.code, (meta.severity, u64::from(*count)))
        })
        .collect()
}

/// `code` stands for one, `code ×3` for three, `code ×n` for one or more and `code ?` for any number.
fn code_faults(codes: &[String], counts: &BTreeMap<&'static str, (Severity, u64)>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expected = Vec::new();
    for written in codes {
        let (code, number) = written.split_once(' ').unwrap_or((written, "×1"));
        let count = counts.get(code).map_or(0, |(_, count)| *count);
        let is_right = match number {
            "?" => true,
            "×n" => count > 0,
            exact => exact.trim_start_matches('×').parse() == Ok(count),
        };
        if !is_right {
            faults.push(format!("{code} ×{count}, not {number}"));
        }
        expected.push(code);
    }
    for (code, (severity, count)) in counts {
        if *severity != Severity::Info && !expected.contains(code) {
            faults.push(format!("{code} ×{count} is not expected"));
        }
    }
    faults
}

#[test]
fn every_damaged_document_gives_its_urls_and_its_codes() {
    let mut told = Vec::new();
    for case in cases() {
        let faults = case.faults();
        if !faults.is_empty() {
            told.push(format!("{}\n    {}", case.name, faults.join("\n    ")));
        }
    }
    assert!(told.is_empty(), "{} of {}:\n{}", told.len(), cases().len(), told.join("\n"));
}

#[test]
fn every_damaged_document_reads_the_same_token_by_token() {
    for case in cases() {
        let mut options = case.options();
        options.token_by_token = true;
        assert_eq!(parse(&case.bytes, &options).unwrap(), case.read(), "{}", case.name);
    }
}

#[test]
fn every_damaged_document_reads_the_same_in_any_chunks() {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % 40).unwrap() + 1
    };
    for case in cases() {
        let whole = case.read();
        assert_eq!(case.read_in_chunks(std::iter::repeat(1)), whole, "{} byte by byte", case.name);
        let sizes: Vec<usize> = case.bytes.iter().map(|_| random()).collect();
        assert_eq!(case.read_in_chunks(sizes.iter().copied()), whole, "{} in {sizes:?}", case.name);
    }
}

#[test]
fn the_corpus_names_only_codes_that_exist() {
    let known: Vec<&str> = Rule::ALL.iter().map(|rule| rule.meta().code).collect();
    let mut unknown: Vec<String> = Vec::new();
    for case in cases() {
        // Those that a reader may tell or not stand for rules that may come or not.
        let codes = case.codes.iter().flatten().filter(|code| !code.ends_with(" ?"));
        let codes = codes.map(|code| code.split(' ').next().unwrap_or_default());
        for code in codes.chain(case.infos.iter().map(String::as_str)) {
            if !known.contains(&code) && !unknown.iter().any(|unknown| unknown == code) {
                unknown.push(code.to_owned());
            }
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}
