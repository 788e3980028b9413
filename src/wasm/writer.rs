//! Writing entries.

use super::error::coded;
use super::message::Message;
use super::options;
use crate::compose::{
    EntryField, FeedInfo, NewEntry, OnFault, Refusal, RepairedValue, SitemapWriter, WriteFormat,
    WriteOptions, Written,
};
use crate::grammar::ExtensionField;
use crate::model::find;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Url;

#[wasm_bindgen]
extern "C" {
    /// `RawWriteOptions` of `src/npm/writer-options.ts`, where they are checked.
    pub type RawWriteOptions;
    #[wasm_bindgen(method, getter)]
    fn format(this: &RawWriteOptions) -> u8;
    #[wasm_bindgen(method, getter, js_name = entriesMax)]
    fn entries_max(this: &RawWriteOptions) -> u32;
    #[wasm_bindgen(method, getter, js_name = bytesMax)]
    fn bytes_max(this: &RawWriteOptions) -> u32;
    #[wasm_bindgen(method, getter)]
    fn base(this: &RawWriteOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn resolve(this: &RawWriteOptions) -> bool;
    #[wasm_bindgen(method, getter)]
    fn now(this: &RawWriteOptions) -> Option<f64>;
    /// Title, link and description, with U+0000 between them.
    #[wasm_bindgen(method, getter)]
    fn feed(this: &RawWriteOptions) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = isRepaired)]
    fn is_repaired(this: &RawWriteOptions) -> bool;
    #[wasm_bindgen(method, getter, js_name = timeZone)]
    fn time_zone(this: &RawWriteOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn profile(this: &RawWriteOptions) -> u8;
    #[wasm_bindgen(method, getter, js_name = rawLevels)]
    fn levels(this: &RawWriteOptions) -> Option<Vec<f64>>;
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawWriter {
    writer: SitemapWriter,
    /// How many entries came in.
    count: u32,
    /// What was refused since the last call of `take`.
    refused: Vec<(u32, Refusal)>,
    /// What was changed in entries since then.
    repaired: Vec<(u32, Vec<RepairedValue>)>,
}

#[wasm_bindgen]
impl RawWriter {
    #[wasm_bindgen(constructor)]
    pub fn new(raw: &RawWriteOptions) -> Result<RawWriter, JsValue> {
        let write = WriteOptions {
            format: match raw.format() {
                0 => WriteFormat::Urlset,
                1 => WriteFormat::Sitemapindex,
                2 => WriteFormat::Text,
                3 => WriteFormat::Rss,
                _ => WriteFormat::Atom,
            },
            entries_max: raw.entries_max(),
            bytes_max: raw.bytes_max().into(),
            base: raw.base(),
            resolve: raw.resolve(),
            now_ms: raw.now().map(options::time),
            on_fault: if raw.is_repaired() { OnFault::Repair } else { OnFault::Refuse },
            time_zone: raw.time_zone(),
            profile: options::profile(raw.profile()),
            levels: raw.levels().as_deref().map(options::levels).unwrap_or_default(),
            feed: raw.feed().as_deref().map(feed).unwrap_or_default(),
            mend_at_once: false,
            to_ascii: Some(|url| Url::new(url).ok().map(|url| url.href())),
        };
        let writer = SitemapWriter::new(&write)?;
        Ok(Self { writer, count: 0, refused: Vec::new(), repaired: Vec::new() })
    }

    /// Takes entries, one after the other: `loc`, `lastmod`, `changefreq` and `priority`, then what extensions add, each with a
    /// character before it whose number is that of the field, plus one; then nothing. Behind each of these stands U+0000;
    /// `values` is how many of them there are. `false`, and nothing written, if there are more, because a value has one.
    pub fn push(&mut self, batch: &[u8], values: usize) -> Result<bool, JsValue> {
        let text = std::str::from_utf8(batch).map_err(|_| coded("internal", "not UTF-8"))?;
        if count_of(0, batch) != values {
            return Ok(false);
        }
        let mut rest = text;
        while !rest.is_empty() {
            let mut next = || {
                let (value, behind) = split(rest);
                rest = behind;
                value
            };
            let mut entry = NewEntry::of(next());
            for value in [&mut entry.lastmod, &mut entry.changefreq, &mut entry.priority] {
                *value = Some(next());
            }
            loop {
                let value = next();
                let mut chars = value.chars();
                let Some(number) = chars.next() else { break };
                let number = u8::try_from(u32::from(number).wrapping_sub(1)).ok();
                if let Some(field) = number.and_then(ExtensionField::from_number) {
                    entry.extensions.push((field, chars.as_str()));
                }
            }
            if let Err(refusal) = self.writer.push(&entry) {
                self.refused.push((self.count, refusal));
            }
            let repaired = self.writer.take_repaired();
            if !repaired.is_empty() {
                self.repaired.push((self.count, repaired));
            }
            self.count = self.count.saturating_add(1);
        }
        Ok(true)
    }

    /// What was written since the last time: bytes, and what [`message`] says.
    pub fn take(&mut self) -> Result<Array, JsValue> {
        let written = self.writer.take();
        let (refused, repaired) = (&mut self.refused, &mut self.repaired);
        answer(&written, &std::mem::take(refused), &std::mem::take(repaired))
    }

    pub fn finish(self) -> Result<Array, JsValue> {
        let Self { writer, refused, repaired, .. } = self;
        answer(&writer.finish(), &refused, &repaired)
    }
}

fn feed(texts: &str) -> FeedInfo {
    let mut texts = texts.split('\0').map(str::to_owned);
    let mut next = || texts.next().unwrap_or_default();
    FeedInfo { title: next(), link: next(), description: next() }
}

/// How often `byte` stands there.
fn count_of(byte: u8, bytes: &[u8]) -> usize {
    // Blocks of a fixed length are looked at with vector instructions.
    let (blocks, rest) = bytes.as_chunks::<64>();
    let count = |bytes: &[u8]| bytes.iter().map(|other| u8::from(*other == byte)).sum::<u8>();
    blocks.iter().map(|block| usize::from(count(block))).sum::<usize>() + usize::from(count(rest))
}

fn split(text: &str) -> (&str, &str) {
    let at = find(0, text.as_bytes()).unwrap_or(text.len());
    (text.get(..at).unwrap_or_default(), text.get(at + 1..).unwrap_or_default())
}

fn answer(
    written: &Written,
    refused: &[(u32, Refusal)],
    repaired: &[(u32, Vec<RepairedValue>)],
) -> Result<Array, JsValue> {
    let bytes = Uint8Array::from(written.text.as_bytes());
    let mut message = message(written, refused);
    add_repaired(repaired, &mut message);
    Ok(Array::of2(&bytes, &message.send()?))
}

/// The documents that ended: where, how many entries they have, and their latest date. The entries that were refused: which,
/// the field (0 to 3 for the values of the protocol, then those of extensions), the rule and what its message shows.
fn message(written: &Written, refused: &[(u32, Refusal)]) -> Message {
    let mut message = Message::default();
    message.len(written.documents.len());
    for document in &written.documents {
        message.len(document.end);
        message.number(document.entry_count);
        message.maybe_text(document.lastmod.as_deref());
    }
    message.len(refused.len());
    for (index, Refusal { field, rule, quotes }) in refused {
        message.add(&[*index, number_of(*field), rule.id().0.into()]);
        message.len(quotes.len());
        for quote in quotes {
            message.text(quote);
        }
    }
    message
}

const fn number_of(field: EntryField) -> u32 {
    match field {
        EntryField::Loc => 0,
        EntryField::Lastmod => 1,
        EntryField::Changefreq => 2,
        EntryField::Priority => 3,
        EntryField::Extension(field) => field as u32 + 4,
    }
}

/// The entries that were repaired, each with its values: the field, the rule, what was there before and what is there now.
fn add_repaired(repaired: &[(u32, Vec<RepairedValue>)], message: &mut Message) {
    message.len(repaired.len());
    for (index, values) in repaired {
        message.number(*index);
        message.len(values.len());
        for RepairedValue { field, rule, before, after, .. } in values {
            message.add(&[number_of(*field), rule.id().0.into()]);
            message.maybe_text(before.as_deref());
            message.maybe_text(after.as_deref());
        }
    }
}
