//! What can go wrong by misuse. Bad content is never an error: it is told in the [`Report`](crate::Report).

use std::fmt;

/// An error of the caller, not of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    /// What it is about, as it was given.
    given: Option<Box<str>>,
}

/// What kind of error it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The document is larger than [`protocol::INPUT_MAX_BYTES`](crate::protocol::INPUT_MAX_BYTES): split it.
    InputTooLarge,
    /// A location is not an absolute `http` or `https` URL: give the whole URL.
    InvalidUrl,
    /// A URL is given a second time: leave it out.
    DuplicateUrl,
    /// An index would be larger than the protocol allows: write several.
    IndexTooLarge,
    /// A time zone is neither `Z` nor an offset such as `+01:00`.
    InvalidTimeZone,
}

impl Error {
    pub(crate) const fn new(kind: ErrorKind) -> Self {
        Self { kind, given: None }
    }

    pub(crate) fn about(kind: ErrorKind, given: &str) -> Self {
        Self { kind, given: Some(given.into()) }
    }

    /// What kind of error it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(given) = &self.given {
            write!(f, "`{given}` ")?;
        }
        f.write_str(match (self.kind, &self.given) {
            (ErrorKind::InputTooLarge, _) => {
                "the document is larger than 4,294,967,295 bytes; offsets are 32 bits wide"
            }
            (ErrorKind::InvalidUrl, Some(_)) => "is not a valid absolute http or https URL",
            (ErrorKind::InvalidUrl, None) => "a location is not an absolute http or https URL",
            (ErrorKind::DuplicateUrl, _) => "is listed twice",
            (ErrorKind::IndexTooLarge, _) => {
                "an index lists at most 50,000 sitemaps and has at most 52,428,800 bytes"
            }
            (ErrorKind::InvalidTimeZone, _) => {
                "is no time zone: it must be `Z` or an offset such as `+01:00`"
            }
        })
    }
}

impl std::error::Error for Error {}
