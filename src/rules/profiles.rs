//! Which rules count for whom: the protocol alone, or one search engine.

use super::Rule;
use crate::diagnostic::{Authority, Effect, Level, Profile, RuleId, Severity};
use std::ops::RangeInclusive;

/// What a rule costs where that is not what its authority says; `None` where it is no rule at all.
const EXCEPTIONS: &[(Rule, Profile, Option<Effect>)] = &[
    // Its own sample has no namespace.
    (Rule::NamespaceMissing, Profile::Baidu, None),
    // It takes lists in UTF-8 and in GBK.
    (Rule::TextGbk, Profile::Baidu, None),
    // <https://www.sitemaps.org/protocol.html#otherformats> and Bing list Atom 0.3.
    (Rule::FeedAtom03, Profile::Protocol, None),
    (Rule::FeedAtom03, Profile::Bing, None),
    (Rule::FeedAtom03, Profile::Google, Some(Effect::Document)),
    // A date that cannot be is no good to anybody who uses dates: Bing says so as well.
    (Rule::LastmodFuture, Profile::Bing, Some(Effect::Value)),
    // <https://blogs.bing.com/webmaster/february-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap>
    (Rule::ChangefreqIgnored, Profile::Bing, Some(Effect::Nothing)),
    (Rule::PriorityIgnored, Profile::Bing, Some(Effect::Nothing)),
    // Nobody reads Google's, which Google itself has given up.
    (Rule::MobileObsolete, Profile::Bing, Some(Effect::Nothing)),
    (Rule::MobileObsolete, Profile::Yandex, Some(Effect::Nothing)),
    (Rule::MobileObsolete, Profile::Baidu, Some(Effect::Nothing)),
    // It supports this extension, which is of no use without what its schema requires:
    // <https://www.bing.com/webmaster/help/media-rss-mrss-video-feed-specification-350cfabf>.
    (Rule::VideoThumbnailMissing, Profile::Bing, Some(Effect::Extension)),
    (Rule::VideoThumbnailInvalid, Profile::Bing, Some(Effect::Extension)),
    (Rule::VideoTitleMissing, Profile::Bing, Some(Effect::Extension)),
    (Rule::VideoDescriptionMissing, Profile::Bing, Some(Effect::Extension)),
    (Rule::VideoSourceMissing, Profile::Bing, Some(Effect::Extension)),
    (Rule::VideoContentLocInvalid, Profile::Bing, Some(Effect::Extension)),
    // It reads Media RSS by rules of its own, but no URL that cannot be requested.
    (Rule::MrssSourceInvalid, Profile::Bing, Some(Effect::Extension)),
    (Rule::MrssThumbnailInvalid, Profile::Bing, Some(Effect::Extension)),
    // Whoever submits a sitemap in Search Console may put it anywhere, and nobody else knows who did:
    // <https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap>.
    (Rule::LocAbovePath, Profile::Google, Some(Effect::Value)),
    // Whoever has verified several sites there may list them in one sitemap:
    // <https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps#cross-submits_sm>.
    (Rule::LocOtherHost, Profile::Google, Some(Effect::Value)),
    (Rule::LocWwwMismatch, Profile::Google, Some(Effect::Value)),
    (Rule::LocOtherProtocol, Profile::Google, Some(Effect::Value)),
    (Rule::LocOtherPort, Profile::Google, Some(Effect::Value)),
    (Rule::IndexOtherHost, Profile::Google, Some(Effect::Value)),
    (Rule::IndexOtherProtocol, Profile::Google, Some(Effect::Value)),
    (Rule::SiteCrossSubmitUnproven, Profile::Google, Some(Effect::Value)),
    // Only Programmable Search reads it.
    (Rule::PagemapAttributeMissing, Profile::Google, Some(Effect::Nothing)),
    // What only one of them limits is worth knowing for everybody else.
    (Rule::LocTooLongYandex, Profile::Yandex, Some(Effect::Entry)),
    (Rule::LimitTagBytesYandex, Profile::Yandex, Some(Effect::Value)),
    (Rule::LastmodTooLong, Profile::Yandex, Some(Effect::Value)),
    (Rule::LocTooLongBaidu, Profile::Baidu, Some(Effect::Entry)),
    (Rule::LimitBytesBaidu, Profile::Baidu, Some(Effect::Document)),
    (Rule::IndexBaiduUnsupported, Profile::Baidu, Some(Effect::Document)),
    (Rule::IndexEmpty, Profile::Baidu, Some(Effect::Document)),
];

