//! Options, checked.

use super::error::coded;
use crate::diagnostic::{Level, RuleId};
use crate::input::FindDecoder;
use crate::limits::Limits;
use crate::parser::ParseOptions;
use wasm_bindgen::JsValue;
use web_sys::Url;

/// Encodings that the core has no table for are decoded by the platform.
#[cfg(target_arch = "wasm32")]
pub(super) const FIND_DECODER: FindDecoder = super::text_decoder::find;
#[cfg(not(target_arch = "wasm32"))]
pub(super) const FIND_DECODER: FindDecoder = crate::input::find_legacy_decoder;

/// `now` is in milliseconds.
pub(super) fn read(
    url: Option<&str>,
    now: Option<f64>,
    check: bool,
    decoded: bool,
) -> Result<ParseOptions, JsValue> {
    let mut options =
        ParseOptions { check, decoded, find_decoder: FIND_DECODER, ..ParseOptions::default() };
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

/// The limits in the order in which they stand here; one that is not a number stays what it is.
pub(super) fn limits(values: &[f64]) -> Limits {
    let mut limits = Limits::default();
    let mut values = values.iter().copied().map(|value| value.is_finite().then_some(value));
    let mut next = || values.next().flatten();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "saturates; the facade has checked that these are whole numbers above zero"
    )]
    {
        let size = |value: Option<f64>, known: usize| value.map_or(known, |value| value as usize);
        limits.token_bytes = size(next(), limits.token_bytes);
        limits.depth = size(next(), limits.depth);
        limits.attributes = size(next(), limits.attributes);
        limits.namespace_bindings = size(next(), limits.namespace_bindings);
        limits.diagnostics_per_rule =
            next().map_or(limits.diagnostics_per_rule, |value| value as u32);
        limits.decoded_bytes = next().map_or(limits.decoded_bytes, |value| value as u64);
        limits.gzip_layers = size(next(), limits.gzip_layers);
    }
    limits
}

/// Levels in pairs of numbers: the rule, and 0 for off, 1 for info, 2 for warning or 3 for error.
pub(super) fn levels(pairs: &[f64]) -> Vec<(RuleId, Level)> {
    let (pairs, _) = pairs.as_chunks::<2>();
    let read = |[rule, level]: &[f64; 2]| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the facade takes both from tables"
        )]
        let (rule, level) = (*rule as u16, *level as u8);
        let level = match level {
            0 => Level::Off,
            1 => Level::Info,
            2 => Level::Warning,
            _ => Level::Error,
        };
        (RuleId(rule), level)
    };
    pairs.iter().map(read).collect()
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
