use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// Each element of a video stands once, except `video:tag`, `video:content_segment_loc` and `video:id`. Of those that
    /// Google ignores, `video-deprecated-tag` says how many there are.
    ///
    /// ## Why
    /// A `video:video` is one video. Which of two titles or files counts is left to chance.
    ///
    /// ## How to fix
    /// Remove one of them, or give each video a `video:video` of its own.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:title>Green tea</video:title>
    ///       <video:content_loc>https://www.example.com/tea.webm</video:content_loc>
    ///       <video:live>no</video:live>
    ///       <video:live>no</video:live>
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
    ///       <video:tag>tea</video:tag><video:tag>green</video:tag>
    ///       <video:price currency="EUR">1.99</video:price>
    ///       <video:price currency="USD">2.99</video:price>
    ///       <video:id type="url">tt0000001</video:id>
    ///       <video:id type="freebase">tt0000001</video:id>
    ///       <video:category>Tea</video:category><video:category>Tea</video:category>
    ///       <video:tvshow><video:show_title>Tea</video:show_title><video:video_type>full</video:video_type></video:tvshow>
    ///       <video:tvshow><video:show_title>Tea</video:show_title><video:video_type>full</video:video_type></video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoDuplicateChild {
        code: "video-duplicate-child",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an element of a video stands twice",
        message: "another `<{}>` in the same video",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::VideoThumbnailLoc,
    ExtensionField::VideoTitle,
    ExtensionField::VideoDescription,
    ExtensionField::VideoContentLoc,
    ExtensionField::VideoPlayerLoc,
    ExtensionField::VideoDuration,
    ExtensionField::VideoExpirationDate,
    ExtensionField::VideoRating,
    ExtensionField::VideoViewCount,
    ExtensionField::VideoPublicationDate,
    ExtensionField::VideoFamilyFriendly,
    ExtensionField::VideoRestriction,
    ExtensionField::VideoRequiresSubscription,
    ExtensionField::VideoUploader,
    ExtensionField::VideoPlatform,
    ExtensionField::VideoLive,
];
pub(crate) const DEMAND: Demand = Demand::Once;
