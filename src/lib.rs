//! Reads sitemaps and says what a crawler makes of them.
//!
//! [`parse`] takes a whole document, [`Parser`] takes it piece by piece; both give a [`Report`]: what the document is,
//! its entries as columns, and what the rules say about it. Bad content is never an error.
//!
//! ```
//! use sitemapkit::{ParseOptions, parse};
//!
//! let report = parse(b"<urlset><url><loc>/tea</loc></url></urlset>", &ParseOptions::default())?;
//! let codes: Vec<_> = report.diagnostics.iter().filter_map(|d| sitemapkit::Rule::from_id(d.rule())).collect();
//! assert!(codes.iter().any(|rule| rule.meta().code == "loc-relative"));
//! # Ok::<(), sitemapkit::Error>(())
//! ```

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
pub use fix::{Edit, Fix, FixOptions, Fixed, Safety, fix, fixes};
pub use grammar::{ExtensionField, FieldKind};
pub use input::{Compression, Encoding};
pub use limits::Limits;
pub use model::{
    Changefreq, Lastmod, LastmodFault, Part, Parts, Precision, PriorityFault, Response,
};
pub use parser::{Mode, ParseOptions, Parser, Report, Verdict, parse};
pub use reader::{Format, Ignored};
pub use renderer::{Rendered, Renderer, render_sitemap_index};
pub use robots::{Decision, Robots};
pub use rules::{Rule, RuleMeta};
pub use site::{
    Role, SiteCheck, SiteDiagnostic, SiteDiagnostics, SiteFile, SiteOptions, SiteReference,
    SiteReport,
};
pub use table::{Entry, Extension, Extensions, Table};
pub use text_source::{TextSource, decode_text};
