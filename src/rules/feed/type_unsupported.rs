use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An RSS feed is of version 2.0. In the profile of a search engine: it takes feeds like this one.
    ///
    /// ## Why
    /// The protocol, Google and Bing name RSS 2.0 and Atom. RSS 1.0, which is RDF, and RSS 0.9x are other formats, and
    /// nothing is taken from them. Yandex and Baidu name no feed at all.
    ///
    /// ## How to fix
    /// Write a sitemap, or for Google and Bing RSS 2.0 or Atom 1.0.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="0.91">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    ///   <channel rdf:about="https://www.example.com/"><title>Tea</title></channel>
    ///   <item rdf:about="https://www.example.com/tea"><link>https://www.example.com/tea</link></item>
    /// </rdf:RDF>
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
    FeedTypeUnsupported {
        code: "feed-type-unsupported",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "search engines do not take this kind of feed as a sitemap",
        message: "{} not take {} {} as a sitemap",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
