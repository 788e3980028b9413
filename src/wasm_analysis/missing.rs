//! What pages are that sitemaps miss.

use super::value::{list, plain};
use crate::analysis::{MissingClass, PageContent};
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = classifyMissing)]
pub fn classify(sitemap_pages: Array, pages: Array) -> Result<JsValue, JsValue> {
    let sitemap_pages: Vec<PageContent> = list("sitemapPages", sitemap_pages)?;
    plain(&crate::analysis::classify_missing(&sitemap_pages, &list("pages", pages)?))
}

#[wasm_bindgen]
pub fn table2(classes: Array) -> Result<JsValue, JsValue> {
    let classes: Vec<MissingClass> = list("classes", classes)?;
    plain(&crate::analysis::table2(&classes))
}
