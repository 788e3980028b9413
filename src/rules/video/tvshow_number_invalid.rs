use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:season_number` or `video:episode_number` is a whole number from 1 on.
    ///
    /// ## Why
    /// The schema counts seasons and episodes from 1, in digits. Google has ignored `video:tvshow` since 2022.
    ///
    /// ## How to fix
    /// Write the number in digits, or leave the element out.
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
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>full</video:video_type>
    ///         <video:season_number>0</video:season_number><video:episode_number>-1</video:episode_number>
    ///       </video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>full</video:video_type>
    ///         <video:episode_number>one</video:episode_number>
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
    ///         <video:season_number>1</video:season_number><video:episode_number>1</video:episode_number>
    ///       </video:tvshow>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoTvshowNumberInvalid {
        code: "video-tvshow-number-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the number of a season or episode is not a whole number from 1 on",
        message: "`{}` is not a whole number from 1 on",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] =
    &[ExtensionField::VideoTvshowSeasonNumber, ExtensionField::VideoTvshowEpisodeNumber];
pub(crate) const DEMAND: Demand = Demand::Integer(1.0, f64::INFINITY);
