//! What the standard library has, beside the types of this crate: a moment of its clock becomes a date, and what can be copied
//! goes into a parser. No clock and no file is read here.

use crate::model::{Lastmod, Precision};
use crate::parser::Parser;
use std::io::{Error, ErrorKind, Result, Write};
use std::time::{SystemTime, UNIX_EPOCH};

/// The whole second that a moment is in, such as that of [`Metadata::modified`](std::fs::Metadata::modified).
///
/// # Example
/// ```
/// use sitemapkit::{Lastmod, NewEntry};
/// use std::time::{Duration, UNIX_EPOCH};
///
/// let modified = UNIX_EPOCH + Duration::from_millis(1_795_219_200_500);
/// let date = Lastmod::from(modified).to_string();
/// let mut entry = NewEntry::of("https://www.example.com/");
/// entry.lastmod = Some(&date);
/// assert_eq!(date, "2026-11-21T00:00:00Z");
/// ```
///
/// Years have four digits: what is before or after them is the first or the last moment that they have.
impl From<SystemTime> for Lastmod {
    fn from(moment: SystemTime) -> Self {
        let seconds = |duration: std::time::Duration| i64::try_from(duration.as_secs());
        let after = match moment.duration_since(UNIX_EPOCH) {
            Ok(after) => seconds(after).unwrap_or(i64::MAX),
            Err(before) => {
                let before = before.duration();
                let part = i64::from(before.subsec_nanos() > 0);
                -seconds(before).unwrap_or(i64::MAX - part) - part
            }
        };
        Self { time_ms: after.clamp(FIRST, LAST) * 1_000, precision: Precision::Second }
    }
}

/// 0001-01-02T00:00:00Z, in seconds since 1970: the day before stands for none.
const FIRST: i64 = -62_135_510_400;

/// 9999-12-31T23:59:59Z.
const LAST: i64 = 253_402_300_799;

/// So that [`std::io::copy`] reads a document; its entries stay in the parser, unless they are [taken](Parser::take) in between.
///
/// # Example
/// ```
/// use sitemapkit::{ParseOptions, Parser};
///
/// let mut source: &[u8] = b"https://www.example.com/\nhttps://www.example.com/tea\n";
/// let mut parser = Parser::new(&ParseOptions::default());
/// std::io::copy(&mut source, &mut parser)?;
/// assert_eq!(parser.finish().entry_count, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
impl Write for Parser {
    /// Takes all of the bytes. Fails with [`ErrorKind::FileTooLarge`] where [`Parser::push`] does, whose error it has in it.
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        match self.push(bytes) {
            Ok(()) => Ok(bytes.len()),
            Err(error) => Err(Error::new(ErrorKind::FileTooLarge, error)),
        }
    }

    /// There is nothing to be done.
    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}
