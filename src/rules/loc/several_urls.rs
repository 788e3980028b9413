use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has one URL, and not several of the same host with commas or semicolons between them, or nothing at all. Behind
    /// a URL without a path, and behind a space that nobody sees, such as U+00A0, the next one may be of any host. With white
    /// space between them they are told as `loc-inner-whitespace`.
    ///
    /// ## Why
    /// Crawlers take all of it for one URL, which leads to no page, and find none of those that were meant.
    ///
    /// ## How to fix
    /// Give each URL an entry of its own. With nothing between them, a program has put texts together without a line end.
    ///
    /// ## Fails
    /// ```xml count=8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea,https://www.example.com/pot</loc></url>
    ///   <url><loc>https://www.example.com/a;https://www.example.com/b;https://www.example.com/c</loc></url>
    ///   <url><loc>https://www.example.com/?id=1,https://www.example.com/?id=2</loc></url>
    ///   <url><loc>https://www.example.com,https://www.example.com/cup</loc></url>
    ///   <url><loc>https://www.example.com;https://www.example.org/tea</loc></url>
    ///   <url><loc>https://www.example.com/teapot&#xA0;https://www.example.com/teacup</loc></url>
    ///   <url><loc>https://www.example.com/spoon&#x2028;https://www.example.org/spoon</loc></url>
    ///   <url><loc>https://www.example.com/lasthttps://www.example.com/first</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea,pot;cup</loc></url>
    ///   <url><loc>https://www.example.com/compare/https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/proxy,https://www.example.org/tea</loc></url>
    /// </urlset>
    /// ```
    LocSeveralUrls {
        code: "loc-several-urls",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` has several URLs",
        message: "`{}` has more than one URL",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.notes.has(Notes::SEVERAL_URLS) {
        tell_loc(Rule::LocSeveralUrls, entry, out);
    }
}
