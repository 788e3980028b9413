//! How sitemaps are found, and how search engines were told of them.

use super::value::{plain, wrong};
use crate::analysis;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = robotsSitemaps)]
pub fn robots_sitemaps(text: &str, base: Option<String>) -> Result<JsValue, JsValue> {
    plain(&analysis::robots_sitemaps(text, base.as_deref()))
}

#[wasm_bindgen(js_name = pingUrl)]
pub fn ping_url(endpoint: &str, sitemap_url: &str) -> Result<String, JsValue> {
    analysis::ping_url(endpoint, sitemap_url).map_err(|fault| wrong(&fault.to_string()))
}
