//! What a document is, and which rules are about such documents.

use crate::rules::Rule;

/// What a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Format {
    /// A sitemap: <https://www.sitemaps.org/protocol.html#xmlTagDefinitions>.
    Urlset,
    /// A list of sitemaps: <https://www.sitemaps.org/protocol.html#index>.
    Sitemapindex,
    /// One URL a line: <https://www.sitemaps.org/protocol.html#otherformats>.
    Text,
    /// RSS: <https://www.rssboard.org/rss-specification>, and RSS 1.0 and 0.9x.
    Rss,
    /// Atom 1.0: <https://www.rfc-editor.org/rfc/rfc4287>, and Atom 0.3.
    Atom,
    /// An OAI-PMH response: <https://www.openarchives.org/OAI/openarchivesprotocol.html>.
    OaiPmh,
    /// A robots.txt file, read for the sitemaps it names: <https://www.rfc-editor.org/rfc/rfc9309>.
    Robots,
    /// Anything else.
    #[default]
    Unknown,
}

words!(Format {
    Urlset = "urlset",
    Sitemapindex = "sitemapindex",
    Text = "text",
    Rss = "rss",
    Atom = "atom",
    OaiPmh = "oai-pmh",
    Robots = "robots",
    Unknown = "unknown",
});

impl Format {
    /// Whether a rule is about what documents of this format are made of. What stands in an index and belongs to a page may
    /// be told by the rules of pages, all the same. No rule is about what is not known.
    #[must_use]
    pub fn has_rule(self, rule: Rule) -> bool {
        let of = match rule as u16 {
            100..150 | 1500..1600 => EVERY,
            150..200 => of_encoding(rule),
            200..300 => IN_XML,
            300..400 => of_document(rule),
            400..500 => return self.has_rule_of_loc(rule),
            500..550 => of_lastmod(rule),
            600..700 => &[Self::Sitemapindex],
            700..750 => of_limits(rule),
            800..850 => of_text(rule),
            850..880 => of_feeds(rule),
            880..900 => &[Self::Rss, Self::Atom],
            900..1000 => of_robots(rule),
            1600..1800 => of_sites(rule),
            // Frequency, priority, and what extensions add.
            _ => &[Self::Urlset],
        };
        of.contains(&self)
    }

    /// Relative URLs are another rule's in some, as is what is wrong with the URL of a sitemap in an index.
    fn has_rule_of_loc(self, rule: Rule) -> bool {
        use Rule::{
            LocAbovePath, LocBackslash, LocDoubleEscaped, LocDuplicate, LocDuplicateTag, LocEmpty,
            LocHostInvalid, LocHostMissing, LocInnerWhitespace, LocInvalidChar, LocInvalidPercent,
            LocListsSitemap, LocMissing, LocNestedElement, LocNonPublicHost, LocOtherHost,
            LocOtherPort, LocOtherProtocol, LocPlaceholder, LocPortInvalid, LocProtocolRelative,
            LocRelative, LocSchemeMissing, LocSchemeMisspelled, LocSchemeUnsupported, LocSessionId,
            LocSeveralUrls, LocSurroundingWhitespace, LocTooLongBaidu, LocTrackingParameter,
            LocUserinfo, LocWwwMismatch,
        };
        let is_of_tags = matches!(rule, LocMissing | LocEmpty | LocDuplicateTag | LocNestedElement);
        match self {
            Self::Urlset => true,
            Self::Sitemapindex => !matches!(
                rule,
                LocRelative
                    | LocProtocolRelative
                    | LocSchemeMissing
                    | LocSchemeUnsupported
                    | LocSchemeMisspelled
                    | LocHostMissing
                    | LocHostInvalid
                    | LocPortInvalid
                    | LocInnerWhitespace
                    | LocInvalidChar
                    | LocInvalidPercent
                    | LocBackslash
                    | LocOtherHost
                    | LocWwwMismatch
                    | LocOtherProtocol
                    | LocOtherPort
                    | LocAbovePath
                    | LocDuplicate
                    | LocSeveralUrls
                    | LocSessionId
                    | LocTrackingParameter
                    | LocTooLongBaidu
                    | LocListsSitemap
            ),
            Self::Text => {
                let is_of_xml =
                    matches!(rule, LocSurroundingWhitespace | LocDoubleEscaped | LocSeveralUrls);
                !is_of_tags && !is_of_xml && rule != LocRelative
            }
            Self::Rss | Self::Atom | Self::OaiPmh => !is_of_tags,
            Self::Robots => {
                matches!(rule, LocUserinfo | LocNonPublicHost | LocPlaceholder)
                    || rule == Rule::LocInvisibleCharacter
            }
            Self::Unknown => false,
        }
    }
}

const EVERY: &[Format] = &[
    Format::Urlset,
    Format::Sitemapindex,
    Format::Text,
    Format::Rss,
    Format::Atom,
    Format::OaiPmh,
    Format::Robots,
];

/// All but robots.txt.
const LISTS: &[Format] = &[
    Format::Urlset,
    Format::Sitemapindex,
    Format::Text,
    Format::Rss,
    Format::Atom,
    Format::OaiPmh,
];

const IN_XML: &[Format] =
    &[Format::Urlset, Format::Sitemapindex, Format::Rss, Format::Atom, Format::OaiPmh];

const FEEDS: &[Format] = &[Format::Rss, Format::Atom, Format::OaiPmh];

