use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The link of an entry is a full URL.
    ///
    /// ## Why
    /// Atom allows relative links and says what they refer to: `xml:base`, or where the feed is. Many readers do not
    /// resolve them and drop the entry.
    ///
    /// Where neither is known, `loc-relative` speaks, and in RSS always: links there have a scheme, because nothing says what they
    /// could refer to.
    ///
    /// ## How to fix
    /// Write the full URL.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://www.example.com/shop/">
    ///   <entry><id>urn:example:1</id><link href="tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ```xml url=https://www.example.com/shop/atom.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><title>Tea</title><id>urn:example:1</id><link href="/shop/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
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
    FeedEntryLinkRelative {
        code: "feed-entry-link-relative",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the link of an entry is relative",
        message: "`{}` is relative; it means `{}` here",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-2",
    }
}
