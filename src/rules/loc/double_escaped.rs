use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has no `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and no numeric reference left once it is read. In a
    /// list of URLs, where nothing is escaped, they are told as a fault of the list.
    ///
    /// ## Why
    /// A reader of XML unescapes once. What is left becomes part of the URL, so that crawlers ask for parameters that
    /// the site does not know.
    ///
    /// ## How to fix
    /// Escape once: `&amp;` for `&`. A program that writes XML does that by itself; hand it the URL as it is.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&amp;amp;b=2</loc></url>
    ///   <url><loc>https://www.example.com/?a=1&amp;#38;b=2</loc></url>
    ///   <url><loc>https://www.example.com/?a=&amp;lt;1</loc></url>
    ///   <url><loc>https://www.example.com/?a=1&amp;#x26;b=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc><![CDATA[https://www.example.com/?a=1&amp;b=2]]></loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/salt&amp;amp;pepper</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0"><channel>
    ///   <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   <item><title>Tea</title><link>https://www.example.com/?a=1&amp;amp;b=2</link></item>
    /// </channel></rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&amp;b=2</loc></url>
    ///   <url><loc>https://www.example.com/?a=1&amp;amp=2</loc></url>
    ///   <url><loc>https://www.example.com/?a=1&#38;b=3</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc><![CDATA[https://www.example.com/?a=1&b=2]]></loc></url>
    /// </urlset>
    /// ```
    LocDoubleEscaped {
        code: "loc-double-escaped",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<loc>` was escaped twice",
        message: "`{}` was escaped twice",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Line && entry.loc.notes.has(Notes::ESCAPED_TWICE) {
        tell_loc(Rule::LocDoubleEscaped, entry, out);
    }
}