/// What lists pages.
const OF_PAGES: &[Format] =
    &[Format::Urlset, Format::Text, Format::Rss, Format::Atom, Format::OaiPmh];

/// The formats of the protocol in XML.
const SITEMAPS: &[Format] = &[Format::Urlset, Format::Sitemapindex];

/// What text may be in whatever it says; lists and robots.txt have rules of their own for what is no UTF-8.
fn of_encoding(rule: Rule) -> &'static [Format] {
    use Rule::{
        EncodingBom, EncodingHttpCharset, EncodingInvalidSequence, EncodingMojibake, EncodingUtf16,
        EncodingUtf32,
    };
    match rule {
        EncodingUtf16 | EncodingUtf32 | EncodingMojibake => EVERY,
        EncodingBom | EncodingHttpCharset | EncodingInvalidSequence => LISTS,
        _ => IN_XML,
    }
}

fn of_document(rule: Rule) -> &'static [Format] {
    match rule {
        Rule::DocumentTruncated => EVERY,
        Rule::FormatUnrecognised | Rule::HtmlInsteadOfSitemap => LISTS,
        Rule::RootUnknown | Rule::RootWrongCase | Rule::MarkupEscaped | Rule::StrictStop => IN_XML,
        Rule::RequiredWrongCase | Rule::ElementWrongCase | Rule::ElementUnexpected => {
            &[Format::Urlset, Format::Sitemapindex, Format::Rss, Format::Atom]
        }
        Rule::UrlsetEmpty | Rule::UrlsetListsSitemaps => &[Format::Urlset],
        _ => SITEMAPS,
    }
}

fn of_lastmod(rule: Rule) -> &'static [Format] {
    use Rule::{
        LastmodAllIdentical, LastmodBeforeWeb, LastmodEpoch, LastmodFuture, LastmodLooksGenerated,
        LastmodMissing, LastmodPartial, LastmodZeroDate,
    };
    match rule {
        LastmodFuture | LastmodEpoch | LastmodBeforeWeb | LastmodZeroDate => IN_XML,
        LastmodMissing | LastmodPartial | LastmodAllIdentical | LastmodLooksGenerated => {
            &[Format::Urlset]
        }
        _ => SITEMAPS,
    }
}

fn of_limits(rule: Rule) -> &'static [Format] {
    match rule {
        Rule::LimitIndexCount | Rule::LimitIndexBytes | Rule::LimitIndexFilesGoogle => {
            &[Format::Sitemapindex]
        }
        Rule::LimitUrlCount | Rule::LimitBytes | Rule::LimitBytesBaidu => OF_PAGES,
        Rule::LimitTagBytesYandex => SITEMAPS,
        Rule::LimitNear => LISTS,
        _ => &[Format::Urlset],
    }
}

fn of_text(rule: Rule) -> &'static [Format] {
    if rule == Rule::TextXmlEscaped { &[Format::Text, Format::Robots] } else { &[Format::Text] }
}

fn of_feeds(rule: Rule) -> &'static [Format] {
    use Rule::{
        FeedAtom03, FeedAtomIdMissing, FeedAtomNamespaceWrong, FeedAtomTitleMissing,
        FeedAtomUpdatedInvalid, FeedAtomUpdatedMissing, FeedChannelFieldMissing,
        FeedChannelMissing, FeedEntryLinkMissing, FeedEntryLinkRel, FeedEntryLinkRelative,
        FeedGuidAsLink, FeedOaiPmh, FeedRssNamespace, FeedRssPubdateInvalid, FeedRssTwoDigitYear,
        FeedRssVersionMissing, FeedRssWeekday,
    };
    match rule {
        FeedRssVersionMissing
        | FeedRssNamespace
        | FeedChannelMissing
        | FeedGuidAsLink
        | FeedRssPubdateInvalid
        | FeedRssTwoDigitYear
        | FeedRssWeekday
        | FeedChannelFieldMissing => &[Format::Rss],
        FeedAtom03
        | FeedAtomNamespaceWrong
        | FeedEntryLinkMissing
        | FeedEntryLinkRelative
        | FeedEntryLinkRel
        | FeedAtomUpdatedInvalid
        | FeedAtomUpdatedMissing
        | FeedAtomIdMissing
        | FeedAtomTitleMissing => &[Format::Atom],
        FeedOaiPmh => &[Format::OaiPmh],
        _ => FEEDS,
    }
}

/// What robots.txt disallows concerns what lists it, and its own address.
fn of_robots(rule: Rule) -> &'static [Format] {
    match rule {
        Rule::RobotsUrlDisallowed => EVERY,
        Rule::RobotsSitemapDisallowed => LISTS,
        _ => &[Format::Robots],
    }
}

/// Of sites and advice: what a URL is as a page, or as an address.
fn of_sites(rule: Rule) -> &'static [Format] {
    use Rule::{
        SeoFacetedUrls, SeoStaticExtension, SiteCaseMix, SiteDuplicateUrl, SitePartlyChecked,
        SiteTrailingSlashMix, SiteUrlError, SiteUrlNoindex, SiteUrlNotCanonical, SiteUrlRedirects,
    };
    match rule {
        SiteCaseMix | SiteTrailingSlashMix | SiteDuplicateUrl | SitePartlyChecked
        | SiteUrlError | SiteUrlNoindex | SiteUrlNotCanonical | SiteUrlRedirects
        | SeoFacetedUrls | SeoStaticExtension => OF_PAGES,
        _ => LISTS,
    }
}
