//! Which rule is mended how.

use super::Safety::{self, Look, Safe};
use super::document::Document;
use super::edit::Edit;
use super::elements::Edits;
use super::everywhere::{without_comments, without_sitemaps};
use super::mend::Base;
use super::mend::Mend::{
    self, Across, AttributeAsText, Beside, Chars, Cut, Each, Element, Empty, Entry, First, Form,
    Group, IdleGroup, InZone, Place, Put, Raw, Surplus, Trim, Url, Value, Values, Whole, Word,
    Written,
};
use super::text::{join, words};
use super::{
    alternates, attributes, damage, elements, encoding, groups, lines, missing, names, namespaces,
    unclosed, url, value, xml,
};
use crate::diagnostic::Span;
use crate::model::{Notes, find_word, trim};
use crate::protocol::{
    MEDIA_DESCRIPTION_MAX_CHARS, MEDIA_TITLE_MAX_CHARS, VIDEO_CATEGORY_MAX_CHARS,
    VIDEO_DESCRIPTION_MAX_CHARS, VIDEO_TITLE_MAX_CHARS, VIDEO_UPLOADER_MAX_CHARS,
};
use crate::rules::Rule;

/// The mends of a rule, the first that is possible counts. Rules without one need somebody who knows the site.
pub(super) const MENDS: &[(Rule, Safety, Mend)] = &[
    (Rule::GzipReservedFlag, Safe, Written),
    (Rule::GzipHeaderCrcMismatch, Safe, Written),
    (Rule::GzipTrailingGarbage, Look, Written),
    (Rule::GzipMultiMember, Safe, Written),
    (Rule::GzipDouble, Safe, Written),
    (Rule::GzipTruncated, Look, Written),
    (Rule::GzipCorrupt, Look, Written),
    (Rule::GzipCrcMismatch, Look, Written),
    (Rule::GzipIsizeMismatch, Look, Written),
    (Rule::EncodingBom, Safe, Written),
    (Rule::EncodingUtf16, Safe, Written),
    (Rule::EncodingDeclaredNotUtf8, Safe, Written),
    (Rule::EncodingDeclConflict, Safe, Written),
    (Rule::EncodingMojibake, Look, Whole(encoding::encoded_once)),
    (Rule::EncodingInvalidUtf8, Look, Written),
    (Rule::EncodingInvalidSequence, Look, Written),
    (Rule::TextInvalidUtf8, Look, Written),
    (Rule::RobotsEncoding, Safe, Written),
    (Rule::RobotsEncoding, Look, Written),
    (Rule::XmlLeadingWhitespace, Safe, Place(damage::from_here)),
    (Rule::XmlContentBeforeRoot, Safe, Place(damage::to_the_root)),
    (Rule::XmlContentBeforeRoot, Safe, Place(damage::before_a_tag)),
    (Rule::XmlInvalidName, Safe, Place(damage::name_of_root)),
    (Rule::XmlDeclarationMissing, Safe, Place(damage::declare_xml)),
    (Rule::XmlDeclarationMalformed, Safe, Put(damage::DECLARATION)),
    (Rule::XmlVersionUnsupported, Safe, Put("1.0")),
    (Rule::XmlUnescapedAmpersand, Safe, Put("&amp;")),
    (Rule::XmlUnescapedLt, Safe, Place(damage::escaped_lt)),
    (Rule::XmlUnescapedQuote, Safe, Values("loc", url::with_quotes)),
    (Rule::XmlUndefinedEntity, Safe, Raw(xml::html_reference)),
    (Rule::XmlDoctype, Safe, Place(damage::without_doctype)),
    (Rule::XmlNotWellFormed, Safe, Place(damage::closed_end_tag)),
    (Rule::XmlNotWellFormed, Safe, Place(damage::apart)),
    (Rule::XmlTagMismatch, Safe, Place(damage::certain_end_tag)),
    (Rule::XmlTagMismatch, Safe, Place(unclosed::links)),
    (Rule::XmlTagMismatch, Safe, Place(unclosed::entries)),
    (Rule::XmlTagMismatch, Look, Place(unclosed::entries_and_values)),
    (Rule::XmlTagMismatch, Look, Place(unclosed::values)),
    (Rule::XmlTagMismatch, Look, Place(damage::start_tag_of_entry)),
    (Rule::XmlTagMismatch, Look, Place(damage::end_tag_that_fits)),
    (Rule::XmlTruncated, Look, Place(unclosed::close_comment)),
    (Rule::XmlTruncated, Look, Place(unclosed::cut_off)),
    (Rule::XmlDuplicateAttribute, Safe, Place(attributes::remove_same_attribute)),
    (Rule::XmlDuplicateAttribute, Look, Place(attributes::remove_attribute)),
    (Rule::XmlDuplicateAttributeExpanded, Safe, Place(attributes::remove_same_attribute)),
    (Rule::XmlDuplicateAttributeExpanded, Look, Place(attributes::remove_attribute)),
    (Rule::XmlAttributeQuotes, Safe, Place(attributes::quote_attribute)),
    (Rule::XmlInvalidChar, Safe, Cut),
    (Rule::XmlInvalidCharRef, Safe, Place(xml::whole_character)),
    (Rule::XmlInvalidCharRef, Safe, Place(xml::without_idle_reference)),
    (Rule::XmlInvalidCharRef, Look, Cut),
    (Rule::XmlMultipleRoots, Safe, Place(damage::without_idle_tail)),
    (Rule::XmlMultipleRoots, Look, Place(damage::without_tail)),
    (Rule::XmlMultipleRoots, Look, Place(damage::one_root)),
    (Rule::XmlMultipleRoots, Look, Place(damage::without_html)),
    (Rule::XmlMultipleRoots, Look, Place(damage::around_entries)),
    (Rule::XmlUnboundPrefix, Safe, Place(namespaces::declare_prefix)),
    (Rule::XmlCdataEndInText, Safe, Put("]]&gt;")),
    (Rule::XmlCommentDoubleHyphen, Safe, Put("-")),
    (Rule::XmlPiReserved, Safe, Place(damage::without_reserved)),
    (Rule::XmlCommentInValue, Safe, Whole(without_comments)),
    (Rule::RootUnknown, Look, Place(elements::rename_root)),
    (Rule::RootMismatch, Look, Place(elements::rename_root)),
    (Rule::RootWrongCase, Safe, Place(elements::lower_name)),
    (Rule::NamespaceMissing, Safe, Place(namespaces::declare_root)),
    (Rule::NamespaceWrong, Look, Place(namespaces::canonical_uri)),
    (Rule::NamespaceHttps, Safe, Place(namespaces::canonical_uri)),
    (Rule::NamespaceTrailingSlash, Safe, Place(namespaces::canonical_uri)),
    (Rule::NamespaceLegacy, Safe, Place(namespaces::canonical_uri)),
    (Rule::NamespacePrefixedRoot, Safe, Place(namespaces::without_prefix)),
    (Rule::NamespaceExtensionVariant, Safe, Place(namespaces::canonical_namespace)),
    (Rule::NamespaceExtensionUnused, Safe, Place(namespaces::without_unused)),
    (Rule::NamespaceExtensionNotOnRoot, Safe, First(namespaces::declare_on_root)),
    (Rule::SchemaLocationInvalid, Safe, Place(namespaces::schema_location)),
    (Rule::EntryTagMissing, Look, Place(missing::around_values)),
    (Rule::EntryMisplaced, Look, Place(elements::entry_of_root)),
    (Rule::ElementUnexpected, Look, Place(missing::around_values)),
    (Rule::ElementUnexpected, Look, Place(missing::out_of_value)),
    (Rule::ElementUnexpected, Look, Place(missing::entry_as_loc)),
    (Rule::ElementUnexpected, Look, Place(namespaces::prefixed_link)),
    (Rule::ElementUnexpected, Look, Place(names::likely_value)),
    (Rule::ElementUnexpected, Look, Element),
    (Rule::ElementWrongCase, Safe, Place(elements::lower_name)),
    (Rule::RequiredWrongCase, Safe, Place(elements::lower_name)),
    (Rule::ElementOrder, Safe, Whole(entry_in_order)),
    (Rule::ElementNoNamespace, Safe, Place(namespaces::with_namespace)),
    (Rule::TextInElementOnlyContent, Safe, Place(elements::without_text)),
    (Rule::TextInElementOnlyContent, Look, Place(missing::text_as_loc)),
    (Rule::AttributeUnexpected, Safe, Place(attributes::remove_idle_attribute)),
    (Rule::AttributeUnexpected, Look, Place(attributes::remove_attribute_of_read)),
    (Rule::ExtensionOutsideUrl, Look, Place(elements::entry_without_extension)),
    (Rule::ExtensionOutsideUrl, Look, Beside(elements::into_entry)),
    (Rule::ExtensionOutsideUrl, Look, Element),
    (Rule::LocEmpty, Safe, Place(elements::remove_empty_entry)),
    (Rule::LocDuplicateTag, Look, Beside(elements::own_entry)),
    (Rule::LocNestedElement, Safe, Place(elements::unwrap)),
    (Rule::LocNestedElement, Look, Place(missing::out_of_value)),
    (Rule::LocInvisibleCharacter, Safe, Value(url::trimmed)),
    (Rule::LocInvisibleCharacter, Look, Value(url::visible)),
    (Rule::LocPlaceholder, Look, Url(Base::Document, url::with_own_host)),
    (Rule::LocPlaceholder, Look, Place(elements::remove_entry_without_url)),
    (Rule::LocSchemeMisspelled, Safe, Url(Base::Document, url::certain_scheme)),
    (Rule::LocSchemeMisspelled, Look, Url(Base::Document, url::likely_scheme)),
    (Rule::LocRelative, Safe, Url(Base::Document, url::absolute)),
    (Rule::LocRelative, Look, Url(Base::Document, url::of_home)),
    (Rule::LocProtocolRelative, Safe, Url(Base::Document, url::absolute)),
    (Rule::LocProtocolRelative, Look, Value(url::with_https)),
    (Rule::LocSchemeMissing, Safe, Url(Base::Document, url::absolute)),
    (Rule::LocSchemeMissing, Look, Value(url::with_https)),
    (Rule::LocSchemeCase, Safe, Form(Notes::SCHEME_CASE)),
    (Rule::LocHostCase, Safe, Form(Notes::HOST_CASE)),
    (Rule::LocHostIdn, Safe, Each(url::with_ascii_host)),
    (Rule::LocHostInvalid, Safe, Value(url::with_decoded_host)),
    (Rule::LocPortDefault, Safe, Form(Notes::PORT_DEFAULT)),
    (Rule::LocTooShort, Safe, Form(Notes::EMPTY_PATH)),
    (Rule::LocEmptyPath, Safe, Form(Notes::EMPTY_PATH)),
    (Rule::LocDotSegments, Safe, Form(Notes::DOT_SEGMENTS)),
    (Rule::LocPercentCase, Safe, Form(Notes::PERCENT_CASE)),
    (Rule::LocPercentUnreserved, Safe, Form(Notes::PERCENT_UNRESERVED)),
    (Rule::LocUserinfo, Look, Value(url::without_user)),
    (Rule::LocSurroundingWhitespace, Safe, Trim),
    (Rule::LocInnerWhitespace, Safe, Value(url::without_spaces)),
    (Rule::LocInnerWhitespace, Look, Value(url::joined)),
    (Rule::LocInnerWhitespace, Look, Beside(elements::own_entries)),
    (Rule::LocInvalidChar, Safe, Value(url::encoded)),
    (Rule::LocQueryUnencoded, Safe, Value(url::encoded)),
    (Rule::LocSeveralUrls, Look, Beside(elements::own_entries)),
    (Rule::LocInvalidPercent, Look, Value(url::percent_encoded)),
    (Rule::LocNonAscii, Safe, Value(url::ascii)),
    (Rule::LocDoubleEscaped, Safe, Value(unescaped_once_more)),
    (Rule::LocBackslash, Safe, Value(url::without_backslashes)),
    (Rule::LocFragment, Safe, Value(url::without_fragment)),
    (Rule::LocFragment, Look, Value(url::without_any_fragment)),
    (Rule::LocWwwMismatch, Look, Url(Base::Document, url::with_host_of)),
    (Rule::LocOtherProtocol, Look, Url(Base::Document, url::with_scheme_of)),
    (Rule::LocSessionId, Look, Each(url::without_session)),
    (Rule::LocTrackingParameter, Look, Each(url::without_tracking)),
    (Rule::LocListsSitemap, Look, Whole(without_sitemaps)),
    (Rule::UrlsetListsSitemaps, Look, Whole(elements::into_index)),
    (Rule::LocDuplicate, Safe, Whole(elements::without_repeated_entries)),
    (Rule::LocDuplicate, Look, Entry),
    (Rule::LocDuplicateEquivalent, Look, Entry),
    (Rule::LastmodEmpty, Safe, Element),
    (Rule::LastmodDuplicateTag, Safe, Place(elements::keep_later)),
    (Rule::LastmodHour24, Safe, Value(value::date)),
    (Rule::LastmodLeapSecond, Safe, Value(value::date)),
    (Rule::LastmodTimezoneMissing, Safe, InZone),
    (Rule::LastmodTimezoneMissing, Look, Value(value::in_utc)),
    (Rule::LastmodSpaceSeparator, Safe, Value(value::date)),
    (Rule::LastmodSpaceSeparator, Safe, InZone),
    (Rule::LastmodSpaceSeparator, Look, Value(value::in_utc)),
    (Rule::LastmodLowercase, Safe, Value(value::date)),
    (Rule::LastmodOffsetNoColon, Safe, Value(value::date)),
    (Rule::LastmodOffsetHourOnly, Safe, Value(value::date)),
    (Rule::LastmodDateWithOffset, Safe, Value(value::date)),
    (Rule::LastmodRfc822, Safe, Value(value::date)),
    (Rule::LastmodRfc822, Safe, InZone),
    (Rule::LastmodRfc822, Look, Value(value::in_utc)),
    (Rule::LastmodBasicFormat, Safe, Value(value::date)),
    (Rule::LastmodBasicFormat, Safe, InZone),
    (Rule::LastmodBasicFormat, Look, Value(value::in_utc)),
    (Rule::LastmodWeekOrOrdinal, Safe, Value(value::date)),
    (Rule::LastmodWeekOrOrdinal, Safe, InZone),
    (Rule::LastmodWeekOrOrdinal, Look, Value(value::in_utc)),
    (Rule::LastmodSlashes, Safe, Value(value::date)),
    (Rule::LastmodSlashes, Safe, InZone),
    (Rule::LastmodSlashes, Look, Value(value::in_utc)),
    (Rule::LastmodUnpadded, Safe, Value(value::date)),
    (Rule::LastmodUnpadded, Safe, InZone),
    (Rule::LastmodUnpadded, Look, Value(value::in_utc)),
    (Rule::LastmodUnixTimestamp, Safe, Value(value::date)),
    (Rule::LastmodFormat, Safe, Value(value::date)),
    (Rule::LastmodFormat, Safe, InZone),
    (Rule::LastmodFormat, Safe, Place(elements::remove_nothing)),
    (Rule::LastmodFormat, Look, Value(value::in_utc)),
    (Rule::LastmodSurroundingWhitespace, Safe, Trim),
    (Rule::LastmodMinutePrecision, Safe, Values("lastmod", value::with_seconds)),
    (Rule::LastmodZeroDate, Safe, Element),
    (Rule::LastmodEpoch, Look, Element),
    (Rule::ChangefreqCase, Safe, Word(value::CHANGEFREQS)),
    (Rule::ChangefreqWhitespace, Safe, Trim),
    (Rule::ChangefreqEmpty, Safe, Element),
    (Rule::ChangefreqDuplicateTag, Safe, Element),
    (Rule::ChangefreqIgnored, Look, Whole(without_changefreq)),
    (Rule::PriorityComma, Safe, Value(value::point)),
    (Rule::PriorityOutOfRange, Look, Value(value::priority)),
    (Rule::PriorityNegative, Look, Value(value::priority)),
    (Rule::PriorityEmpty, Safe, Element),
    (Rule::PriorityDuplicateTag, Safe, Element),
    (Rule::PriorityAllSame, Look, Whole(without_priority)),
    (Rule::PriorityIgnored, Look, Whole(without_priority)),
    (Rule::IndexLocRelative, Safe, Url(Base::Document, url::absolute)),
    (Rule::IndexLocInvalid, Safe, Url(Base::Document, valid)),
    (Rule::IndexLocInvalid, Look, Url(Base::Document, url::likely_scheme)),
    (Rule::IndexOtherProtocol, Look, Url(Base::Document, url::with_scheme_of)),
    (Rule::IndexSelfReference, Safe, Entry),
    (Rule::IndexDuplicate, Safe, Entry),
    (Rule::ImageLocMissing, Safe, IdleGroup),
    (Rule::ImageLocMissing, Look, Place(groups::remove_hopeless)),
    (Rule::ImageLocEmpty, Look, AttributeAsText),
    (Rule::ImageLocEmpty, Safe, IdleGroup),
    (Rule::ImageLocEmpty, Look, Group),
    (Rule::ImageLocRelative, Safe, Url(Base::Page, rooted)),
    (Rule::ImageLocRelative, Look, Url(Base::Page, url::absolute)),
    (Rule::ImageLocInvalid, Safe, Url(Base::Page, valid)),
    (Rule::ImageLocData, Look, Group),
    (Rule::ImageDuplicateChild, Look, Beside(groups::own_image)),
    (Rule::ImageDuplicateChild, Look, Element),
    (Rule::ImageDuplicateLoc, Look, Group),
    (Rule::ImageUnknownTag, Safe, Place(groups::right_name)),
    (Rule::ImageUnknownTag, Look, Place(groups::likely_name)),
    (Rule::ImageUnknownTag, Look, Place(groups::without_list)),
    (Rule::ImageUnknownTag, Look, Place(groups::into_image)),
    (Rule::ImageUnknownTag, Look, Element),
    (Rule::ImageOrder, Safe, Whole(image_in_order)),
    (Rule::ImageDeprecatedTag, Look, Element),
    (Rule::ImageLicenseNotUrl, Look, Element),
    (Rule::ImageTooMany, Look, Surplus),
    (Rule::VideoThumbnailInvalid, Safe, Url(Base::Page, valid_rooted)),
    (Rule::VideoThumbnailInvalid, Look, Url(Base::Page, valid)),
    (Rule::VideoThumbnailInvalid, Look, AttributeAsText),
    (Rule::VideoTitleTooLong, Look, Chars(VIDEO_TITLE_MAX_CHARS)),
    (Rule::VideoDescriptionTooLong, Look, Chars(VIDEO_DESCRIPTION_MAX_CHARS)),
    (Rule::VideoContentLocInvalid, Safe, Url(Base::Page, valid_rooted)),
    (Rule::VideoContentLocInvalid, Look, Url(Base::Page, valid)),
    (Rule::VideoContentLocInvalid, Look, AttributeAsText),
    (Rule::VideoDurationNotInteger, Safe, Empty),
    (Rule::VideoDurationNotInteger, Safe, Value(value::seconds)),
    (Rule::VideoDurationOutOfRange, Look, Element),
    (Rule::VideoExpirationDateInvalid, Safe, Empty),
    (Rule::VideoExpirationDateInvalid, Safe, Value(value::video_date)),
    (Rule::VideoExpirationDateInvalid, Look, InZone),
    (Rule::VideoExpirationDateInvalid, Look, Value(value::video_in_utc)),
    (Rule::VideoExpired, Look, Group),
    (Rule::VideoPublicationDateInvalid, Safe, Empty),
    (Rule::VideoPublicationDateInvalid, Safe, Value(value::video_date)),
    (Rule::VideoPublicationDateInvalid, Look, InZone),
    (Rule::VideoPublicationDateInvalid, Look, Value(value::video_in_utc)),
    (Rule::VideoRatingOutOfRange, Safe, Empty),
    (Rule::VideoRatingOutOfRange, Safe, Value(value::rating_with_point)),
    (Rule::VideoRatingOutOfRange, Look, Element),
    (Rule::VideoViewCountInvalid, Safe, Empty),
    (Rule::VideoViewCountInvalid, Safe, Value(value::ungrouped)),
    (Rule::VideoViewCountInvalid, Look, Element),
    (Rule::VideoFamilyFriendlyInvalid, Safe, Empty),
    (Rule::VideoFamilyFriendlyInvalid, Safe, Word(value::TRUTH)),
    (Rule::VideoFamilyFriendlyInvalid, Look, Element),
    (Rule::VideoLiveInvalid, Safe, Empty),
    (Rule::VideoLiveInvalid, Safe, Word(value::TRUTH)),
    (Rule::VideoLiveInvalid, Look, Element),
    (Rule::VideoRequiresSubscriptionInvalid, Safe, Empty),
    (Rule::VideoRequiresSubscriptionInvalid, Safe, Word(value::TRUTH)),
    (Rule::VideoRequiresSubscriptionInvalid, Look, Element),
    (Rule::VideoRestrictionRelationshipInvalid, Safe, Word(value::RELATIONSHIPS)),
    (Rule::VideoRestrictionCountryInvalid, Safe, Value(value::countries)),
    (Rule::VideoRestrictionEmpty, Safe, Empty),
    (Rule::VideoRestrictionEmpty, Look, Element),
    (Rule::VideoPlatformRelationshipInvalid, Safe, Word(value::RELATIONSHIPS)),
    (Rule::VideoPlatformInvalid, Safe, Value(value::platforms)),
    (Rule::VideoUploaderTooLong, Look, Chars(VIDEO_UPLOADER_MAX_CHARS)),
    (Rule::VideoUploaderInfoInvalid, Safe, Url(Base::Page, rooted)),
    (Rule::VideoTooManyTags, Look, Surplus),
    (Rule::VideoTagEmpty, Safe, Element),
    (Rule::VideoCategoryTooLong, Look, Chars(VIDEO_CATEGORY_MAX_CHARS)),
    (Rule::VideoDeprecatedTag, Look, Element),
    (Rule::VideoDeprecatedAttribute, Look, Place(attributes::remove_attribute)),
    (Rule::VideoAllowEmbedInvalid, Safe, Word(value::TRUTH)),
    (Rule::VideoPriceCurrencyInvalid, Safe, Value(value::currency)),
    (Rule::VideoPriceTypeInvalid, Safe, Word(value::PRICE_TYPES)),
    (Rule::VideoPriceResolutionInvalid, Safe, Word(value::RESOLUTIONS)),
    (Rule::VideoTvshowPremierDateInvalid, Safe, Empty),
    (Rule::VideoTvshowPremierDateInvalid, Safe, Value(value::date)),
    (Rule::VideoTvshowPremierDateInvalid, Look, InZone),
    (Rule::VideoTvshowPremierDateInvalid, Look, Value(value::in_utc)),
    (Rule::VideoDuplicateChild, Look, Element),
    (Rule::VideoUnknownTag, Safe, Place(groups::right_name)),
    (Rule::VideoUnknownTag, Look, Place(groups::likely_name)),
    (Rule::VideoUnknownTag, Look, Place(groups::without_list)),
    (Rule::VideoUnknownTag, Look, Element),
    (Rule::VideoOrder, Safe, Whole(video_in_order)),
    (Rule::VideoMarkupInText, Look, Value(value::without_markup)),
    (Rule::ExtensionUrlDoubleEscaped, Safe, Value(unescaped_once_more)),
    (Rule::ExtensionTextDoubleEscaped, Look, Value(xml::text_once_more)),
    (Rule::ExtensionUrlInvisibleCharacter, Safe, Value(url::trimmed)),
    (Rule::ExtensionUrlInvisibleCharacter, Look, Value(url::visible)),
    (Rule::ExtensionUrlPlaceholder, Look, Url(Base::Page, url::with_own_host)),
    (Rule::NewsPublicationDuplicate, Look, Element),
    (Rule::NewsNameParenthetical, Look, Value(value::without_brackets)),
    (Rule::NewsLanguageInvalid, Safe, Value(value::news_language)),
    (Rule::NewsPublicationDateInvalid, Safe, Value(value::date)),
    (Rule::NewsPublicationDateInvalid, Look, InZone),
    (Rule::NewsPublicationDateInvalid, Look, Value(value::in_utc)),
    (Rule::NewsTooOld, Look, Group),
    (Rule::NewsMultiplePerUrl, Look, Element),
    (Rule::NewsDeprecatedTag, Look, Element),
    (Rule::NewsAccessInvalid, Safe, Word(value::ACCESSES)),
    (Rule::NewsAccessInvalid, Look, Element),
    (Rule::NewsGenresInvalid, Safe, Value(value::genres)),
    (Rule::NewsStockTickersInvalid, Look, Value(value::tickers)),
    (Rule::NewsDuplicateChild, Look, Element),
    (Rule::NewsUnknownTag, Safe, Place(groups::right_name)),
    (Rule::NewsUnknownTag, Look, Place(groups::into_publication)),
    (Rule::NewsUnknownTag, Look, Place(groups::likely_name)),
    (Rule::NewsUnknownTag, Look, Place(groups::without_list)),
    (Rule::NewsUnknownTag, Look, Element),
    (Rule::NewsOrder, Safe, Whole(news_in_order)),
    (Rule::HreflangNamespaceWrong, Safe, Place(namespaces::canonical_namespace)),
    (Rule::HreflangRelMissing, Safe, Place(elements::alternate)),
    (Rule::HreflangHrefRelative, Safe, Url(Base::Page, rooted)),
    (Rule::HreflangHrefRelative, Look, Url(Base::Page, url::absolute)),
    (Rule::HreflangHrefInvalid, Safe, Url(Base::Page, valid)),
    (Rule::HreflangUnderscore, Safe, Value(value::hreflang)),
    (Rule::HreflangLanguageInvalid, Safe, Value(value::hreflang)),
    (Rule::HreflangLanguageRenamed, Safe, Value(value::hreflang)),
    (Rule::HreflangLanguageRenamed, Look, Value(value::renamed_hreflang)),
    (Rule::HreflangLanguageAlpha3, Safe, Value(value::hreflang)),
    (Rule::HreflangRegionInvalid, Safe, Value(value::hreflang)),
    (Rule::HreflangRegionUnM49, Look, Value(value::shorter_hreflang)),
    (Rule::HreflangExtraSubtags, Look, Value(value::shorter_hreflang)),
    (Rule::HreflangCase, Safe, Values("link hreflang", value::hreflang)),
    (Rule::HreflangWhitespace, Safe, Value(trimmed)),
    (Rule::HreflangXdefaultMalformed, Safe, Put("x-default")),
    (Rule::HreflangDuplicateLink, Safe, Element),
    (Rule::HreflangDuplicateLanguage, Look, Place(alternates::without_repeated)),
    (Rule::HreflangSelfMissing, Look, Across(alternates::complete)),
    (Rule::HreflangReturnMissing, Look, Across(alternates::complete)),
    (Rule::HreflangSetInconsistent, Look, Across(alternates::complete)),
    (Rule::HreflangTargetNotInSitemap, Look, Across(alternates::list_targets)),
    (Rule::HreflangLinkHasContent, Safe, Whole(empty_links)),
    (Rule::MobileObsolete, Look, Whole(without_mobile)),
    (Rule::MobileNotEmpty, Safe, Whole(empty_mobile)),
    (Rule::CodesearchObsolete, Look, Element),
    (Rule::GeoObsolete, Look, Element),
    (Rule::TextLineNotUrl, Look, Entry),
    (Rule::TextHeader, Look, Entry),
    (Rule::TextUrlRelative, Safe, Url(Base::Document, url::absolute)),
    (Rule::TextUrlRelative, Look, Url(Base::Document, url::of_home)),
    (Rule::TextSeveralUrlsOnLine, Safe, Place(lines::split)),
    (Rule::TextColumns, Look, Whole(lines::without_columns)),
    (Rule::TextQuoted, Safe, Place(lines::unquoted)),
    (Rule::TextListMarker, Safe, Place(lines::without_marker)),
    (Rule::TextXmlEscaped, Safe, Raw(in_url)),
    (Rule::TextBlankLine, Safe, Whole(lines::without_blank_lines)),
    (Rule::TextSurroundingWhitespace, Safe, Whole(lines::trimmed)),
    (Rule::TextLineEnd, Safe, Whole(lines::line_feeds)),
    (Rule::FeedRssVersionMissing, Safe, Place(rss_version)),
    (Rule::FeedGuidAsLink, Safe, Place(elements::link_of_guid)),
    (Rule::FeedRssPubdateInvalid, Safe, Value(value::rss_date)),
    (Rule::FeedRssTwoDigitYear, Safe, Values("pubDate", value::four_digit_year)),
    (Rule::FeedAtomNamespaceWrong, Safe, Place(atom_namespace)),
    (Rule::FeedEntryLinkRelative, Safe, Url(Base::Document, url::absolute)),
    (Rule::FeedAtomUpdatedInvalid, Safe, Value(value::date_time)),
    (Rule::FeedAtomUpdatedInvalid, Look, Value(value::midnight)),
    (Rule::MrssTitleMissing, Look, Place(elements::title_of_item)),
    (Rule::MrssTitleTooLong, Look, Chars(MEDIA_TITLE_MAX_CHARS)),
    (Rule::MrssDescriptionTooLong, Look, Chars(MEDIA_DESCRIPTION_MAX_CHARS)),
    (Rule::RobotsSitemapRelative, Safe, Url(Base::Document, url::absolute)),
    (Rule::RobotsSitemapEmpty, Safe, Entry),
    (Rule::RobotsSitemapMisspelled, Safe, Place(lines::sitemap_field)),
    (Rule::RobotsSitemapInvalid, Safe, Place(lines::split_sitemaps)),
    (Rule::RobotsSitemapInsideLine, Safe, Place(lines::own_line)),
    (Rule::RobotsSitemapDuplicate, Safe, Entry),
    (Rule::RobotsUrlDisallowed, Look, Place(elements::remove_page)),
    (Rule::SiteMixedProtocol, Look, Each(secure)),
];

