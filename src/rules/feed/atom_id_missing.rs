use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// An entry of an Atom feed has an `id`.
    ///
    /// ## Why
    /// It is required: readers know by it that an entry is the same as before although its text or link has changed.
    ///
    /// ## How to fix
    /// Write a URI that never changes, such as `urn:uuid:` with a UUID, into `<id>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
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
    FeedAtomIdMissing {
        code: "feed-atom-id-missing",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "an entry has no `<id>`",
        message: "an entry has no `<id>`",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2",
    }
}
