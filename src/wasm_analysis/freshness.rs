//! Who sees URLs first, and when.

use super::value::{list, one, options, plain, wrong};
use crate::analysis::{self, Period};
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = seenDelta)]
pub fn seen_delta(records: Array, given: JsValue) -> Result<JsValue, JsValue> {
    let observations: Vec<_> = list("records", records)?;
    let period: Period = options(given)?;
    for (name, bound) in [("from", period.from), ("to", period.to)] {
        if bound.is_some_and(f64::is_nan) {
            return Err(wrong(&format!("`options`: `{name}` must be a time, not `NaN`")));
        }
    }
    plain(&analysis::seen_delta(&observations, &period))
}

#[wasm_bindgen(js_name = firstSeenByPing)]
pub fn first_seen_by_ping(records: Array) -> Result<JsValue, JsValue> {
    plain(&analysis::first_seen_by_ping(&list("records", records)?))
}

#[wasm_bindgen(js_name = newUrlHistogram)]
pub fn new_url_histogram(records: Array, field: JsValue) -> Result<JsValue, JsValue> {
    let observations: Vec<_> = list("records", records)?;
    let histogram = analysis::new_url_histogram(&observations, one("field", field)?)
        .map_err(|fault| wrong(&format!("`records`: {fault}")))?;
    plain(&histogram)
}
