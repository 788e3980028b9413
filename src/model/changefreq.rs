//! `<changefreq>`: <https://www.sitemaps.org/protocol.html#changefreqdef>.

/// How frequently a page is likely to change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Changefreq {
    /// Changes at each access.
    Always = 1,
    /// Every hour.
    Hourly = 2,
    /// Every day.
    Daily = 3,
    /// Every week.
    Weekly = 4,
    /// Every month.
    Monthly = 5,
    /// Every year.
    Yearly = 6,
    /// Archived.
    Never = 7,
}

impl Changefreq {
    /// Every value, in the order of the protocol.
    pub const ALL: [Self; 7] = [
        Self::Always,
        Self::Hourly,
        Self::Daily,
        Self::Weekly,
        Self::Monthly,
        Self::Yearly,
        Self::Never,
    ];

    /// The value that `text` is, letter for letter.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        // As bytes: a comparison of `str`s is a call in WebAssembly.
        match text.as_bytes() {
            b"always" => Some(Self::Always),
            b"hourly" => Some(Self::Hourly),
            b"daily" => Some(Self::Daily),
            b"weekly" => Some(Self::Weekly),
            b"monthly" => Some(Self::Monthly),
            b"yearly" => Some(Self::Yearly),
            b"never" => Some(Self::Never),
            _ => None,
        }
    }

    /// Whether it promises a change a day or more.
    pub(crate) const fn is_frequent(self) -> bool {
        matches!(self, Self::Always | Self::Hourly | Self::Daily)
    }

    /// The value with that number.
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }
}

words!(Changefreq {
    Always = "always",
    Hourly = "hourly",
    Daily = "daily",
    Weekly = "weekly",
    Monthly = "monthly",
    Yearly = "yearly",
    Never = "never",
});
