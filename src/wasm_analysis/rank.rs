//! What URLs are worth.

use super::value::{list, plain, strict};
use crate::analysis;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = priorityRank)]
pub fn priority_rank(
    root: &str,
    links: Array,
    sitemap: Array,
    options: JsValue,
) -> Result<JsValue, JsValue> {
    let (links, sitemap) = (list("links", links)?, list("sitemap", sitemap)?);
    plain(&analysis::priority_rank(root, &links, &sitemap, &strict("site", options)?))
}

#[wasm_bindgen(js_name = discoveryScore)]
pub fn discovery_score(
    root: &str,
    links: Array,
    crawled: Array,
    options: JsValue,
) -> Result<JsValue, JsValue> {
    let (links, crawled) = (list("links", links)?, list("crawled", crawled)?);
    plain(&analysis::discovery_score(root, &links, &crawled, &strict("site", options)?))
}
