use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `url` of a `media:content` that is a video, and of a `media:player`, is a full URL that can be requested. An empty
    /// one counts as none. What `media:content` is, its `medium` says, else its `type`, else the end of its URL, such as `.mp4`.
    ///
    /// ## Why
    /// Google cannot ask for the video or its player, and leaves the video out. A feed says nowhere what a path alone would be
    /// relative to. The page itself stays listed.
    ///
    /// ## How to fix
    /// Write the address with scheme and host, and percent-encode what a URL does not allow.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/green tea.mp4" type="video/mp4"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:player url="player?v=tea"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
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
    ///       <media:content url="https://www.example.com/green%20tea.mp4" type="video/mp4"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="" medium="video"/>
    ///       <media:player url="https://www.example.com/player?v=tea"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t3</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:content url="/tea.mp3" medium="audio"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssSourceInvalid {
        code: "mrss-source-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the address of a video in a feed, or of its player, is not a valid URL",
        message: "`{}` is not a whole, valid URL",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
