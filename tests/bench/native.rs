//! The native side of `npm run bench`: measures readers on request, so that it can take turns with the JavaScript side.
//!
//! Started with `--serve`, it reads lines `READER PATH` and answers each with `MS WAITED_MS COUNT`: how long one reading
//! took, how much of that the thread waited for a processor, and how many events or entries there were.

#![expect(
    clippy::disallowed_methods,
    reason = "not the core: it reads files and looks at the clock"
)]

use quick_xml::Reader;
use quick_xml::events::Event;
use sitemapkit::{ParseOptions, Parser};
use std::collections::HashMap;
use std::error::Error;
use std::hint::black_box;
use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::time::Instant;

/// 2026-11-21, for the rules about the future.
const NOW_MS: i64 = 1_795_219_200_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout();
    if !std::env::args().any(|argument| argument == "--serve") {
        writeln!(out, "This is a part of `npm run bench`.")?;
        return Ok(());
    }
    let mut files = HashMap::new();
    for line in stdin().lock().lines() {
        let line = line?;
        let (reader, path) = line.split_once(' ').ok_or("a line must be `READER PATH`")?;
        if !files.contains_key(path) {
            files.insert(path.to_owned(), std::fs::read(path)?);
        }
        let bytes = files.get(path).map(Vec::as_slice).unwrap_or_default();
        // Asked outside, waiting that is no part of the time could be taken off it.
        let start = Instant::now();
        let before = waited_ms();
        let count = black_box(read(reader, bytes)?);
        let waited = waited_ms() - before;
        let ms = start.elapsed().as_secs_f64() * 1000.0;
        writeln!(out, "{ms} {waited} {count}")?;
        out.flush()?;
    }
    Ok(())
}

fn read(reader: &str, bytes: &[u8]) -> Result<usize, Box<dyn Error>> {
    match reader {
        "quick-xml" => count_events(bytes),
        "sitemapkit" => count_entries(bytes),
        other => Err(format!("no reader is called {other}").into()),
    }
}

/// quick-xml as it comes: every event, borrowed from the input.
fn count_events(bytes: &[u8]) -> Result<usize, Box<dyn Error>> {
    let mut reader = Reader::from_reader(bytes);
    let mut count = 0;
    loop {
        match reader.read_event()? {
            Event::Eof => return Ok(count),
            event => {
                black_box(&event);
                count += 1;
            }
        }
    }
}

/// All of sitemapkit, with every rule.
fn count_entries(bytes: &[u8]) -> Result<usize, Box<dyn Error>> {
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/sitemap.xml".to_owned());
    options.now_ms = Some(NOW_MS);
    let mut parser = Parser::new(&options);
    for chunk in bytes.chunks(1 << 20) {
        parser.push(chunk)?;
    }
    Ok(black_box(parser.finish()).entries.len())
}

/// How long this thread has been ready to run without running; 0 where the system does not say.
fn waited_ms() -> f64 {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let waited_ns: f64 = statistics.split(' ').nth(1).and_then(|ns| ns.parse().ok()).unwrap_or(0.0);
    waited_ns / 1e6
}
