//! What is said of a document in the end.

use crate::consumers::Consumer;
use crate::diagnostic::{Diagnostics, Span};
use crate::input::{Compression, Encoding};
use crate::reader::{Format, Ignored, SiteFacts};
use crate::rules::Rule;
use crate::table::Table;
use std::ops::Range;

/// What a consumer does with a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is read whole, and no value in it is ignored.
    Accepted,
    /// It is read, and some entries or values are ignored.
    AcceptedWithProblems,
    /// Nothing is taken from it. What could be read is in the report all the same.
    Rejected,
}

words!(Verdict {
    Accepted = "accepted",
    AcceptedWithProblems = "accepted-with-problems",
    Rejected = "rejected",
});

/// Everything there is to say about a document.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Report {
    /// What it is.
    pub format: Format,
    /// The version that the namespace of the root names, or the `version` of a feed.
    pub version: Option<String>,
    /// The encoding it was read in.
    pub encoding: Encoding,
    /// How its bytes were wrapped.
    pub compression: Compression,
    /// Its size in bytes, without compression.
    pub bytes: u64,
    /// How many entries were read, also those taken away before the end.
    pub entry_count: u32,
    /// What a consumer does with it.
    pub verdict: Verdict,
    /// What each consumer does with it: all of [`Profile::EACH`](crate::Profile::EACH), or the one whose profile was asked for.
    pub consumers: Vec<Consumer>,
    /// Whether it is well-formed XML with namespaces, with its end; `true` for other formats.
    pub is_well_formed: bool,
    /// Whether part of the document could not be read: its gzip data is damaged, its end is missing, or reading had to
    /// stop. What is wrong is in the diagnostics.
    pub is_cut: bool,
    /// The entries that were not taken away before the end.
    pub entries: Table,
    /// What the rules found.
    pub diagnostics: Diagnostics,
    /// The elements that were left alone, by namespace.
    pub ignored: Vec<Ignored>,
    /// What asks an OAI-PMH server for the rest of its answer.
    pub resumption_token: Option<String>,
    /// Whether it begins with a byte order mark.
    pub(crate) has_bom: bool,
    /// What a site wants to know of it.
    pub(crate) site_facts: Option<Box<SiteFacts>>,
}

/// What is told of entities that are not read.
pub(super) const UNREAD_ENTITIES: [Rule; 3] =
    [Rule::XmlExternalEntity, Rule::XmlEntityMarkup, Rule::XmlEntityExpansion];

impl Report {
    /// Where a span stands in the text of the document that [`decode_text`](crate::decode_text) or
    /// [`TextSource`](crate::TextSource) gives: the span of a [`Diagnostic`](crate::Diagnostic) counts a byte order mark, which
    /// that text has not.
    ///
    /// # Example
    /// ```
    /// use sitemapkit::{ParseOptions, Rule, decode_text, parse};
    ///
    /// let bytes = b"\xEF\xBB\xBF<urlset><url><loc>/tea</loc></url></urlset>";
    /// let report = parse(bytes, &ParseOptions::default())?;
    /// let relative = report.diagnostics.iter().find(|found| found.rule() == Rule::LocRelative).unwrap();
    /// assert_eq!(&bytes[relative.span().start as usize..relative.span().end as usize], b"/tea");
    /// assert_eq!(&decode_text(bytes)[report.range_in_text(relative.span())], "/tea");
    /// # Ok::<(), sitemapkit::Error>(())
    /// ```
    #[must_use]
    pub const fn range_in_text(&self, span: Span) -> Range<usize> {
        let mark = if self.has_bom { '\u{FEFF}'.len_utf8() } else { 0 };
        (span.start as usize).saturating_sub(mark)..(span.end as usize).saturating_sub(mark)
    }

    /// Whether there is an entity that was not read, so that values may have references in the place of text.
    pub(crate) fn has_unread_entities(&self) -> bool {
        UNREAD_ENTITIES.iter().any(|rule| self.diagnostics.count(rule.id()) > 0)
    }
}
