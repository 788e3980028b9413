//! Reading.

use super::message::{Message, short};
use super::options::{self, RawOptions};
use super::summary;
use crate::model::Lastmod;
use crate::parser::{Parser, Report, parse};
use crate::table::Table;
use crate::text_source::TextSource;
use js_sys::{ArrayBuffer, Float64Array, Uint8Array, Uint32Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawParser(pub(super) Parser);

#[wasm_bindgen]
impl RawParser {
    #[wasm_bindgen(constructor)]
    pub fn new(options: &RawOptions) -> Result<RawParser, JsValue> {
        Ok(Self(Parser::new(&options::read(options)?)))
    }

    /// Says whether so much has come of it that it should be taken.
    pub fn push(&mut self, chunk: &[u8]) -> Result<bool, JsValue> {
        self.0.push(chunk)?;
        Ok(self.0.untaken_bytes() >= UNTAKEN_MAX_BYTES)
    }

    pub fn take(&mut self) -> Uint8Array {
        packed(&Message::default(), &self.0.take())
    }

    /// How, says a number of `src/npm/parser.ts`: one function instead of three, which pages would load.
    pub fn finish(self, how: u8) -> Uint8Array {
        whole(&match how {
            0 => self.0.finish(),
            1 => self.0.cut(),
            _ => self.0.stop(),
        })
    }
}

/// The memory of a module never shrinks, and what it has to grow by for one document, most others have no use for.
const UNTAKEN_MAX_BYTES: usize = 1 << 20;

/// A document that is all there: one call instead of four, since for a short one calls take longer than reading.
#[wasm_bindgen(js_name = parseDocument)]
pub fn parse_document(bytes: &[u8], options: &RawOptions) -> Result<Uint8Array, JsValue> {
    Ok(whole(&parse(bytes, &options::read(options)?)?))
}

/// A report with its entries.
pub(super) fn whole(report: &Report) -> Uint8Array {
    packed(&summary::write(report), &report.entries)
}

/// A message and the columns of `table` in one buffer, one after the other: a header of 32-bit integers (the numbers of rows,
/// of bytes of text, of extension fields, of their values, of rows with the ends of extensions, of numbers of the message, of
/// bytes of its text, of rows with positions), the numbers of the message, a 0 if the floats behind would not be aligned without
/// it, `lastmod`, `priority`, extension values (64-bit floats), `ends` (four 32-bit integers a row), ends of extension fields, ends
/// of extensions (two a row), positions (three a row), `flags`, `precision`, `changefreq`, extension fields (bytes), the text, that of extensions, and that
/// of the message. One allocation is cheaper than a dozen, most of all in a stream, where each chunk has its own.
fn packed(message: &Message, table: &Table) -> Uint8Array {
    let tape = table.extensions();
    let extension_ends = table.extension_ends().as_flattened();
    let numbers = message.numbers();
    let header = [
        table.len(),
        table.text().len(),
        tape.fields().len(),
        tape.values().len(),
        extension_ends.len() / 2,
        numbers.len(),
        message.texts().len(),
        table.positions().len(),
    ]
    .map(short);
    let is_aligned = (header.len() + numbers.len()).is_multiple_of(2);
    let padding = if is_aligned { &[][..] } else { &[0] };
    let columns = [
        Column::Integers(&header),
        Column::Integers(numbers),
        Column::Integers(padding),
        Column::Floats(table.lastmod_ms()),
        Column::Floats(table.priority()),
        Column::Floats(tape.values()),
        Column::Integers(table.ends()),
        Column::Integers(tape.ends()),
        Column::Integers(extension_ends),
        Column::Integers(table.positions().as_flattened()),
        Column::Bytes(table.flags()),
        Column::Bytes(table.lastmod_precision()),
        Column::Bytes(table.changefreq()),
        Column::Bytes(tape.fields()),
        Column::Bytes(table.text()),
        Column::Bytes(tape.text()),
        Column::Bytes(message.texts().as_bytes()),
    ];
    let len = columns.iter().map(Column::size).sum();
    if len <= GATHERED_MAX_BYTES {
        let mut gathered = vec![0; len];
        let mut rest = gathered.as_mut_slice();
        for column in &columns {
            let (to, behind) = rest.split_at_mut(column.size());
            column.write_to(to);
            rest = behind;
        }
        return Uint8Array::from(gathered.as_slice());
    }
    let all = Uint8Array::new_with_length(short(len));
    let buffer = all.buffer();
    let mut at = 0;
    for column in columns.iter().filter(|column| column.size() > 0) {
        column.copy_to(&buffer, at);
        at += short(column.size());
    }
    all
}

/// What is longer is copied out column by column, and not twice. For less, the calls take longer than the copy.
const GATHERED_MAX_BYTES: usize = 16 * 1024;

#[derive(Debug)]
enum Column<'a> {
    Floats(&'a [f64]),
    Integers(&'a [u32]),
    Bytes(&'a [u8]),
}

impl Column<'_> {
    /// In bytes.
    const fn size(&self) -> usize {
        match self {
            Self::Floats(values) => size_of_val(*values),
            Self::Integers(values) => size_of_val(*values),
            Self::Bytes(values) => values.len(),
        }
    }

    /// `to` is as long as it is.
    fn write_to(&self, to: &mut [u8]) {
        match self {
            Self::Floats(values) => {
                let numbers = to.as_chunks_mut().0.iter_mut().zip(*values);
                numbers.for_each(|(to, value)| *to = value.to_le_bytes());
            }
            Self::Integers(values) => {
                let numbers = to.as_chunks_mut().0.iter_mut().zip(*values);
                numbers.for_each(|(to, value)| *to = value.to_le_bytes());
            }
            Self::Bytes(values) => to.copy_from_slice(values),
        }
    }

    fn copy_to(&self, buffer: &ArrayBuffer, at: u32) {
        match self {
            Self::Floats(values) => {
                let len = short(values.len());
                Float64Array::new_with_byte_offset_and_length(buffer, at, len).copy_from(values);
            }
            Self::Integers(values) => {
                let len = short(values.len());
                Uint32Array::new_with_byte_offset_and_length(buffer, at, len).copy_from(values);
            }
            Self::Bytes(values) => {
                let len = short(values.len());
                Uint8Array::new_with_byte_offset_and_length(buffer, at, len).copy_from(values);
            }
        }
    }
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawTextSource(TextSource);

#[wasm_bindgen]
impl RawTextSource {
    #[wasm_bindgen(constructor)]
    pub fn new(options: &RawOptions) -> Result<RawTextSource, JsValue> {
        Ok(Self(TextSource::with_options(&options::read(options)?)))
    }

    pub fn push(&mut self, chunk: &[u8]) -> String {
        self.0.push(chunk)
    }

    pub fn finish(self) -> String {
        self.0.finish()
    }
}

/// The text of a whole document.
#[wasm_bindgen(js_name = textOf)]
pub fn text_of(bytes: &[u8]) -> String {
    let mut source = TextSource::default();
    source.push(bytes) + &source.finish()
}

/// The time in milliseconds and the number of the precision, or nothing.
#[wasm_bindgen(js_name = parseLastmod)]
pub fn parse_lastmod(text: &str) -> Option<Vec<f64>> {
    let date = Lastmod::parse(text).ok()?;
    #[expect(clippy::cast_precision_loss, reason = "years have four digits, so this is below 2^53")]
    let time_ms = date.time_ms as f64;
    Some(vec![time_ms, f64::from(date.precision as u8)])
}
