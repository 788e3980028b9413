//! Options, checked.

use super::error::coded;
use crate::diagnostic::{Level, RuleId};
use crate::input::FindDecoder;
use crate::model::Response;
use crate::parser::{Mode, ParseOptions};
use crate::robots::Robots;
use wasm_bindgen::JsValue;
use web_sys::Url;

/// Encodings that the core has no table for are decoded by the platform.
#[cfg(target_arch = "wasm32")]
pub(super) const FIND_DECODER: FindDecoder = super::text_decoder::find;
#[cfg(not(target_arch = "wasm32"))]
pub(super) const FIND_DECODER: FindDecoder = crate::input::find_legacy_decoder;

/// The options of a document: those of `RawOptions` in `src/npm/options.ts`, which are checked there, in the same order.
/// What is not set is NaN or empty.
pub(super) fn read(numbers: &[f64], texts: Vec<String>) -> Result<ParseOptions, JsValue> {
    let mut texts = texts.into_iter();
    let mut text = || texts.next().unwrap_or_default();
    let mut options = of_url(text())?;
    let (robots, user_agent) = (text(), text());
    // An empty file says as little as none.
    options.robots = (!robots.is_empty()).then(|| Robots::from_text(robots));
    if !user_agent.is_empty() {
        options.user_agent = user_agent;
    }
    let (fixed, pairs) = numbers.split_first_chunk().unwrap_or((&[f64::NAN; 10], &[]));
    let [flags, now, tokens, depth, attributes, bindings, layers, stored, bytes, status] = *fixed;
    let limits = &mut options.limits;
    limits.token_bytes = size(tokens, limits.token_bytes);
    limits.depth = size(depth, limits.depth);
    limits.attributes = size(attributes, limits.attributes);
    limits.namespace_bindings = size(bindings, limits.namespace_bindings);
    limits.gzip_layers = size(layers, limits.gzip_layers);
    options.levels = levels(pairs);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "saturates; the facade has checked what these are"
    )]
    {
        let flags = flags as u8;
        options.check = flags & CHECK != 0;
        options.decoded = flags & DECODED != 0;
        options.mode = if flags & STRICT != 0 { Mode::Strict } else { Mode::Tolerant };
        options.now_ms = (!now.is_nan()).then_some(now as i64);
        if !stored.is_nan() {
            limits.diagnostics_per_rule = stored as u32;
        }
        if !bytes.is_nan() {
            limits.decoded_bytes = bytes as u64;
        }
        if !status.is_nan() {
            let url = Some(text()).filter(|url| !url.is_empty());
            let url = url.map(|url| normalise(&url).unwrap_or(url));
            let headers = FIELDS.iter().map(|name| ((*name).to_owned(), text())).collect();
            options.response = Some(Response { status: status as u16, url, headers });
        }
    }
    Ok(options)
}

// Bits of the first number.
const CHECK: u8 = 1;
const DECODED: u8 = 2;
const STRICT: u8 = 4;

/// The fields of the header that say something about the document.
const FIELDS: [&str; 4] = ["content-encoding", "content-length", "content-type", "x-robots-tag"];

#[inline(never)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates; the facade has checked that this is a whole number above zero"
)]
const fn size(value: f64, known: usize) -> usize {
    if value.is_nan() { known } else { value as usize }
}

/// The options of a document of which nothing is known but its URL, or not even that.
pub(super) fn of_url(url: String) -> Result<ParseOptions, JsValue> {
    let url = if url.is_empty() { None } else { Some(normalise(&url)?) };
    Ok(ParseOptions { url, find_decoder: FIND_DECODER, ..ParseOptions::default() })
}

/// Levels in pairs of numbers: the rule, and 0 for off, 1 for info, 2 for warning or 3 for error.
fn levels(pairs: &[f64]) -> Vec<(RuleId, Level)> {
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
