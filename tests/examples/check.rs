//! Says what a crawler makes of a sitemap, in constant memory.
//!
//! ```text
//! cargo run --example check -- sitemap.xml.gz
//! ```

#![expect(clippy::print_stdout, reason = "not the core: a program")]

use sitemapkit::{ParseOptions, Parser, Rule, Table, Verdict};
use std::error::Error;
use std::fs::File;
use std::io::Read as _;
use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: check FILE")?;
    let mut file = File::open(&path)?;
    let options = ParseOptions::default();
    let mut parser = Parser::new(&options);
    let mut chunk = vec![0; 65_536];
    let mut dated = 0;
    loop {
        let len = file.read(&mut chunk)?;
        if len == 0 {
            break;
        }
        parser.push(chunk.get(..len).unwrap_or_default())?;
        // Entries can be looked at as they come; what is taken is not kept.
        dated += count_dated(&parser.take());
    }
    let report = parser.finish();
    dated += count_dated(&report.entries);
    for diagnostic in &report.diagnostics {
        let Some(rule) = Rule::from_id(diagnostic.rule()) else { continue };
        let Some(severity) = options.severity(rule) else { continue };
        let place = diagnostic.start();
        println!(
            "{path}:{}:{}: {severity}[{rule}]: {}",
            place.line,
            place.column,
            diagnostic.message(),
        );
    }
    println!("{}: {} entries, {dated} with a date", report.verdict, report.entry_count);
    Ok(if report.verdict == Verdict::Accepted { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn count_dated(entries: &Table) -> usize {
    entries.iter().filter(|entry| entry.lastmod_value.is_some()).count()
}
