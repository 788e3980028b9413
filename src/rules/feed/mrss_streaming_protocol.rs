use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `url` of a `media:content` that is a video, and of a `media:player`, has the protocol `http`, `https` or `ftp`.
    ///
    /// ## Why
    /// Google fetches videos with these three only. Streaming protocols such as RTMP and RTSP are not supported.
    ///
    /// ## How to fix
    /// Publish the video as a file, or as HLS or DASH, under an `https` URL.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="rtmp://stream.example.com/tea" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="rtsp://stream.example.com/tea" type="video/mp4"/>
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
    ///       <media:content url="ftp://ftp.example.com/tea.mp4" type="video/mp4"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssStreamingProtocol {
        code: "mrss-streaming-protocol",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the protocol of a video in a feed is not `http`, `https` or `ftp`",
        message: "`{}` does not start with `http`, `https` or `ftp`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