/// Rules about values that Google and Bing ignore, right or wrong: `changefreq-ignored` and `priority-ignored` tell of it.
const OF_UNREAD_VALUES: [RangeInclusive<Rule>; 2] = [
    Rule::ChangefreqDuplicateTag..=Rule::PriorityDuplicateTag,
    Rule::ChangefreqInvalid..=Rule::PriorityComma,
];

/// Rules about what Google no longer reads, right or wrong: `video-deprecated-tag` and `news-deprecated-tag` tell of it.
const UNREAD_BY_GOOGLE: [RangeInclusive<Rule>; 2] = [
    Rule::VideoPriceCurrencyMissing..=Rule::VideoTvshowPremierDateInvalid,
    Rule::NewsAccessInvalid..=Rule::NewsStockTickersInvalid,
];

impl Rule {
    /// How much the rule matters for `profile` with these levels, of which the last one counts; `None` when it is off, or no
    /// rule of the profile.
    pub(crate) fn severity_with(
        self,
        profile: Profile,
        levels: &[(RuleId, Level)],
    ) -> Option<Severity> {
        self.effect_in(profile)?;
        let set = levels.iter().rfind(|(id, _)| *id == self.id());
        set.map_or(Some(self.severity_in(profile)), |(_, level)| level.severity())
    }

    /// What a consumer of `profile` leaves out because of the rule; `None` if it is no rule of that profile.
    #[must_use]
    #[inline(never)]
    pub fn effect_in(self, profile: Profile) -> Option<Effect> {
        let (severity, effect, authority) = self.weight();
        let exception =
            |(rule, of, _): &&(Self, Profile, Option<Effect>)| *rule == self && *of == profile;
        if let Some((.., effect)) = EXCEPTIONS.iter().find(exception) {
            return *effect;
        }
        if profile == Profile::Google && UNREAD_BY_GOOGLE.iter().any(|rules| rules.contains(&self))
        {
            return Some(Effect::Nothing);
        }
        let ignores_values = matches!(profile, Profile::Google | Profile::Bing);
        let is_unread =
            ignores_values && OF_UNREAD_VALUES.iter().any(|rules| rules.contains(&self));
        let is_its_own = match authority {
            Authority::Protocol | Authority::Xml | Authority::Rfc => true,
            // Advice is for those who ask everybody; bounds of this crate hold for all.
            Authority::Sitemapkit => severity != Severity::Info || profile == Profile::All,
            Authority::Google => matches!(profile, Profile::All | Profile::Google),
            Authority::Bing => matches!(profile, Profile::All | Profile::Bing),
            Authority::Yandex => matches!(profile, Profile::All | Profile::Yandex),
            Authority::Baidu => matches!(profile, Profile::All | Profile::Baidu),
        };
        is_its_own.then_some(if is_unread { Effect::Nothing } else { effect })
    }

    /// How much the rule matters in `profile`.
    #[must_use]
    pub fn severity_in(self, profile: Profile) -> Severity {
        let (severity, effect, _) = self.weight();
        match self.effect_in(profile) {
            Some(other) if other != effect => match other {
                Effect::Document | Effect::Entry | Effect::Extension => Severity::Error,
                Effect::Value => Severity::Warning,
                Effect::Nothing => Severity::Info,
            },
            _ => severity,
        }
    }
}
