use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An Atom feed is of version 1.0.
    ///
    /// ## Why
    /// Atom 0.3 was a draft. The protocol and Bing still name it; Google names version 1.0 only.
    ///
    /// ## How to fix
    /// Offer the feed as Atom 1.0.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://purl.org/atom/ns#" version="0.3">
    ///   <entry><id>urn:example:1</id><link rel="alternate" type="text/html" href="https://www.example.com/tea"/><modified>2026-11-21T10:00:00Z</modified></entry>
    /// </feed>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    FeedAtom03 {
        code: "feed-atom03",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the feed is Atom 0.3",
        message: "the feed is Atom 0.3, a draft of 2003",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#rss",
    }
}
