//! The part of a report that is not columns.

use super::error::coded;
use crate::consumers::Consumer;
use crate::diagnostic::{Diagnostic, Diagnostics, RuleId};
use crate::parser::Report;
use crate::site::SiteReport;
use serde::Serialize;
use wasm_bindgen::JsValue;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Summary<'a> {
    format: &'a str,
    version: Option<&'a str>,
    encoding: &'a str,
    compression: &'a str,
    bytes: f64,
    entry_count: u32,
    verdict: &'a str,
    well_formed: bool,
    /// The numbers of profile, reception and ignored parts of each, in 4, 4 and 16 bits.
    consumers: Vec<u32>,
    /// Pairs of rule and count.
    counts: Vec<(u16, u32)>,
    ignored: Vec<Ignored<'a>>,
    resumption_token: Option<&'a str>,
    diagnostics: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Ignored<'a> {
    namespace: &'a str,
    count: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row<'a> {
    rule: u16,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
    start: u32,
    end: u32,
    entry: Option<u32>,
    quotes: Vec<&'a str>,
}

impl<'a> From<&'a Diagnostic> for Row<'a> {
    fn from(diagnostic: &'a Diagnostic) -> Self {
        let (start, end) = (diagnostic.start(), diagnostic.end());
        Self {
            rule: diagnostic.rule().0,
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            start: start.utf16,
            end: end.utf16,
            entry: diagnostic.entry(),
            quotes: diagnostic.quotes().collect(),
        }
    }
}

fn packed(consumer: Consumer) -> u32 {
    let Consumer { profile, reception, ignored } = consumer;
    profile as u32 | (reception as u32) << 4 | u32::from(ignored.bits()) << 8
}

/// What [`SiteReport`] has beside its files.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SiteSummary<'a> {
    /// How many different URLs there are; the role of each file; how many numbers the parents are, and the parents, which are
    /// pairs of a file and one that names it; pairs of a file and an entry in it that names what is not there.
    numbers: Vec<u32>,
    /// What these entries name, each on a line.
    missing: &'a str,
    verdict: &'a str,
    /// Pairs of rule and count.
    counts: Vec<(u16, u32)>,
    /// `start` and `end` are the numbers of files.
    diagnostics: Vec<Row<'a>>,
}

pub(super) fn write_site(report: &SiteReport) -> Result<JsValue, JsValue> {
    let short = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let mut numbers = vec![short(report.url_count)];
    let mut parents = Vec::new();
    for (number, file) in (0..).zip(&report.files) {
        numbers.push(file.role as u32);
        for parent in &file.parents {
            parents.extend_from_slice(&[number, *parent]);
        }
    }
    numbers.push(short(parents.len()));
    numbers.extend_from_slice(&parents);
    let mut missing = String::new();
    for reference in &report.missing {
        numbers.extend_from_slice(&[reference.file.unwrap_or(u32::MAX), reference.entry]);
        missing.push_str(reference.loc.split('\n').next().unwrap_or_default());
        missing.push('\n');
    }
    write_value(&SiteSummary {
        numbers,
        missing: &missing,
        verdict: report.verdict.as_str(),
        counts: counts(report.diagnostics.counts()),
        diagnostics: rows(report.diagnostics.raw()),
    })
}

#[inline(never)]
fn counts(counts: &[(RuleId, u32)]) -> Vec<(u16, u32)> {
    counts.iter().map(|(rule, count)| (rule.0, *count)).collect()
}

#[inline(never)]
fn rows(diagnostics: &Diagnostics) -> Vec<Row<'_>> {
    diagnostics.iter().map(Row::from).collect()
}

fn write_value(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    value.serialize(&serializer).map_err(|error| coded("internal", &error.to_string()))
}

pub(super) fn write(report: &Report) -> Result<JsValue, JsValue> {
    let summary = Summary {
        format: report.format.as_str(),
        version: report.version.as_deref(),
        encoding: report.encoding.as_str(),
        compression: report.compression.as_str(),
        #[expect(clippy::cast_precision_loss, reason = "below 2^53")]
        bytes: report.bytes as f64,
        entry_count: report.entry_count,
        verdict: report.verdict.as_str(),
        well_formed: report.is_well_formed,
        consumers: report.consumers.iter().copied().map(packed).collect(),
        counts: counts(report.diagnostics.counts()),
        ignored: report
            .ignored
            .iter()
            .map(|i| Ignored { namespace: &i.namespace, count: i.count })
            .collect(),
        resumption_token: report.resumption_token.as_deref(),
        diagnostics: rows(&report.diagnostics),
    };
    write_value(&summary)
}
