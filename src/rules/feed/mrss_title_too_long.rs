use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `media:title` of an item with a video has at most 100 characters.
    ///
    /// ## Why
    /// Google takes at most 100 characters. What comes after them may be cut off, or the title ignored.
    ///
    /// ## How to fix
    /// Shorten it to 100 characters.
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
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:title>{a*101}</media:title>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/pot</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:title>{é*101}</media:title>
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
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:title>{a*100}</media:title>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/pot</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:title>{é*100}</media:title>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/cup</link>
    ///       <media:title>{a*101}</media:title>
    ///       <media:content url="https://www.example.com/cup.jpg" medium="image"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssTitleTooLong {
        code: "mrss-title-too-long",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the title of a video in a feed is too long",
        message: "the title has {} characters; 100 are allowed",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
