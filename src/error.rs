//! What can go wrong by misuse. Bad content is never an error: it is told in the [`Report`](crate::Report).

use std::fmt;

/// An error of the caller, not of the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
}

/// What kind of error it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The document is larger than [`protocol::INPUT_MAX_BYTES`](crate::protocol::INPUT_MAX_BYTES): split it.
    InputTooLarge,
    /// A location is not an absolute `http` or `https` URL: give the whole URL.
    InvalidUrl,
}

impl Error {
    pub(crate) const fn new(kind: ErrorKind) -> Self {
        Self { kind }
    }

    /// What kind of error it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ErrorKind::InputTooLarge => f.write_str(
                "the document is larger than 4,294,967,295 bytes; offsets are 32 bits wide",
            ),
            ErrorKind::InvalidUrl => f.write_str("a location is not an absolute http or https URL"),
        }
    }
}

impl std::error::Error for Error {}
