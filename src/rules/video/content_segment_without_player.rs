use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A video with `video:content_segment_loc` has a `video:player_loc`.
    ///
    /// ## Why
    /// The segments are parts of what one player shows. Without the player, nothing says that they belong together.
    ///
    /// ## How to fix
    /// Add the `video:player_loc` that plays the segments, or name the whole video in `video:content_loc` alone.
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
    ///       <video:content_segment_loc duration="60">https://www.example.com/tea-1.mp4</video:content_segment_loc>
    ///       <video:content_segment_loc duration="60">https://www.example.com/tea-1.mp4</video:content_segment_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:player_loc/>
    ///       <video:content_segment_loc duration="60">https://www.example.com/tea-1.mp4</video:content_segment_loc>
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
    ///       <video:player_loc>https://www.example.com/embed/tea</video:player_loc>
    ///       <video:content_segment_loc duration="60">https://www.example.com/tea-1.mp4</video:content_segment_loc>
    ///       <video:content_segment_loc duration="60">https://www.example.com/tea-2.mp4</video:content_segment_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoContentSegmentWithoutPlayer {
        code: "video-content-segment-without-player",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a video has segments but no player",
        message: "the video has segments but no `<video:player_loc>`",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::Video;

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    let Some((index, _)) = group.find(ExtensionField::VideoContentSegmentLoc) else { return };
    if group.lacks(ExtensionField::VideoPlayerLoc) {
        group.push_at(Rule::VideoContentSegmentWithoutPlayer, index, &[], out);
    }
}
