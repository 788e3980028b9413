//! What extensions add to an entry: <https://www.sitemaps.org/protocol.html#extending>.
//!
//! Google's image, video and news extensions, alternates (`xhtml:link`), mobile, `PageMap`, and Media RSS in feeds, with
//! the elements and attributes that are deprecated:
//! <https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions>.

use super::vocabulary::Vocabulary;
use std::fmt;

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FieldKind {
    /// Other fields; there may be several of it.
    Group,
    /// Other fields; there is one of it.
    Object,
    /// Nothing: that it is there says it all.
    Flag,
    /// Text.
    Text,
    /// Text; there may be several of it.
    Texts,
    /// A URL.
    Url,
    /// A W3C date-time. Its value is in milliseconds since 1970-01-01T00:00Z.
    Date,
    /// A decimal number that is not negative.
    Number,
    /// `yes` or `no`. Its value is 1 or 0.
    Truth,
}

impl FieldKind {
    /// Whether a value is kept beside the text.
    #[must_use]
    pub const fn has_value(self) -> bool {
        matches!(self, Self::Date | Self::Number | Self::Truth)
    }

    /// Whether it has fields of its own.
    #[must_use]
    pub const fn is_group(self) -> bool {
        matches!(self, Self::Group | Self::Object)
    }
}

struct Row {
    field: ExtensionField,
    parent: Option<ExtensionField>,
    vocabulary: Vocabulary,
    /// The local name of the element, `@` and the name of the attribute, or `#text`.
    xml: &'static str,
    kind: FieldKind,
}

macro_rules! parent {
    (entry) => {
        None
    };
    ($parent:ident) => {
        Some(ExtensionField::$parent)
    };
}

macro_rules! fields {
    ($( $name:ident in $parent:ident, $vocabulary:ident $xml:literal, $key:literal $kind:ident; )*) => {
        /// A field that an extension adds to an entry: an element, `@` and the name of an attribute, or `#text` for the text of
        /// an element that has attributes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum ExtensionField {
            $(
                #[doc = concat!(
                    "`", $xml, "` in `", stringify!($parent), "`: [`", stringify!($kind), "`](FieldKind::", stringify!($kind), ")."
                )]
                $name,
            )*
        }

        const ROWS: &[Row] = &[ $( Row {
            field: ExtensionField::$name,
            parent: parent!($parent),
            vocabulary: Vocabulary::$vocabulary,
            xml: $xml,
            kind: FieldKind::$kind,
        }, )* ];

        // Apart from the rows, so that they are left out of a WebAssembly module that never shows them.
        const KEYS: &[&str] = &[ $( $key, )* ];
    };
}

