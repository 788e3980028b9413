use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The date of an item is written as in e-mail: `Sat, 21 Nov 2026 10:30:00 GMT`. A `dc:date` is a W3C date-time. A `pubDate` is
    /// not empty.
    ///
    /// ## Why
    /// The date says when the page changed. Readers ignore one that they cannot read.
    ///
    /// ## How to fix
    /// Write day, month, year, time and time zone in this order, the name of the month in English.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/1</link><pubDate>2026-11-21</pubDate></item>
    ///     <item><link>https://www.example.com/2</link><pubDate>yesterday</pubDate></item>
    ///     <item><link>https://www.example.com/3</link><pubDate></pubDate></item>
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
    ///     <item><link>https://www.example.com/1</link><pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate></item>
    ///     <item><link>https://www.example.com/2</link><pubDate>21 Nov 26 10:30 -0500</pubDate></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedRssPubdateInvalid {
        code: "feed-rss-pubdate-invalid",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<pubDate>` is not in the format of RSS",
        message: "`{}` is not a date as RSS writes it",
        spec: "https://www.rssboard.org/rss-specification#ltpubdategtSubelementOfLtitemgt",
    }
}
