//! What each consumer makes of a document: which formats it reads, which parts of them it ignores.

use crate::diagnostic::{Effect, Profile, bit};
use crate::model::{Part, Parts};
use crate::reader::Format;

/// What a consumer does with a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Reception {
    /// It reads all of it.
    Accepted = 0,
    /// It reads it, and leaves out some entries, values or parts.
    AcceptedInPart = 1,
    /// It takes nothing from it.
    Rejected = 2,
}

words!(Reception {
    Accepted = "accepted",
    AcceptedInPart = "accepted-in-part",
    Rejected = "rejected",
});

/// What one consumer makes of a document, as far as its documentation says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Consumer {
    /// Who it is; never [`Profile::All`].
    pub profile: Profile,
    /// What it does with the document.
    pub reception: Reception,
    /// The parts of the document that it ignores wherever they stand.
    pub ignored: Parts,
}

/// What the document is, and what was found in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Facts<'a> {
    pub(crate) format: Format,
    pub(crate) version: Option<&'a str>,
    pub(crate) parts: Parts,
    /// Whether there is a `mobile:mobile` without `type`.
    pub(crate) has_google_mobile: bool,
    pub(crate) has_entries: bool,
    /// The profiles in which one of them is taken, by their bits.
    pub(crate) taken_by: u8,
}

impl Consumer {
    /// `effects` are those of the rules that fired.
    pub(crate) fn judge(
        profile: Profile,
        facts: &Facts<'_>,
        effects: impl Iterator<Item = Effect>,
    ) -> Self {
        let ignored = ignored(profile, facts);
        let takes_none = facts.has_entries && facts.taken_by & bit(profile) == 0;
        let (mut is_rejected, mut is_in_part) =
            (takes_none || !reads(profile, facts), !ignored.is_empty());
        for effect in effects {
            is_rejected |= effect == Effect::Document;
            is_in_part |= effect != Effect::Nothing;
        }
        let reception = match (is_rejected, is_in_part) {
            (true, _) => Reception::Rejected,
            (false, true) => Reception::AcceptedInPart,
            (false, false) => Reception::Accepted,
        };
        Self { profile, reception, ignored }
    }
}

/// The parts of a document that a consumer ignores.
pub(crate) fn ignored(profile: Profile, facts: &Facts<'_>) -> Parts {
    let mut ignored = Parts::default();
    let is_baidu =
        |part| profile == Profile::Baidu && part == Part::Mobile && !facts.has_google_mobile;
    for part in facts.parts.iter() {
        ignored.add(part, ignores(profile, part) && !is_baidu(part));
    }
    ignored
}

/// What a message calls a consumer; `None` for those who are not one.
pub(crate) const fn name_of(profile: Profile) -> Option<&'static str> {
    Some(match profile {
        Profile::All | Profile::Protocol => return None,
        Profile::Google => "Google",
        Profile::Bing => "Bing",
        Profile::Yandex => "Yandex",
        Profile::Baidu => "Baidu",
    })
}

/// Whether the documentation of a consumer lists the format.
pub(crate) fn reads(profile: Profile, facts: &Facts<'_>) -> bool {
    if profile == Profile::All {
        return true;
    }
    match facts.format {
        Format::Urlset | Format::Text | Format::Robots => true,
        // Since July 2020 Baidu does not process indexes.
        Format::Sitemapindex => profile != Profile::Baidu,
        // Yandex and Baidu name XML and text only.
        Format::Rss => {
            !matches!(profile, Profile::Yandex | Profile::Baidu)
                && facts.version.is_none_or(|version| version.starts_with('2'))
        }
        Format::Atom => match profile {
            Profile::Google => facts.version != Some("0.3"),
            profile => matches!(profile, Profile::Protocol | Profile::Bing),
        },
        Format::OaiPmh | Format::Unknown => false,
    }
}

/// Whether a consumer says that it ignores the part, or does not say that it reads it.
const fn ignores(profile: Profile, part: Part) -> bool {
    match part {
        Part::Changefreq | Part::Priority => matches!(profile, Profile::Google | Profile::Bing),
        // Yandex reads images: <https://yandex.com/support/images/sitemap-images.html>.
        Part::Images => matches!(profile, Profile::Bing | Profile::Baidu),
        // Bing reads videos, in sitemaps and in Media RSS:
        // <https://www.bing.com/webmaster/help/media-rss-mrss-video-feed-specification-350cfabf>.
        Part::Videos | Part::Media => matches!(profile, Profile::Yandex | Profile::Baidu),
        Part::News | Part::Alternates => {
            matches!(profile, Profile::Bing | Profile::Yandex | Profile::Baidu)
        }
        Part::Mobile | Part::PageMaps => !matches!(profile, Profile::All | Profile::Protocol),
    }
}
