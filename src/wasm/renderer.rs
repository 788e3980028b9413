//! Writing.

use super::error::coded;
use super::{options, summary};
use crate::model::{LocKind, Loc, Lastmod};
use crate::renderer::Renderer;
use crate::writer::{Output, SITEMAPINDEX};
use js_sys::Uint8Array;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRenderer(Renderer);

#[wasm_bindgen]
impl RawRenderer {
    #[wasm_bindgen(constructor)]
    pub fn new(options: JsValue) -> Result<RawRenderer, JsValue> {
        Ok(Self(Renderer::new(options::read(options)?.url)))
    }

    pub fn push(&mut self, chunk: &[u8]) -> Result<Uint8Array, JsValue> {
        Ok(self.0.push(chunk)?.as_bytes().into())
    }

    #[wasm_bindgen(getter, js_name = entryCount)]
    pub fn entry_count(&self) -> u32 {
        self.0.entry_count()
    }

    pub fn finish(self) -> Result<RawRendered, JsValue> {
        let (text, entry_count, report) = self.0.finish();
        Ok(RawRendered { text, entry_count, summary: summary::write(&report)? })
    }
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRendered {
    text: String,
    entry_count: u32,
    summary: JsValue,
}

#[wasm_bindgen]
impl RawRendered {
    #[wasm_bindgen(getter)]
    pub fn bytes(&self) -> Uint8Array {
        self.text.as_bytes().into()
    }

    #[wasm_bindgen(getter, js_name = entryCount)]
    pub fn entry_count(&self) -> u32 {
        self.entry_count
    }

    #[wasm_bindgen(getter)]
    pub fn summary(&self) -> JsValue {
        self.summary.clone()
    }
}

#[derive(Debug, Deserialize)]
struct Sitemap {
    loc: String,
    lastmod: Option<String>,
}

/// A `sitemapindex` of `sitemaps`, an array of `{ loc, lastmod }`. A date that is not W3C date-time is left out.
#[wasm_bindgen(js_name = renderIndex)]
pub fn render_index(sitemaps: JsValue) -> Result<Uint8Array, JsValue> {
    let sitemaps: Vec<Sitemap> =
        serde_wasm_bindgen::from_value(sitemaps).map_err(|error| coded("invalid-option", &error.to_string()))?;
    let mut out = String::new();
    SITEMAPINDEX.open(&mut out);
    for sitemap in &sitemaps {
        let lastmod = sitemap.lastmod.as_deref().filter(|lastmod| Lastmod::parse(lastmod).is_ok());
        let is_absolute = Loc::new(&sitemap.loc, None, None).kind == LocKind::Absolute;
        let output = Output { loc: &sitemap.loc, lastmod, ..Output::default() };
        if !is_absolute || !SITEMAPINDEX.entry(&output, &mut out) {
            let message = format!("`{}` is not an absolute http or https URL", sitemap.loc);
            return Err(coded("invalid-option", &message));
        }
    }
    SITEMAPINDEX.close(&mut out);
    Ok(out.as_bytes().into())
}
