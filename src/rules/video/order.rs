use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The elements of a video stand in the order of Google's schema: thumbnail, title, description, content, player,
    /// duration, expiration, rating, segments, views, publication, tags, category, family-friendly, restriction,
    /// gallery, price, subscription, uploader, show, platform, live, identifier. Told once for a document.
    ///
    /// ## Why
    /// Google's schema fixes this order, so tools that check a sitemap against the schema call another one invalid.
    /// Google reads the videos in any order.
    ///
    /// ## How to fix
    /// Nothing has to be done unless somebody validates the sitemap against that schema; then write the elements in its
    /// order.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:live>no</video:live>
    ///       <video:duration>200</video:duration>
    ///     </video:video>
    ///     <video:video>
    ///       <video:title>Pot</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/pot.mp4</video:content_loc>
    ///       <video:thumbnail_loc>https://www.example.com/pot.jpg</video:thumbnail_loc>
    ///     </video:video>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/tea/1</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:view_count>3</video:view_count>
    ///       <video:rating>4.5</video:rating>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:player_loc allow_embed="yes">https://www.example.com/embed/tea</video:player_loc>
    ///       <video:duration>600</video:duration>
    ///       <video:expiration_date>2027-11-05T19:20:30+08:00</video:expiration_date>
    ///       <video:rating>4.2</video:rating>
    ///       <video:view_count>12345</video:view_count>
    ///       <video:publication_date>2026-11-05T19:20:30+08:00</video:publication_date>
    ///       <video:tag>tea</video:tag><video:tag>green</video:tag>
    ///       <video:family_friendly>yes</video:family_friendly>
    ///       <video:restriction relationship="allow">IE GB US CA</video:restriction>
    ///       <video:price currency="EUR">1.99</video:price>
    ///       <video:requires_subscription>yes</video:requires_subscription>
    ///       <video:uploader info="https://www.example.com/users/ada">Ada</video:uploader>
    ///       <video:platform relationship="allow">web tv</video:platform>
    ///       <video:live>no</video:live>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoOrder {
        code: "video-order",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the elements of a video are in another order than in Google's schema",
        message: "`<{}>` has its elements in another order than Google's schema ({}×, first `<{}>`)",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::Video;

const ORDER: &[ExtensionField] = &[
    ExtensionField::VideoThumbnailLoc,
    ExtensionField::VideoTitle,
    ExtensionField::VideoDescription,
    ExtensionField::VideoContentLoc,
    ExtensionField::VideoPlayerLoc,
    ExtensionField::VideoDuration,
    ExtensionField::VideoExpirationDate,
    ExtensionField::VideoRating,
    ExtensionField::VideoContentSegmentLoc,
    ExtensionField::VideoViewCount,
    ExtensionField::VideoPublicationDate,
    ExtensionField::VideoTag,
    ExtensionField::VideoCategory,
    ExtensionField::VideoFamilyFriendly,
    ExtensionField::VideoRestriction,
    ExtensionField::VideoGalleryLoc,
    ExtensionField::VideoPrice,
    ExtensionField::VideoRequiresSubscription,
    ExtensionField::VideoUploader,
    ExtensionField::VideoTvshow,
    ExtensionField::VideoPlatform,
    ExtensionField::VideoLive,
    ExtensionField::VideoId,
];

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    if let Some(index) = group.out_of_order(ORDER) {
        group.habit(Rule::VideoOrder, index, out);
    }
}
