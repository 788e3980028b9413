use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `video:video` has a `video:content_loc` or a `video:player_loc`.
    ///
    /// ## Why
    /// One of them tells Google where the video file or its player is. Without either, the video is not indexed.
    ///
    /// ## How to fix
    /// Write the URL of the video file in `video:content_loc`, or that of an embeddable player in `video:player_loc`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title>
    ///       <video:description>How to brew it.</video:description>
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
    ///       <video:title>Tea</video:title>
    ///       <video:description>How to brew it.</video:description>
    ///       <video:player_loc>https://www.example.com/player?v=tea</video:player_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoSourceMissing {
        code: "video-source-missing",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a video has neither `<video:content_loc>` nor `<video:player_loc>`",
        message: "the video has neither `<video:content_loc>` nor `<video:player_loc>`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::Video;

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    if group.lacks(ExtensionField::VideoContentLoc) && group.lacks(ExtensionField::VideoPlayerLoc) {
        group.push(Rule::VideoSourceMissing, &[], out);
    }
}