fn trimmed(value: &str) -> Option<String> {
    let trimmed = trim(value);
    (trimmed.len() < value.len()).then(|| trimmed.to_owned())
}

fn image_in_order(document: &Document<'_>) -> Edits {
    const NAMES: [&str; 5] =
        ["image:loc", "image:caption", "image:geo_location", "image:title", "image:license"];
    elements::in_order(document, &["image:image"], &NAMES)
}

fn video_in_order(document: &Document<'_>) -> Edits {
    const NAMES: &str = "video:thumbnail_loc video:title video:description video:content_loc video:player_loc \
        video:duration video:expiration_date video:rating video:content_segment_loc video:view_count \
        video:publication_date video:tag video:category video:family_friendly video:restriction video:gallery_loc \
        video:price video:requires_subscription video:uploader video:tvshow video:platform video:live video:id";
    elements::in_order(document, &["video:video"], &words(NAMES))
}

fn news_in_order(document: &Document<'_>) -> Edits {
    const NAMES: [&str; 7] = [
        "news:publication",
        "news:access",
        "news:genres",
        "news:publication_date",
        "news:title",
        "news:keywords",
        "news:stock_tickers",
    ];
    elements::in_order(document, &["news:news"], &NAMES)
}

fn entry_in_order(document: &Document<'_>) -> Edits {
    elements::in_order(document, &["url", "sitemap"], &["loc", "lastmod", "changefreq", "priority"])
}

