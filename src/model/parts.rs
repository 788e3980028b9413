//! Parts of a document that some consumers ignore.

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
}

/// Which parts there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Parts(u16);

impl Parts {
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

    #[cfg(feature = "js")]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}
