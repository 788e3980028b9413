use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `dcterms:valid` of an item with a video has a `start`, an `end` or both, with semicolons between them, each
    /// a W3C date-time. A `scheme` is `W3C-DTF`; there may be a `name`.
    ///
    /// ## Why
    /// Google reads from it when the video appears and when it expires. What cannot be read is ignored, so the video
    /// may be shown too long.
    ///
    /// ## How to fix
    /// Write `start=2026-11-21T09:00+01:00; end=2026-12-31T17:00+01:00; scheme=W3C-DTF`.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>2026-11-21</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>start=21 Nov 2026; scheme=W3C-DTF</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>end=2026-02-30</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t3</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>start=2026-11-21, end=2026-12-31</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t4</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>start=2026-11-21; scheme=ISO</dcterms:valid>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>start=2026-11-21T09:00+01:00; end=2026-12-31T17:00+01:00; scheme=W3C-DTF</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>end=2026-12-31</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>start=2026-11-21;
    ///       scheme=W3C-DTF;</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t3</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>name=Tea; start=2026</dcterms:valid>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssDctermsValidInvalid {
        code: "mrss-dcterms-valid-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the time in which a video of a feed is valid cannot be read",
        message: "`{}` is no time such as `start=2026-11-21; end=2026-12-31; scheme=W3C-DTF`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
