//! Different URLs with the same text.

use super::shingles::whole;
use super::value::{list, options, plain, wrong};
use crate::analysis::{DustBusterOptions, DustOptions, DustPage, dust_buster_likely, dust_rules};
use js_sys::Array;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// What an option that counts URLs may be at most.
const COUNT_MAX: usize = u32::MAX as usize;

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct RuleOptions {
    min_support: Option<f64>,
    min_confidence: Option<f64>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct LikelyOptions {
    max_tokens: Option<f64>,
    max_bucket: Option<f64>,
    min_support: Option<f64>,
}

#[wasm_bindgen(js_name = dustRules)]
pub fn rules(pages: Array, given: JsValue) -> Result<JsValue, JsValue> {
    let RuleOptions { min_support, min_confidence } = options(given)?;
    let defaults = DustOptions::default();
    let min_confidence = min_confidence.unwrap_or(defaults.min_confidence);
    if !(0.0..=1.0).contains(&min_confidence) {
        return Err(wrong(&format!("`minConfidence` must be from 0 to 1, not {min_confidence}")));
    }
    let min_support = whole("minSupport", min_support, defaults.min_support, (1, COUNT_MAX))?;
    let pages: Vec<DustPage> = list("pages", pages)?;
    plain(&dust_rules(&pages, &DustOptions { min_support, min_confidence }))
}

#[wasm_bindgen(js_name = dustBusterLikely)]
pub fn likely(urls: Array, given: JsValue) -> Result<JsValue, JsValue> {
    let LikelyOptions { max_tokens, max_bucket, min_support } = options(given)?;
    let defaults = DustBusterOptions::default();
    let options = DustBusterOptions {
        max_tokens: whole("maxTokens", max_tokens, defaults.max_tokens, (1, 16))?,
        max_bucket: whole("maxBucket", max_bucket, defaults.max_bucket, (2, 100))?,
        min_support: whole("minSupport", min_support, defaults.min_support, (1, COUNT_MAX))?,
    };
    let urls: Vec<String> = list("urls", urls)?;
    plain(&dust_buster_likely(&urls, &options))
}
