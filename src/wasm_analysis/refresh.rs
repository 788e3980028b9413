//! How often pages change, how often to visit them, and what to go by.

use super::amount::Amount;
use super::value::{list, one, options, plain, wrong};
use crate::analysis::{self, LASTMOD_TRUST_MIN_PAIRS, Visit};
use js_sys::Array;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = changeRate)]
pub fn change_rate(n: JsValue, x: JsValue, interval_days: JsValue) -> Result<f64, JsValue> {
    let (visits, changed) = (one("n", n)?, one("x", x)?);
    let Amount(interval_days) = one("intervalDays", interval_days)?;
    if changed > visits {
        return Err(wrong("`x` must not be more than `n`"));
    }
    analysis::change_rate(visits, changed, interval_days)
        .ok_or_else(|| wrong("`intervalDays` must be above 0"))
}

#[wasm_bindgen(js_name = optimalRefresh)]
pub fn optimal_refresh(
    rates: Array,
    budget: JsValue,
    weights: Option<Array>,
) -> Result<Vec<f64>, JsValue> {
    let rates = amounts("rates", rates)?;
    let Amount(budget) = one("budget", budget)?;
    let weights = weights.map(|weights| amounts("weights", weights)).transpose()?;
    if weights.as_ref().is_some_and(|weights| weights.len() != rates.len()) {
        return Err(wrong("`weights` must be as many as `rates`"));
    }
    Ok(analysis::optimal_refresh(&rates, budget, &weights.unwrap_or_default()))
}

fn amounts(name: &str, values: Array) -> Result<Vec<f64>, JsValue> {
    Ok(list(name, values)?.into_iter().map(|Amount(number)| number).collect())
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct TrustOptions {
    min_pairs: Option<u32>,
}

#[wasm_bindgen(js_name = lastmodTrust)]
pub fn lastmod_trust(urls: Array, given: JsValue) -> Result<JsValue, JsValue> {
    let urls: Vec<Vec<Visit>> = list("urls", urls)?;
    let TrustOptions { min_pairs } = options(given)?;
    let min_pairs = min_pairs.map_or(LASTMOD_TRUST_MIN_PAIRS, |pairs| pairs as usize);
    plain(&analysis::lastmod_trust(&urls, min_pairs))
}
