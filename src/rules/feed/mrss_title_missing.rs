use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An item with a video has a `media:title` with text in it. That of the item itself is not enough. Items without a
    /// video need none.
    ///
    /// ## Why
    /// Google requires a title for each video, and does not index one without. The page itself stays listed.
    ///
    /// ## How to fix
    /// Write the title of the video in `media:title`; that of the item may do.
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
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/pot</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:title> </media:title>
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
    ///       <media:content url="https://www.example.com/tea.mp4" type="video/mp4"><media:title>Tea</media:title><media:description>How to brew it.</media:description><media:thumbnail url="https://www.example.com/tea.jpg"/></media:content>
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
    MrssTitleMissing {
        code: "mrss-title-missing",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a video of a feed has no `<media:title>`",
        message: "the video has no `<media:title>`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
