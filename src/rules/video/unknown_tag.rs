use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Of the video namespace a `url` has only `video:video`, in which stands what Google documents or documented.
    ///
    /// ## Why
    /// Google ignores what it does not know. A misspelled element is as good as none.
    ///
    /// ## How to fix
    /// Look for a typing error: `video:thumbnail_loc`, not `video:thumbnail`; `video:family_friendly`, not
    /// `video:familyfriendly`.
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
    ///       <video:keywords>tea</video:keywords>
    ///       <video:familyfriendly>yes</video:familyfriendly>
    ///       <video:show_title>Tea</video:show_title>
    ///     </video:video>
    ///     <video:title>Tea</video:title>
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
    ///       <video:tag>tea</video:tag>
    ///       <video:tvshow><video:show_title>Tea</video:show_title><video:video_type>full</video:video_type></video:tvshow>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoUnknownTag {
        code: "video-unknown-tag",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an element of the video namespace is unknown, or stands where it means nothing",
        message: "`<{}>` means nothing in `<{}>`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}
