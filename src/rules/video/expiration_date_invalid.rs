use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:expiration_date` is `YYYY-MM-DD`, or a date and time with seconds and time zone:
    /// `YYYY-MM-DDThh:mm:ss+00:00`.
    ///
    /// ## Why
    /// Google takes these two forms. From another one it does not learn that the video is to go, and may show it after
    /// that date.
    ///
    /// ## How to fix
    /// Write a date such as `2027-12-31` or `2027-12-31T10:00:00+01:00`; leave the element out if the video does not expire.
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
    ///       <video:expiration_date>31/12/2027</video:expiration_date>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:expiration_date>2027-12</video:expiration_date>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:expiration_date>2027-12-31T10:00:00</video:expiration_date>
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
    ///       <video:expiration_date>2027-12-31</video:expiration_date>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:expiration_date>2027-12-31T10:00:00+01:00</video:expiration_date>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoExpirationDateInvalid {
        code: "video-expiration-date-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the expiration date of a video has none of the two forms",
        message: "`{}` is neither `YYYY-MM-DD` nor `YYYY-MM-DDThh:mm:ss` with a time zone",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoExpirationDate];
pub(crate) const DEMAND: Demand = Demand::Date;
