use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An entry of an Atom feed has a `link` with an `href`.
    ///
    /// ## Why
    /// The link is the URL of the page. Without it there is nothing to crawl.
    ///
    /// ## How to fix
    /// Add `<link href="…"/>` with the URL of the page.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><updated>2026-11-21T10:00:00Z</updated></entry>
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
    FeedEntryLinkMissing {
        code: "feed-entry-link-missing",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an entry has no link to its page",
        message: "an entry has no `<link>` to its page",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2",
    }
}
