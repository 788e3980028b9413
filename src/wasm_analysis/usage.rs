//! How sitemaps are used.

use super::value::{list, options, plain};
use crate::analysis::{self, RawFields};
use js_sys::Array;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = fieldUsage)]
pub fn field_usage(entries: Array) -> Result<JsValue, JsValue> {
    plain(&analysis::field_usage(&list::<RawFields>("entries", entries)?))
}

#[wasm_bindgen(js_name = formatBreakdown)]
pub fn format_breakdown(files: Array) -> Result<JsValue, JsValue> {
    plain(&analysis::format_breakdown(&list("files", files)?))
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct TldOptions {
    top: Option<u32>,
}

/// How many top-level domains the paper names.
const TOP: u32 = 10;

#[wasm_bindgen(js_name = tldBreakdown)]
pub fn tld_breakdown(hosts: Array, given: JsValue) -> Result<JsValue, JsValue> {
    let hosts: Vec<String> = list("hosts", hosts)?;
    let TldOptions { top } = options(given)?;
    let top = usize::try_from(top.unwrap_or(TOP)).unwrap_or(usize::MAX);
    plain(&analysis::tld_breakdown(&hosts, top))
}
