use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A video has no `video:category`, `video:gallery_loc`, `video:price` or `video:tvshow`. Told once for each of
    /// them.
    ///
    /// ## Why
    /// Google announced in May 2022 that these four say nothing to it any more. They only make the file larger.
    ///
    /// ## How to fix
    /// Leave them out. Structured data on the page can say what they said.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:category>Tea</video:category>
    ///       <video:gallery_loc>https://www.example.com/videos</video:gallery_loc>
    ///       <video:price currency="EUR">1.99</video:price>
    ///       <video:tvshow><video:show_title>Tea</video:show_title><video:video_type>full</video:video_type></video:tvshow>
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
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoDeprecatedTag {
        code: "video-deprecated-tag",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a video has elements that Google ignores",
        message: "`<{}>` has been ignored by Google since 2022 ({}×)",
        spec: "https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::VideoCategory,
    ExtensionField::VideoGalleryLoc,
    ExtensionField::VideoPrice,
    ExtensionField::VideoTvshow,
];
pub(crate) const DEMAND: Demand = Demand::Tally(|_| true);
