use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::protocol::{LOC_CHARS_LIMIT, YANDEX_LOC_MAX_CHARS};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has at most 1,024 characters, counted after references such as `&amp;` are resolved. One that is too long
    /// for the protocol is told as `loc-too-long`.
    ///
    /// ## Why
    /// The protocol allows 2,047 characters, but Yandex takes 1,024 and reports longer URLs as errors.
    ///
    /// ## How to fix
    /// Shorten the URL if the page matters to visitors from Yandex: remove parameters that do not change it.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*1001}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{é*1001}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*2023}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*1000}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{é*1000}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{&amp;*1000}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Yandex: "URL length exceeds the limit (1024 characters)"
    LocTooLongYandex {
        code: "loc-too-long-yandex",
        severity: Info,
        authority: Yandex,
        effect: Nothing,
        summary: "a `<loc>` is too long for Yandex",
        message: "`{}` is longer than the 1,024 characters that Yandex takes",
        spec: "https://yandex.com/support/webmaster/error-dictionary/sitemap.html",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    let range = YANDEX_LOC_MAX_CHARS + 1..LOC_CHARS_LIMIT;
    if entry.loc.text.len() >= range.start && range.contains(&entry.loc.char_count()) {
        tell_loc(Rule::LocTooLongYandex, entry, out);
    }
}
