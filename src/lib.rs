//! Reads sitemaps and says what a crawler makes of them.
//!
//! [`parse`] takes a whole document, [`Parser`] takes it piece by piece; both give a [`Report`]: what the document is,
//! its entries as columns, and what the rules say about it. Bad content is never an error.
//!
//! ```
//! use sitemapkit::{ParseOptions, Rule, parse};
//!
//! let report = parse(b"<urlset><url><loc>/tea</loc></url></urlset>", &ParseOptions::default())?;
//! for entry in &report.entries {
//!     assert_eq!(entry.loc, "/tea");
//! }
//! let diagnostic = report.diagnostics.iter().find(|found| found.rule() == Rule::LocRelative.id()).unwrap();
//! assert_eq!((diagnostic.start().line, diagnostic.start().column), (1, 19));
//! assert_eq!(diagnostic.message(), "`/tea` is not an absolute URL");
//! # Ok::<(), sitemapkit::Error>(())
//! ```
//!
//! A file, of up to 4 GiB, is read in constant memory if its entries are taken as they come:
//!
//! ```
//! use sitemapkit::{ParseOptions, Parser};
//! use std::io::Read;
//!
//! fn count_dated(mut file: impl Read) -> Result<usize, Box<dyn std::error::Error>> {
//!     let mut parser = Parser::new(&ParseOptions::default());
//!     let mut chunk = [0; 65_536];
//!     let mut count = 0;
//!     loop {
//!         let len = file.read(&mut chunk)?;
//!         if len == 0 {
//!             break;
//!         }
//!         parser.push(&chunk[..len])?;
//!         count += parser.take().iter().filter(|entry| entry.lastmod.is_some()).count();
//!     }
//!     let rest = parser.finish().entries;
//!     Ok(count + rest.iter().filter(|entry| entry.lastmod.is_some()).count())
//! }
//!
//! let sitemap = "<urlset><url><loc>https://www.example.com/</loc><lastmod>2026-11-21</lastmod></url></urlset>";
//! assert_eq!(count_dated(sitemap.as_bytes())?, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`SiteCheck`] looks at the files of a site together, [`fix`] mends a document and [`fixes`] says how, [`SitemapWriter`] writes
//! entries, [`Renderer`] makes a sitemap of any source, and [`Robots`] reads robots.txt. Nothing here reads a clock, a file or the
//! network: what the time is and what a server answered are [options](ParseOptions).
//!
//! # Features
//!
//! - `legacy-encodings`: the encodings of the WHATWG Encoding Standard beyond UTF-8, UTF-16 and windows-1252.
//! - `js`: the binding to JavaScript that the npm package is built with. Programs in Rust do without.

#[macro_use]
mod words;

pub mod protocol;

mod compose;
mod consumers;
mod diagnostic;
mod error;
mod fix;
mod grammar;
mod input;
mod limits;
mod model;
mod parser;
mod reader;
mod renderer;
mod robots;
mod rules;
mod site;
mod syntax;
mod table;
mod text_source;
mod vectors;
#[cfg(feature = "js")]
mod wasm;
mod writer;

pub use compose::{
    EntryField, FeedInfo, NewEntry, OnFault, Refusal, RepairedValue, SitemapWriter, WriteFormat,
    WriteOptions, Written, WrittenDocument,
};
pub use consumers::{Consumer, Reception};
pub use diagnostic::{
    Authority, Diagnostic, Diagnostics, Effect, Level, Position, Profile, RuleId, Severity, Span,
};
pub use error::{Error, ErrorKind};
pub use fix::{
    AppliedFixes, Edit, Fix, FixOptions, Fixed, Safety, apply_fixes, fix, fixes,
};
pub use grammar::{ExtensionField, FieldKind};
pub use input::{Compression, Encoding};
pub use limits::Limits;
pub use model::{Changefreq, Lastmod, LastmodFault, Part, Parts, Precision, Response};
pub use parser::{Mode, ParseOptions, Parser, Report, Verdict, parse};
pub use reader::{Format, Ignored};
pub use renderer::{Rendered, Renderer, render_sitemap_index};
pub use robots::{Decision, Robots};
pub use rules::{Rule, RuleMeta};
pub use site::{
    Role, SiteCheck, SiteDiagnostic, SiteDiagnostics, SiteFile, SiteOptions, SiteReference,
    SiteReport,
};
pub use table::{Entries, Entry, Extension, Extensions, Table};
pub use text_source::{TextSource, decode_text};
pub use words::UnknownWord;
