//! Which URLs a crawler fetches next.

use super::value::{list, one, plain, strict, wrong};
use crate::analysis;
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = crawlScheduleArithmetic)]
pub fn crawl_schedule_arithmetic(utilities: Array, options: JsValue) -> Result<JsValue, JsValue> {
    let utilities = list("utilities", utilities)?;
    plain(&analysis::crawl_schedule_arithmetic(&strict("params", options)?, &utilities))
}

#[wasm_bindgen(js_name = simulateCrawl)]
pub fn simulate_crawl(options: JsValue) -> Result<JsValue, JsValue> {
    plain(&analysis::simulate_crawl(&strict("params", options)?))
}

#[wasm_bindgen]
pub struct RawCrawlScheduler(analysis::CrawlScheduler);

#[wasm_bindgen]
impl RawCrawlScheduler {
    #[wasm_bindgen(constructor)]
    pub fn new(options: JsValue) -> Result<Self, JsValue> {
        Ok(Self(analysis::CrawlScheduler::new(&strict("options", options)?)))
    }

    pub fn offer(&mut self, source: JsValue, urls: Array) -> Result<(), JsValue> {
        let source = one("source", source)?;
        let urls: Vec<_> = list("urls", urls)?;
        self.0.offer(source, &urls);
        Ok(())
    }

    pub fn next(&mut self) -> Result<JsValue, JsValue> {
        plain(&self.0.next_epoch())
    }

    pub fn report(&mut self, indexed: Array, epoch: JsValue) -> Result<JsValue, JsValue> {
        let indexed: Vec<String> = list("indexedUrls", indexed)?;
        match self.0.report(&indexed, one("epoch", epoch)?) {
            Some(utilities) => plain(&utilities),
            None => Err(wrong("`epoch`: none that has begun and was not reported on")),
        }
    }
}
