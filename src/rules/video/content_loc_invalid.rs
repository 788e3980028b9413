use crate::grammar::ExtensionField;
use crate::model::LocKind;
use crate::rules::declare_rule;
use crate::rules::demands::{Demand, is_relative};
use crate::rules::index::is_invalid_url;

declare_rule! {
    /// ## What it checks
    /// A `video:content_loc` or `video:player_loc` is a full URL that can be requested. An empty one without
    /// attributes counts as none.
    ///
    /// ## Why
    /// Google cannot ask for the video or its player, and leaves the video out. The page itself stays listed.
    ///
    /// ## How to fix
    /// Write the address with scheme and host, and nothing else: no path alone, no embed code.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>/tea.mp4</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/green tea.mp4</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc>&lt;iframe src="https://www.example.com/embed/tea"&gt;&lt;/iframe&gt;</video:player_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:player_loc allow_embed="yes"></video:player_loc>
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
    ///       <video:content_loc>https://www.example.com/green%20tea.mp4</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc/>
    ///       <video:player_loc>https://www.example.com/embed/tea</video:player_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoContentLocInvalid {
        code: "video-content-loc-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the address of a video or its player is not a valid URL",
        message: "`{}` is not a whole, valid URL",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] =
    &[ExtensionField::VideoContentLoc, ExtensionField::VideoPlayerLoc];
// Other schemes than `http` and `https` are told by another rule.
pub(crate) const DEMAND: Demand = Demand::Location(|loc| {
    loc.kind == LocKind::SchemeUnsupported || !is_relative(loc) && !is_invalid_url(loc)
});
