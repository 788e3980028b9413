//! Texts that are nearly the same. They are taken one by one: all of them would be in memory twice.

use super::shingles::{shingle_words, whole};
use super::value::{one, options, plain, wrong};
use crate::analysis::{
    NearDuplicateMethod, NearDuplicateOptions, SIMHASH_DISTANCE_MAX, near_duplicate_clusters,
};
use js_sys::Array;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct ClusterOptions {
    k: Option<f64>,
    threshold: Option<f64>,
    method: Option<NearDuplicateMethod>,
    max_distance: Option<f64>,
}

#[wasm_bindgen(js_name = nearDuplicateClusters)]
pub fn clusters(texts: Array, given: JsValue) -> Result<JsValue, JsValue> {
    let options = read(given)?;
    if let Some((at, value)) = (0..).zip(texts.iter()).find(|(_, text)| !text.is_string()) {
        return one::<String>(&format!("texts[{at}]"), value).and_then(|text| plain(&text));
    }
    plain(&near_duplicate_clusters(texts.iter().filter_map(|text| text.as_string()), &options))
}

fn read(given: JsValue) -> Result<NearDuplicateOptions, JsValue> {
    let ClusterOptions { k, threshold, method, max_distance } = options(given)?;
    let defaults = NearDuplicateOptions::default();
    let threshold = threshold.unwrap_or(defaults.threshold);
    if !(threshold > 0.0 && threshold <= 1.0) {
        return Err(wrong(&format!("`threshold` must be above 0 and at most 1, not {threshold}")));
    }
    let max_distance = whole(
        "maxDistance",
        max_distance,
        defaults.max_distance as usize,
        (0, SIMHASH_DISTANCE_MAX as usize),
    )?;
    Ok(NearDuplicateOptions {
        k: shingle_words(k)?,
        threshold,
        method: method.unwrap_or_default(),
        max_distance: u32::try_from(max_distance).unwrap_or(SIMHASH_DISTANCE_MAX),
    })
}
