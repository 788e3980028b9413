use crate::grammar::ExtensionField;
use crate::protocol::VIDEO_DESCRIPTION_MAX_CHARS;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:description` has at most 2,048 characters.
    ///
    /// ## Why
    /// Google takes 2,048 characters; what a longer description says after them is lost.
    ///
    /// ## How to fix
    /// Shorten the description to what tells this video from others.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>{x*2049}</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>{茶*2049}</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
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
    ///       <video:title>Tea</video:title><video:description>{x*2048}</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>{茶*2048}</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoDescriptionTooLong {
        code: "video-description-too-long",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the description of a video has more than 2,048 characters",
        message: "the description has {} characters; 2,048 are allowed",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoDescription];
pub(crate) const DEMAND: Demand = Demand::MaxChars(VIDEO_DESCRIPTION_MAX_CHARS);
