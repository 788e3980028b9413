//! Coverage.

use super::value::{list, plain};
use crate::analysis;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = coverageMetrics)]
pub fn coverage_metrics(records: Array) -> Result<JsValue, JsValue> {
    plain(&analysis::coverage_metrics(&list("records", records)?))
}

#[wasm_bindgen(js_name = urlKey)]
pub fn url_key(url: &str) -> String {
    analysis::url_key(url)
}
