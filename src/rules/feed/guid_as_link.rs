use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An item has a `link` of its own.
    ///
    /// ## Why
    /// A `guid` is a permanent link unless it says `isPermaLink="false"`, so the URL is known. Some readers look for
    /// `link` only.
    ///
    /// ## How to fix
    /// Write the URL into `<link>` as well.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><guid>https://www.example.com/tea</guid></item>
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
    FeedGuidAsLink {
        code: "feed-guid-as-link",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "an item has a `guid` instead of a link",
        message: "an item has no `<link>`; its `<guid>` is taken for one",
        spec: "https://www.rssboard.org/rss-specification#ltguidgtSubelementOfLtitemgt",
    }
}
