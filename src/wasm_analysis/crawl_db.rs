//! The crawl db.

use super::value::{list, options, plain, wrong};
use crate::analysis::{CrawlDbPlan, MergeCrawlDbOptions};
use js_sys::Array;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// All that is to be known of a record: the rest of it stays in JavaScript.
#[derive(Deserialize)]
struct Record {
    url: String,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct MergeOptions {
    now: Option<f64>,
    overwrite: Option<bool>,
}

#[wasm_bindgen(js_name = crawlDbPlan)]
pub fn crawl_db_plan(existing: Array, sitemap: Array, given: JsValue) -> Result<JsValue, JsValue> {
    let existing: Vec<Record> = list("existing", existing)?;
    let sitemap: Vec<_> = list("sitemap", sitemap)?;
    let MergeOptions { now, overwrite } = options(given)?;
    let Some(now) = now.filter(|now| now.is_finite()) else {
        return Err(wrong("`now` must be a finite number"));
    };
    let options = MergeCrawlDbOptions { now, overwrite: overwrite.unwrap_or_default() };
    let urls = existing.iter().map(|record| record.url.as_str());
    plain(&CrawlDbPlan::of(urls, &sitemap, &options))
}
