use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::protocol::HABIT_MIN_ENTRIES;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The document is a sitemap and not a feed. Feeds with fewer than ten items say too little to be meant as one.
    ///
    /// ## Why
    /// Feeds have the latest items, and older ones drop out. Search engines learn of changes from them, and not of the
    /// whole site.
    ///
    /// ## How to fix
    /// Give search engines a sitemap of all pages as well.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    /// {    <item><link>https://www.example.com/{n}</link></item>
    /// *10}
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    /// {  <entry><title>Tea</title><id>urn:example:{n}</id><link href="https://www.example.com/{n}"/><updated>2026-11-21T10:00:00Z</updated></entry>
    /// *10}
    /// </feed>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    /// {    <item><link>https://www.example.com/{n}</link></item>
    /// *9}
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *10}
    /// </urlset>
    /// ```
    FeedRecentOnly {
        code: "feed-recent-only",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a feed lists the newest pages only",
        message: "a feed lists the newest pages; other pages need a sitemap",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#rss",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    let is_feed = matches!(set.kind, Some(EntryKind::Item | EntryKind::FeedEntry));
    if is_feed && set.count >= HABIT_MIN_ENTRIES {
        out.push(Rule::FeedRecentOnly, set.root, None, &[]);
    }
}
