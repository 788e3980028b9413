use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:premier_date` is `YYYY-MM-DD`, or a date and time with seconds and time zone:
    /// `YYYY-MM-DDThh:mm:ss+00:00`.
    ///
    /// ## Why
    /// The schema has these two forms. Google has ignored `video:tvshow` since 2022.
    ///
    /// ## How to fix
    /// Write a date such as `2027-12-31` or `2027-12-31T10:00:00+01:00`, or leave the element out.
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
    ///         <video:premier_date>31/12/2027</video:premier_date>
    ///       </video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>full</video:video_type>
    ///         <video:premier_date>2027-12</video:premier_date>
    ///       </video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>full</video:video_type>
    ///         <video:premier_date>2027-12-31T10:00:00</video:premier_date>
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
    ///         <video:premier_date>2027-12-31</video:premier_date>
    ///       </video:tvshow>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:tvshow>
    ///         <video:show_title>Tea</video:show_title>
    ///         <video:video_type>full</video:video_type>
    ///         <video:premier_date>2027-12-31T10:00:00+01:00</video:premier_date>
    ///       </video:tvshow>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoTvshowPremierDateInvalid {
        code: "video-tvshow-premier-date-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the date of the premiere of a show has none of the two forms",
        message: "`{}` is neither `YYYY-MM-DD` nor `YYYY-MM-DDThh:mm:ss` with a time zone",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoTvshowPremierDate];
pub(crate) const DEMAND: Demand = Demand::Date;
