use crate::grammar::ExtensionField;
use crate::model::codes::is_small_country;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:restriction` lists countries by their codes of two letters (ISO 3166-1), with spaces between them.
    ///
    /// ## Why
    /// Google ignores a code that it does not know, so the video may be shown where it must not be, or hidden where it
    /// may be seen.
    ///
    /// ## How to fix
    /// Write the codes of ISO 3166-1 with spaces between them: `US GB` for `USA, UK`.
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
    ///       <video:restriction relationship="allow">USA</video:restriction>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:restriction relationship="allow">US,GB</video:restriction>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:restriction relationship="allow">uk</video:restriction>
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
    ///       <video:restriction relationship="allow">US</video:restriction>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:restriction relationship="deny">DE AT CH</video:restriction>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:restriction relationship="allow">us ca</video:restriction>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoRestrictionCountryInvalid {
        code: "video-restriction-country-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a `<video:restriction>` names an unknown country",
        message: "`{}` is no code of a country: these are two letters, such as `FR`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoRestriction];
pub(crate) const DEMAND: Demand = Demand::Each(is_country);

/// In capitals or small letters: Google writes both.
pub(crate) fn is_country(code: &str) -> bool {
    let letters = code.as_bytes().as_array::<2>();
    letters.is_some_and(|code| is_small_country(code.map(|byte| byte.to_ascii_lowercase())))
}
