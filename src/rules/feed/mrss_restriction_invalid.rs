use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `media:restriction` of an item with a video has `type="country"`, `relationship="allow"` or `"deny"`, and
    /// codes of countries (ISO 3166-1) with white space between them, or `all` or `none`.
    ///
    /// ## Why
    /// Google reads restrictions by country only. It ignores others, so the video may be shown where it should not.
    ///
    /// ## How to fix
    /// Write `<media:restriction type="country" relationship="allow">us ca</media:restriction>`.
    ///
    /// ## Fails
    /// ```xml count=7
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
    ///       <media:restriction type="uri" relationship="allow">https://www.example.com/</media:restriction>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction type="sharing" relationship="deny"/>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction relationship="allow">us</media:restriction>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t3</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction type="country">us</media:restriction>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t4</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction type="country" relationship="only">us</media:restriction>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t5</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction type="country" relationship="allow">us, ca</media:restriction>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t6</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction type="country" relationship="deny">uk</media:restriction>
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
    ///       <media:restriction type="country" relationship="allow">us ca</media:restriction>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t1</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction type="country" relationship="deny">GB
    ///       IE</media:restriction>
    ///     </item>
    ///     <item>
    ///       <title>Tea</title><link>https://www.example.com/t2</link>
    ///       <media:content url="https://www.example.com/tea.mp4" medium="video"/>
    ///       <media:title>Tea</media:title>
    ///       <media:description>How to brew it.</media:description>
    ///       <media:thumbnail url="https://www.example.com/tea.jpg"/>
    ///       <media:restriction type="country" relationship="deny">all</media:restriction>
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
    ///       <media:restriction type="uri" relationship="allow">https://www.example.com/</media:restriction>
    ///       <media:content url="https://www.example.com/tea.jpg"/>
    ///     </item>
    ///   </channel>
    /// </rss>
    /// ```
    MrssRestrictionInvalid {
        code: "mrss-restriction-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a restriction of a video in a feed is not understood",
        message: "`{}` makes the restriction mean nothing",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives",
    }
}
