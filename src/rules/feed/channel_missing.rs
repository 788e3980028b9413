use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An RSS feed has a `channel`, which holds its items.
    ///
    /// ## Why
    /// The items of a feed stand in its channel. Crawlers look for them there and nowhere else, and find none.
    ///
    /// ## How to fix
    /// Put the items into `<channel>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <item><link>https://www.example.com/tea</link></item>
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
    FeedChannelMissing {
        code: "feed-channel-missing",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the RSS feed has no channel",
        message: "`<rss>` has no `<channel>`",
        spec: "https://www.rssboard.org/rss-specification",
    }
}