fields! {
    Image in entry, Image "image", "images" Group;
    ImageLoc in Image, Image "loc", "loc" Url;
    ImageCaption in Image, Image "caption", "caption" Text;
    ImageGeoLocation in Image, Image "geo_location", "geoLocation" Text;
    ImageTitle in Image, Image "title", "title" Text;
    ImageLicense in Image, Image "license", "license" Url;

    Video in entry, Video "video", "videos" Group;
    VideoThumbnailLoc in Video, Video "thumbnail_loc", "thumbnailLoc" Url;
    VideoTitle in Video, Video "title", "title" Text;
    VideoDescription in Video, Video "description", "description" Text;
    VideoContentLoc in Video, Video "content_loc", "contentLoc" Url;
    VideoPlayerLoc in Video, Video "player_loc", "playerLoc" Url;
    VideoPlayerLocAllowEmbed in VideoPlayerLoc, Video "@allow_embed", "playerLocAllowEmbed" Truth;
    VideoPlayerLocAutoplay in VideoPlayerLoc, Video "@autoplay", "playerLocAutoplay" Text;
    VideoDuration in Video, Video "duration", "duration" Number;
    VideoExpirationDate in Video, Video "expiration_date", "expirationDate" Date;
    VideoRating in Video, Video "rating", "rating" Number;
    VideoContentSegmentLoc in Video, Video "content_segment_loc", "contentSegmentLocs" Group;
    VideoContentSegmentLocLoc in VideoContentSegmentLoc, Video "#text", "loc" Url;
    VideoContentSegmentLocDuration in VideoContentSegmentLoc, Video "@duration", "duration" Number;
    VideoViewCount in Video, Video "view_count", "viewCount" Number;
    VideoPublicationDate in Video, Video "publication_date", "publicationDate" Date;
    VideoTag in Video, Video "tag", "tags" Texts;
    VideoCategory in Video, Video "category", "category" Text;
    VideoFamilyFriendly in Video, Video "family_friendly", "familyFriendly" Truth;
    VideoRestriction in Video, Video "restriction", "restriction" Text;
    VideoRestrictionRelationship in VideoRestriction, Video "@relationship", "restrictionRelationship" Text;
    VideoGalleryLoc in Video, Video "gallery_loc", "galleryLoc" Url;
    VideoGalleryLocTitle in VideoGalleryLoc, Video "@title", "galleryLocTitle" Text;
    VideoPrice in Video, Video "price", "prices" Group;
    VideoPriceValue in VideoPrice, Video "#text", "price" Number;
    VideoPriceCurrency in VideoPrice, Video "@currency", "currency" Text;
    VideoPriceType in VideoPrice, Video "@type", "type" Text;
    VideoPriceResolution in VideoPrice, Video "@resolution", "resolution" Text;
    VideoRequiresSubscription in Video, Video "requires_subscription", "requiresSubscription" Truth;
    VideoUploader in Video, Video "uploader", "uploader" Text;
    VideoUploaderInfo in VideoUploader, Video "@info", "uploaderInfo" Url;
    VideoTvshow in Video, Video "tvshow", "tvshow" Object;
    VideoTvshowShowTitle in VideoTvshow, Video "show_title", "showTitle" Text;
    VideoTvshowVideoType in VideoTvshow, Video "video_type", "videoType" Text;
    VideoTvshowEpisodeTitle in VideoTvshow, Video "episode_title", "episodeTitle" Text;
    VideoTvshowSeasonNumber in VideoTvshow, Video "season_number", "seasonNumber" Number;
    VideoTvshowEpisodeNumber in VideoTvshow, Video "episode_number", "episodeNumber" Number;
    VideoTvshowPremierDate in VideoTvshow, Video "premier_date", "premierDate" Date;
    VideoPlatform in Video, Video "platform", "platform" Text;
    VideoPlatformRelationship in VideoPlatform, Video "@relationship", "platformRelationship" Text;
    VideoLive in Video, Video "live", "live" Truth;
    VideoId in Video, Video "id", "ids" Group;
    VideoIdId in VideoId, Video "#text", "id" Text;
    VideoIdType in VideoId, Video "@type", "type" Text;

    News in entry, News "news", "news" Group;
    NewsPublication in News, News "publication", "publication" Object;
    NewsPublicationName in NewsPublication, News "name", "name" Text;
    NewsPublicationLanguage in NewsPublication, News "language", "language" Text;
    NewsAccess in News, News "access", "access" Text;
    NewsGenres in News, News "genres", "genres" Text;
    NewsPublicationDate in News, News "publication_date", "publicationDate" Date;
    NewsTitle in News, News "title", "title" Text;
    NewsKeywords in News, News "keywords", "keywords" Text;
    NewsStockTickers in News, News "stock_tickers", "stockTickers" Text;
    NewsGeoLocations in News, News "geo_locations", "geoLocations" Text;

    Alternate in entry, Xhtml "link", "alternates" Group;
    AlternateRel in Alternate, Xhtml "@rel", "rel" Text;
    AlternateHreflang in Alternate, Xhtml "@hreflang", "hreflang" Text;
    AlternateHref in Alternate, Xhtml "@href", "href" Url;
    AlternateMedia in Alternate, Xhtml "@media", "media" Text;
    AlternateType in Alternate, Xhtml "@type", "type" Text;

    Mobile in entry, Mobile "mobile", "mobile" Flag;
    MobileType in Mobile, BaiduMobile "@type", "mobileType" Text;

    PageMap in entry, PageMap "PageMap", "pageMaps" Group;
    PageMapTemplate in PageMap, PageMap "Template", "template" Object;
    PageMapTemplateSrc in PageMapTemplate, PageMap "@src", "src" Url;
    DataObject in PageMap, PageMap "DataObject", "dataObjects" Group;
    DataObjectType in DataObject, PageMap "@type", "type" Text;
    DataObjectId in DataObject, PageMap "@id", "id" Text;
    DataObjectAttribute in DataObject, PageMap "Attribute", "attributes" Group;
    DataObjectAttributeName in DataObjectAttribute, PageMap "@name", "name" Text;
    DataObjectAttributeValue in DataObjectAttribute, PageMap "@value", "value" Text;
    DataObjectAttributeText in DataObjectAttribute, PageMap "#text", "text" Text;

    Media in entry, Media "group", "media" Group;
    MediaContent in Media, Media "content", "contents" Group;
    MediaContentUrl in MediaContent, Media "@url", "url" Url;
    MediaContentFileSize in MediaContent, Media "@fileSize", "fileSize" Number;
    MediaContentType in MediaContent, Media "@type", "type" Text;
    MediaContentMedium in MediaContent, Media "@medium", "medium" Text;
    MediaContentIsDefault in MediaContent, Media "@isDefault", "isDefault" Text;
    MediaContentExpression in MediaContent, Media "@expression", "expression" Text;
    MediaContentBitrate in MediaContent, Media "@bitrate", "bitrate" Number;
    MediaContentDuration in MediaContent, Media "@duration", "duration" Number;
    MediaContentWidth in MediaContent, Media "@width", "width" Number;
    MediaContentHeight in MediaContent, Media "@height", "height" Number;
    MediaContentLang in MediaContent, Media "@lang", "lang" Text;
    MediaContentTitle in MediaContent, Media "title", "title" Text;
    MediaContentDescription in MediaContent, Media "description", "description" Text;
    MediaContentKeywords in MediaContent, Media "keywords", "keywords" Text;
    MediaContentThumbnail in MediaContent, Media "thumbnail", "thumbnails" Group;
    MediaContentThumbnailUrl in MediaContentThumbnail, Media "@url", "url" Url;
    MediaContentThumbnailWidth in MediaContentThumbnail, Media "@width", "width" Number;
    MediaContentThumbnailHeight in MediaContentThumbnail, Media "@height", "height" Number;
    MediaContentPlayer in MediaContent, Media "player", "player" Object;
    MediaContentPlayerUrl in MediaContentPlayer, Media "@url", "url" Url;
    MediaContentPlayerWidth in MediaContentPlayer, Media "@width", "width" Number;
    MediaContentPlayerHeight in MediaContentPlayer, Media "@height", "height" Number;
    MediaContentRestriction in MediaContent, Media "restriction", "restrictions" Group;
    MediaContentRestrictionText in MediaContentRestriction, Media "#text", "restriction" Text;
    MediaContentRestrictionRelationship in MediaContentRestriction, Media "@relationship", "relationship" Text;
    MediaContentRestrictionType in MediaContentRestriction, Media "@type", "type" Text;
    MediaContentPrice in MediaContent, Media "price", "prices" Group;
    MediaContentPriceType in MediaContentPrice, Media "@type", "type" Text;
    MediaContentPricePrice in MediaContentPrice, Media "@price", "price" Number;
    MediaContentPriceCurrency in MediaContentPrice, Media "@currency", "currency" Text;
    MediaContentPriceInfo in MediaContentPrice, Media "@info", "info" Url;
    MediaContentValid in MediaContent, DublinTerms "valid", "valid" Text;
    MediaContentDctermsType in MediaContent, DublinTerms "type", "dctermsType" Text;
    MediaTitle in Media, Media "title", "title" Text;
    MediaDescription in Media, Media "description", "description" Text;
    MediaKeywords in Media, Media "keywords", "keywords" Text;
    MediaThumbnail in Media, Media "thumbnail", "thumbnails" Group;
    MediaThumbnailUrl in MediaThumbnail, Media "@url", "url" Url;
    MediaThumbnailWidth in MediaThumbnail, Media "@width", "width" Number;
    MediaThumbnailHeight in MediaThumbnail, Media "@height", "height" Number;
    MediaPlayer in Media, Media "player", "player" Object;
    MediaPlayerUrl in MediaPlayer, Media "@url", "url" Url;
    MediaPlayerWidth in MediaPlayer, Media "@width", "width" Number;
    MediaPlayerHeight in MediaPlayer, Media "@height", "height" Number;
    MediaRestriction in Media, Media "restriction", "restrictions" Group;
    MediaRestrictionText in MediaRestriction, Media "#text", "restriction" Text;
    MediaRestrictionRelationship in MediaRestriction, Media "@relationship", "relationship" Text;
    MediaRestrictionType in MediaRestriction, Media "@type", "type" Text;
    MediaPrice in Media, Media "price", "prices" Group;
    MediaPriceType in MediaPrice, Media "@type", "type" Text;
    MediaPricePrice in MediaPrice, Media "@price", "price" Number;
    MediaPriceCurrency in MediaPrice, Media "@currency", "currency" Text;
    MediaPriceInfo in MediaPrice, Media "@info", "info" Url;
    MediaValid in Media, DublinTerms "valid", "valid" Text;
    MediaDctermsType in Media, DublinTerms "type", "dctermsType" Text;
}

