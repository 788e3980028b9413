//! Values on their way from and to JavaScript.

use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use serde::de::value;
use serde::de::{DeserializeOwned, Error as _, Visitor};
use serde_wasm_bindgen::{Error, Serializer};
use wasm_bindgen::{JsCast, JsValue};

/// An argument that has a wrong value: an `Error` with a `sitemapkitCode`, which the TypeScript turns into a `SitemapError`.
pub(super) fn wrong(message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(&error, &"sitemapkitCode".into(), &"invalid-option".into());
    error.into()
}

/// What serde found wrong with the argument `name`.
#[inline(never)]
fn fault(name: &str, fault: &Error) -> JsValue {
    let text = fault.to_string();
    wrong(&format!("`{name}`: {}", text.strip_prefix("Error: ").unwrap_or(&text)))
}

/// A list, one value after the other, so that whoever has a wrong one is told which. `name` is that of the argument.
pub(super) fn list<T: DeserializeOwned>(name: &str, values: Array) -> Result<Vec<T>, JsValue> {
    let mut read = Vec::new();
    each(name, &values, &mut |value| {
        read.push(serde_wasm_bindgen::from_value(value)?);
        Ok(())
    })?;
    Ok(read)
}

/// What is the same for lists of all kinds.
#[inline(never)]
fn each(
    name: &str,
    values: &Array,
    read: &mut dyn FnMut(JsValue) -> Result<(), Error>,
) -> Result<(), JsValue> {
    for (at, value) in values.iter().enumerate() {
        read(value).map_err(|wrong| fault(&format!("{name}[{at}]"), &wrong))?;
    }
    Ok(())
}

/// One value. `name` is that of the argument.
pub(super) fn one<T: DeserializeOwned>(name: &str, value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(|wrong| fault(name, &wrong))
}

/// Options, all of which may be left out.
pub(super) fn options<T: DeserializeOwned + Default>(options: JsValue) -> Result<T, JsValue> {
    if options.is_undefined() { Ok(T::default()) } else { strict("options", options) }
}

/// An object that has only fields that are known: those of a struct.
pub(super) fn strict<T: DeserializeOwned>(name: &str, value: JsValue) -> Result<T, JsValue> {
    let mut fields = Fields::default();
    // It fails as soon as it has the names.
    let _ = T::deserialize(&mut fields);
    one(name, known_fields(name, value, fields.0)?)
}

/// An object with what another one has of the fields `known`, all of whose fields are to be of these. Anything else stays as it is.
#[inline(never)]
fn known_fields(name: &str, value: JsValue, known: &'static [&str]) -> Result<JsValue, JsValue> {
    if !value.is_object() {
        return Ok(value);
    }
    let given = Object::new();
    for entry in Object::entries(value.unchecked_ref()) {
        let entry: Array = entry.unchecked_into();
        let (key, value) = (entry.get(0), entry.get(1));
        if value.is_undefined() {
            continue;
        }
        let field = key.as_string().unwrap_or_default();
        if !known.contains(&field.as_str()) {
            return Err(fault(name, &Error::unknown_field(&field, known)));
        }
        // Setting a property of a fresh object cannot fail.
        let _ = Reflect::set(&given, &key, &value);
    }
    Ok(given.into())
}

/// The names of the fields that a struct wants to be read from.
#[derive(Default)]
struct Fields(&'static [&'static str]);

impl<'de> serde::Deserializer<'de> for &mut Fields {
    type Error = value::Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, value::Error> {
        self.0 = fields;
        self.deserialize_any(visitor)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, value::Error> {
        Err(value::Error::custom(""))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// What `JSON.parse` would give: plain objects, and `null` for what there is not.
pub(super) fn plain(value: &impl Serialize) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&Serializer::json_compatible())?)
}
