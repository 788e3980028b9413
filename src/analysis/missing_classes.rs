//! Table 2: what pages are that sitemaps miss.

use super::ratio::ratio;

/// What a page is that sitemaps miss, in the order of table 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub enum MissingClass {
    /// There is no page.
    Error,
    /// It redirects.
    Redirect,
    /// A page of the sitemaps, with a parameter more.
    DupExtraParam,
    /// Nearly the same as a page of the sitemaps.
    DupUnmatched,
    /// A table of contents.
    Toc,
    /// A page that is mostly images.
    Image,
    /// Part of a page of the sitemaps.
    Subset,
    /// A page of its own.
    Missing,
}

impl MissingClass {
    /// All of them, in the order of table 2.
    pub const ALL: [Self; 8] = [
        Self::Error,
        Self::Redirect,
        Self::DupExtraParam,
        Self::DupUnmatched,
        Self::Toc,
        Self::Image,
        Self::Subset,
        Self::Missing,
    ];
}

/// Which part of the pages sitemaps miss with right, and which not; `None` if there are no pages.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct MissingGroups {
    /// Errors.
    pub error: Option<f64>,
    /// Redirects and both kinds of duplicates.
    pub redirect_or_duplicate: Option<f64>,
    /// Tables of contents, images and parts of pages: whether they should be found is a matter of judgement.
    pub judgement: Option<f64>,
    /// Pages that are missing.
    pub missing: Option<f64>,
}

/// How many pages are of which class.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Table2 {
    /// How many pages there are.
    pub n: usize,
    /// All classes in the order of the table, with how many pages are of it, and which part of all that is.
    pub rows: Vec<(MissingClass, usize, Option<f64>)>,
    /// What that means.
    pub groups: MissingGroups,
}

/// Table 2 of the paper: how many pages are of which class, and which part of all that is.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{MissingClass, table2};
///
/// let table = table2(&[MissingClass::Image, MissingClass::Missing]);
/// assert_eq!(table.rows[5], (MissingClass::Image, 1, Some(0.5)));
/// assert_eq!(table.groups.judgement, Some(0.5));
/// ```
#[must_use]
pub fn table2(classes: &[MissingClass]) -> Table2 {
    use MissingClass::{DupExtraParam, DupUnmatched, Error, Image, Missing, Redirect, Subset, Toc};

    let n = classes.len();
    let share = |wanted: &[MissingClass]| ratio(count(classes, wanted), n);
    let row = |class| (class, count(classes, &[class]), share(&[class]));
    let groups = MissingGroups {
        error: share(&[Error]),
        redirect_or_duplicate: share(&[Redirect, DupExtraParam, DupUnmatched]),
        judgement: share(&[Toc, Image, Subset]),
        missing: share(&[Missing]),
    };
    Table2 { n, rows: MissingClass::ALL.into_iter().map(row).collect(), groups }
}

#[inline(never)]
fn count(classes: &[MissingClass], wanted: &[MissingClass]) -> usize {
    classes.iter().filter(|class| wanted.contains(class)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_the_paper_has_its_shares() {
        let counts = [8, 10, 3, 8, 4, 30, 17, 20];
        let classes: Vec<_> = MissingClass::ALL
            .into_iter()
            .zip(counts)
            .flat_map(|(class, count)| std::iter::repeat_n(class, count))
            .collect();
        let table = table2(&classes);
        assert_eq!(table.n, 100);
        assert!(table.rows.iter().map(|(_, count, _)| *count).eq(counts));
        assert_eq!(table.rows[5], (MissingClass::Image, 30, Some(0.3)));
        let groups = MissingGroups {
            error: Some(0.08),
            redirect_or_duplicate: Some(0.21),
            judgement: Some(0.51),
            missing: Some(0.2),
        };
        assert_eq!(table.groups, groups);
    }

    #[test]
    fn there_are_no_shares_of_nothing() {
        let table = table2(&[]);
        assert_eq!((table.n, table.rows.len(), table.groups), (0, 8, MissingGroups::default()));
        assert!(table.rows.iter().all(|(_, count, share)| *count == 0 && share.is_none()));
    }
}
