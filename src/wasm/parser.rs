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

    pub fn take(&mut self) -> RawColumns {
        RawColumns(self.0.take())
    }

    pub fn finish(self) -> Result<RawReport, JsValue> {
        let mut report = self.0.finish();
        let columns = std::mem::take(&mut report.entries);
        Ok(RawReport { summary: summary::write(&report)?, columns: Some(columns) })
    }
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawReport {
    summary: JsValue,
    columns: Option<Table>,
}

#[wasm_bindgen]
impl RawReport {
    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> JsValue {
        self.summary.clone()
    }

    pub fn columns(&mut self) -> RawColumns {
        RawColumns(self.columns.take().unwrap_or_default())
    }
}

/// The columns of a table; each getter copies one out.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawColumns(Table);

#[wasm_bindgen]
impl RawColumns {
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> u32 {
        u32::try_from(self.0.len()).unwrap_or(u32::MAX)
    }

    #[wasm_bindgen(getter)]
    pub fn text(&self) -> Uint8Array {
        self.0.text().as_bytes().into()
    }

    #[wasm_bindgen(getter)]
    pub fn ends(&self) -> Uint32Array {
        self.0.ends().into()
    }

    #[wasm_bindgen(getter)]
    pub fn flags(&self) -> Uint8Array {
        self.0.flags().into()
    }

    #[wasm_bindgen(getter)]
    pub fn lastmod(&self) -> Float64Array {
        self.0.lastmod_ms().into()
    }

    #[wasm_bindgen(getter)]
    pub fn precision(&self) -> Uint8Array {
        self.0.lastmod_precision().into()
    }

    #[wasm_bindgen(getter)]
    pub fn changefreq(&self) -> Uint8Array {
        self.0.changefreq().into()
    }

    #[wasm_bindgen(getter)]
    pub fn priority(&self) -> Float64Array {
        self.0.priority().into()
    }
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
