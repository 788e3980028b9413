use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:restriction` lists some country. Told once for a document.
    ///
    /// ## Why
    /// An empty list that denies nothing says nothing. One that allows nothing hides the video everywhere.
    ///
    /// ## How to fix
    /// Leave the element out if the video may be shown everywhere.
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
    ///       <video:restriction relationship="allow"></video:restriction>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:restriction relationship="deny"/>
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
    ///       <video:restriction relationship="allow">IE</video:restriction>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoRestrictionEmpty {
        code: "video-restriction-empty",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a `<video:restriction>` is empty",
        message: "`<{}>` lists no countries ({}×)",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoRestriction];
pub(crate) const DEMAND: Demand = Demand::Tally(|value| value.text.is_empty());
