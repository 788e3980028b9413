use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:duration` is a whole number, and so is the `duration` of a `video:content_segment_loc`.
    ///
    /// ## Why
    /// The duration is a number of seconds, written in digits. Google ignores other forms and shows no length beside
    /// the video.
    ///
    /// ## How to fix
    /// Write the seconds: `200` for `3:20` or `PT3M20S`.
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
    ///       <video:duration>3:20</video:duration>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:duration>PT3M20S</video:duration>
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
    ///       <video:duration>200</video:duration>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoDurationNotInteger {
        code: "video-duration-not-integer",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the duration of a video is not a whole number of seconds",
        message: "`{}` is not a whole number of seconds",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] =
    &[ExtensionField::VideoDuration, ExtensionField::VideoContentSegmentLocDuration];
pub(crate) const DEMAND: Demand = Demand::Integer(0.0, f64::INFINITY);
