use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `duration` of a `media:content` that is a video is a whole number of seconds, from 1 to 28,800.
    ///
    /// ## Why
    /// The duration is a number of seconds, written in digits; as in sitemaps, Google takes eight hours at most. It ignores
    /// other forms and shows no length beside the video. `0` is what software writes when it does not know.
    ///
    /// ## How to fix
    /// Write the seconds: `200` for `3:20` or `PT3M20S`. Leave the attribute out if the length is not known.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video" duration="3:20"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video" duration="0"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video" duration="200000"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t3</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video" duration=""/>
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
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video" duration="200"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:content url="https://www.example.com/tea.mp3" medium="audio" duration="3:20"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssDurationInvalid {
        code: "mrss-duration-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the duration of a video in a feed is not a whole number from 1 to 28,800",
        message: "`{}` is not a whole number of seconds from 1 to 28,800",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
