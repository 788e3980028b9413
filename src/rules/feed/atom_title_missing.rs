use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An Atom feed and each of its entries have a `title`. Told once, with how many are missing.
    ///
    /// ## Why
    /// Atom requires titles. Search engines take the links without them; feed readers may refuse the feed.
    ///
    /// ## How to fix
    /// Write a `<title>` into the feed and every entry.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><title>Green tea</title><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><title>Green tea</title><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedAtomTitleMissing {
        code: "feed-atom-title-missing",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "a feed or an entry has no title",
        message: "the feed or an entry has no `<title>` (so many are missing: {})",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2",
    }
}
