//! Small structured values on their way to JavaScript: numbers and texts, one after the other, in an order that both sides
//! know. `src/npm/message.ts` reads them. Two values cross instead of a dozen for each diagnostic, which for a short document
//! took longer than reading it; that of a report crosses together with its columns.

use super::error::coded;
use crate::diagnostic::RuleId;
use crate::model::count_chars;
use serde::ser::{Serialize, SerializeTuple, Serializer};
use wasm_bindgen::JsValue;

#[derive(Debug, Default)]
pub(super) struct Message {
    numbers: Vec<u32>,
    text: String,
}

impl Message {
    /// With room for a report that has little to say.
    pub(super) fn of_report() -> Self {
        Self { numbers: Vec::with_capacity(128), text: String::with_capacity(256) }
    }

    pub(super) fn number(&mut self, number: u32) {
        self.numbers.push(number);
    }

    /// Two numbers, the low half first.
    pub(super) fn long_number(&mut self, number: u64) {
        #[expect(clippy::cast_possible_truncation, reason = "this is the low half")]
        self.add(&[number as u32, (number >> u32::BITS) as u32]);
    }

    pub(super) fn add(&mut self, numbers: &[u32]) {
        self.numbers.extend_from_slice(numbers);
    }

    pub(super) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    pub(super) fn texts(&self) -> &str {
        &self.text
    }

    /// How many items follow.
    pub(super) fn len(&mut self, len: usize) {
        self.number(short(len));
    }

    pub(super) fn text(&mut self, text: &str) {
        self.number(utf16_len(text));
        self.text.push_str(text);
    }

    pub(super) fn maybe_text(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.number(u32::MAX),
        }
    }

    /// Rules and how often each of them applies.
    pub(super) fn counts(&mut self, counts: &[(RuleId, u32)]) {
        self.len(counts.len());
        for (rule, count) in counts {
            self.add(&[u32::from(rule.0), *count]);
        }
    }

    pub(super) fn send(&self) -> Result<JsValue, JsValue> {
        serde_wasm_bindgen::to_value(self).map_err(|error| coded("internal", &error.to_string()))
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_tuple(2)?;
        let numbers: Vec<_> = self.numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        parts.serialize_element(&Bytes(&numbers))?;
        parts.serialize_element(&self.text)?;
        parts.end()
    }
}

/// A slice is an array to serde, with a call for each byte.
struct Bytes<'a>(&'a [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

/// Characters beyond the first 65,536 are those of four bytes in UTF-8, and take two code units.
#[inline(never)]
pub(super) fn utf16_len(text: &str) -> u32 {
    short(count_chars(text) + text.bytes().filter(|byte| *byte >= 0xF0).count())
}

pub(super) fn short(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
