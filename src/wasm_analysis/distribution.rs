//! How coverage is spread.

use super::value::{list, plain};
use crate::analysis;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = domainDistribution)]
pub fn domain_distribution(units: Array) -> Result<JsValue, JsValue> {
    plain(&analysis::domain_distribution(&list("units", units)?))
}
