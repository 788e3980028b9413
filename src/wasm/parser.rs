//! Reading.

use super::{options, summary};
use crate::model::Lastmod;
use crate::parser::Parser;
use crate::table::Table;
use crate::text_source::TextSource;
use js_sys::{Float64Array, Uint8Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawParser(Parser);

#[wasm_bindgen]
impl RawParser {
    #[wasm_bindgen(constructor)]
    pub fn new(url: Option<String>, now: Option<f64>, check: bool) -> Result<RawParser, JsValue> {
        Ok(Self(Parser::new(&options::read(url.as_deref(), now, check)?)))
    }

    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsValue> {
        Ok(self.0.push(chunk)?)
    }

    pub fn take(&mut self) -> Uint8Array {
        columns(&self.0.take())
    }

    pub fn finish(self) -> Result<RawReport, JsValue> {
        let report = self.0.finish();
        Ok(RawReport { summary: summary::write(&report)?, columns: columns(&report.entries) })
    }
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawReport {
    summary: JsValue,
    columns: Uint8Array,
}

#[wasm_bindgen]
impl RawReport {
    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> JsValue {
        self.summary.clone()
    }

    #[wasm_bindgen(getter)]
    pub fn columns(&self) -> Uint8Array {
        self.columns.clone()
    }
}

/// The columns of `table` in one buffer, one after the other: the number of rows, `lastmod`, `priority` (64-bit floats), `ends` (four 32-bit
/// integers a row), `flags`, `precision`, `changefreq` (bytes), and the text. One allocation is cheaper than seven, most of
/// all in a stream, where each chunk has its own.
fn columns(table: &Table) -> Uint8Array {
    let rows = js_len(table.len());
    let text = table.text().as_bytes();
    let all = Uint8Array::new_with_length(HEADER_BYTES + rows * ROW_BYTES + js_len(text.len()));
    let buffer = all.buffer();
    Uint32Array::new_with_byte_offset_and_length(&buffer, 0, 1).set_index(0, rows);
    let mut at = HEADER_BYTES;
    let mut take = |bytes: u32| {
        let start = at;
        at += bytes;
        start
    };
    Float64Array::new_with_byte_offset_and_length(&buffer, take(rows * 8), rows)
        .copy_from(table.lastmod_ms());
    Float64Array::new_with_byte_offset_and_length(&buffer, take(rows * 8), rows)
        .copy_from(table.priority());
    Uint32Array::new_with_byte_offset_and_length(&buffer, take(rows * 16), rows * 4)
        .copy_from(table.ends());
    for column in [table.flags(), table.lastmod_precision(), table.changefreq()] {
        Uint8Array::new_with_byte_offset_and_length(&buffer, take(rows), rows).copy_from(column);
    }
    let len = js_len(text.len());
    Uint8Array::new_with_byte_offset_and_length(&buffer, take(len), len).copy_from(text);
    all
}

/// The number of rows, and padding for the floats that follow.
const HEADER_BYTES: u32 = 8;

/// What a row takes beside its text: two floats, four integers, three bytes.
const ROW_BYTES: u32 = 2 * 8 + 4 * 4 + 3;

fn js_len(len: usize) -> u32 {
    u32::try_from(len).unwrap_or(u32::MAX)
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawTextSource(TextSource);

#[wasm_bindgen]
impl RawTextSource {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(TextSource::new())
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
