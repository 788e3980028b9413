//! The words of closed lists: as every report writes them, and as a program may be given them.

use std::fmt;

/// A word that is none of a closed list, such as `"fatal"` for a [`Severity`](crate::Severity).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownWord {
    known: &'static [&'static str],
}

impl UnknownWord {
    pub(crate) const fn new(known: &'static [&'static str]) -> Self {
        Self { known }
    }

    /// The words that it could have been.
    #[must_use]
    pub const fn known(&self) -> &'static [&'static str] {
        self.known
    }
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not one of ")?;
        self.known.iter().enumerate().try_for_each(|(index, word)| {
            f.write_str(if index == 0 { "" } else { ", " })?;
            f.write_str(word)
        })
    }
}

impl std::error::Error for UnknownWord {}

/// Gives each value of an enum its word: as a `str`, displayed, and read back.
macro_rules! words {
    ($type:ident { $( $value:ident = $word:literal, )+ }) => {
        impl $type {
            /// The word used in every report.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $( Self::$value => $word, )+
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $type {
            type Err = crate::UnknownWord;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                match word {
                    $( $word => Ok(Self::$value), )+
                    _ => Err(crate::UnknownWord::new(&[$( $word, )+])),
                }
            }
        }
    };
}
