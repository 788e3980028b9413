use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The date of an entry has a day, a time with seconds and a time zone: `2026-11-21T10:30:00Z`.
    ///
    /// ## Why
    /// The date says when the page changed. Readers of feeds ignore one in another format.
    ///
    /// ## How to fix
    /// Write the date and the time with `T` between them and `Z` or an offset behind them.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/1"/><updated>2026-11-21</updated></entry>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/2"/><updated>Sat, 21 Nov 2026 10:30:00 GMT</updated></entry>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/3"/><updated>2026-11-21T10:30Z</updated></entry>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/4"/><updated/></entry>
    /// </feed>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    ///   <entry><id>urn:example:1</id><link href="https://www.example.com/tea"/><updated>2026-11-21T10:00:00Z</updated></entry>
    ///   <entry><id>urn:example:2</id><link href="https://www.example.com/cup"/><updated>2016-12-31T23:59:60Z</updated></entry>
    ///   <entry><id>urn:example:3</id><link href="https://www.example.com/pot"/><updated>2026-11-21T10:00:00+23:59</updated></entry>
    /// </feed>
    /// ```
    FeedAtomUpdatedInvalid {
        code: "feed-atom-updated-invalid",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the date of an entry is not in the format of Atom",
        message: "`{}` is not a date and time as Atom writes it",
        spec: "https://www.rfc-editor.org/rfc/rfc4287#section-3.3",
    }
}
