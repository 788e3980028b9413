//! Values on their way from and to JavaScript.

use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::MapDeserializer;
use serde_wasm_bindgen::{Deserializer, Serializer};
use wasm_bindgen::{JsCast, JsValue};

/// An argument that has a wrong value: an `Error` with a `sitemapkitCode`, which the TypeScript turns into a `SitemapError`.
pub(super) fn wrong(message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(&error, &"sitemapkitCode".into(), &"invalid-option".into());
    error.into()
}

/// What serde found wrong with the argument `name`.
fn fault(name: &str, fault: &serde_wasm_bindgen::Error) -> JsValue {
    let text = fault.to_string();
    wrong(&format!("`{name}`: {}", text.strip_prefix("Error: ").unwrap_or(&text)))
}

/// A list, one value after the other, so that whoever has a wrong one is told which. `name` is that of the argument.
pub(super) fn list<T: DeserializeOwned>(name: &str, values: Array) -> Result<Vec<T>, JsValue> {
    let value = |(at, value)| {
        serde_wasm_bindgen::from_value(value)
            .map_err(|wrong| fault(&format!("{name}[{at}]"), &wrong))
    };
    values.iter().enumerate().map(value).collect()
}

/// One value. `name` is that of the argument.
pub(super) fn one<T: DeserializeOwned>(name: &str, value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(|wrong| fault(name, &wrong))
}

/// Options, all of which may be left out.
pub(super) fn options<T: DeserializeOwned + Default>(options: JsValue) -> Result<T, JsValue> {
    if options.is_undefined() { Ok(T::default()) } else { strict("options", options) }
}

/// An object that has only fields that are known; they are those of a struct with `deny_unknown_fields`. Each is handed on by its
/// name: of an object, `from_value` only looks for the names that it expects.
pub(super) fn strict<T: DeserializeOwned>(name: &str, value: JsValue) -> Result<T, JsValue> {
    if !value.is_object() {
        return one(name, value);
    }
    let given = Object::entries(value.unchecked_ref()).into_iter().filter_map(|entry| {
        let entry: Array = entry.unchecked_into();
        let value = entry.get(1);
        let name = entry.get(0).as_string().filter(|_| !value.is_undefined())?;
        Some((name, Deserializer::from(value)))
    });
    T::deserialize(MapDeserializer::new(given)).map_err(|wrong| fault(name, &wrong))
}

/// What `JSON.parse` would give: plain objects, and `null` for what there is not.
pub(super) fn plain(value: &impl Serialize) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&Serializer::json_compatible())?)
}