impl fmt::Display for ExtensionField {
    /// Its element as it is usually written, with its attribute: `image:loc`, `xhtml:link@href`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parent().filter(|_| self.xml().starts_with('@')) {
            Some(element) => f.pad(&[&element.written(), self.xml()].concat()),
            None => f.pad(&self.written()),
        }
    }
}

impl ExtensionField {
    /// How many there are.
    pub(crate) const COUNT: usize = ROWS.len();

    /// Every field; each stands at the index that is its number.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|row| row.field)
    }

    fn row(self) -> &'static Row {
        // The table has a row for every field, in their order.
        const FIRST: &Row = match ROWS.first() {
            Some(row) => row,
            None => unreachable!(),
        };
        ROWS.get(self as usize).unwrap_or(FIRST)
    }

    #[expect(clippy::indexing_slicing, reason = "for constants")]
    pub(crate) const fn from_number(number: u8) -> Option<Self> {
        if (number as usize) < ROWS.len() { Some(ROWS[number as usize].field) } else { None }
    }

    /// What it holds.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "the table has a row for every field")]
    pub const fn kind(self) -> FieldKind {
        ROWS[self as usize].kind
    }

    /// The element, or group of elements, it belongs to; `None` for what belongs to the entry itself.
    #[must_use]
    pub fn parent(self) -> Option<Self> {
        self.row().parent
    }

    /// The innermost group it stands in; `None` for what belongs to the entry itself.
    #[expect(clippy::indexing_slicing, reason = "the table has a row for every field")]
    pub(crate) const fn group(self) -> Option<Self> {
        GROUPS[self as usize]
    }

    /// How its element is usually written, such as `image:loc`; of an attribute, its name.
    pub(crate) fn written(self) -> String {
        match self.xml().strip_prefix('@') {
            Some(attribute) => attribute.to_owned(),
            None if self.xml() == "#text" => self.parent().map(Self::written).unwrap_or_default(),
            None => match self.row().vocabulary.usual_prefix() {
                "" => self.xml().to_owned(),
                prefix => [prefix, ":", self.xml()].concat(),
            },
        }
    }

    /// Its name in an object of JavaScript.
    #[must_use]
    pub fn key(self) -> &'static str {
        KEYS.get(self as usize).copied().unwrap_or_default()
    }

    /// The local name of the element, `@` and the name of the attribute, or `#text`.
    #[must_use]
    pub fn xml(self) -> &'static str {
        self.row().xml
    }

    /// Whether it is a part of a sitemap, and not of feeds only.
    pub(crate) fn is_of_sitemap(self) -> bool {
        self.vocabulary().is_extension()
    }

    /// The namespace it is in.
    pub(crate) fn vocabulary(self) -> Vocabulary {
        self.row().vocabulary
    }

    /// Whether the text of its element is a field of its own.
    pub(crate) fn has_text(self) -> bool {
        self.own_fields().any(|(_, xml)| xml == "#text")
    }

    /// Whether an element with that local name is part of the group, with the prefix of its extension.
    #[cold]
    pub(crate) fn has_inside(self, local: &str) -> bool {
        inside(self, self.row().vocabulary, local).is_some()
    }

    /// The fields that the text and the attributes of its element are, with their names in XML.
    pub(crate) fn own_fields(self) -> impl Iterator<Item = (Self, &'static str)> {
        let after = ROWS.get(self as usize + 1..).unwrap_or_default();
        let is_own = move |row: &&Row| {
            row.parent == Some(self) && (row.xml.starts_with('@') || row.xml == "#text")
        };
        // They stand right behind it, before the elements inside it.
        after.iter().take_while(is_own).map(|row| (row.field, row.xml))
    }
}

