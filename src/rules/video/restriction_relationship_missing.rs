use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:restriction` has the attribute `relationship`.
    ///
    /// ## Why
    /// A list of countries alone does not say whether the video is shown in them or kept from them. Google requires the
    /// attribute and ignores the list without it.
    ///
    /// ## How to fix
    /// Add `relationship="allow"` if the video may be shown in these countries, `relationship="deny"` if it must not.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:restriction>IE GB</video:restriction>
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
    ///       <video:restriction relationship="allow">IE GB</video:restriction>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoRestrictionRelationshipMissing {
        code: "video-restriction-relationship-missing",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a `<video:restriction>` has no `relationship`",
        message: "`{}` stands without `relationship`: are these allowed or denied?",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoRestriction];
pub(crate) const DEMAND: Demand = Demand::Is(|value| {
    // Without countries it is told as empty.
    value.text.is_empty() || value.before == Some(ExtensionField::VideoRestrictionRelationship)
});
