//! Dates as sitemaps write them.

use super::value::plain;
use crate::analysis;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = parseW3cDate)]
pub fn parse_w3c_date(text: &str) -> Result<JsValue, JsValue> {
    plain(&analysis::parse_w3c_date(text))
}
