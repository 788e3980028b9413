//! Mending.

use super::error::coded;
use super::options::{self, RawOptions};
use super::parser;
use crate::diagnostic::RuleId;
use crate::fix::{Edit, Fix, FixOptions, Fixed, Safety, fix, fixes};
use js_sys::Array;
use serde::Serialize;
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
    pub fn report(&self) -> Result<Array, JsValue> {
        parser::pair(&self.fixed.report)
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

#[derive(Serialize)]
struct Row<'a> {
    rule: u16,
    start: u32,
    end: u32,
    safe: bool,
    edits: Vec<(u32, u32, &'a str)>,
}

/// Ways to mend what the rules find in a text, with offsets in UTF-16 code units.
#[wasm_bindgen(js_name = suggestFixes)]
pub fn suggest_fixes(
    text: &str,
    raw: &RawOptions,
    only: Vec<u16>,
    time_zone: Option<String>,
) -> Result<JsValue, JsValue> {
    let found = fixes(text, &settings(raw, true, &only, time_zone)?)?;
    let offsets = Offsets::of(text, &found);
    let rows = found.iter().map(|fix| Row {
        rule: fix.rule.0,
        start: offsets.utf16(fix.span.start),
        end: offsets.utf16(fix.span.end),
        safe: fix.safety == Safety::Safe,
        edits: fix
            .edits
            .iter()
            .map(|Edit { span, text }| {
                (offsets.utf16(span.start), offsets.utf16(span.end), text.as_str())
            })
            .collect(),
    });
    let rows: Vec<_> = rows.collect();
    serde_wasm_bindgen::to_value(&rows).map_err(|error| coded("internal", &error.to_string()))
}

/// Offsets in bytes, sorted, and what they are in UTF-16 code units.
struct Offsets(Vec<(u32, u32)>);

impl Offsets {
    fn of(text: &str, fixes: &[Fix]) -> Self {
        let spans = fixes.iter().flat_map(|fix| {
            fix.edits.iter().map(|edit| edit.span).chain(std::iter::once(fix.span))
        });
        let mut offsets: Vec<_> = spans.flat_map(|span| [(span.start, 0), (span.end, 0)]).collect();
        offsets.sort_unstable();
        offsets.dedup();
        let (mut at, mut utf16) = (0, 0_usize);
        for (offset, count) in &mut offsets {
            let part = text.get(at..*offset as usize).unwrap_or_default();
            utf16 += part.encode_utf16().count();
            at = *offset as usize;
            *count = u32::try_from(utf16).unwrap_or(u32::MAX);
        }
        Self(offsets)
    }

    fn utf16(&self, offset: u32) -> u32 {
        let found = self.0.binary_search_by_key(&offset, |(known, _)| *known);
        found.ok().and_then(|index| self.0.get(index)).map_or(0, |(_, count)| *count)
    }
}
