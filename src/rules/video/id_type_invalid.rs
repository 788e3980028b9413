use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The `type` of a `video:id` is `tms:series`, `tms:program`, `rovi:series`, `rovi:program`, `freebase` or `url`.
    ///
    /// ## Why
    /// The schema knows these catalogues. A number of another one means nothing to who reads the sitemap.
    ///
    /// ## How to fix
    /// Leave the `video:id` out, or give an address with `type="url"`.
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
    ///       <video:id type="imdb">tt0000001</video:id>
    ///       <video:id type="TMS:series">tt0000001</video:id>
    ///       <video:id type="">tt0000001</video:id>
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
    ///       <video:id type="tms:series">tt0000001</video:id>
    ///       <video:id type="tms:program">tt0000001</video:id>
    ///       <video:id type="rovi:series">tt0000001</video:id>
    ///       <video:id type="rovi:program">tt0000001</video:id>
    ///       <video:id type="freebase">tt0000001</video:id>
    ///       <video:id type="url">tt0000001</video:id>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoIdTypeInvalid {
        code: "video-id-type-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the type of the identifier of a video is unknown",
        message: "`{}` is none of the six types of identifiers",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoIdType];
pub(crate) const DEMAND: Demand =
    Demand::OneOf(&["tms:series", "tms:program", "rovi:series", "rovi:program", "freebase", "url"]);
