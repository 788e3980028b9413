use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `url` of the `media:thumbnail` of a video is a whole `http` or `https` URL that can be requested. An empty one counts
    /// as none.
    ///
    /// ## Why
    /// Google fetches the picture from this address. Without it, the video is not shown in its results.
    ///
    /// ## How to fix
    /// Write scheme and host in front, and percent-encode what a URL does not allow: `https://www.example.com/tea.jpg`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/green tea.jpg"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/green%20tea.jpg"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssThumbnailInvalid {
        code: "mrss-thumbnail-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the picture of a video in a feed is not a valid URL",
        message: "`{}` is not a whole, valid URL",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
