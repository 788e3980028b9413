//! Options, checked.

use super::error::coded;
use crate::parser::ParseOptions;
use wasm_bindgen::JsValue;
use web_sys::Url;

/// `now` is in milliseconds.
pub(super) fn read(
    url: Option<&str>,
    now: Option<f64>,
    check: bool,
) -> Result<ParseOptions, JsValue> {
    let mut options = ParseOptions { check, ..ParseOptions::default() };
    options.url = url.map(normalise).transpose()?;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "saturates; the facade has checked that it is a time"
    )]
    {
        options.now_ms = now.map(|now| now as i64);
    }
    Ok(options)
}

/// An absolute `http` or `https` URL as the platform writes it, with an internationalised host in its ASCII form.
fn normalise(url: &str) -> Result<String, JsValue> {
    let fault = || {
        coded(
            "invalid-option",
            &format!("`url` must be an absolute http or https URL, not `{url}`"),
        )
    };
    let parsed = Url::new(url).map_err(|_| fault())?;
    if matches!(parsed.protocol().as_str(), "http:" | "https:") {
        Ok(parsed.href())
    } else {
        Err(fault())
    }
}
