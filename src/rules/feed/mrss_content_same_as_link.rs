use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `url` of a `media:content` that is a video is another one than the `link` of the item.
    ///
    /// ## Why
    /// It names the file of the video. The page around it is none, so Google finds no video there.
    ///
    /// ## How to fix
    /// Write the URL of the file, or leave it out and write that of a player in a `media:player`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t0</link>
    ///       <media:content url="https://www.example.com/t0" medium="video"/>
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
    ///   </channel>
    /// </rss>
    /// ```
    MrssContentSameAsLink {
        code: "mrss-content-same-as-link",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the file of a video in a feed is the page itself",
        message: "the file is `{}`, which is the page itself",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
