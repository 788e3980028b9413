use super::YES_NO;
use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:live` is `yes` or `no`, also written `Yes`, `YES`, `No` or `NO`.
    ///
    /// ## Why
    /// Google takes these two words, and ignores others: it may take a live stream that is marked by another word for a
    /// recording.
    ///
    /// ## How to fix
    /// Write `yes` for a live stream, `no` for anything else, or leave the element out.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:live>true</video:live>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:live></video:live>
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
    ///       <video:live>yes</video:live>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:live>NO</video:live>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoLiveInvalid {
        code: "video-live-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "whether a video is live is not `yes` or `no`",
        message: "`{}` is not `yes` or `no`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoLive];
pub(crate) const DEMAND: Demand = Demand::OneOf(YES_NO);
