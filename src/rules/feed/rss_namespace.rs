use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The `xmlns` of an `rss` is not the namespace of an extension, nor that of Atom or of the sitemap protocol.
    ///
    /// ## Why
    /// Elements of RSS are in no namespace: readers that go by namespaces find no item in this one. Mostly a prefix was meant, as in
    /// `xmlns:media`.
    ///
    /// ## How to fix
    /// Declare the namespace with its prefix, such as `xmlns:media="http://search.yahoo.com/mrss/"`, and leave `xmlns` out.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns="http://purl.org/dc/elements/1.1/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0" xmlns="http://www.w3.org/2005/Atom">
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
    /// <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link><dc:date>2026-11-21</dc:date></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedRssNamespace {
        code: "feed-rss-namespace",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the RSS feed has the namespace of something else",
        message: "the namespace of `<rss>` is `{}`, while elements of RSS are in none",
        spec: "https://www.rssboard.org/rss-specification#extendingRss",
    }
}
