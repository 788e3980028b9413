//! The part of a report that is not columns.

use super::message::Message;
use crate::consumers::Consumer;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::parser::Report;
use crate::site::SiteReport;
use wasm_bindgen::JsValue;

/// Stands for nothing where a number is expected.
const NONE: u32 = u32::MAX;

/// `readReport` of `src/npm/report.ts` reads it.
pub(super) fn write(report: &Report) -> Message {
    let mut message = Message::of_report();
    message.counts(report.diagnostics.counts());
    message.number(report.entry_count);
    message.text(report.format.as_str());
    message.maybe_text(report.version.as_deref());
    message.text(report.encoding.as_str());
    message.text(report.compression.as_str());
    message.long_number(report.bytes);
    message.text(report.verdict.as_str());
    message.len(report.consumers.len());
    for consumer in &report.consumers {
        message.number(packed(*consumer));
    }
    message.number(report.is_well_formed.into());
    message.number((!report.is_cut).into());
    message.len(report.ignored.len());
    for ignored in &report.ignored {
        message.text(&ignored.namespace);
        message.number(ignored.count);
    }
    message.maybe_text(report.resumption_token.as_deref());
    write_diagnostics(&mut message, &report.diagnostics);
    message
}

/// The numbers of profile, reception and ignored parts, in 4, 4 and 16 bits.
fn packed(consumer: Consumer) -> u32 {
    let Consumer { profile, reception, ignored } = consumer;
    profile as u32 | (reception as u32) << 4 | u32::from(ignored.bits()) << 8
}

fn write_diagnostics(message: &mut Message, diagnostics: &Diagnostics) {
    message.len(diagnostics.iter().len());
    for diagnostic in diagnostics {
        write_diagnostic(message, diagnostic);
    }
}

fn write_diagnostic(message: &mut Message, diagnostic: &Diagnostic) {
    let (start, end) = (diagnostic.start(), diagnostic.end());
    message.add(&[
        diagnostic.rule().0.into(),
        start.line,
        start.column,
        end.line,
        end.column,
        start.utf16,
        end.utf16,
        diagnostic.entry().unwrap_or(NONE),
    ]);
    message.len(diagnostic.quotes().count());
    for quote in diagnostic.quotes() {
        message.text(quote);
    }
}

/// What [`SiteReport`] has beside the reports of its files; `readSiteReport` of `src/npm/site-report.ts` reads it.
pub(super) fn write_site(report: &SiteReport) -> Result<JsValue, JsValue> {
    let mut message = Message::default();
    message.len(report.url_count);
    for file in &report.files {
        message.number(file.role as u32);
        message.len(file.parents.len());
        message.add(&file.parents);
        message.maybe_text(file.named_as.as_deref());
    }
    message.len(report.missing.len());
    for reference in &report.missing {
        message.add(&[reference.file.unwrap_or(NONE), reference.entry]);
        message.text(&reference.loc);
    }
    message.text(report.verdict.as_str());
    message.counts(report.diagnostics.counts());
    // Their positions are the numbers of files.
    write_diagnostics(&mut message, report.diagnostics.raw());
    message.send()
}
