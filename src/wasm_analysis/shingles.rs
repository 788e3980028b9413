//! Words, shingles and signatures of texts. Hashes cross as texts.

use super::value::{options, plain, wrong};
use crate::analysis::{self, SHINGLE_WORDS, SHINGLE_WORDS_MAX, SIGNATURE_NUMBERS};
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// At most so many numbers are worked out for a signature.
const SIGNATURE_NUMBERS_MAX: usize = 4096;

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct ShingleOptions {
    k: Option<f64>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
struct SignatureOptions {
    k: Option<f64>,
    n: Option<f64>,
}

/// A whole number in a range. `name` is that of the option.
pub(super) fn whole(
    name: &str,
    number: Option<f64>,
    absent: usize,
    (least, most): (usize, usize),
) -> Result<usize, JsValue> {
    let Some(number) = number else { return Ok(absent) };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in the range")]
    #[expect(clippy::cast_precision_loss, reason = "no range is that large")]
    if number.fract() == 0.0 && (least as f64..=most as f64).contains(&number) {
        return Ok(number as usize);
    }
    Err(wrong(&format!("`{name}` must be a whole number from {least} to {most}, not {number}")))
}

pub(super) fn shingle_words(k: Option<f64>) -> Result<usize, JsValue> {
    whole("k", k, SHINGLE_WORDS, (1, SHINGLE_WORDS_MAX))
}

fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

#[wasm_bindgen]
pub fn tokens(text: &str) -> Vec<String> {
    analysis::tokens(text)
}

#[wasm_bindgen]
pub fn h64(text: &str) -> String {
    hex(analysis::h64(text))
}

#[wasm_bindgen]
pub fn shingles(text: &str, given: JsValue) -> Result<JsValue, JsValue> {
    let ShingleOptions { k } = options(given)?;
    plain(&analysis::shingles(text, shingle_words(k)?))
}

#[wasm_bindgen]
pub fn resemblance(a: &str, b: &str, given: JsValue) -> Result<f64, JsValue> {
    let ShingleOptions { k } = options(given)?;
    Ok(analysis::resemblance(a, b, shingle_words(k)?))
}

#[wasm_bindgen]
pub fn containment(a: &str, b: &str, given: JsValue) -> Result<f64, JsValue> {
    let ShingleOptions { k } = options(given)?;
    Ok(analysis::containment(a, b, shingle_words(k)?))
}

#[wasm_bindgen]
pub fn minhash(text: &str, given: JsValue) -> Result<Vec<String>, JsValue> {
    let SignatureOptions { k, n } = options(given)?;
    let n = whole("n", n, SIGNATURE_NUMBERS, (1, SIGNATURE_NUMBERS_MAX))?;
    Ok(analysis::minhash(text, shingle_words(k)?, n).into_iter().map(hex).collect())
}

#[wasm_bindgen]
pub fn simhash(text: &str, given: JsValue) -> Result<String, JsValue> {
    let ShingleOptions { k } = options(given)?;
    Ok(hex(analysis::simhash(text, shingle_words(k)?)))
}
