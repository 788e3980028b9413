use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// If a `pubDate` has the name of a day, it is the English one of its date: `Mon` to `Sun`. Told once, with how many have
    /// another.
    ///
    /// ## Why
    /// Crawlers go by the date; strict readers refuse it. Mostly the date was changed by hand, or a program wrote the name
    /// in the language of its server.
    ///
    /// ## How to fix
    /// Write the day that the date is, or leave it out: it may be missing.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/a</link><pubDate>Fri, 21 Nov 2026 10:30:00 GMT</pubDate></item>
    ///     <item><link>https://www.example.com/b</link><pubDate>Sa, 21 Nov 2026 10:30:00 GMT</pubDate></item>
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
    ///     <item><link>https://www.example.com/b</link><pubDate>21 Nov 2026 10:30:00 GMT</pubDate></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedRssWeekday {
        code: "feed-rss-weekday",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the day of the week is not that of the date",
        message: "the day of the week is not that of the date (such dates: {})",
        spec: "https://www.rfc-editor.org/rfc/rfc5322#section-3.3",
    }
}
