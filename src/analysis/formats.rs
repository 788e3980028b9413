//! In which formats URLs are published: section 3.1, table 1.

use super::ratio::ratio_of_sums;
#[cfg(feature = "serde")]
use super::serde_values::or_default;

/// What a file of URLs is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub enum PublishedFormat {
    /// A sitemap in XML, of any version.
    Xml,
    /// A sitemap index, which lists files and no pages.
    Index,
    /// A text with a URL in each line.
    Text,
    /// A feed, RSS of any version.
    Rss,
    /// A feed, Atom of any version.
    Atom,
    /// An answer of OAI-PMH.
    Oai,
    /// Not recognised, or not well-formed.
    Unknown,
}

/// A file of URLs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PublishedFile {
    /// What it is.
    pub format: PublishedFormat,
    /// How many URLs it has. What an index lists are no pages, and is not counted.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "or_default"))]
    pub urls: u32,
}

/// How many are of a format.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FormatShare {
    /// How many.
    pub count: u64,
    /// Which part of all this is.
    pub share: Option<f64>,
}

/// How many are of which format.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FormatShares {
    /// Sitemaps in XML.
    pub xml: FormatShare,
    /// Texts.
    pub text: FormatShare,
    /// RSS.
    pub rss: FormatShare,
    /// Atom.
    pub atom: FormatShare,
    /// OAI-PMH.
    pub oai: FormatShare,
    /// Not recognised.
    pub unknown: FormatShare,
}

impl FormatShares {
    /// `None` for an index, which has no URLs of pages.
    fn of(&mut self, format: PublishedFormat) -> Option<&mut FormatShare> {
        match format {
            PublishedFormat::Index => None,
            PublishedFormat::Xml => Some(&mut self.xml),
            PublishedFormat::Text => Some(&mut self.text),
            PublishedFormat::Rss => Some(&mut self.rss),
            PublishedFormat::Atom => Some(&mut self.atom),
            PublishedFormat::Oai => Some(&mut self.oai),
            PublishedFormat::Unknown => Some(&mut self.unknown),
        }
    }

    /// Sets the shares of `whole`.
    fn divide(&mut self, whole: u64) {
        let Self { xml, text, rss, atom, oai, unknown } = self;
        for share in [xml, text, rss, atom, oai, unknown] {
            share.share = ratio_of_sums(share.count, whole);
        }
    }
}

/// In which formats URLs are published.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct FormatBreakdown {
    /// How many URLs all files have.
    pub urls: u64,
    /// How many files there are, without indexes.
    pub files: u64,
    /// How many indexes there are.
    pub index_files: u64,
    /// URLs by the format of the file that they stand in (table 1).
    pub by_url: FormatShares,
    /// Files by their format, without indexes.
    pub by_file: FormatShares,
}

/// In which formats URLs are published (section 3.1, table 1), counted by URL and by file. Indexes stand apart: they have no URLs
/// of pages, and would weigh on the shares of files that have. Shares are parts of what was counted, so that they sum to 1, which
/// those of the paper do not; they are `None` where nothing was counted.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{PublishedFile, PublishedFormat, format_breakdown};
///
/// let xml = PublishedFile { format: PublishedFormat::Xml, urls: 300 };
/// let text = PublishedFile { format: PublishedFormat::Text, urls: 100 };
/// let breakdown = format_breakdown(&[xml, text]);
/// assert_eq!((breakdown.by_url.xml.share, breakdown.by_file.xml.share), (Some(0.75), Some(0.5)));
/// ```
#[must_use]
pub fn format_breakdown(files: &[PublishedFile]) -> FormatBreakdown {
    let mut breakdown = FormatBreakdown::default();
    for file in files {
        let (Some(by_url), Some(by_file)) =
            (breakdown.by_url.of(file.format), breakdown.by_file.of(file.format))
        else {
            breakdown.index_files += 1;
            continue;
        };
        by_url.count += u64::from(file.urls);
        by_file.count += 1;
        breakdown.urls += u64::from(file.urls);
        breakdown.files += 1;
    }
    breakdown.by_url.divide(breakdown.urls);
    breakdown.by_file.divide(breakdown.files);
    breakdown
}

#[cfg(test)]
mod tests {
    use super::PublishedFormat::*;
    use super::*;
    use proptest::prelude::*;

    fn files(files: &[(PublishedFormat, u32)]) -> Vec<PublishedFile> {
        files.iter().map(|&(format, urls)| PublishedFile { format, urls }).collect()
    }

    #[track_caller]
    fn assert_near(actual: Option<f64>, expected: f64) {
        assert!(actual.is_some_and(|actual| (actual - expected).abs() < 1e-12), "{actual:?}");
    }

    #[test]
    fn shares_of_the_paper_are_parts_of_what_it_lists() {
        let listed = [(Xml, 7676), (Unknown, 1751), (Text, 342), (Atom, 161), (Rss, 11)];
        let breakdown = format_breakdown(&files(&listed));
        assert_eq!((breakdown.urls, breakdown.files, breakdown.index_files), (9941, 5, 0));
        assert_near(breakdown.by_url.xml.share, 76.76 / 99.41);
        assert_near(breakdown.by_url.rss.share, 0.11 / 99.41);
        assert_near(breakdown.by_file.xml.share, 0.2);
        assert_eq!(breakdown.by_url.oai, FormatShare { count: 0, share: Some(0.0) });
    }

    #[test]
    fn indexes_stand_apart() {
        let breakdown = format_breakdown(&files(&[(Index, 500), (Xml, 10), (Index, 0)]));
        assert_eq!((breakdown.urls, breakdown.files, breakdown.index_files), (10, 1, 2));
        assert_eq!(breakdown.by_file.xml, FormatShare { count: 1, share: Some(1.0) });
    }

    #[test]
    fn nothing_is_divided_by_nothing() {
        assert_eq!(format_breakdown(&[]), FormatBreakdown::default());
        let empty = format_breakdown(&files(&[(Xml, 0)]));
        assert_eq!((empty.by_url.xml.share, empty.by_file.xml.share), (None, Some(1.0)));
    }

    proptest! {
        #[test]
        fn parts_make_the_whole(
            listed in prop::collection::vec(
                (prop::sample::select(vec![Xml, Index, Text, Rss, Atom, Oai, Unknown]), any::<u32>()),
                0..40,
            )
        ) {
            let breakdown = format_breakdown(&files(&listed));
            for (shares, whole) in
                [(breakdown.by_url, breakdown.urls), (breakdown.by_file, breakdown.files)]
            {
                let all = [shares.xml, shares.text, shares.rss, shares.atom, shares.oai, shares.unknown];
                prop_assert_eq!(all.iter().map(|share| share.count).sum::<u64>(), whole);
                if whole > 0 {
                    let sum: f64 = all.iter().filter_map(|share| share.share).sum();
                    prop_assert!((sum - 1.0).abs() < 1e-12);
                }
            }
            prop_assert_eq!(breakdown.files + breakdown.index_files, listed.len() as u64);
            let backwards: Vec<_> = listed.into_iter().rev().collect();
            prop_assert_eq!(format_breakdown(&files(&backwards)), breakdown);
        }
    }
}
