//! The part of a report that is not columns.

use super::error::coded;
use crate::consumers::Consumer;
use crate::diagnostic::Diagnostic;
use crate::parser::Report;
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
        counts: report.diagnostics.counts().iter().map(|(rule, count)| (rule.0, *count)).collect(),
        ignored: report
            .ignored
            .iter()
            .map(|i| Ignored { namespace: &i.namespace, count: i.count })
            .collect(),
        resumption_token: report.resumption_token.as_deref(),
        diagnostics: report.diagnostics.iter().map(Row::from).collect(),
    };
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    summary.serialize(&serializer).map_err(|error| coded("internal", &error.to_string()))
}
