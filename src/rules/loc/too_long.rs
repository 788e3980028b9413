use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::protocol::LOC_CHARS_LIMIT;
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has at most 2,047 characters, counted after references such as `&amp;` are resolved. A letter
    /// outside ASCII counts once.
    ///
    /// ## Why
    /// The protocol sets this limit. Crawlers skip longer URLs; Yandex takes only 1,024 characters.
    ///
    /// ## How to fix
    /// Shorten the URL: remove parameters that do not change the page, and list its canonical address.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*2024}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{é*2024}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{&amp;*2024}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*70000}</loc></url>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*2023}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{é*2023}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{&amp;*2023}</loc></url>
    /// </urlset>
    /// ```
    LocTooLong {
        code: "loc-too-long",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` is longer than 2,047 characters",
        message: "`{}` is longer than 2,047 characters",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.text.len() >= LOC_CHARS_LIMIT && entry.loc.char_count() >= LOC_CHARS_LIMIT {
        tell_loc(Rule::LocTooLong, entry, out);
    }
}
