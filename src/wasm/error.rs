//! Errors on their way to JavaScript: an `Error` with a `sitemapkitCode`, which the TypeScript turns into a
//! `SitemapError`. Anything without that property is a trap.

use crate::error::{Error, ErrorKind};
use js_sys::Reflect;
use wasm_bindgen::JsValue;

pub(super) fn coded(code: &str, message: &str) -> JsValue {
    let error = js_sys::Error::new(message);
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(&error, &"sitemapkitCode".into(), &code.into());
    error.into()
}

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let code = match error.kind() {
            ErrorKind::InputTooLarge => "input-too-large",
            ErrorKind::InvalidUrl
            | ErrorKind::DuplicateUrl
            | ErrorKind::IndexTooLarge
            | ErrorKind::InvalidTimeZone => "invalid-option",
        };
        coded(code, &error.to_string())
    }
}
