//! The result never depends on where chunks end, on which reader of entries was at work, or on when entries are taken
//! away.

use crate::{Random, options, report};
use sitemapkit::{Entry, ParseOptions, Parser, Report, Table, TextSource, decode_text, parse};

/// Inputs up to this size are read in every way there is.
const SHORT_MAX_BYTES: usize = 4_096;

pub fn check(bytes: &[u8]) {
    let whole = parse(bytes, &options()).unwrap();
    report::check(&whole, &decode_text(bytes));
    check_against(&whole, bytes);
}

/// Compares `whole` with every other way to read `bytes`.
fn check_against(whole: &Report, bytes: &[u8]) {
    let mut random = Random::new(bytes);
    let chunks = random_chunks(bytes, &mut random);
    same("in chunks", &in_chunks(&options(), chunks.iter().copied()), whole);
    if bytes.len() <= SHORT_MAX_BYTES {
        same("byte by byte", &in_chunks(&options(), bytes.chunks(1)), whole);
        same_positions(bytes, &chunks, whole);
        same_when_taken(&chunks, whole);
        same_without_rules(bytes, whole);
    }

    let mut token_by_token = options();
    token_by_token.token_by_token = true;
    same("token by token", &parse(bytes, &token_by_token).unwrap(), whole);

    let mut source = TextSource::new();
    let mut text: String = chunks.iter().map(|chunk| source.push(chunk)).collect();
    text.push_str(&source.finish());
    assert_eq!(text, decode_text(bytes), "decoded text in chunks");
}

fn random_chunks<'b>(bytes: &'b [u8], random: &mut Random) -> Vec<&'b [u8]> {
    // Mostly tiny chunks, or mostly larger ones, where an input is long.
    let limit = [3, 9, 40, 1_000][random.below(4)] * (1 + bytes.len() / 10_000);
    let (mut chunks, mut rest) = (Vec::new(), bytes);
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(random.below(limit).min(rest.len()));
        chunks.push(chunk);
        rest = after;
    }
    chunks
}

fn in_chunks<'b>(options: &ParseOptions, chunks: impl Iterator<Item = &'b [u8]>) -> Report {
    let mut parser = Parser::new(options);
    for chunk in chunks {
        parser.push(chunk).unwrap();
    }
    parser.finish()
}

/// Entries begin where they do in every other way to read them, and to ask for that changes nothing else.
fn same_positions(bytes: &[u8], chunks: &[&[u8]], whole: &Report) {
    let mut options = options();
    options.positions = true;
    let with_positions = parse(bytes, &options).unwrap();
    let text_len = decode_text(bytes).encode_utf16().count();
    let entries = with_positions.entries.iter();
    let starts: Vec<_> = entries.map(|e| e.position.unwrap().utf16 as usize).collect();
    assert!(starts.is_sorted() && starts.last().is_none_or(|last| *last < text_len), "{starts:?}");
    same(
        "with positions, in chunks",
        &in_chunks(&options, chunks.iter().copied()),
        &with_positions,
    );
    options.token_by_token = true;
    same("with positions, token by token", &parse(bytes, &options).unwrap(), &with_positions);
    let mut without = with_positions;
    without.entries.clone_from(&whole.entries);
    same("with positions", &without, whole);
}

/// Taking entries away as they come changes nothing else.
fn same_when_taken(chunks: &[&[u8]], whole: &Report) {
    let mut parser = Parser::new(&options());
    let mut tables = Vec::new();
    for chunk in chunks {
        parser.push(chunk).unwrap();
        tables.push(parser.take());
    }
    let mut report = parser.finish();
    tables.push(std::mem::replace(&mut report.entries, whole.entries.clone()));
    let taken: Vec<Entry<'_>> = tables.iter().flat_map(Table::iter).collect();
    assert_eq!(taken, whole.entries.iter().collect::<Vec<_>>(), "entries taken away");
    same("with entries taken away", &report, whole);
}

/// Without the rules about entries the same is read.
fn same_without_rules(bytes: &[u8], whole: &Report) {
    let mut unchecked = options();
    unchecked.check = false;
    let unchecked = parse(bytes, &unchecked).unwrap();
    assert_eq!(unchecked.format, whole.format, "format without rules");
    assert_eq!(unchecked.is_well_formed, whole.is_well_formed, "well-formedness without rules");
    assert!(
        unchecked.entries.iter().map(|e| e.loc).eq(whole.entries.iter().map(|e| e.loc)),
        "entries without rules"
    );
}

fn same(how: &str, found: &Report, whole: &Report) {
    assert!(found == whole, "read {how}:\n{found:#?}\nread whole:\n{whole:#?}");
}
