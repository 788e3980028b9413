use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The root of an RSS feed says which version it is.
    ///
    /// ## Why
    /// The attribute is required. Readers that support only some versions cannot know what this is.
    ///
    /// ## How to fix
    /// Write `<rss version="2.0">`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss>
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedRssVersionMissing {
        code: "feed-rss-version-missing",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the RSS feed has no version",
        message: "`<rss>` has no `version`",
        spec: "https://www.rssboard.org/rss-specification",
    }
}
