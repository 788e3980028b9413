//! The locations of an index that is written as it is given.

use super::WriteOptions;
use super::entry::Draft;
use super::judge::Judge;
use crate::diagnostic::{Profile, Severity};
use crate::error::{Error, ErrorKind};
use crate::model::{Duplicates, EntryKind, Loc, LocKind};
use crate::rules::Rule;

/// Asks the rules about one location after the other.
#[derive(Debug)]
pub(crate) struct Locations {
    judge: Judge,
    known: Duplicates,
}

impl Default for Locations {
    fn default() -> Self {
        let judge = Judge::new(EntryKind::Sitemap, &WriteOptions::default());
        Self { judge, known: Duplicates::default() }
    }
}

impl Locations {
    /// Whether consumers would take it. What they would only complain of is let through.
    pub(crate) fn add(&mut self, loc: &str) -> Result<(), Error> {
        let draft = Draft { loc, values: [None; 3], pieces: Vec::new() };
        let problems = self.judge.problems(&draft);
        let mut view = Loc::of(loc);
        let is_error =
            |(_, rule): &(usize, Rule)| rule.severity_in(Profile::All) == Severity::Error;
        if view.kind != LocKind::Absolute || problems.iter().any(is_error) {
            return Err(Error::about(ErrorKind::InvalidUrl, loc));
        }
        if self.known.is_known(&mut view) {
            return Err(Error::about(ErrorKind::DuplicateUrl, loc));
        }
        Ok(())
    }
}
