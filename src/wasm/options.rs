//! Options, checked.

use super::error::coded;
use crate::parser::ParseOptions;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use web_sys::Url;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct RawOptions {
    url: Option<String>,
    /// Milliseconds.
    now: Option<f64>,
    check: Option<bool>,
}

pub(super) fn read(options: JsValue) -> Result<ParseOptions, JsValue> {
    let raw: RawOptions = serde_wasm_bindgen::from_value(options)
        .map_err(|error| coded("invalid-option", &error.to_string()))?;
    let mut read = ParseOptions { check: raw.check.unwrap_or(true), ..ParseOptions::default() };
    if let Some(url) = raw.url {
        read.url = Some(normalise(&url)?);
    }
    #[expect(clippy::cast_possible_truncation, reason = "saturates; the facade has checked that it is a time")]
    {
        read.now_ms = raw.now.map(|now| now as i64);
    }
    Ok(read)
}

/// An absolute `http` or `https` URL as the platform writes it, with an internationalised host in its ASCII form.
fn normalise(url: &str) -> Result<String, JsValue> {
    let fault = || coded("invalid-option", &format!("`url` must be an absolute http or https URL, not `{url}`"));
    let parsed = Url::new(url).map_err(|_| fault())?;
    if matches!(parsed.protocol().as_str(), "http:" | "https:") { Ok(parsed.href()) } else { Err(fault()) }
}
