use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `end` in the `dcterms:valid` of an item with a video has not passed. Asked if the current time is known; a date
    /// without a time counts until the end of its day.
    ///
    /// ## Why
    /// Google does not show a video after that.
    ///
    /// ## How to fix
    /// Remove the item, or its media, or correct the date if the video is to stay.
    ///
    /// ## Fails
    /// ```xml count=2 now=2026-11-21T00:00Z
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
    ///       <dcterms:valid>start=2019-01-01; end=2020-10-15; scheme=W3C-DTF</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:group>
    ///         <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///         <media:title>Tea</media:title>
    ///         <media:description>How to brew it.</media:description>
    ///         <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///         <dcterms:valid>end=2026-11-20T12:00+01:00</dcterms:valid>
    ///       </media:group>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml now=2026-11-21T00:00Z
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
    ///       <dcterms:valid>start=2019-01-01; end=2026-11-21; scheme=W3C-DTF</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>end=2026-11</dcterms:valid>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <dcterms:valid>start=2019-01-01</dcterms:valid>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssExpired {
        code: "mrss-expired",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the time in which a video of a feed is valid has passed",
        message: "the video expired on `{}`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
