//! The good documents, `tests/good`: every form that a specification allows gives neither an error nor a warning, and of
//! facts those alone that are named with it.

use crate::documents::unhex;
use sitemapkit::{
    Entry, Extension, FieldKind, Format, NewEntry, ParseOptions, Parser, Profile, Report, Response,
    Rule, SitemapWriter, Verdict, WriteOptions, parse,
};
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// A document as a specification allows it; `tests/good/case.mjs` says what the fields mean.
struct Good {
    name: String,
    bytes: Vec<u8>,
    infos: Vec<String>,
    options: ParseOptions,
}

fn documents() -> &'static [Good] {
    static DOCUMENTS: OnceLock<Vec<Good>> = OnceLock::new();
    DOCUMENTS.get_or_init(|| {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/good/corpus.mjs");
        let output = Command::new("node").arg(&script).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        json.as_array().unwrap().iter().map(good).collect()
    })
}

fn good(json: &serde_json::Value) -> Good {
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let mut options = crate::documents::options();
    options.url = Some(text(&json["url"]));
    options.response = json["headers"].as_array().map(|headers| {
        let mut response = Response::default();
        response.headers =
            headers.iter().map(|header| (text(&header[0]), text(&header[1]))).collect();
        response
    });
    if let Some(name) = json["profile"].as_str() {
        options.profile =
            Profile::EACH.into_iter().find(|profile| profile.as_str() == name).unwrap();
    }
    Good {
        name: text(&json["name"]),
        bytes: unhex(json["bytes"].as_str().unwrap()),
        infos: json["infos"].as_array().unwrap().iter().map(text).collect(),
        options,
    }
}

impl Good {
    fn read(&self) -> Report {
        parse(&self.bytes, &self.options).unwrap()
    }
}

/// Each code that is told, in alphabetical order.
fn codes(report: &Report) -> Vec<&'static str> {
    let counts = report.diagnostics.counts().iter();
    let mut codes: Vec<_> = counts.map(|(id, _)| Rule::from_id(*id).unwrap().meta().code).collect();
    codes.sort_unstable();
    codes
}

#[test]
fn a_good_document_is_accepted_and_nothing_else_is_told_than_named_facts() {
    let mut found = Vec::new();
    for document in documents() {
        let report = document.read();
        let told = codes(&report);
        let mut expected: Vec<_> = document.infos.iter().map(String::as_str).collect();
        expected.sort_unstable();
        if told != expected || report.verdict != Verdict::Accepted {
            let (name, verdict) = (&document.name, report.verdict.as_str());
            found.push(format!("{name}: {verdict}, {told:?}, not {expected:?}"));
        }
    }
    assert!(documents().len() >= 150);
    assert!(found.is_empty(), "{} of {}:\n{}", found.len(), documents().len(), found.join("\n"));
}

#[test]
fn a_good_document_reads_the_same_token_by_token_and_in_chunks() {
    for document in documents() {
        let whole = document.read();
        let mut options = document.options.clone();
        options.token_by_token = true;
        assert_eq!(parse(&document.bytes, &options).unwrap(), whole, "{}", document.name);
        let sizes: &[usize] = if document.bytes.len() < 10_000 { &[1, 7, 1_000] } else { &[997] };
        for size in sizes {
            let mut parser = Parser::new(&document.options);
            for chunk in document.bytes.chunks(*size) {
                parser.push(chunk).unwrap();
            }
            assert_eq!(parser.finish(), whole, "{} in chunks of {size}", document.name);
        }
    }
}

#[test]
fn a_good_document_can_be_written_again_and_says_the_same() {
    let mut found = Vec::new();
    let mut written_count = 0;
    for document in documents() {
        let report = document.read();
        // Proofs that other hosts may be listed are not asked for.
        if report.format != Format::Urlset || document.options.url.is_none() {
            continue;
        }
        let mut options = WriteOptions::default();
        options.now_ms = document.options.now_ms;
        options.profile = document.options.profile;
        let mut writer = SitemapWriter::new(&options).unwrap();
        for entry in &report.entries {
            if let Err(refusal) = writer.push(&NewEntry::from(entry)) {
                let (code, quotes) = (refusal.rule.meta().code, refusal.quotes);
                found.push(format!("{}: {code} {quotes:?} {}", document.name, entry.loc));
            }
        }
        let again = parse(writer.finish().text.as_bytes(), &document.options).unwrap();
        let values = |report: &Report| -> Vec<_> {
            let values = |entry: Entry<'_>| {
                let values = [entry.lastmod, entry.changefreq, entry.priority];
                // URLs are written in their normal form.
                let text = |extension: &Extension<'_>| match extension.field.kind() {
                    FieldKind::Url => String::new(),
                    _ => extension.text.to_owned(),
                };
                let extensions = entry.extensions.iter();
                let mut extensions: Vec<_> =
                    extensions.map(|extension| (extension.field as u8, text(&extension))).collect();
                extensions.sort();
                (values.map(|value| value.map(str::to_owned)), extensions)
            };
            report.entries.iter().map(values).collect()
        };
        if values(&again) != values(&report) {
            found.push(format!("{}: {:?} {:?}", document.name, values(&report), values(&again)));
        }
        written_count += 1;
    }
    assert!(written_count >= 100, "{written_count}");
    assert!(found.is_empty(), "{}:\n{}", found.len(), found.join("\n"));
}
