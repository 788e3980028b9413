//! Several files together.

use super::options::{self, RawOptions};
use super::parser::{RawParser, RawReport};
use super::summary;
use crate::site::{SiteCheck, SiteOptions};
use crate::table::Table;
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
        let mut options = SiteOptions::default();
        options.now_ms = read.now_ms;
        options.robots = read.robots;
        options.profile = read.profile;
        options.levels = read.levels;
        options.diagnostics_per_rule = read.limits.diagnostics_per_rule;
        Ok(Self(SiteCheck::new(&options)))
    }

    pub fn begin(&mut self, name: &str, options: &RawOptions) -> Result<RawParser, JsValue> {
        Ok(RawParser(self.0.begin(name, &options::read(options)?)))
    }

    pub fn add(&mut self, parser: &mut RawParser) {
        self.0.add(&mut parser.0);
    }

    /// The report has no entries.
    pub fn end(&mut self, mut parser: RawParser) -> Result<RawReport, JsValue> {
        self.0.add(&mut parser.0);
        let mut report = self.0.end(parser.0);
        report.entries = Table::default();
        RawReport::new(&report)
    }

    pub fn fail(&mut self, name: &str, options: &RawOptions) -> Result<(), JsValue> {
        let options = options::read(options)?;
        self.0.fail(name, options.url.as_deref(), options.response.as_ref());
        Ok(())
    }

    /// The URL and the answer are among the options.
    pub fn answer(
        &mut self,
        options: &RawOptions,
        canonical: Option<String>,
    ) -> Result<(), JsValue> {
        let read = options::read(options)?;
        // As it is listed, not as the platform writes it.
        if let Some((url, response)) = options::url(options).zip(read.response) {
            self.0.answer(&url, &response, canonical.as_deref());
        }
        Ok(())
    }

    pub fn finish(self) -> Result<JsValue, JsValue> {
        summary::write_site(&self.0.finish())
    }
}
