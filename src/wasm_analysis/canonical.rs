//! The URL that stands for others.

use super::value::{list, one};
use crate::analysis::{CanonicalPolicy, ClusterMember, choose_canonical};
use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_name = chooseCanonical)]
pub fn canonical(members: Array, policy: JsValue) -> Result<Option<String>, JsValue> {
    let members: Vec<ClusterMember> = list("members", members)?;
    let policy = one::<Option<CanonicalPolicy>>("policy", policy)?.unwrap_or_default();
    Ok(choose_canonical(&members, policy).map(str::to_owned))
}
