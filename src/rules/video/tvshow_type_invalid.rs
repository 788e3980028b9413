use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `video:tvshow` has a `video:video_type`: `full`, `preview`, `clip`, `interview`, `news` or `other`.
    ///
    /// ## Why
    /// The schema requires one of these words. Google has ignored `video:tvshow` since 2022; other readers give up on
    /// the whole file.
    ///
    /// ## How to fix
    /// Write one of the six words, `preview` for a trailer, or leave `video:tvshow` out.
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
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>trailer</video:video_type>
    ///       </video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///       </video:tvshow>
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
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>full</video:video_type>
    ///       </video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>preview</video:video_type>
    ///       </video:tvshow>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoTvshowTypeInvalid {
        code: "video-tvshow-type-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the `<video:video_type>` of a show is missing or unknown",
        message: "`<video:video_type>` is `{}`, none of the six types",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::VideoTvshow;

const TYPES: &[&str] = &["full", "preview", "clip", "interview", "news", "other"];

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    let field = ExtensionField::VideoTvshowVideoType;
    group.check_one_of(Rule::VideoTvshowTypeInvalid, field, TYPES, false, out);
}
