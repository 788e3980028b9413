use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The year of a `pubDate` has four digits. Told once, with how many have two.
    ///
    /// ## Why
    /// Two digits are allowed, and four are preferred: readers do not agree on the century.
    ///
    /// ## How to fix
    /// Write the year with four digits.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/a</link><pubDate>Sat, 21 Nov 26 10:30:00 GMT</pubDate></item>
    ///     <item><link>https://www.example.com/b</link><pubDate>21 Nov 26 10:30 GMT</pubDate></item>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/a</link><pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate></item>
    ///     <item><link>https://www.example.com/b</link><pubDate>21 Nov 2026 10:30 GMT</pubDate></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedRssTwoDigitYear {
        code: "feed-rss-two-digit-year",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a year has two digits",
        message: "a year has two digits instead of four (such dates: {})",
        spec: "https://www.rssboard.org/rss-specification#ltpubdategtSubelementOfLtitemgt",
    }
}
