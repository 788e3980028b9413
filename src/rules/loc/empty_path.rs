use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::protocol::LOC_CHARS_MIN;
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has a path after its host, at least a slash.
    ///
    /// ## Why
    /// The URL means the same as with a slash, which is what browsers and crawlers make of it and what a canonical link
    /// usually says.
    ///
    /// ## How to fix
    /// Add the slash: `https://www.example.com/`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com?tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?tea</loc></url>
    /// </urlset>
    /// ```
    LocEmptyPath {
        code: "loc-empty-path",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "a `<loc>` has no path",
        message: "`{}` has no path after its host",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    // Where the slash is what a URL is too short by, that is told.
    if entry.loc.notes.has(Notes::EMPTY_PATH) && entry.loc.char_count() >= LOC_CHARS_MIN {
        tell_loc(Rule::LocEmptyPath, entry, out);
    }
}
