//! Writing.

use super::{options, summary};
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
    pub fn new(url: String) -> Result<RawRenderer, JsValue> {
        Ok(Self(Renderer::with_options(&options::of_url(url)?)))
    }

    pub fn push(&mut self, chunk: &[u8]) -> Result<Uint8Array, JsValue> {
        Ok(self.0.push(chunk)?.as_bytes().into())
    }

    #[wasm_bindgen(getter, js_name = entryCount)]
    pub fn entry_count(&self) -> u32 {
        self.0.entry_count()
    }

    pub fn finish(self) -> Result<RawRendered, JsValue> {
        let rendered = self.0.finish();
        let summary = summary::write(&rendered.report)?;
        Ok(RawRendered { rendered, summary })
    }
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRendered {
    rendered: Rendered,
    summary: JsValue,
}

#[wasm_bindgen]
impl RawRendered {
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Uint8Array {
        self.rendered.xml.as_bytes().into()
    }

    #[wasm_bindgen(getter, js_name = entryCount)]
    pub fn entry_count(&self) -> u32 {
        self.rendered.entry_count
    }

    #[wasm_bindgen(getter, js_name = isComplete)]
    pub fn is_complete(&self) -> bool {
        self.rendered.is_complete
    }

    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> JsValue {
        self.summary.clone()
    }
}

/// A `sitemapindex`. `lastmods` runs along `locs`; a date that is not W3C date-time is left out.
#[wasm_bindgen(js_name = renderIndex)]
pub fn render_index(locs: Vec<String>, lastmods: Vec<String>) -> Result<Uint8Array, JsValue> {
    let pairs =
        locs.iter().zip(&lastmods).map(|(loc, lastmod)| (loc.as_str(), Some(lastmod.as_str())));
    Ok(render_sitemap_index(pairs)?.as_bytes().into())
}
