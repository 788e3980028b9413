//! How sites organise their sitemaps, and what that costs.

use super::value::{list, options, plain, wrong};
use crate::analysis::{self, CostStrategy, CrawlCostOptions, PageVersion};
use js_sys::Array;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = classifyOrganisation)]
pub fn classify_organisation(files: Array, previous: Option<Array>) -> Result<JsValue, JsValue> {
    let files = list("files", files)?;
    let previous = previous.map(|previous| list("previous", previous)).transpose()?;
    plain(&analysis::classify_organisation(&files, &previous.unwrap_or_default()))
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct CostOptions {
    strategy: Option<CostStrategy>,
    days: Option<u32>,
    new_per_day: Option<u32>,
    per_file: Option<u32>,
    visit_every: Option<u32>,
    base: Option<u32>,
}

/// They are gone through one after the other.
const DAYS_MAX: u32 = 1_000_000;

/// As JavaScript counts, which is not exact above 2^53.
#[derive(Serialize)]
struct Cost {
    files: f64,
    entries: f64,
}

#[wasm_bindgen(js_name = crawlCost)]
#[expect(clippy::cast_precision_loss, reason = "JavaScript has no other numbers")]
pub fn crawl_cost(given: JsValue) -> Result<JsValue, JsValue> {
    let given: CostOptions = options(given)?;
    let Some((strategy, new_per_day)) = given.strategy.zip(given.new_per_day) else {
        return Err(wrong("`options`: `strategy` and `newPerDay` must be given"));
    };
    let days = given.days.unwrap_or(365);
    if days > DAYS_MAX {
        return Err(wrong("`options`: `days` must be at most 1,000,000"));
    }
    let counted = CrawlCostOptions {
        strategy,
        days,
        new_per_day,
        per_file: given.per_file.unwrap_or(50_000),
        visit_every: given.visit_every.unwrap_or(1),
        base: given.base.unwrap_or_default(),
    };
    if counted.per_file == 0 || counted.visit_every == 0 {
        return Err(wrong("`options`: `perFile` and `visitEvery` must be at least 1"));
    }
    let cost = analysis::crawl_cost(&counted);
    plain(&Cost { files: cost.files as f64, entries: cost.entries as f64 })
}

#[wasm_bindgen(js_name = tierOf)]
pub fn tier_of(age_days: f64) -> Result<JsValue, JsValue> {
    plain(&analysis::tier_of(age_days))
}

#[wasm_bindgen]
pub fn incremental(old: Array, new: Array) -> Result<JsValue, JsValue> {
    plain(&analysis::incremental(&state("old", old)?, &state("new", new)?))
}

type State = BTreeMap<String, Option<PageVersion>>;

fn state(name: &str, pages: Array) -> Result<State, JsValue> {
    let mut state = State::new();
    // To collect them would sort them first, which is long where it is compiled.
    for (url, version) in list(name, pages)? {
        state.insert(url, version);
    }
    Ok(state)
}
