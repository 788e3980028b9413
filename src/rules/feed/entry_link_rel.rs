use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// One of the links of an Atom entry is to its page: its `rel` is `alternate` or absent.
    ///
    /// ## Why
    /// Links with `self`, `edit`, `enclosure` or `related` lead to the entry itself, a form, a file or another page.
    /// The page stays unknown.
    ///
    /// It is an error because the entry has no URL that a crawler could ask for.
    ///
    /// ## How to fix
    /// Add `<link href="…"/>` with the URL of the page.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><title>Tea</title><id>urn:example:1</id><link rel="self" href="https://www.example.com/tea.atom"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><title>Tea</title><id>urn:example:2</id><link rel="edit" href="https://www.example.com/tea.atom"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><title>Tea</title><id>urn:example:3</id><link rel="enclosure" href="https://www.example.com/tea.atom"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// </feed>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry>
    ///     <title>Tea</title><id>urn:example:1</id><updated>2026-11-21T10:00:00Z</updated>
    ///     <link rel="self" href="https://www.example.com/tea.atom"/><link rel="alternate" href="https://www.example.com/tea"/>
    ///   </entry>
    /// </feed>
    /// ```
    FeedEntryLinkRel {
        code: "feed-entry-link-rel",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "an entry links to something else than its page",
        message: "an entry has links, but none to its page: their `rel` says otherwise",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-4.2.7.2",
    }
}
