//! The rules, one file each.
//!
//! A rule is declared with `declare_rule!` in `src/rules/<group>/<name>.rs`: its documentation, whose examples run as
//! tests, and its metadata. [`register!`] is the only list; it makes the [`Rule`] enum and the calls. The kinds:
//!
//! - *emitted*: found while reading, by the stage that cannot help seeing it; or told in the name of a family, as what is
//!   wrong with a date is by `lastmod::format`;
//! - *entry*: a `check` of one [`EntryView`], after its end;
//! - *value*, *group*, *added*: what extensions demand, in [`demands`];
//! - *robots*: a `check` of one `Sitemap` line of a robots.txt file;
//! - *set*: a `check` of the whole document, after its end;
//! - *response*: a `check` of the answer of the server, if there is one, after that;
//! - *across*: a `check` of an entry of an index and the file that it names, when all files of a site are known. What else is
//!   to be said about several files is emitted by `site`.

mod changefreq;
pub(crate) mod demands;
mod document;
mod encoding;
mod extension;
mod feed;
mod gzip;
mod hreflang;
mod http;
mod image;
mod index;
mod lastmod;
mod limits;
mod loc;
mod message;
mod news;
mod priority;
mod profiles;
mod robots;
mod seo;
mod site;
mod text;
mod video;
mod xml;

use crate::diagnostic::{Authority, Effect, Profile, RuleId, Severity, Sink, Subject};
use crate::model::{EntryKind, EntryView, Field, Habit, ReferenceView, ResponseView, SetView};
pub(crate) use index::is_invalid_url;
pub(crate) use limits::grouped;
pub use message::UnknownRule;

/// What is known of a rule: shown by every report and in the documentation.
#[derive(Debug)]
#[non_exhaustive]
pub struct RuleMeta {
    /// The stable code, kebab-case.
    pub code: &'static str,
    /// How much it matters.
    pub severity: Severity,
    /// Whose rule it is.
    pub authority: Authority,
    /// What a consumer leaves out.
    pub effect: Effect,
    /// What is wrong, in one phrase, without the value.
    pub summary: &'static str,
    /// The same with `{}` for each value, which [`Diagnostic::message`](crate::Diagnostic::message) puts in.
    pub message: &'static str,
    /// The passage of the standard.
    pub spec: &'static str,
    /// The explanation in Markdown. The examples under `## Fails` and `## Passes` run as tests.
    pub docs: &'static str,
    /// The source file that declares the rule, for the tests.
    #[doc(hidden)]
    pub file: &'static str,
}

/// How much a rule matters, what it costs and whose it is.
type Weight = (Severity, Effect, Authority);

/// Says once of the whole document how many of its entries have a habit, at the first that has it.
#[inline(never)]
fn tell(rule: Rule, habit: Habit, set: &SetView, out: &mut Sink) {
    let count = set.habits.of(habit);
    if count > 0 {
        let place = set.habits.first(habit).unwrap_or(set.root);
        let (count, entries) = (grouped(count.into()), grouped(set.habits.of(Habit::ANY).into()));
        out.push(rule, place, None, &[&count, &entries]);
    }
}

/// Says that `rule` fired at the URL of an entry.
#[cold]
#[inline(never)]
fn tell_loc(rule: Rule, entry: &EntryView<'_>, out: &mut Sink) {
    out.push(rule, entry.loc_field.place(), Some(entry.index), &[entry.loc.text]);
}

/// Says that `rule` fired at a value of an entry.
#[cold]
#[inline(never)]
fn tell_value(rule: Rule, value: &Field<'_>, entry: &EntryView<'_>, out: &mut Sink) {
    out.push(rule, value.place(), Some(entry.index), &[value.text]);
}