/// The innermost group that each field stands in.
const GROUPS: [Option<ExtensionField>; ROWS.len()] = {
    let mut groups = [None; ROWS.len()];
    let mut index = 0;
    #[expect(clippy::indexing_slicing, reason = "const evaluation")]
    while index < ROWS.len() {
        let mut parent = ROWS[index].parent;
        while let Some(field) = parent
            && !ROWS[field as usize].kind.is_group()
        {
            parent = ROWS[field as usize].parent;
        }
        groups[index] = parent;
        index += 1;
    }
    groups
};

/// The fields of an entry itself.
const OF_ENTRY: [ExtensionField; 7] = [
    ExtensionField::Image,
    ExtensionField::Alternate,
    ExtensionField::Video,
    ExtensionField::News,
    ExtensionField::Mobile,
    ExtensionField::PageMap,
    ExtensionField::Media,
];

/// The field of an element directly in a `<url>`.
pub(super) fn at_entry(vocabulary: Vocabulary, local: &str) -> Option<ExtensionField> {
    of_entry(vocabulary, local).filter(|_| vocabulary.is_extension())
}

/// The field of an element directly in an item of a feed. What belongs to `media:group` may stand there without it.
pub(super) fn at_item(vocabulary: Vocabulary, local: &str) -> Option<ExtensionField> {
    if !matches!(vocabulary, Vocabulary::Media | Vocabulary::DublinTerms) {
        return None;
    }
    of_entry(vocabulary, local).or_else(|| inside(ExtensionField::Media, vocabulary, local))
}

