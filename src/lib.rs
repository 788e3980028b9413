#![doc = include_str!("CRATE.md")]
//! # Where things are
//!
//! - reading: [`parse`], [`Parser`], [`ParseOptions`], [`Report`], [`Entry`], [`Diagnostic`], [`Rule`], [`decode_text`]
//! - writing: [`SitemapWriter`], [`WriteOptions`], [`NewEntry`], [`ExtensionField`], [`Renderer`], [`render_sitemap_index`]
//! - mending: [`fix()`], [`fixes`], [`apply_fixes`], [`FixOptions`]
//! - several files: [`SiteCheck`], [`SiteOptions`], [`SiteReport`]
//! - robots.txt: [`Robots`]
//! - what a site is worth to a crawler, and when to crawl it: [`analysis`]

#[macro_use]
mod words;

pub mod analysis;
pub mod protocol;

mod compose;
mod consumers;
mod diagnostic;
mod error;
mod fix;
mod grammar;
mod input;
mod interop;
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
#[cfg(feature = "js-analysis")]
mod wasm_analysis;
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
pub use fix::{AppliedFixes, Edit, Fix, FixOptions, Fixed, Safety, apply_fixes, fix, fixes};
pub use grammar::{ExtensionField, FieldKind};
pub use input::{Compression, Encoding};
pub use limits::Limits;
pub use model::{Changefreq, Lastmod, LastmodFault, Part, Parts, Precision, Response};
pub use parser::{Mode, ParseOptions, Parser, Report, Verdict, parse};
pub use reader::{Format, Ignored};
pub use renderer::{Rendered, Renderer, render_sitemap_index};
pub use robots::{Decision, Robots};
pub use rules::{Rule, RuleMeta, UnknownRule};
pub use site::{
    Role, SiteCheck, SiteDiagnostic, SiteDiagnostics, SiteFile, SiteOptions, SiteReference,
    SiteReport,
};
pub use table::{Entries, Entry, Extension, Extensions, Table};
pub use text_source::{TextSource, decode_text};
pub use words::UnknownWord;