fn without_changefreq(document: &Document<'_>) -> Edits {
    elements::remove_each(document, "changefreq")
}

fn without_priority(document: &Document<'_>) -> Edits {
    elements::remove_each(document, "priority")
}

fn empty_mobile(document: &Document<'_>) -> Edits {
    unclosed::emptied(document, "mobile")
}

fn empty_links(document: &Document<'_>) -> Edits {
    unclosed::emptied(document, "link")
}

/// A rooted reference means the same wherever on the host it stands.
fn rooted(url: &str, base: &str) -> Option<String> {
    if url::is_rooted(url) { url::absolute(url, base) } else { None }
}

fn valid(url: &str, base: &str) -> Option<String> {
    let url = url::trimmed(url).unwrap_or_else(|| url.to_owned());
    let url = url::without_spaces(&url).unwrap_or(url);
    let url = url::without_backslashes(&url).unwrap_or(url);
    let url = url::encoded(&url).unwrap_or(url);
    let url = url::with_decoded_host(&url).unwrap_or(url);
    url::absolute(&url, base)
}

fn unescaped_once_more(value: &str) -> Option<String> {
    let url = xml::unescaped(value).filter(|unescaped| unescaped != value)?;
    Some(url::encoded(&url).unwrap_or(url))
}

fn valid_rooted(url: &str, base: &str) -> Option<String> {
    let is_certain = url::is_rooted(url) || find_word("://", url).is_some();
    if is_certain { valid(url, base) } else { None }
}

/// The character that a reference stands for, as it stands in a URL.
fn in_url(reference: &str) -> Option<String> {
    xml::unescaped(reference).map(|c| url::encoded_character(&c).unwrap_or(c))
}

fn secure(url: &str) -> Option<String> {
    url.strip_prefix("http://").map(|rest| join(&["https://", rest]))
}

fn rss_version(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    elements::one(Edit::insert(root.name().end, " version=\"2.0\""))
}

fn atom_namespace(document: &Document<'_>, span: Span) -> Edits {
    if document.part(span).starts_with('<') {
        namespaces::declare_root(document, span)
    } else {
        namespaces::canonical_uri(document, span)
    }
}

fn without_mobile(document: &Document<'_>) -> Edits {
    elements::remove_each(document, "mobile:mobile")
}