fn of_entry(vocabulary: Vocabulary, local: &str) -> Option<ExtensionField> {
    let is_it = |row: &Row| row.vocabulary == vocabulary && row.xml == local;
    OF_ENTRY.into_iter().find(|field| is_it(field.row()))
}

/// The field of an element in a group.
pub(super) fn inside(
    group: ExtensionField,
    vocabulary: Vocabulary,
    local: &str,
) -> Option<ExtensionField> {
    // Whatever belongs to a field of an entry stands behind it, before the next of those.
    let after = ROWS.get(group as usize + 1..).unwrap_or_default();
    let mut rows = after.iter().take_while(|row| row.parent.is_some());
    let is_it =
        |row: &&Row| row.parent == Some(group) && row.xml == local && row.vocabulary == vocabulary;
    rows.find(is_it).map(|row| row.field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_field_stands_at_its_number_and_behind_its_parent() {
        for (number, row) in ROWS.iter().enumerate() {
            assert_eq!(row.field as usize, number);
            assert!(row.parent.is_none_or(|parent| (parent as usize) < number), "{:?}", row.field);
        }
        assert!(u8::try_from(ROWS.len()).is_ok());
    }

    #[test]
    fn the_fields_of_an_entry_are_known() {
        let rows = ROWS.iter().filter(|row| row.parent.is_none());
        assert_eq!(rows.clone().count(), OF_ENTRY.len());
        assert!(rows.into_iter().all(|row| OF_ENTRY.contains(&row.field)));
    }

    #[test]
    fn the_text_and_attributes_of_an_element_stand_right_behind_it() {
        for row in ROWS.iter().filter(|row| row.xml.starts_with(['@', '#'])) {
            let parent = row.parent.unwrap();
            assert!(parent.own_fields().any(|(field, _)| field == row.field), "{:?}", row.field);
        }
    }

    #[test]
    fn fields_are_shown_as_they_are_usually_written() {
        for (field, written) in [
            (ExtensionField::ImageLoc, "image:loc"),
            (ExtensionField::Alternate, "xhtml:link"),
            (ExtensionField::VideoPriceValue, "video:price"),
            (ExtensionField::VideoPlayerLocAutoplay, "autoplay"),
            (ExtensionField::DataObject, "DataObject"),
        ] {
            assert_eq!(field.written(), written);
        }
    }

    #[test]
    fn elements_are_found_where_they_may_stand() {
        let entry = |vocabulary, local| at_entry(vocabulary, local);
        assert_eq!(entry(Vocabulary::Image, "image"), Some(ExtensionField::Image));
        assert_eq!(entry(Vocabulary::Image, "loc"), None);
        assert_eq!(entry(Vocabulary::Media, "group"), None);
        assert_eq!(
            inside(ExtensionField::Video, Vocabulary::Video, "price"),
            Some(ExtensionField::VideoPrice)
        );
        assert_eq!(inside(ExtensionField::Video, Vocabulary::Image, "title"), None);
        assert_eq!(at_item(Vocabulary::Media, "title"), Some(ExtensionField::MediaTitle));
        assert_eq!(at_item(Vocabulary::Media, "group"), Some(ExtensionField::Media));
    }
}
