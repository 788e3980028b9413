//! Reading.

use super::options::{self, RawOptions};
use super::summary;
use crate::model::Lastmod;
use crate::parser::{Parser, Report};
use crate::table::Table;
use crate::text_source::TextSource;
use js_sys::{Array, Float64Array, Uint8Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawParser(pub(super) Parser);

#[wasm_bindgen]
impl RawParser {
    #[wasm_bindgen(constructor)]
    pub fn new(options: &RawOptions) -> Result<RawParser, JsValue> {
        Ok(Self(Parser::new(&options::read(options)?)))
    }

    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsValue> {
        Ok(self.0.push(chunk)?)
    }

    pub fn take(&mut self) -> Uint8Array {
        columns(&self.0.take())
    }

    pub fn finish(self) -> Result<Array, JsValue> {
        pair(&self.0.finish())
    }
}

/// The summary and the columns, in this order: an object of a class would take longer to make than both.
pub(super) fn pair(report: &Report) -> Result<Array, JsValue> {
    Ok(Array::of2(&summary::write(report)?, &columns(&report.entries)))
}

/// The columns of `table` in one buffer, one after the other: a header of 32-bit integers (the numbers of rows, of bytes of
/// text, of extension fields, of their values, and of rows with the ends of extensions), `lastmod`, `priority`, extension
/// values (64-bit floats), `ends` (four 32-bit integers a row), ends of extension fields, ends of extensions (two a row),
/// `flags`, `precision`, `changefreq`, extension fields (bytes), the text, and that of extensions. One allocation is cheaper
/// than a dozen, most of all in a stream, where each chunk has its own.
fn columns(table: &Table) -> Uint8Array {
    let tape = table.extensions();
    let extension_ends = table.extension_ends().as_flattened();
    let floats = [table.lastmod_ms(), table.priority(), tape.values()];
    let integers = [table.ends(), tape.ends(), extension_ends];
    let bytes = [
        table.flags(),
        table.lastmod_precision(),
        table.changefreq(),
        tape.fields(),
        table.text().as_bytes(),
        tape.text().as_bytes(),
    ];
    let header = [
        table.len(),
        table.text().len(),
        tape.fields().len(),
        tape.values().len(),
        extension_ends.len() / 2,
    ]
    .map(js_len);
    let size =
        |columns: &[usize], width: u32| columns.iter().map(|&len| js_len(len)).sum::<u32>() * width;
    let len = HEADER_BYTES
        + size(&floats.map(<[f64]>::len), 8)
        + size(&integers.map(<[u32]>::len), 4)
        + size(&bytes.map(<[u8]>::len), 1);
    let all = Uint8Array::new_with_length(len);
    let buffer = all.buffer();
    Uint32Array::new_with_byte_offset_and_length(&buffer, 0, js_len(header.len()))
        .copy_from(&header);
    let mut at = HEADER_BYTES;
    for column in floats.into_iter().filter(|column| !column.is_empty()) {
        let len = js_len(column.len());
        Float64Array::new_with_byte_offset_and_length(&buffer, at, len).copy_from(column);
        at += len * 8;
    }
    for column in integers.into_iter().filter(|column| !column.is_empty()) {
        let len = js_len(column.len());
        Uint32Array::new_with_byte_offset_and_length(&buffer, at, len).copy_from(column);
        at += len * 4;
    }
    for column in bytes.into_iter().filter(|column| !column.is_empty()) {
        let len = js_len(column.len());
        Uint8Array::new_with_byte_offset_and_length(&buffer, at, len).copy_from(column);
        at += len;
    }
    all
}

/// The header, and padding for the floats that follow.
const HEADER_BYTES: u32 = 24;

fn js_len(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawTextSource(TextSource);

#[wasm_bindgen]
impl RawTextSource {
    #[wasm_bindgen(constructor)]
    pub fn new(options: &RawOptions) -> Result<RawTextSource, JsValue> {
        Ok(Self(TextSource::with_options(&options::read(options)?)))
    }

    pub fn push(&mut self, chunk: &[u8]) -> String {
        self.0.push(chunk)
    }

    pub fn finish(self) -> String {
        self.0.finish()
    }
}

/// The time in milliseconds and the number of the precision, or nothing.
#[wasm_bindgen(js_name = parseLastmod)]
pub fn parse_lastmod(text: &str) -> Option<Vec<f64>> {
    let date = Lastmod::parse(text).ok()?;
    #[expect(clippy::cast_precision_loss, reason = "years have four digits, so this is below 2^53")]
    let time_ms = date.time_ms as f64;
    Some(vec![time_ms, f64::from(date.precision as u8)])
}
