use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `media:description` of an item with a video has at most 2,048 characters.
    ///
    /// ## Why
    /// Google takes at most 2,048 characters. What comes after them may be cut off, or the description ignored.
    ///
    /// ## How to fix
    /// Shorten it to 2,048 characters.
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
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:description>{a*2049}</media:description>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/pot</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:description>{é*2049}</media:description>
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
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:description>{a*2048}</media:description>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/pot</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:description>{é*2048}</media:description>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/cup</link>
    ///       <media:description>{a*2049}</media:description>
    ///       <media:content url="https://www.example.com/cup.jpg" medium="image"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssDescriptionTooLong {
        code: "mrss-description-too-long",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the description of a video in a feed is too long",
        message: "the description has {} characters; 2,048 are allowed",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
