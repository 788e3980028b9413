//! The part of a report that is not columns.

use super::error::coded;
use crate::consumers::Consumer;
use crate::diagnostic::{Diagnostic, RuleId};
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

/// What [`SiteReport`] has, most of it as numbers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SiteSummary<'a> {
    /// The role of each file.
    roles: Vec<u32>,
    /// Pairs of a file and one that names it.
    parents: Vec<u32>,
    /// Pairs of a file and an entry in it that names what is not there.
    missing: Vec<u32>,
    /// The URLs of these, each on a line.
    missing_locs: String,
    url_count: u32,
    verdict: &'a str,
    /// Pairs of rule and count.
    counts: Vec<(u16, u32)>,
    /// `start` and `end` are the numbers of files.
    diagnostics: Vec<Row<'a>>,
}

pub(super) fn write_site(report: &SiteReport) -> Result<JsValue, JsValue> {
    let mut parents = Vec::new();
    for (number, file) in (0..).zip(&report.files) {
        parents.extend(file.parents.iter().flat_map(|parent| [number, *parent]));
    }
    let (mut missing, mut missing_locs) = (Vec::new(), String::new());
    for reference in &report.missing {
        missing.extend([reference.file.unwrap_or(u32::MAX), reference.entry]);
        missing_locs.push_str(&reference.loc.replace('\n', " "));
        missing_locs.push('\n');
    }
    write_value(&SiteSummary {
        roles: report.files.iter().map(|file| file.role as u32).collect(),
        parents,
        missing,
        missing_locs,
        url_count: u32::try_from(report.url_count).unwrap_or(u32::MAX),
        verdict: report.verdict.as_str(),
        counts: counts(report.diagnostics.counts()),
        diagnostics: report.diagnostics.raw().iter().map(Row::from).collect(),
    })
}

fn counts(counts: &[(RuleId, u32)]) -> Vec<(u16, u32)> {
    counts.iter().map(|(rule, count)| (rule.0, *count)).collect()
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
        diagnostics: report.diagnostics.iter().map(Row::from).collect(),
    };
    write_value(&summary)
}
