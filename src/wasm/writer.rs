//! Writing entries.

use super::error::coded;
use super::message::Message;
use super::options;
use crate::compose::{
    EntryField, FeedInfo, NewEntry, OnFault, Refusal, RepairedValue, SitemapWriter, WriteFormat,
    WriteOptions, WrittenDocument,
};
use crate::grammar::ExtensionField;
use crate::vectors::Vector;
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
    /// Where a batch is put from outside, and where its values end. Used again for the next one.
    batch: Vec<u8>,
    ends: Vec<u32>,
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
        Ok(Self {
            writer,
            count: 0,
            refused: Vec::new(),
            repaired: Vec::new(),
            batch: Vec::new(),
            ends: Vec::new(),
        })
    }

    /// Where up to so many bytes of the next batch can be put.
    pub fn room(&mut self, len: usize) -> *const u8 {
        if self.batch.len() <= len {
            self.batch.resize(len + 1, 0);
        }
        self.batch.as_ptr()
    }

    /// Takes a batch of `len` bytes, which was put into the [`room`](Self::room) for it: entries, one after the other, each with
    /// `loc`, `lastmod`, `changefreq` and `priority`, then what extensions add with a character before it whose number is that of
    /// the field, plus one; then nothing. Between two of these stands U+0000; `values` is how many of them there are. `false`, and
    /// nothing written, if there are more, because a value has one.
    pub fn push(&mut self, len: usize, values: usize) -> Result<bool, JsValue> {
        let (mut batch, mut ends) =
            (std::mem::take(&mut self.batch), std::mem::take(&mut self.ends));
        // Behind the last one as well.
        if let Some(end) = batch.get_mut(len) {
            *end = 0;
        }
        let bytes = batch.get(..=len).unwrap_or_default();
        let text = simdutf8::basic::from_utf8(bytes).map_err(|_| coded("internal", "not UTF-8"))?;
        find_ends(bytes, &mut ends);
        let is_as_counted = ends.len() == values;
        if is_as_counted {
            self.push_each(text, &ends);
        }
        (self.batch, self.ends) = (batch, ends);
        Ok(is_as_counted)
    }

    /// What was written since the last time: bytes, and what [`message`] says.
    pub fn take(&mut self) -> Result<Array, JsValue> {
        let (refused, repaired) = (&mut self.refused, &mut self.repaired);
        answer(&mut self.writer, &std::mem::take(refused), &std::mem::take(repaired))
    }

    pub fn finish(self) -> Result<Array, JsValue> {
        let Self { mut writer, refused, repaired, .. } = self;
        writer.end();
        answer(&mut writer, &refused, &repaired)
    }
}

impl RawWriter {
    /// Writes the entries of a batch in which the values end there.
    fn push_each(&mut self, batch: &str, ends: &[u32]) {
        let (mut start, mut ends) = (0, ends.iter());
        let mut next = || {
            let end = *ends.next()? as usize;
            let value = batch.get(start..end)?;
            start = end + 1;
            Some(value)
        };
        while let Some(loc) = next() {
            let mut entry = NewEntry::of(loc);
            for value in [&mut entry.lastmod, &mut entry.changefreq, &mut entry.priority] {
                *value = next();
            }
            while let Some(value) = next() {
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
    }
}

fn feed(texts: &str) -> FeedInfo {
    let mut texts = texts.split('\0').map(str::to_owned);
    let mut next = || texts.next().unwrap_or_default();
    FeedInfo { title: next(), link: next(), description: next() }
}

/// Finds the zeros in a batch. There is one in every twentieth byte, about.
fn find_ends(batch: &[u8], ends: &mut Vec<u32>) {
    ends.clear();
    let (blocks, rest) = batch.as_chunks();
    let zero = Vector::all(0);
    let mut at = 0;
    for block in blocks {
        let mut zeros = Vector::of(block).is(zero).high_bits();
        while zeros != 0 {
            ends.push(at + zeros.trailing_zeros());
            zeros &= zeros - 1;
        }
        at += 16;
    }
    ends.extend(rest.iter().zip(at..).filter(|(byte, _)| **byte == 0).map(|(_, at)| at));
}

fn answer(
    writer: &mut SitemapWriter,
    refused: &[(u32, Refusal)],
    repaired: &[(u32, Vec<RepairedValue>)],
) -> Result<Array, JsValue> {
    let (bytes, documents) =
        writer.hand_out(|bytes, documents| (Uint8Array::from(bytes), documents));
    let mut message = message(&documents, refused);
    add_repaired(repaired, &mut message);
    Ok(Array::of2(&bytes, &message.send()?))
}

/// The documents that ended: where, how many entries they have, and their latest date. The entries that were refused: which,
/// the field (0 to 3 for the values of the protocol, then those of extensions), the rule and what its message shows.
fn message(documents: &[WrittenDocument], refused: &[(u32, Refusal)]) -> Message {
    let mut message = Message::default();
    message.len(documents.len());
    for document in documents {
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
