use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:tvshow` has a `video:show_title` with some text.
    ///
    /// ## Why
    /// The schema requires the name of the show. Google has ignored `video:tvshow` since 2022.
    ///
    /// ## How to fix
    /// Write the name of the show, or leave `video:tvshow` out.
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
    ///         <video:video_type>full</video:video_type>
    ///       </video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:tvshow>
    ///         <video:show_title></video:show_title>
    ///         <video:video_type>full</video:video_type>
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
    ///   </url>
    /// </urlset>
    /// ```
    VideoTvshowShowTitleMissing {
        code: "video-tvshow-show-title-missing",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a `<video:tvshow>` has no `<video:show_title>`",
        message: "the show has no `<video:show_title>`, or an empty one",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoTvshowShowTitle];
pub(crate) const DEMAND: Demand = Demand::Required;
