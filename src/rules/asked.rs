//! Which rules are asked about an entry.

use crate::model::EntryView;

/// The groups of rules about entries: whether what they are about is there, and not plain.
#[expect(clippy::struct_excessive_bools, reason = "each is a group")]
pub(super) struct Asked {
    pub(super) loc: bool,
    pub(super) index: bool,
    pub(super) robots: bool,
    pub(super) site: bool,
    pub(super) text: bool,
    pub(super) lastmod: bool,
    pub(super) changefreq: bool,
    pub(super) priority: bool,
    pub(super) limits: bool,
}

impl Asked {
    #[inline]
    pub(super) fn of(entry: &EntryView<'_>) -> Self {
        let (of_url, of_values) = (!entry.has_plain_url(), !entry.has_plain_values());
        Self {
            loc: of_url,
            index: of_url,
            robots: of_url,
            site: of_url,
            text: of_url,
            lastmod: of_values,
            changefreq: of_values,
            priority: of_values,
            limits: of_values,
        }
    }
}
