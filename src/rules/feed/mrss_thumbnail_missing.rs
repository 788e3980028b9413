use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An item with a video has a `media:thumbnail` with a `url`. Items without a video need none.
    ///
    /// ## Why
    /// Google requires a picture to show for each video, and does not index one without. The page itself stays listed.
    ///
    /// ## How to fix
    /// Add `<media:thumbnail url="…"/>` with the URL of a picture of the video.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/tea</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/pot</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail/>
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
    ///       <title>Tea</title><link>https://www.example.com/tea</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/tea</link>
    ///       <media:content url="https://www.example.com/tea.jpg" medium="image"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/pot</link>
    ///       <media:thumbnail url="https://www.example.com/pot.jpg"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssThumbnailMissing {
        code: "mrss-thumbnail-missing",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a video of a feed has no picture",
        message: "the video has no `<media:thumbnail>` with a `url`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
