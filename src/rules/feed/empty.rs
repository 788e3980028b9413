use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A feed has at least one item or entry.
    ///
    /// ## Why
    /// An empty feed is legal, and it lists no page.
    ///
    /// ## How to fix
    /// Nothing has to be done if there is nothing new; otherwise find out why the program that makes the feed found nothing.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   </channel>
    /// </rss>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom">
    ///   <title>Tea</title><id>urn:example:tea</id><updated>2026-11-21T10:00:00Z</updated>
    /// </feed>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0">
    ///   <channel>
    ///     <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///     <item><link>https://www.example.com/tea</link></item>
    ///   </channel>
    /// </rss>
    /// ```
    FeedEmpty {
        code: "feed-empty",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the feed has no entry",
        message: "the feed has no entry",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#rss",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind.is_some_and(EntryKind::is_of_feed) && set.count == 0 && !set.is_cut {
        out.push(Rule::FeedEmpty, set.root, None, &[]);
    }
}
