use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An entry of an Atom feed has an `updated`; in Atom 0.3 it is `modified`.
    ///
    /// ## Why
    /// It is required, and it says when the page changed last. `published` says when it appeared first.
    ///
    /// ## How to fix
    /// Write the time of the last change that matters into `<updated>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/tea"/><published>2026-11-21T10:00:00Z</published></entry>
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
    FeedAtomUpdatedMissing {
        code: "feed-atom-updated-missing",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "an entry has no `<updated>`",
        message: "an entry has no `<updated>`",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2",
    }
}
