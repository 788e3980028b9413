use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The namespace of a `feed` is `http://www.w3.org/2005/Atom`, or that of Atom 0.3.
    ///
    /// ## Why
    /// Namespaces are compared letter for letter. In another one these are not elements of Atom.
    ///
    /// ## How to fix
    /// Write `<feed xmlns="http://www.w3.org/2005/Atom">`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="https://www.w3.org/2005/Atom/">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
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
    FeedAtomNamespaceWrong {
        code: "feed-atom-namespace-wrong",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "the Atom feed has a wrong namespace",
        message: "the namespace of the feed is not that of Atom: `{}`",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-1.2",
    }
}