/// Declares a rule: documentation, then metadata.
macro_rules! declare_rule {
    (
        $(#[doc = $doc:literal])+
        $name:ident {
            code: $code:literal,
            severity: $severity:ident,
            authority: $authority:ident,
            effect: $effect:ident,
            summary: $summary:literal,
            message: $message:literal,
            spec: $spec:literal $(,)?
        }
    ) => {
        pub(crate) const SEVERITY: $crate::diagnostic::Severity = $crate::diagnostic::Severity::$severity;
        pub(crate) const EFFECT: $crate::diagnostic::Effect = $crate::diagnostic::Effect::$effect;
        macro_rules! summary {
            () => {
                concat!("`", $code, "`: ", $summary, ".")
            };
        }
        pub(crate) use summary;
        pub(crate) const AUTHORITY: $crate::diagnostic::Authority =
            $crate::diagnostic::Authority::$authority;
        pub(crate) const WEIGHT: $crate::rules::Weight = (SEVERITY, EFFECT, AUTHORITY);
        pub(crate) const META: $crate::rules::RuleMeta = $crate::rules::RuleMeta {
            code: $code,
            severity: SEVERITY,
            authority: AUTHORITY,
            effect: EFFECT,
            summary: $summary,
            message: $message,
            spec: $spec,
            docs: concat!($($doc, "\n",)+),
            file: file!(),
        };
    };
}
use declare_rule;

macro_rules! register {
    (
        emitted { $( $mg:ident :: $mm:ident => $mn:ident = $mi:literal, )* }
        entry { $( $eg:ident :: $em:ident => $en:ident = $ei:literal, )* }
        value { $( $vg:ident :: $vm:ident => $vn:ident = $vi:literal, )* }
        group { $( $gg:ident :: $gm:ident => $gn:ident = $gi:literal, )* }
        added { $( $ag:ident :: $am:ident => $an:ident = $ai:literal, )* }
        robots { $( $rm:ident => $rn:ident = $ri:literal, )* }
        set { $( $sg:ident :: $sm:ident => $sn:ident = $si:literal, )* }
        response { $( $hg:ident :: $hm:ident => $hn:ident = $hi:literal, )* }
        across { $( $cg:ident :: $cm:ident => $cn:ident = $ci:literal, )* }
    ) => {
        /// Every rule. The number goes over the wire; a released number never changes meaning.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        #[non_exhaustive]
        pub enum Rule {
            $( #[doc = $mg::$mm::summary!()] $mn = $mi, )*
            $( #[doc = $eg::$em::summary!()] $en = $ei, )*
            $( #[doc = $vg::$vm::summary!()] $vn = $vi, )*
            $( #[doc = $gg::$gm::summary!()] $gn = $gi, )*
            $( #[doc = $ag::$am::summary!()] $an = $ai, )*
            $( #[doc = robots::$rm::summary!()] $rn = $ri, )*
            $( #[doc = $sg::$sm::summary!()] $sn = $si, )*
            $( #[doc = $hg::$hm::summary!()] $hn = $hi, )*
            $( #[doc = $cg::$cm::summary!()] $cn = $ci, )*
        }

        impl Rule {
            /// Every rule: those found while reading, those about an entry, those about the whole document, those about
            /// the answer of the server, those about several files.
            pub const ALL: &'static [Self] = &[
                $( Self::$mn, )*
                $( Self::$en, )*
                $( Self::$vn, )*
                $( Self::$gn, )*
                $( Self::$an, )*
                $( Self::$rn, )*
                $( Self::$sn, )*
                $( Self::$hn, )*
                $( Self::$cn, )*
            ];

            /// What is known of the rule.
            #[must_use]
            pub const fn meta(self) -> &'static RuleMeta {
                match self {
                    $( Self::$mn => &$mg::$mm::META, )*
                    $( Self::$en => &$eg::$em::META, )*
                    $( Self::$vn => &$vg::$vm::META, )*
                    $( Self::$gn => &$gg::$gm::META, )*
                    $( Self::$an => &$ag::$am::META, )*
                    $( Self::$rn => &robots::$rm::META, )*
                    $( Self::$sn => &$sg::$sm::META, )*
                    $( Self::$hn => &$hg::$hm::META, )*
                    $( Self::$cn => &$cg::$cm::META, )*
                }
            }

            // Apart from `meta`, so that the documentation is left out of a WebAssembly module that never shows it.
            const fn weight(self) -> Weight {
                match self {
                    $( Self::$mn => $mg::$mm::WEIGHT, )*
                    $( Self::$en => $eg::$em::WEIGHT, )*
                    $( Self::$vn => $vg::$vm::WEIGHT, )*
                    $( Self::$gn => $gg::$gm::WEIGHT, )*
                    $( Self::$an => $ag::$am::WEIGHT, )*
                    $( Self::$rn => robots::$rm::WEIGHT, )*
                    $( Self::$sn => $sg::$sm::WEIGHT, )*
                    $( Self::$hn => $hg::$hm::WEIGHT, )*
                    $( Self::$cn => $cg::$cm::WEIGHT, )*
                }
            }
        }

        /// The rules about values of extensions.
        pub(crate) const VALUE_RULES: &[demands::ValueRule] = &[ $( demands::ValueRule {
            fields: $vg::$vm::FIELDS,
            demand: $vg::$vm::DEMAND,
            rule: Rule::$vn,
        }, )* ];

        /// The rules about groups of such values.
        pub(crate) const GROUP_RULES: &[demands::GroupRule] = &[ $( ($gg::$gm::GROUP, $gg::$gm::check), )* ];

        /// The rules about all that extensions add to an entry.
        pub(crate) const ADDED_RULES: &[demands::AddedRule] = &[ $( ($ag::$am::FIELD, $ag::$am::check), )* ];

        /// Runs every rule about one entry.
        // Out of line: nearly every entry is plain.
        #[cold]
        #[inline(never)]
        pub(crate) fn check_entry(entry: &EntryView<'_>, out: &mut Sink) {
            if entry.kind == EntryKind::RobotsLine {
                return check_robots(entry, out);
            }
            $( $eg::$em::check(entry, out); )*
        }

        /// Runs every rule about one `Sitemap` line of a robots.txt file.
        #[inline(never)]
        fn check_robots(entry: &EntryView<'_>, out: &mut Sink) {
            $( robots::$rm::check(entry, out); )*
            robots::url_disallowed::check(entry, out);
            loc::placeholder::check(entry, out);
            loc::non_public_host::check(entry, out);
            loc::userinfo::check(entry, out);
            loc::invisible_character::check(entry, out);
        }

        /// Runs every rule about the whole document.
        #[inline(never)]
        pub(crate) fn check_set(set: &SetView, out: &mut Sink) {
            $( $sg::$sm::check(set, out); )*
        }

        /// Runs every rule about the answer of the server.
        #[inline(never)]
        pub(crate) fn check_response(view: &ResponseView, out: &mut Sink) {
            $( $hg::$hm::check(view, out); )*
        }

        /// Runs every rule about an entry of an index and the file that it names.
        pub(crate) fn check_reference(reference: &ReferenceView<'_>, out: &mut Sink) {
            $( $cg::$cm::check(reference, out); )*
        }
    };
}

register! {
    emitted {
        gzip::method_unsupported => GzipMethodUnsupported = 101,
        gzip::reserved_flag => GzipReservedFlag = 102,
        gzip::truncated => GzipTruncated = 103,
        gzip::corrupt => GzipCorrupt = 104,
        gzip::crc_mismatch => GzipCrcMismatch = 105,
        gzip::isize_mismatch => GzipIsizeMismatch = 106,
        gzip::trailing_garbage => GzipTrailingGarbage = 107,
        gzip::multi_member => GzipMultiMember = 108,
        gzip::double => GzipDouble = 109,
        gzip::expansion => GzipExpansionRatio = 110,
        gzip::not_gzip => CompressionNotGzip = 111,
        gzip::bad_magic => GzipBadMagic = 112,
        gzip::nesting_depth => GzipNestingDepth = 113,
        gzip::header_crc_mismatch => GzipHeaderCrcMismatch = 114,
        encoding::invalid_utf8 => EncodingInvalidUtf8 = 151,
        encoding::declared_not_utf8 => EncodingDeclaredNotUtf8 = 152,
        encoding::utf16 => EncodingUtf16 = 153,
        encoding::utf32 => EncodingUtf32 = 154,
        encoding::bom => EncodingBom = 155,
        encoding::nul_byte => EncodingNul = 156,
        encoding::decl_conflict => EncodingDeclConflict = 157,
        encoding::invalid_sequence => EncodingInvalidSequence = 158,
        encoding::unsupported => EncodingUnsupported = 159,
        encoding::mojibake => EncodingMojibake = 161,
        xml::empty_file => XmlEmptyFile = 201,
        xml::leading_whitespace => XmlLeadingWhitespace = 202,
        xml::content_before_root => XmlContentBeforeRoot = 203,
        xml::declaration_malformed => XmlDeclarationMalformed = 204,
        xml::declaration_missing => XmlDeclarationMissing = 205,
        xml::version_unsupported => XmlVersionUnsupported = 206,
        xml::unescaped_ampersand => XmlUnescapedAmpersand = 207,
        xml::unescaped_lt => XmlUnescapedLt = 208,
        xml::undefined_entity => XmlUndefinedEntity = 209,
        xml::doctype => XmlDoctype = 210,
        xml::tag_mismatch => XmlTagMismatch = 211,
        xml::truncated => XmlTruncated = 212,
        xml::duplicate_attribute => XmlDuplicateAttribute = 213,
        xml::duplicate_attribute_expanded => XmlDuplicateAttributeExpanded = 214,
        xml::attribute_quotes => XmlAttributeQuotes = 215,
        xml::invalid_char => XmlInvalidChar = 216,
        xml::invalid_char_ref => XmlInvalidCharRef = 217,
        xml::invalid_name => XmlInvalidName = 218,
        xml::multiple_roots => XmlMultipleRoots = 219,
        xml::unbound_prefix => XmlUnboundPrefix = 220,
        xml::cdata_end_in_text => XmlCdataEndInText = 221,
        xml::comment_double_hyphen => XmlCommentDoubleHyphen = 222,
        xml::pi_reserved => XmlPiReserved = 223,
        xml::nesting_depth => XmlNestingDepth = 224,
        xml::not_well_formed => XmlNotWellFormed = 225,
        xml::token_too_long => XmlTokenTooLong = 226,
        xml::too_many_namespaces => XmlTooManyNamespaces = 227,
        xml::entity_expansion => XmlEntityExpansion = 228,
        xml::external_entity => XmlExternalEntity = 229,
        xml::entity_markup => XmlEntityMarkup = 230,
        xml::too_many_attributes => XmlTooManyAttributes = 240,
        xml::unescaped_quote => XmlUnescapedQuote = 241,
        xml::comment_in_value => XmlCommentInValue = 242,
        document::format_unrecognised => FormatUnrecognised = 301,
        document::html => HtmlInsteadOfSitemap = 302,
        document::root_unknown => RootUnknown = 303,
        document::root_mismatch => RootMismatch = 333,
        document::root_wrong_case => RootWrongCase = 304,
        document::namespace_missing => NamespaceMissing = 305,
        document::namespace_wrong => NamespaceWrong = 306,
        document::namespace_https => NamespaceHttps = 307,
        document::namespace_trailing_slash => NamespaceTrailingSlash = 308,
        document::namespace_legacy => NamespaceLegacy = 309,
        document::element_unexpected => ElementUnexpected = 310,
        document::entry_tag_missing => EntryTagMissing = 337,
        document::entry_misplaced => EntryMisplaced = 338,
        document::element_wrong_case => ElementWrongCase = 311,
        document::required_wrong_case => RequiredWrongCase = 334,
        document::text_in_element_only_content => TextInElementOnlyContent = 312,
        document::namespace_extension_variant => NamespaceExtensionVariant = 314,
        document::element_no_namespace => ElementNoNamespace = 315,
        document::strict_stop => StrictStop = 316,
        document::truncated => DocumentTruncated = 336,
        document::namespace_prefixed_root => NamespacePrefixedRoot = 317,
        document::attribute_unexpected => AttributeUnexpected = 318,
        document::element_order => ElementOrder = 319,
        document::extension_outside_url => ExtensionOutsideUrl = 320,
        document::namespace_extension_not_on_root => NamespaceExtensionNotOnRoot = 321,
        document::namespace_extension_unknown => NamespaceExtensionUnknown = 322,
        document::namespace_extension_unused => NamespaceExtensionUnused = 323,
        document::schema_location_invalid => SchemaLocationInvalid = 324,
        loc::missing => LocMissing = 401,
        loc::empty => LocEmpty = 402,
        loc::duplicate_tag => LocDuplicateTag = 403,
        loc::nested_element => LocNestedElement = 404,
        lastmod::impossible_date => LastmodImpossibleDate = 504,
        lastmod::month_out_of_range => LastmodMonthOutOfRange = 505,
        lastmod::time_out_of_range => LastmodTimeOutOfRange = 506,
        lastmod::timezone_missing => LastmodTimezoneMissing = 507,
        lastmod::zero_date => LastmodZeroDate = 508,
        lastmod::duplicate_tag => LastmodDuplicateTag = 510,
        lastmod::basic_format => LastmodBasicFormat = 511,
        lastmod::date_with_offset => LastmodDateWithOffset = 512,
        lastmod::hour_24 => LastmodHour24 = 513,
        lastmod::leap_second => LastmodLeapSecond = 514,
        lastmod::lowercase => LastmodLowercase = 515,
        lastmod::offset_hour_only => LastmodOffsetHourOnly = 516,
        lastmod::offset_no_colon => LastmodOffsetNoColon = 517,
        lastmod::offset_out_of_range => LastmodOffsetOutOfRange = 518,
        lastmod::rfc822 => LastmodRfc822 = 519,
        lastmod::slashes => LastmodSlashes = 520,
        lastmod::space_separator => LastmodSpaceSeparator = 521,
        lastmod::unix_timestamp => LastmodUnixTimestamp = 522,
        lastmod::unpadded => LastmodUnpadded = 523,
        lastmod::week_or_ordinal => LastmodWeekOrOrdinal = 524,
        changefreq::duplicate_tag => ChangefreqDuplicateTag = 554,
        priority::duplicate_tag => PriorityDuplicateTag = 565,
        index::loc_missing => IndexLocMissing = 601,
        limits::extensions => LimitExtensions = 705,
        text::quoted => TextQuoted = 801,
        text::several_urls_on_line => TextSeveralUrlsOnLine = 802,
        text::columns => TextColumns = 803,
        text::header => TextHeader = 804,
        text::line_not_url => TextLineNotUrl = 805,
        text::list_marker => TextListMarker = 806,
        text::blank_line => TextBlankLine = 807,
        text::invalid_utf8 => TextInvalidUtf8 = 810,
        text::line_end => TextLineEnd = 811,
        text::surrounding_whitespace => TextSurroundingWhitespace = 813,
        text::xml_escaped => TextXmlEscaped = 815,
        feed::type_unsupported => FeedTypeUnsupported = 851,
        feed::atom_03 => FeedAtom03 = 852,
        feed::rss_version_missing => FeedRssVersionMissing = 853,
        feed::channel_missing => FeedChannelMissing = 854,
        feed::item_link_missing => FeedItemLinkMissing = 855,
        feed::guid_as_link => FeedGuidAsLink = 856,
        feed::rss_pubdate_invalid => FeedRssPubdateInvalid = 857,
        feed::atom_namespace_wrong => FeedAtomNamespaceWrong = 858,
        feed::entry_link_missing => FeedEntryLinkMissing = 859,
        feed::entry_link_relative => FeedEntryLinkRelative = 860,
        feed::atom_updated_invalid => FeedAtomUpdatedInvalid = 861,
        feed::oai_pmh => FeedOaiPmh = 863,
        feed::atom_updated_missing => FeedAtomUpdatedMissing = 864,
        feed::atom_id_missing => FeedAtomIdMissing = 865,
        feed::atom_title_missing => FeedAtomTitleMissing = 866,
        feed::channel_field_missing => FeedChannelFieldMissing = 867,
        feed::entry_link_rel => FeedEntryLinkRel = 868,
        feed::rss_two_digit_year => FeedRssTwoDigitYear = 870,
        feed::mrss_source_missing => MrssSourceMissing = 880,
        feed::mrss_player_same_as_link => MrssPlayerSameAsLink = 881,
        feed::mrss_title_missing => MrssTitleMissing = 882,
        feed::mrss_title_too_long => MrssTitleTooLong = 883,
        feed::mrss_description_missing => MrssDescriptionMissing = 884,
        feed::mrss_description_too_long => MrssDescriptionTooLong = 885,
        feed::mrss_thumbnail_missing => MrssThumbnailMissing = 886,
        feed::mrss_restriction_invalid => MrssRestrictionInvalid = 888,
        feed::mrss_dcterms_valid_invalid => MrssDctermsValidInvalid = 889,
        robots::sitemap_empty => RobotsSitemapEmpty = 902,
        robots::sitemap_misspelled => RobotsSitemapMisspelled = 904,
        robots::sitemap_missing => RobotsSitemapMissing = 907,
        robots::sitemap_disallowed => RobotsSitemapDisallowed = 908,
        robots::encoding => RobotsEncoding = 910,
        robots::too_large => RobotsTooLarge = 911,
        robots::html => RobotsHtml = 912,
        robots::wrong_location => RobotsWrongLocation = 913,
        robots::sitemap_inside_line => RobotsSitemapInsideLine = 914,
        image::unknown_tag => ImageUnknownTag = 1008,
        video::unknown_tag => VideoUnknownTag = 1153,
        extension::mobile_obsolete => MobileObsolete = 1401,
        extension::mobile_not_empty => MobileNotEmpty = 1402,
        extension::pagemap_attribute_missing => PagemapAttributeMissing = 1403,
        extension::codesearch_obsolete => CodesearchObsolete = 1404,
        extension::geo_obsolete => GeoObsolete = 1405,
        extension::resourcesync => Resourcesync = 1406,
        news::unknown_tag => NewsUnknownTag = 1221,
        hreflang::namespace_wrong => HreflangNamespaceWrong = 1301,
        hreflang::rel_missing => HreflangRelMissing = 1302,
        hreflang::missing => HreflangMissing = 1303,
        hreflang::href_missing => HreflangHrefMissing = 1304,
        hreflang::href_relative => HreflangHrefRelative = 1305,
        hreflang::underscore => HreflangUnderscore = 1306,
        hreflang::language_invalid => HreflangLanguageInvalid = 1307,
        hreflang::language_renamed => HreflangLanguageRenamed = 1329,
        hreflang::language_alpha3 => HreflangLanguageAlpha3 = 1308,
        hreflang::region_only => HreflangRegionOnly = 1309,
        hreflang::region_invalid => HreflangRegionInvalid = 1310,
        hreflang::region_un_m49 => HreflangRegionUnM49 = 1311,
        hreflang::script_invalid => HreflangScriptInvalid = 1312,
        hreflang::extra_subtags => HreflangExtraSubtags = 1313,
        hreflang::case => HreflangCase = 1314,
        hreflang::whitespace => HreflangWhitespace = 1315,
        hreflang::xdefault_malformed => HreflangXdefaultMalformed = 1316,
        hreflang::xdefault_missing => HreflangXdefaultMissing = 1317,
        hreflang::duplicate_language => HreflangDuplicateLanguage = 1318,
        hreflang::duplicate_link => HreflangDuplicateLink = 1319,
        hreflang::self_missing => HreflangSelfMissing = 1320,
        hreflang::return_missing => HreflangReturnMissing = 1321,
        hreflang::set_inconsistent => HreflangSetInconsistent = 1322,
        hreflang::language_conflict => HreflangLanguageConflict = 1323,
        hreflang::target_not_in_sitemap => HreflangTargetNotInSitemap = 1324,
        hreflang::link_has_content => HreflangLinkHasContent = 1325,
        hreflang::media_alternate => HreflangMediaAlternate = 1326,
        hreflang::amphtml => HreflangAmphtml = 1327,
        hreflang::href_invalid => HreflangHrefInvalid = 1328,
        limits::index_files_google => LimitIndexFilesGoogle = 709,
        site::duplicate_url => SiteDuplicateUrl = 1611,
        site::sitemap_not_referenced => SiteSitemapNotReferenced = 1612,
        site::url_error => SiteUrlError = 1614,
        site::url_noindex => SiteUrlNoindex = 1615,
        site::url_not_canonical => SiteUrlNotCanonical = 1616,
        site::url_redirects => SiteUrlRedirects = 1617,
        site::partly_checked => SitePartlyChecked = 1618,
        seo::small_site => SeoSmallSite = 1704,
        seo::feed_plus_sitemap => SeoFeedPlusSitemap = 1705,
    }
    entry {
        loc::invisible_character => LocInvisibleCharacter = 447,
        loc::placeholder => LocPlaceholder = 448,
        loc::scheme_misspelled => LocSchemeMisspelled = 449,
        loc::relative => LocRelative = 405,
        loc::protocol_relative => LocProtocolRelative = 406,
        loc::scheme_missing => LocSchemeMissing = 407,
        loc::scheme_unsupported => LocSchemeUnsupported = 408,
        loc::host_missing => LocHostMissing = 409,
        loc::host_invalid => LocHostInvalid = 410,
        loc::port_invalid => LocPortInvalid = 411,
        loc::userinfo => LocUserinfo = 412,
        loc::too_long => LocTooLong = 413,
        loc::surrounding_whitespace => LocSurroundingWhitespace = 414,
        loc::inner_whitespace => LocInnerWhitespace = 415,
        loc::invalid_char => LocInvalidChar = 416,
        loc::query_unencoded => LocQueryUnencoded = 450,
        loc::several_urls => LocSeveralUrls = 451,
        loc::invalid_percent => LocInvalidPercent = 417,
        loc::non_ascii => LocNonAscii = 418,
        loc::fragment => LocFragment = 419,
        loc::other_host => LocOtherHost = 420,
        loc::www_mismatch => LocWwwMismatch = 421,
        loc::other_protocol => LocOtherProtocol = 422,
        loc::other_port => LocOtherPort = 423,
        loc::above_path => LocAbovePath = 424,
        loc::duplicate => LocDuplicate = 425,
        loc::scheme_case => LocSchemeCase = 426,
        loc::host_case => LocHostCase = 427,
        loc::host_idn => LocHostIdn = 428,
        loc::port_default => LocPortDefault = 429,
        loc::non_public_host => LocNonPublicHost = 430,
        loc::too_long_yandex => LocTooLongYandex = 431,
        loc::too_short => LocTooShort = 432,
        loc::empty_path => LocEmptyPath = 433,
        loc::dot_segments => LocDotSegments = 434,
        loc::backslash => LocBackslash = 435,
        loc::double_percent => LocDoublePercent = 436,
        loc::double_escaped => LocDoubleEscaped = 437,
        loc::duplicate_equivalent => LocDuplicateEquivalent = 438,
        lastmod::empty => LastmodEmpty = 501,
        lastmod::format => LastmodFormat = 503,
        lastmod::future => LastmodFuture = 509,
        lastmod::epoch => LastmodEpoch = 525,
        lastmod::before_web => LastmodBeforeWeb = 526,
        lastmod::surrounding_whitespace => LastmodSurroundingWhitespace = 527,
        lastmod::too_long => LastmodTooLong = 528,
        changefreq::invalid => ChangefreqInvalid = 551,
        changefreq::case => ChangefreqCase = 552,
        changefreq::empty => ChangefreqEmpty = 553,
        changefreq::whitespace => ChangefreqWhitespace = 555,
        priority::not_number => PriorityNotNumber = 561,
        priority::out_of_range => PriorityOutOfRange = 562,
        priority::negative => PriorityNegative = 563,
        priority::empty => PriorityEmpty = 564,
        priority::comma => PriorityComma = 566,
        limits::tag_bytes_yandex => LimitTagBytesYandex = 706,
        index::loc_relative => IndexLocRelative = 602,
        index::loc_invalid => IndexLocInvalid = 603,
        index::other_host => IndexOtherHost = 604,
        index::other_protocol => IndexOtherProtocol = 605,
        index::duplicate => IndexDuplicate = 606,
        text::url_relative => TextUrlRelative = 814,
        index::self_reference => IndexSelfReference = 613,
        index::child_above_path => IndexChildAbovePath = 614,
        robots::url_disallowed => RobotsUrlDisallowed = 909,
        site::cross_submit_unproven => SiteCrossSubmitUnproven = 1613,
    }
    value {
        image::loc_missing => ImageLocMissing = 1001,
        image::loc_empty => ImageLocEmpty = 1002,
        image::loc_relative => ImageLocRelative = 1003,
        image::loc_invalid => ImageLocInvalid = 1004,
        image::loc_data => ImageLocData = 1005,
        image::duplicate_child => ImageDuplicateChild = 1006,
        image::foreign_host => ImageForeignHost = 1010,
        image::deprecated_tag => ImageDeprecatedTag = 1011,
        image::license_not_url => ImageLicenseNotUrl = 1012,
        image::same_as_page => ImageSameAsPage = 1013,
        video::thumbnail_missing => VideoThumbnailMissing = 1101,
        video::thumbnail_invalid => VideoThumbnailInvalid = 1102,
        video::title_missing => VideoTitleMissing = 1103,
        video::title_too_long => VideoTitleTooLong = 1104,
        video::description_missing => VideoDescriptionMissing = 1105,
        video::description_too_long => VideoDescriptionTooLong = 1107,
        video::source_same_as_page => VideoSourceSameAsPage = 1108,
        video::content_loc_invalid => VideoContentLocInvalid = 1109,
        video::streaming_protocol => VideoStreamingProtocol = 1110,
        video::flash => VideoFlash = 1111,
        video::content_is_page => VideoContentIsPage = 1112,
        video::duration_not_integer => VideoDurationNotInteger = 1113,
        video::duration_out_of_range => VideoDurationOutOfRange = 1114,
        video::expiration_date_invalid => VideoExpirationDateInvalid = 1115,
        video::expired => VideoExpired = 1116,
        video::publication_date_invalid => VideoPublicationDateInvalid = 1118,
        video::publication_date_future => VideoPublicationDateFuture = 1119,
        video::rating_out_of_range => VideoRatingOutOfRange = 1120,
        video::view_count_invalid => VideoViewCountInvalid = 1121,
        video::family_friendly_invalid => VideoFamilyFriendlyInvalid = 1122,
        video::live_invalid => VideoLiveInvalid = 1123,
        video::requires_subscription_invalid => VideoRequiresSubscriptionInvalid = 1124,
        video::restriction_relationship_missing => VideoRestrictionRelationshipMissing = 1125,
        video::restriction_relationship_invalid => VideoRestrictionRelationshipInvalid = 1126,
        video::restriction_country_invalid => VideoRestrictionCountryInvalid = 1127,
        video::restriction_empty => VideoRestrictionEmpty = 1128,
        video::platform_relationship_missing => VideoPlatformRelationshipMissing = 1129,
        video::platform_relationship_invalid => VideoPlatformRelationshipInvalid = 1130,
        video::platform_invalid => VideoPlatformInvalid = 1131,
        video::uploader_too_long => VideoUploaderTooLong = 1132,
        video::uploader_info_invalid => VideoUploaderInfoInvalid = 1133,
        video::uploader_info_other_domain => VideoUploaderInfoOtherDomain = 1134,
        video::tag_empty => VideoTagEmpty = 1136,
        video::category_too_long => VideoCategoryTooLong = 1137,
        video::deprecated_tag => VideoDeprecatedTag = 1138,
        video::deprecated_attribute => VideoDeprecatedAttribute = 1139,
        video::allow_embed_invalid => VideoAllowEmbedInvalid = 1140,
        video::price_currency_invalid => VideoPriceCurrencyInvalid = 1142,
        video::price_value_invalid => VideoPriceValueInvalid = 1143,
        video::price_resolution_invalid => VideoPriceResolutionInvalid = 1145,
        video::tvshow_show_title_missing => VideoTvshowShowTitleMissing = 1146,
        video::tvshow_number_invalid => VideoTvshowNumberInvalid = 1148,
        video::tvshow_premier_date_invalid => VideoTvshowPremierDateInvalid = 1149,
        video::id_type_invalid => VideoIdTypeInvalid = 1150,
        video::duplicate_child => VideoDuplicateChild = 1152,
        video::markup_in_text => VideoMarkupInText = 1155,
        extension::url_double_escaped => ExtensionUrlDoubleEscaped = 1407,
        extension::text_double_escaped => ExtensionTextDoubleEscaped = 1408,
        extension::url_invisible_character => ExtensionUrlInvisibleCharacter = 1409,
        extension::url_placeholder => ExtensionUrlPlaceholder = 1410,
        feed::mrss_medium_not_video => MrssMediumNotVideo = 887,
        news::publication_missing => NewsPublicationMissing = 1201,
        news::publication_duplicate => NewsPublicationDuplicate = 1202,
        news::name_missing => NewsNameMissing = 1203,
        news::name_parenthetical => NewsNameParenthetical = 1204,
        news::language_missing => NewsLanguageMissing = 1205,
        news::language_invalid => NewsLanguageInvalid = 1206,
        news::language_chinese => NewsLanguageChinese = 1207,
        news::publication_date_missing => NewsPublicationDateMissing = 1208,
        news::publication_date_invalid => NewsPublicationDateInvalid = 1209,
        news::date_future => NewsDateFuture = 1210,
        news::too_old => NewsTooOld = 1211,
        news::title_missing => NewsTitleMissing = 1212,
        news::deprecated_tag => NewsDeprecatedTag = 1216,
        news::access_invalid => NewsAccessInvalid = 1217,
        news::genres_invalid => NewsGenresInvalid = 1218,
        news::stock_tickers_invalid => NewsStockTickersInvalid = 1219,
        news::duplicate_child => NewsDuplicateChild = 1220,
    }
    group {
        image::order => ImageOrder = 1009,
        video::source_missing => VideoSourceMissing = 1106,
        video::expiration_before_publication => VideoExpirationBeforePublication = 1117,
        video::too_many_tags => VideoTooManyTags = 1135,
        video::price_currency_missing => VideoPriceCurrencyMissing = 1141,
        video::price_type_invalid => VideoPriceTypeInvalid = 1144,
        video::tvshow_type_invalid => VideoTvshowTypeInvalid = 1147,
        video::content_segment_without_player => VideoContentSegmentWithoutPlayer = 1151,
        video::order => VideoOrder = 1154,
        news::title_contains_publication => NewsTitleContainsPublication = 1213,
        news::order => NewsOrder = 1222,
    }
    added {
        image::duplicate_loc => ImageDuplicateLoc = 1007,
        image::too_many => ImageTooMany = 1014,
        news::multiple_per_url => NewsMultiplePerUrl = 1214,
        news::too_many => NewsTooMany = 1215,
    }
    robots {
        sitemap_relative => RobotsSitemapRelative = 901,
        sitemap_invalid => RobotsSitemapInvalid = 903,
        sitemap_duplicate => RobotsSitemapDuplicate = 905,
        sitemap_other_host => RobotsSitemapOtherHost = 906,
    }
    set {
        document::urlset_empty => UrlsetEmpty = 313,
        document::urlset_lists_sitemaps => UrlsetListsSitemaps = 335,
        loc::double_slash => LocDoubleSlash = 439,
        loc::percent_case => LocPercentCase = 440,
        loc::percent_unreserved => LocPercentUnreserved = 441,
        loc::percent_not_utf8 => LocPercentNotUtf8 = 442,
        loc::session_id => LocSessionId = 443,
        loc::tracking_parameter => LocTrackingParameter = 444,
        loc::too_long_baidu => LocTooLongBaidu = 445,
        loc::lists_sitemap => LocListsSitemap = 446,
        index::empty => IndexEmpty = 607,
        index::lists_files => IndexListsFiles = 620,
        limits::url_count => LimitUrlCount = 701,
        limits::index_count => LimitIndexCount = 702,
        limits::bytes => LimitBytes = 703,
        limits::index_bytes => LimitIndexBytes = 704,
        lastmod::year_precision => LastmodYearPrecision = 529,
        lastmod::minute_precision => LastmodMinutePrecision = 530,
        lastmod::date_only => LastmodDateOnly = 531,
        lastmod::missing => LastmodMissing = 532,
        lastmod::partial => LastmodPartial = 533,
        lastmod::all_identical => LastmodAllIdentical = 534,
        lastmod::looks_generated => LastmodLooksGenerated = 535,
        changefreq::ignored => ChangefreqIgnored = 556,
        changefreq::contradicts_lastmod => ChangefreqContradictsLastmod = 557,
        priority::all_same => PriorityAllSame = 567,
        priority::ignored => PriorityIgnored = 568,
        index::lastmod_missing => IndexLastmodMissing = 608,
        index::single_child => IndexSingleChild = 609,
        index::baidu_unsupported => IndexBaiduUnsupported = 610,
        limits::near => LimitNear = 707,
        limits::bytes_baidu => LimitBytesBaidu = 708,
        feed::empty => FeedEmpty = 862,
        feed::recent_only => FeedRecentOnly = 869,
        text::empty => TextEmpty = 808,
        text::extension => TextExtension = 809,
        text::lists_sitemaps => TextListsSitemaps = 812,
        site::mixed_host => SiteMixedHost = 1601,
        site::mixed_protocol => SiteMixedProtocol = 1602,
        site::www_mix => SiteWwwMix = 1603,
        site::trailing_slash_mix => SiteTrailingSlashMix = 1604,
        site::case_mix => SiteCaseMix = 1605,
        site::root_recommended => SiteRootRecommended = 1606,
        seo::static_extension => SeoStaticExtension = 1701,
        seo::faceted_urls => SeoFacetedUrls = 1702,
    }
    response {
        gzip::http_double => CompressionHttpDouble = 115,
        encoding::http_charset => EncodingHttpCharset = 160,
        http::status => HttpStatus = 1501,
        http::auth => HttpAuth = 1502,
        http::redirect => HttpRedirect = 1503,
        http::content_type => HttpContentType = 1504,
        http::length_mismatch => HttpLengthMismatch = 1505,
        http::x_robots_noindex => HttpXRobotsNoindex = 1506,
        seo::gzip_recommended => SeoGzipRecommended = 1703,
    }
    across {
        index::nested => IndexNested = 611,
        index::cycle => IndexCycle = 612,
        index::child_empty => IndexChildEmpty = 615,
        index::child_feed => IndexChildFeed = 616,
        index::child_fetch_failed => IndexChildFetchFailed = 617,
        index::child_not_sitemap => IndexChildNotSitemap = 618,
        index::lastmod_older_than_child => IndexLastmodOlderThanChild = 619,
        http::last_modified_conflict => HttpLastModifiedConflict = 1507,
    }
}

impl Rule {
    /// The number of the rule.
    #[must_use]
    pub const fn id(self) -> RuleId {
        RuleId(self as u16)
    }

    /// The rule with that number.
    #[must_use]
    pub fn from_id(id: RuleId) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.id() == id)
    }
}

/// The errors of the groups `encoding` and `xml` that well-formed XML can have. It may be in any encoding; that sitemaps
/// must be UTF-8 is what the protocol adds.
const WELL_FORMED: &[Rule] = &[
    Rule::EncodingDeclaredNotUtf8,
    Rule::EncodingUtf16,
    Rule::XmlEntityExpansion,
    Rule::XmlExternalEntity,
];

impl Rule {
    /// Whether a document in which it fires is not well-formed XML.
    #[must_use]
    pub fn breaks_xml(self) -> bool {
        // The numbers of the groups `encoding` and `xml`.
        (150..300).contains(&(self as u16))
            && self.weight().0 == Severity::Error
            && !WELL_FORMED.contains(&self)
    }
}

/// Whether it is a rule for which markup is not well-formed. Characters that no document may have are found before it is read.
pub(crate) fn is_of_markup(rule: RuleId) -> bool {
    let is_of_text = |rule| (rule as u16) < 200 || rule == Rule::XmlInvalidChar;
    Rule::from_id(rule).is_some_and(|rule| rule.breaks_xml() && !is_of_text(rule))
}

impl Subject for Rule {
    fn id(self) -> RuleId {
        Self::id(self)
    }

    fn effect_in(self, profile: Profile) -> Option<Effect> {
        Self::effect_in(self, profile)
    }

    fn severity_in(self, profile: Profile) -> Severity {
        Self::severity_in(self, profile)
    }

    fn breaks_xml(self) -> bool {
        Self::breaks_xml(self)
    }
}
