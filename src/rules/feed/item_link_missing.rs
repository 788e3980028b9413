use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An item of a feed has a `link`, or a `guid` that is one; a record of an OAI-PMH response has a `dc:identifier`
    /// that is a URL.
    ///
    /// ## Why
    /// The link is what the feed contributes as a sitemap. Without one, readers pass over the item; the link of the
    /// channel is not that of its items.
    ///
    /// ## How to fix
    /// Write the URL of the page into `<link>`; of a record of an OAI-PMH response, into a `dc:identifier`.
    ///
    /// ## Fails
    /// ```xml also=
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><title>Tea</title><guid isPermaLink="false">https://www.example.com/tea</guid></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///     <item><title>Tea</title><link/></item>
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
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><guid>https://www.example.com/tea</guid></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedItemLinkMissing {
        code: "feed-item-link-missing",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an item has no URL",
        message: "an item has no URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
