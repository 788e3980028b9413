//! Several files together.

use super::options::{self, RawOptions};
use super::parser::{self, RawParser};
use super::summary;
use crate::site::{SiteCheck, SiteOptions};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawSite(SiteCheck);

#[wasm_bindgen]
impl RawSite {
    #[wasm_bindgen(constructor)]
    pub fn new(options: &RawOptions) -> Result<RawSite, JsValue> {
        let read = options::read(options)?;
        Ok(Self(SiteCheck::new(&SiteOptions {
            now_ms: read.now_ms,
            robots: read.robots,
            profile: read.profile,
            levels: read.levels,
            diagnostics_per_rule: read.limits.diagnostics_per_rule,
        })))
    }

    /// A file whose parser is freed is one that could not be had.
    pub fn begin(&mut self, name: &str, options: &RawOptions) -> Result<RawParser, JsValue> {
        Ok(RawParser(self.0.begin_with(name, options::read(options)?)))
    }

    pub fn add(&mut self, parser: &mut RawParser) {
        self.0.add(&mut parser.0);
    }

    /// The report has no entries.
    pub fn end(&mut self, parser: RawParser) -> Uint8Array {
        parser::whole(&self.0.end_without_entries(parser.0))
    }

    pub fn answer(&mut self, url: &str, response: &str, canonical: Option<String>) {
        self.0.answer(url, &options::response(response), canonical.as_deref());
    }

    pub fn finish(self) -> Result<JsValue, JsValue> {
        summary::write_site(&self.0.finish())
    }
}
