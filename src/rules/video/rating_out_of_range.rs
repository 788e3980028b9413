use crate::grammar::ExtensionField;
use crate::protocol::VIDEO_RATING_MAX;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:rating` is a decimal number between 0.0 and 5.0.
    ///
    /// ## Why
    /// Google takes ratings on a scale from 0 to 5, and ignores others.
    ///
    /// ## How to fix
    /// Convert the rating to that scale, with a point: `4.5` for `90 %` or `9/10`.
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
    ///       <video:rating>5.1</video:rating>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:rating>-0.1</video:rating>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:rating>4,5</video:rating>
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
    ///       <video:rating>0.0</video:rating>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:rating>5.0</video:rating>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoRatingOutOfRange {
        code: "video-rating-out-of-range",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the rating of a video is not a number between 0.0 and 5.0",
        message: "`{}` is not a number between 0.0 and 5.0",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoRating];
pub(crate) const DEMAND: Demand = Demand::Decimal(0.0, VIDEO_RATING_MAX);
