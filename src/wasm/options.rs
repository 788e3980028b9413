//! Options, checked.

use super::error::coded;
use crate::diagnostic::{Level, Profile, RuleId};
use crate::input::FindDecoder;
use crate::limits::Limits;
use crate::model::{Response, split_once};
use crate::parser::{Mode, ParseOptions};
use crate::robots::Robots;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Url;

#[wasm_bindgen]
extern "C" {
    /// `RawOptions` of `src/npm/options.ts`, where they are checked. What is not set is `undefined` and costs nothing.
    pub type RawOptions;
    #[wasm_bindgen(method, getter)]
    fn url(this: &RawOptions) -> Option<String>;
    /// Milliseconds, or not a number.
    #[wasm_bindgen(method, getter)]
    fn now(this: &RawOptions) -> f64;
    #[wasm_bindgen(method, getter)]
    fn flags(this: &RawOptions) -> u32;
    #[wasm_bindgen(method, getter)]
    fn limits(this: &RawOptions) -> Option<Vec<f64>>;
    #[wasm_bindgen(method, getter)]
    fn robots(this: &RawOptions) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = userAgent)]
    fn user_agent(this: &RawOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn response(this: &RawOptions) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = hostRobots)]
    fn host_robots(this: &RawOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn profile(this: &RawOptions) -> u8;
    #[wasm_bindgen(method, getter, js_name = rawLevels)]
    fn levels(this: &RawOptions) -> Option<Vec<f64>>;
}

/// Bits of `flags`. Each question to JavaScript takes a twentieth of a microsecond, so that what is nearly never set is asked
/// for only if it is.
const CHECK: u32 = 1;
const DECODED: u32 = 2;
const STRICT: u32 = 4;
const MORE: u32 = 8;
const POSITIONS: u32 = 16;

/// Encodings that the core has no table for are decoded by the platform.
#[cfg(target_arch = "wasm32")]
pub(super) const FIND_DECODER: FindDecoder = super::text_decoder::find;
#[cfg(not(target_arch = "wasm32"))]
pub(super) const FIND_DECODER: FindDecoder = crate::input::find_legacy_decoder;

/// The options of a document.
pub(super) fn read(raw: &RawOptions) -> Result<ParseOptions, JsValue> {
    let mut options = of_url(raw.url())?;
    let flags = raw.flags();
    options.check = flags & CHECK > 0;
    options.positions = flags & POSITIONS > 0;
    options.decoded = flags & DECODED > 0;
    options.mode = if flags & STRICT > 0 { Mode::Strict } else { Mode::Tolerant };
    options.now_ms = Some(raw.now()).filter(|now| !now.is_nan()).map(time);
    if flags & MORE == 0 {
        return Ok(options);
    }
    if let Some(values) = raw.limits() {
        options.limits = limits(&values);
    }
    options.robots = raw.robots().map(Robots::from_text);
    options.user_agent = raw.user_agent().unwrap_or(options.user_agent);
    options.profile = profile(raw.profile());
    options.levels = raw.levels().as_deref().map(levels).unwrap_or_default();
    options.response = raw.response().as_deref().map(response);
    options.host_robots = raw.host_robots().as_deref().map(host_robots).unwrap_or_default();
    Ok(options)
}

/// URLs of hosts and the texts of their robots.txt files, in turns.
fn host_robots(texts: &str) -> Vec<(String, Robots)> {
    let mut pairs = Vec::new();
    let mut texts = texts.split('\0');
    while let Some((url, text)) = texts.next().zip(texts.next()) {
        pairs.push((url.to_owned(), Robots::from_text(text.to_owned())));
    }
    pairs
}

/// The options of a document of which nothing is known but its URL.
pub(super) fn of_url(url: Option<String>) -> Result<ParseOptions, JsValue> {
    let url = url.as_deref().map(normalise).transpose()?;
    Ok(ParseOptions { url, find_decoder: FIND_DECODER, ..ParseOptions::default() })
}

/// Milliseconds.
#[expect(
    clippy::cast_possible_truncation,
    reason = "saturates; the facade has checked that it is a time"
)]
pub(super) const fn time(now: f64) -> i64 {
    now as i64
}

/// The profile with that number.
pub(super) fn profile(number: u8) -> Profile {
    let known = Profile::EACH.into_iter().find(|profile| *profile as u8 == number);
    known.unwrap_or_default()
}

/// An answer: its status, its URL, and fields of its header, each on a line.
#[inline(never)]
pub(super) fn response(text: &str) -> Response {
    let mut lines = text.split('\n');
    let status = lines.next().and_then(|status| status.parse().ok()).unwrap_or_default();
    let url = lines.next().filter(|url| !url.is_empty());
    let url = url.map(|url| normalise(url).unwrap_or_else(|_| url.to_owned()));
    let fields = lines.filter_map(|line| split_once(b':', line));
    let headers = fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Response { status, url, headers }
}

/// The limits in the order in which they stand here; one that is not a number stays what it is.
fn limits(values: &[f64]) -> Limits {
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
    if is_normal(url) {
        return Ok(url.to_owned());
    }
    let parsed = Url::new(url).map_err(|_| fault())?;
    if matches!(parsed.protocol().as_str(), "http:" | "https:") {
        Ok(parsed.href())
    } else {
        Err(fault())
    }
}

/// Whether it certainly is as the platform writes it, as most are: asking takes longer than reading a short document.
fn is_normal(url: &str) -> bool {
    let after_scheme = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let Some((host, path)) = after_scheme.and_then(|after| after.split_once('/')) else {
        return false;
    };
    // What ends in a number is an address, and two hyphens may be those of an encoded label.
    let (mut before, mut is_usual) = (b'.', host.ends_with(|c: char| c.is_ascii_lowercase()));
    for b in host.bytes() {
        is_usual &= match b {
            b'a'..=b'z' | b'0'..=b'9' => true,
            b'-' | b'.' => before != b,
            _ => false,
        };
        before = b;
    }
    before = b'/';
    for b in path.bytes() {
        is_usual &= match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'/' => true,
            b'.' => before != b'/',
            _ => false,
        };
        before = b;
    }
    is_usual
}
