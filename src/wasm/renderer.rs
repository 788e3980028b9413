//! Writing.

use super::options;
use crate::renderer::{Rendered, Renderer, render_sitemap_index};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRenderer(Renderer);

#[wasm_bindgen]
impl RawRenderer {
    #[wasm_bindgen(constructor)]
    pub fn new(url: Option<String>) -> Result<RawRenderer, JsValue> {
        Ok(Self(Renderer::with_options(&options::of_url(url)?)))
    }

    pub fn push(&mut self, chunk: &[u8]) -> Result<Uint8Array, JsValue> {
        Ok(self.0.push_bytes(chunk)?.into())
    }

    #[wasm_bindgen(getter, js_name = entryCount)]
    pub fn entry_count(&self) -> u32 {
        self.0.entry_count()
    }

    pub fn finish(self) -> RawRendered {
        RawRendered(self.0.finish())
    }
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRendered(Rendered);

#[wasm_bindgen]
impl RawRendered {
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Uint8Array {
        self.0.xml.as_bytes().into()
    }

    #[wasm_bindgen(getter, js_name = entryCount)]
    pub fn entry_count(&self) -> u32 {
        self.0.entry_count
    }

    #[wasm_bindgen(getter, js_name = isComplete)]
    pub fn is_complete(&self) -> bool {
        self.0.is_complete
    }

    #[wasm_bindgen(getter, js_name = sourceFormat)]
    pub fn source_format(&self) -> String {
        self.0.source_format.as_str().to_owned()
    }

    #[wasm_bindgen(getter, js_name = sourceEntryCount)]
    pub fn source_entry_count(&self) -> u32 {
        self.0.source_entry_count
    }
}

/// A `sitemapindex`. `lastmods` runs along `locs`; a date that is not W3C date-time is left out.
#[wasm_bindgen(js_name = renderIndex)]
pub fn render_index(locs: Vec<String>, lastmods: Vec<String>) -> Result<Uint8Array, JsValue> {
    let pairs =
        locs.iter().zip(&lastmods).map(|(loc, lastmod)| (loc.as_str(), Some(lastmod.as_str())));
    Ok(render_sitemap_index(pairs)?.as_bytes().into())
}
