//! What files of a site have to do with each other.

use super::{Lastmod, Precision};
use crate::diagnostic::Place;

/// What a file is to an index that lists it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChildKind {
    /// A `urlset` or a list of URLs.
    Sitemap,
    /// The name of its format.
    Feed(&'static str),
    Index,
    /// Something that has no URLs of pages, with its name.
    NoSitemap(&'static str),
    /// There was no good answer. The status, if there was an answer.
    Failed(Option<u16>),
}

/// A file that an index lists.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Child {
    pub(crate) kind: ChildKind,
    pub(crate) is_empty: bool,
    /// The latest date of its entries that is not in the future.
    pub(crate) newest: Option<Lastmod>,
    /// The date in the answer of the server.
    pub(crate) last_modified: Option<Lastmod>,
}

/// An entry of an index, and the file that it names.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReferenceView<'a> {
    pub(crate) loc: &'a str,
    pub(crate) place: Place,
    pub(crate) entry: u32,
    pub(crate) lastmod: Option<Lastmod>,
    pub(crate) child: Child,
    /// Whether the file leads back to the index.
    pub(crate) is_in_cycle: bool,
}

/// How far a time zone may be from UTC, in milliseconds: <https://www.w3.org/TR/xmlschema-2/#dateTime-timezones>.
const ZONE_MAX_MS: i64 = 14 * 3_600_000;

impl Lastmod {
    /// How long what was written lasts, in milliseconds.
    const fn span_ms(self) -> i64 {
        match self.precision {
            Precision::Year => 366 * 86_400_000,
            Precision::Month => 31 * 86_400_000,
            Precision::Day => 86_400_000,
            Precision::Minute => 60_000,
            Precision::Second => 1_000,
            Precision::Fraction => 1,
        }
    }

    /// Whether it has no time of day, so that its time zone is not known.
    pub(crate) fn is_date(self) -> bool {
        self.precision <= Precision::Day
    }

    /// Whether all of it is before `other`, wherever both were written.
    pub(crate) fn is_before(self, other: Self) -> bool {
        let slack_ms = if self.is_date() == other.is_date() { 0 } else { ZONE_MAX_MS };
        let end_ms = self.time_ms.saturating_add(self.span_ms());
        end_ms.saturating_add(slack_ms) <= other.time_ms
    }
}
