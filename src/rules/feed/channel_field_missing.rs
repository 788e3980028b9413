use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `channel` of an RSS feed has a `title`, a `link` and a `description`.
    ///
    /// ## Why
    /// Search engines take the items all the same. RSS requires the three, and readers of feeds may refuse the feed.
    ///
    /// ## How to fix
    /// Write the missing elements into `<channel>`, unless the feed is for search engines only.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
    ///   <channel>
    ///     <title>Tea</title><atom:link rel="self" href="https://www.example.com/feed"/><description>Tea</description>
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
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><title>Green tea</title><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    FeedChannelFieldMissing {
        code: "feed-channel-field-missing",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a channel lacks its title, link or description",
        message: "`<channel>` has no `<{}>`, which readers of feeds need and search engines do not",
        spec: "https://www.rssboard.org/rss-specification#requiredChannelElements",
    }
}
