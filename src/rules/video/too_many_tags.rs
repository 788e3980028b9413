use crate::grammar::ExtensionField;
use crate::protocol::VIDEO_TAGS_MAX;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule, grouped};

declare_rule! {
    /// ## What it checks
    /// A video has at most 32 `video:tag`.
    ///
    /// ## Why
    /// Google takes 32 tags of a video; those after them are lost.
    ///
    /// ## How to fix
    /// Keep the tags that say most about this video.
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
    ///       {<video:tag>tea {n}</video:tag>*33}
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       {<video:tag>tea {n}</video:tag>*32}
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
    ///       {<video:tag>tea {n}</video:tag>*32}
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       {<video:tag>tea {n}</video:tag>*32}
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoTooManyTags {
        code: "video-too-many-tags",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a video has more than 32 tags",
        message: "the video has {} tags; 32 are taken",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::Video;

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    if group.len() <= VIDEO_TAGS_MAX {
        return;
    }
    let (mut count, mut first) = (0, 0);
    for index in group.all(ExtensionField::VideoTag) {
        count += 1;
        if count == VIDEO_TAGS_MAX + 1 {
            first = index;
        }
    }
    if count > VIDEO_TAGS_MAX {
        group.push_at(Rule::VideoTooManyTags, first, &[&grouped(count as u64)], out);
    }
}
