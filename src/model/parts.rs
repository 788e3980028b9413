//! Parts of a document that some consumers ignore.

use crate::grammar::ExtensionField;

/// A part of a document that a consumer may ignore as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Part {
    /// `<changefreq>`
    Changefreq,
    /// `<priority>`
    Priority,
    /// Google's images.
    Images,
    /// Google's videos.
    Videos,
    /// Google's news.
    News,
    /// `xhtml:link`: the same page in other languages.
    Alternates,
    /// `mobile:mobile`
    Mobile,
    /// `PageMap`
    PageMaps,
    /// Media RSS.
    Media,
}

impl Part {
    const ALL: [Self; 9] = [
        Self::Changefreq,
        Self::Priority,
        Self::Images,
        Self::Videos,
        Self::News,
        Self::Alternates,
        Self::Mobile,
        Self::PageMaps,
        Self::Media,
    ];

    /// The part that starts with a field.
    pub(crate) const fn of(field: ExtensionField) -> Option<Self> {
        Some(match field {
            ExtensionField::Image => Self::Images,
            ExtensionField::Video => Self::Videos,
            ExtensionField::News => Self::News,
            ExtensionField::Alternate => Self::Alternates,
            ExtensionField::Mobile => Self::Mobile,
            ExtensionField::PageMap => Self::PageMaps,
            ExtensionField::Media => Self::Media,
            _ => return None,
        })
    }
}

/// Which parts there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Parts(u16);

impl Parts {
    pub(crate) const NONE: Self = Self(0);

    /// Whether `part` is one of them.
    #[must_use]
    pub const fn has(self, part: Part) -> bool {
        self.0 & (1 << part as u8) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the order of [`Part`].
    pub fn iter(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| self.has(*part))
    }

    #[inline]
    pub(crate) fn add(&mut self, part: Part, is_there: bool) {
        self.0 |= u16::from(is_there) << part as u8;
    }

    /// Adds the part that starts with a field, if one does.
    #[inline(always)]
    pub(crate) fn add_field(&mut self, field: ExtensionField) {
        self.0 |= STARTS.get(field as usize).unwrap_or(&0);
    }

    #[inline]
    pub(crate) const fn is_within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    #[cfg(feature = "js")]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

/// What each field adds to the bits of parts.
static STARTS: [u16; ExtensionField::COUNT] = {
    let mut starts = [0; ExtensionField::COUNT];
    let mut number = 0;
    #[expect(
        clippy::indexing_slicing,
        clippy::cast_possible_truncation,
        reason = "const evaluation"
    )]
    while number < ExtensionField::COUNT {
        if let Some(field) = ExtensionField::from_number(number as u8)
            && let Some(part) = Part::of(field)
        {
            starts[number] = 1 << part as u8;
        }
        number += 1;
    }
    starts
};
