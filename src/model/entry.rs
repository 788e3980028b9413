//! One entry as the rules see it.

use super::{Changefreq, Lastmod, LastmodFault, Loc, PriorityFault};
use crate::diagnostic::Place;

/// What an entry is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EntryKind {
    /// `<url>` in a `urlset`.
    Url,
    /// `<sitemap>` in a `sitemapindex`.
    Sitemap,
    /// A line of a text list.
    Line,
}

/// A value of an entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field<'a> {
    /// References resolved, surrounding white space removed.
    pub(crate) text: &'a str,
    /// Where it stands, without the surrounding white space.
    pub(crate) place: Place,
    /// Whether white space was removed around it.
    pub(crate) was_padded: bool,
}

/// Everything that is known of one entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EntryView<'a> {
    pub(crate) kind: EntryKind,
    pub(crate) index: u32,
    pub(crate) loc: Loc<'a>,
    pub(crate) loc_field: Field<'a>,
    pub(crate) is_duplicate: bool,
    pub(crate) lastmod: Option<(Field<'a>, Result<Lastmod, LastmodFault>)>,
    pub(crate) changefreq: Option<(Field<'a>, Option<Changefreq>)>,
    pub(crate) priority: Option<(Field<'a>, Result<f64, PriorityFault>)>,
    /// The current time in milliseconds since 1970-01-01T00:00Z, if the caller told it.
    pub(crate) now_ms: Option<i64>,
}

/// Everything that is known of the whole document after its last entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SetView {
    /// What the entries are, if any could be expected.
    pub(crate) kind: Option<EntryKind>,
    /// How many `<url>`, `<sitemap>` or lines there are, usable or not.
    pub(crate) count: u32,
    /// The first one above the limit.
    pub(crate) first_above_limit: Option<Place>,
    pub(crate) bytes: u64,
    /// The start tag of the root, or the first line.
    pub(crate) root: Place,
    /// The end of the document.
    pub(crate) end: Place,
    /// Whether the end is missing, so that counts say nothing.
    pub(crate) is_cut: bool,
}
