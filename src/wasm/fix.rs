//! Mending.

use super::message::{Message, utf16_len};
use super::options::{self, RawOptions};
use super::parser;
use crate::diagnostic::{RuleId, Span, sort};
use crate::fix::{Edit, Fix, FixOptions, Fixed, Safety, fix, fixes_within};
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawFixed {
    fixed: Fixed,
}

#[wasm_bindgen]
impl RawFixed {
    /// The text; it can be had once.
    #[wasm_bindgen(js_name = takeText)]
    pub fn take_text(&mut self) -> String {
        std::mem::take(&mut self.fixed.text)
    }

    /// Rules and how often each was mended, in turns.
    #[wasm_bindgen(getter)]
    pub fn applied(&self) -> Vec<u32> {
        pairs(&self.fixed.applied)
    }

    /// The same of what waits for somebody to look at it.
    #[wasm_bindgen(getter)]
    pub fn waiting(&self) -> Vec<u32> {
        pairs(&self.fixed.waiting)
    }

    #[wasm_bindgen(getter)]
    pub fn damage(&self) -> Option<u16> {
        self.fixed.damage.map(|rule| rule.0)
    }

    #[wasm_bindgen(getter, js_name = isComplete)]
    pub fn is_complete(&self) -> bool {
        self.fixed.is_complete
    }

    #[wasm_bindgen(getter)]
    pub fn report(&self) -> Uint8Array {
        parser::whole(&self.fixed.report)
    }
}

fn pairs(counts: &[(RuleId, u32)]) -> Vec<u32> {
    counts.iter().flat_map(|(rule, count)| [u32::from(rule.0), *count]).collect()
}

fn settings(
    raw: &RawOptions,
    looks: bool,
    only: &[u16],
    time_zone: Option<String>,
) -> Result<FixOptions, JsValue> {
    Ok(FixOptions {
        parse: options::read(raw)?,
        safety: if looks { Safety::Look } else { Safety::Safe },
        only: only.iter().copied().map(RuleId).collect(),
        time_zone,
    })
}

/// Mends a document. `looks` says whether also what somebody should look at is mended; `only` names rules by their numbers.
#[wasm_bindgen(js_name = fixDocument)]
pub fn fix_document(
    bytes: &[u8],
    raw: &RawOptions,
    looks: bool,
    only: Vec<u16>,
    time_zone: Option<String>,
) -> Result<RawFixed, JsValue> {
    Ok(RawFixed { fixed: fix(bytes, &settings(raw, looks, &only, time_zone)?)? })
}

/// Ways to mend what the rules find in a text, with offsets in UTF-16 code units: for each fix its rule,
/// where that found something, whether it is safe, and its edits.
#[wasm_bindgen(js_name = suggestFixes)]
pub fn suggest_fixes(
    text: &str,
    raw: &RawOptions,
    only: Vec<u16>,
    time_zone: Option<String>,
) -> Result<JsValue, JsValue> {
    let settings = settings(raw, true, &only, time_zone)?;
    let found = fixes_within(text, &settings, settings.parse.limits.diagnostics_per_rule)?;
    let offsets = Offsets::of(text, &found);
    let mut message = Message::default();
    message.len(found.len());
    for Fix { rule, span, safety, edits } in &found {
        let [start, end] = offsets.utf16(*span);
        let is_safe = u32::from(*safety == Safety::Safe);
        message.add(&[u32::from(rule.0), start, end, is_safe]);
        message.len(edits.len());
        for Edit { span, text } in edits {
            message.add(&offsets.utf16(*span));
            message.text(text);
        }
    }
    message.send()
}

/// Offsets in bytes, sorted, and what each of them is in UTF-16 code units in its low half.
struct Offsets(Vec<u64>);

impl Offsets {
    fn of(text: &str, fixes: &[Fix]) -> Self {
        let mut offsets = Vec::new();
        for fix in fixes {
            offsets.extend_from_slice(&[fix.span.start.into(), fix.span.end.into()]);
            for edit in &fix.edits {
                offsets.extend_from_slice(&[edit.span.start.into(), edit.span.end.into()]);
            }
        }
        sort(&mut offsets);
        let (mut at, mut utf16) = (0, 0);
        for offset in &mut offsets {
            let end = usize::try_from(*offset).unwrap_or(usize::MAX);
            utf16 += utf16_len(text.get(at..end).unwrap_or_default());
            at = end;
            *offset = *offset << u32::BITS | u64::from(utf16);
        }
        Self(offsets)
    }

    fn utf16(&self, span: Span) -> [u32; 2] {
        [span.start, span.end].map(|offset| {
            let index = self.0.partition_point(|known| known >> u32::BITS < u64::from(offset));
            #[expect(clippy::cast_possible_truncation, reason = "the low half")]
            let utf16 = self.0.get(index).copied().unwrap_or_default() as u32;
            utf16
        })
    }
}
